import { InvalidInput, NotFound, type FieldFault } from '@mekuri/kit/errors';
import {
  presentTiming,
  restored,
  shown,
  timingFaults,
  timingOf,
  scheduleTransitions,
  type Input,
  type Output,
  type Schemas,
} from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx } from '../../kernel/types.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursors.ts';
import { sql } from '../../platform/database/sql.ts';
import { signForDay } from '../media/signed-path.ts';
import { checkRevision } from '../sites/service.ts';
import { trashedBefore } from '../../platform/database/trash.ts';
import { imageFaults } from '../news/images.ts';
import { TRANSITION_JOB } from '../news/jobs.ts';
import { SystemNotice } from '../news/model.ts';
import { kept, textFaults } from '../news/texts.ts';

type Given = Input<'systemNotices.create'>['body'];
type WireNotice = Output<'systemNotices.get'>;
type Receiver = Schemas['SystemNoticeReceiver'];

const DEFAULT_LIMIT = 20;
const MOST_UNREAD = 100;

/** Which group one is of, by the role of one's account's owner; the provider's people receive nothing. */
const GROUPS: Readonly<Record<string, Receiver>> = {
  OEM_MASTER: 'OEM_MASTER',
  OEM_ADMIN: 'OEM_ADMIN',
  USER: 'OEM_USER',
  MASTER_USER: 'MASTER_USER',
};
/** Whom an OEM has below it. */
const BELOW_OEM: ReadonlySet<Receiver> = new Set(['OEM_ADMIN', 'OEM_USER']);

interface Row {
  id: string;
  title: string;
  content: string;
  url: string;
  imageId: string | null;
  imagePath: string | null;
  receivers: Receiver[];
  status: SystemNotice['status'];
  isScheduled: boolean;
  isHidden: boolean;
  startAt: Date | null;
  endAt: Date | null;
  publishedAt: Date | null;
  createdAt: Date;
  revision: number;
  sender: string;
  isOwn: boolean;
  isRead: boolean;
}

const SENT = `
  select n.id, n.title, n.content, n.url, n.image_id as "imageId", m.path as "imagePath", n.receivers, n.status, n.is_scheduled as "isScheduled",
         n.is_hidden as "isHidden", n.start_at as "startAt", n.end_at as "endAt", n.published_at as "publishedAt", n.created_at as "createdAt",
         n.revision, a.name as sender, true as "isOwn", true as "isRead"
    from system_notices n
    join accounts a on a.id = n.account_id
    left join media m on m.id = n.image_id and m.status = 'READY'
   where n.account_id = :accountId and n.deleted_at is null and n.tpath >= :from and n.tpath < :to`;

const RECEIVED = `
  select n.id, n.title, n.content, n.url, n.image_id as "imageId", n.image_path as "imagePath", '{}'::text[] as receivers, 'published' as status,
         n.is_scheduled as "isScheduled", false as "isHidden", n.start_at as "startAt", n.end_at as "endAt", n.published_at as "publishedAt",
         n.created_at as "createdAt", n.revision, n.sender, false as "isOwn", r.notice_id is not null as "isRead"
    from notices_received(:path, :group) n
    left join system_notice_reads r on r.notice_id = n.id and r.user_id = :userId
   where true`;

const reader = ({ actor }: Pick<CoreCtx, 'actor'>) => ({
  accountId: actor.accountId,
  path: actor.tenantPath,
  group: GROUPS[actor.area ?? ''] ?? '',
  userId: actor.userId,
});

const present = (ctx: CoreCtx, row: Row): WireNotice => {
  const { config } = ctx.deps;
  const { id, title, content, url, imageId, imagePath, receivers, sender, isOwn, isRead, createdAt, revision } = row;
  return {
    id,
    title,
    content,
    url,
    imageId,
    imageUrl: imagePath && config.origins.media + signForDay(config, imagePath, ctx.now()),
    receivers,
    publishType: row.isScheduled ? 'RESERVE' : 'INSTANT',
    ...presentTiming(row),
    sender,
    isOwn,
    isRead,
    createdAt: createdAt.toISOString(),
    revision,
  };
};

/** One that was written or received. @throws NotFound */
export const readNotice = async (ctx: CoreCtx, noticeId: string): Promise<WireNotice> => {
  const find = async (from: string): Promise<Row | undefined> =>
    (await sql<Row>(ctx.db, `${from} and n.id = :noticeId`, { ...reader(ctx), noticeId }))[0];
  const row = (await find(SENT)) ?? (await find(RECEIVED));
  if (!row) throw new NotFound();
  return present(ctx, row);
};

/** A page of what was written or received, the newest first. */
export const listNotices = async (ctx: CoreCtx, query: Input<'systemNotices.list'>['query']): Promise<Output<'systemNotices.list'>> => {
  const { box = 'received', cursor, limit = DEFAULT_LIMIT, q = '', status = 'all', unread = false } = query;
  const [after] = cursor ? decodeCursor(cursor, 1, ([id = '']) => isUuid(id)) : [];
  const conditions = [
    ...(box === 'sent' && status !== 'all' ? ['n.status = :status'] : []),
    ...(box === 'received' && unread ? ['r.notice_id is null'] : []),
    ...(q.trim() === '' ? [] : [`strpos(fold_text(n.title || ' ' || n.content), fold_text(:q)) > 0`]),
    ...(after ? ['n.id < :after'] : []),
  ];
  const rows = await sql<Row>(
    ctx.db,
    `${[box === 'sent' ? SENT : RECEIVED, ...conditions].join(' and ')} order by n.id desc limit :count`,
    { ...reader(ctx), status, q: q.trim(), after, count: limit + 1 },
  );
  const page = rows.slice(0, limit);
  return { items: page.map((row) => present(ctx, row)), nextCursor: rows.length > limit ? encodeCursor([page.at(-1)!.id]) : null };
};

export const countUnread = async (ctx: CoreCtx): Promise<{ unread: number }> => {
  const [counted] = await sql<{ unread: number }>(
    ctx.db,
    `select count(*)::int as unread from (${RECEIVED} and r.notice_id is null limit ${MOST_UNREAD}) unread_ones`,
    reader(ctx),
  );
  return { unread: counted!.unread };
};

/** What was not received is left out, and not told from what is not there. */
export const markAsRead = async (ctx: CoreCtx, noticeIds: readonly string[]): Promise<{ unread: number }> => {
  const bindings = { ...reader(ctx), noticeIds, now: ctx.now() };
  const received = await sql<{ id: string }>(
    ctx.db,
    'select n.id from notices_received(:path, :group) n where n.id = any(cast(:noticeIds as uuid[]))',
    bindings,
  );
  await sql(
    ctx.db,
    `insert into system_notice_reads (user_id, notice_id, account_id, tpath, read_at)
     select :userId, id, :accountId, :path, :now from unnest(cast(:receivedIds as uuid[])) as id
     on conflict do nothing`,
    { ...bindings, receivedIds: received.map(({ id }) => id) },
  );
  return countUnread(ctx);
};

const given = ({ draft, endDate, publishType, startDate }: Given) => ({
  isScheduled: publishType === 'RESERVE',
  draft,
  endDate,
  startDate,
});

const receiverFaults = ({ actor }: CoreCtx, { draft, receivers }: Given): FieldFault[] => {
  const pointer = '/body/receivers';
  if (receivers.length === 0 && !draft) return [{ pointer, rule: 'required' }];
  const isBeyond = actor.area !== 'MASTER' && receivers.some((group) => !BELOW_OEM.has(group));
  return isBeyond ? [{ pointer, rule: 'notices.receivers' }] : [];
};

/** @throws InvalidInput `notices.invalid` naming each field */
const check = async (ctx: CoreCtx, body: Given, before?: SystemNotice): Promise<void> => {
  const fields = [
    ...textFaults(body.title, { field: 'url', value: body.url }),
    ...timingFaults(given(body), ctx.now(), before),
    ...receiverFaults(ctx, body),
    ...(await imageFaults(ctx, body.imageId, before?.imageId)),
  ];
  if (fields.length > 0) throw new InvalidInput({ code: 'notices.invalid', fields });
};

const textsOf = ({ content, imageId, receivers, title, url }: Given) => ({
  title: kept(title),
  content: kept(content),
  url: kept(url),
  imageId: imageId?.toLowerCase() ?? null,
  receivers,
});

/** @returns its id. @throws InvalidInput `notices.invalid` */
export const createNotice = async (ctx: CoreCtx, body: Given): Promise<string> => {
  await check(ctx, body);
  const now = ctx.now();
  const timing = timingOf(given(body), now);
  const row = { ...textsOf(body), ...timing, createdBy: ctx.actor.userId, createdAt: now, updatedAt: now };
  const { id } = await ctx.db.insert(SystemNotice, row);
  await scheduleTransitions(ctx, TRANSITION_JOB, timing);
  ctx.audit({ type: 'system_notice', id }, { after: row });
  return id;
};

/** Held until the transaction ends. @throws NotFound */
const lockNotice = async (ctx: CoreCtx, noticeId: string, where: 'listed' | 'trash' = 'listed'): Promise<SystemNotice> => {
  const query = ctx.db.query(SystemNotice).findById(noticeId).forUpdate();
  const notice = await (where === 'trash' ? query.where('deletedAt', '>=', trashedBefore(ctx.now())) : query.whereNull('deletedAt'));
  if (!notice) throw new NotFound();
  return notice;
};

const patch = async (ctx: CoreCtx, { id, revision }: SystemNotice, change: Partial<SystemNotice>): Promise<void> => {
  await ctx.db
    .query(SystemNotice)
    .findById(id)
    .patch({ ...change, revision: revision + 1, updatedAt: ctx.now() });
};

/** @throws NotFound, PreconditionFailed, InvalidInput `notices.invalid` */
export const updateNotice = async (ctx: CoreCtx, noticeId: string, ifMatch: string, body: Given): Promise<void> => {
  const notice = await lockNotice(ctx, noticeId);
  checkRevision(ifMatch, notice.revision);
  await check(ctx, body, notice);
  const timing = timingOf(given(body), ctx.now(), notice);
  await patch(ctx, notice, { ...textsOf(body), ...timing });
  await scheduleTransitions(ctx, TRANSITION_JOB, timing);
  const { title, content, url, imageId, receivers } = notice;
  ctx.audit(
    { type: 'system_notice', id: noticeId },
    { before: { title, content, url, imageId, receivers }, after: { ...textsOf(body), ...timing } },
  );
};

/** @throws NotFound, Conflict `notices.expired`, `notices.draft`, InvalidInput for a draft that is not whole */
export const showNotice = async (ctx: CoreCtx, noticeId: string, show: boolean): Promise<void> => {
  const notice = await lockNotice(ctx, noticeId);
  if (notice.status === 'draft' && show) await check(ctx, asGiven(notice), notice);
  const timing = shown(ctx.now(), notice, show);
  await patch(ctx, notice, timing);
  await scheduleTransitions(ctx, TRANSITION_JOB, timing);
  ctx.audit({ type: 'system_notice', id: noticeId }, { before: { status: notice.status }, after: { status: timing.status } });
};

const asGiven = ({ content, endAt, imageId, isScheduled, receivers, startAt, title, url }: SystemNotice): Given => ({
  title,
  content,
  url,
  imageId,
  receivers,
  publishType: isScheduled ? 'RESERVE' : 'INSTANT',
  startDate: isScheduled ? (startAt?.toISOString() ?? null) : null,
  endDate: endAt?.toISOString() ?? null,
  draft: false,
});

/** @throws NotFound */
export const deleteNotice = async (ctx: CoreCtx, noticeId: string): Promise<void> => {
  const notice = await lockNotice(ctx, noticeId);
  await patch(ctx, notice, { deletedAt: ctx.now() });
  ctx.audit({ type: 'system_notice', id: noticeId }, { before: { title: notice.title } });
};

/** @throws NotFound */
export const restoreNotice = async (ctx: CoreCtx, noticeId: string): Promise<void> => {
  const notice = await lockNotice(ctx, noticeId, 'trash');
  const timing = restored(ctx.now(), notice);
  await patch(ctx, notice, { ...timing, deletedAt: null });
  await scheduleTransitions(ctx, TRANSITION_JOB, timing);
  ctx.audit({ type: 'system_notice', id: noticeId }, { after: { title: notice.title } });
};
