import { NotFound } from '@mekuri/kit/errors';
import { presentTiming, type Input, type Output, type Schemas } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx } from '../../kernel/types.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursors.ts';
import { sql } from '../../platform/database/sql.ts';
import { signForDay } from '../media/signed-path.ts';
import type { SystemNotice } from '../news/model.ts';

type WireNotice = Output<'systemNotices.get'>;
type Receiver = Schemas['SystemNoticeReceiver'];

const DEFAULT_LIMIT = 20;
const MAX_UNREAD = 100;

/** The receiver group by the role of the account's owner. The provider's own people receive nothing. */
const GROUPS: Readonly<Record<string, Receiver>> = {
  OEM_MASTER: 'OEM_MASTER',
  OEM_ADMIN: 'OEM_ADMIN',
  USER: 'OEM_USER',
  MASTER_USER: 'MASTER_USER',
};
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

/** A notice that the account sent or received. @throws NotFound */
export const readNotice = async (ctx: CoreCtx, noticeId: string): Promise<WireNotice> => {
  const find = async (from: string): Promise<Row | undefined> =>
    (await sql<Row>(ctx.db, `${from} and n.id = :noticeId`, { ...reader(ctx), noticeId }))[0];
  const row = (await find(SENT)) ?? (await find(RECEIVED));
  if (!row) throw new NotFound();
  return present(ctx, row);
};

/** A page of sent or received notices, newest first. */
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
    `select count(*)::int as unread from (${RECEIVED} and r.notice_id is null limit ${MAX_UNREAD}) unread_ones`,
    reader(ctx),
  );
  return { unread: counted!.unread };
};

/** Notices that were not received are ignored, like ids that do not exist. */
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
