import { InvalidInput, NotFound, type FieldIssue } from '@mekuri/kit/errors';
import { restored, scheduleTransitions, shown, timingIssues, timingOf, type Input, type Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { trashedBefore } from '../../platform/database/trash.ts';
import { imageIssues } from '../news/images.ts';
import { TRANSITION_JOB } from '../news/jobs.ts';
import { SystemNotice } from '../news/model.ts';
import { kept, textIssues } from '../news/texts.ts';
import { checkRevision } from '../sites/service.ts';

type Given = Input<'systemNotices.create'>['body'];
type Receiver = Schemas['SystemNoticeReceiver'];

/** The receiver groups below an OEM. */
const BELOW_OEM: ReadonlySet<Receiver> = new Set(['OEM_ADMIN', 'OEM_USER']);

const given = ({ draft, endDate, publishType, startDate }: Given) => ({
  isScheduled: publishType === 'RESERVE',
  draft,
  endDate,
  startDate,
});

const receiverIssues = ({ actor }: CoreCtx, { draft, receivers }: Given): FieldIssue[] => {
  const pointer = '/body/receivers';
  if (receivers.length === 0 && !draft) return [{ pointer, rule: 'required' }];
  const isBeyond = actor.area !== 'MASTER' && receivers.some((group) => !BELOW_OEM.has(group));
  return isBeyond ? [{ pointer, rule: 'notices.receivers' }] : [];
};

/** @throws InvalidInput `notices.invalid` naming each field */
const check = async (ctx: CoreCtx, body: Given, before?: SystemNotice): Promise<void> => {
  const fields = [
    ...textIssues(body.title, { field: 'url', value: body.url }),
    ...timingIssues(given(body), ctx.now(), before),
    ...receiverIssues(ctx, body),
    ...(await imageIssues(ctx, body.imageId, before?.imageId)),
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

/** Locks the notice until the transaction ends. @throws NotFound */
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

/** @throws NotFound, Conflict `notices.expired`, `notices.draft`, InvalidInput for an incomplete draft */
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
