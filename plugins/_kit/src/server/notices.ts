import { raw, type ModelConstructor, type QueryBuilder } from 'objection';
import { Conflict, type FieldFault } from '../errors.ts';
import type { Ctx } from './ctx.ts';
import { TenantModel } from './data.ts';
import type { Schemas } from './operations.ts';

/** Whatever is published at once or in a window, taken back, and over in the end: news, notices of a site, notices of operators. */
export type NoticeStatus = Schemas['NoticeStatus'];

/** What of a notice decides when it is shown. */
export interface NoticeTiming {
  status: NoticeStatus;
  isScheduled: boolean;
  isHidden: boolean;
  /** Of an instant one, when it was published first. */
  startAt: Date | null;
  endAt: Date | null;
  publishedAt: Date | null;
}

/** The columns that every table of notices has. */
export abstract class NoticeModel extends TenantModel implements NoticeTiming {
  declare status: NoticeStatus;
  declare isScheduled: boolean;
  declare isHidden: boolean;
  declare startAt: Date | null;
  declare endAt: Date | null;
  declare publishedAt: Date | null;
  declare revision: number;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare deletedAt: Date | null;
}

/** In SQL. @see NoticeModel */
export const NOTICE_COLUMNS = `
  status text not null check (status in ('published', 'unpublished', 'draft', 'expired')),
  is_scheduled boolean not null,
  is_hidden boolean not null default false,
  start_at timestamptz,
  end_at timestamptz,
  published_at timestamptz,
  revision int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (start_at < end_at)`;

/** A notice's window as it is written. */
export interface GivenTiming {
  isScheduled: boolean;
  /** ISO 8601. */
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  draft?: boolean | undefined;
}

const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/** An address that a browser opens as a page, as it is written; empty is none. */
export const isPageAddress = (text: string): boolean => {
  if (text === '') return true;
  if (UNSEEN.test(text) || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, password, username } = new URL(text);
  return hostname !== '' && username === '' && password === '';
};

const momentOf = (written: string | null | undefined): Date | null => (typeof written === 'string' ? new Date(written) : null);

/** What the schema takes for a moment and a clock does not: a leap second, an offset of 99 hours. */
const isOdd = (moment: Date | null): boolean => moment !== null && Number.isNaN(moment.getTime());

const fault = (field: 'start_date' | 'end_date', rule: string): FieldFault => ({ pointer: `/body/${field}`, rule });

/** What is wrong with a window; of a draft, what is missing may stay so. An end that was reached before may stay what it is. */
export const timingFaults = ({ draft, endDate, isScheduled, startDate }: GivenTiming, now: Date, before?: NoticeTiming): FieldFault[] => {
  const [start, end] = [momentOf(startDate), momentOf(endDate)];
  if (isOdd(start) || isOdd(end)) return [fault(isOdd(start) ? 'start_date' : 'end_date', 'format')];
  const isOver = end !== null && end <= now && end.getTime() !== before?.endAt?.getTime();
  const needsEnd = end === null && (start !== null || (isScheduled && !draft));
  return [
    ...(isScheduled && !draft && start === null ? [fault('start_date', 'required')] : []),
    ...(!isScheduled && start !== null ? [fault('start_date', 'notices.instant')] : []),
    ...(needsEnd ? [fault('end_date', 'required')] : []),
    ...(start !== null && end !== null && start >= end ? [fault('end_date', 'notices.after_start')] : []),
    ...(isOver && !draft ? [fault('end_date', 'notices.over')] : []),
  ];
};

const statusAt = (now: Date, { endAt, isHidden, startAt }: Pick<NoticeTiming, 'isHidden' | 'startAt' | 'endAt'>): NoticeStatus => {
  if (endAt !== null && endAt <= now) return 'expired';
  return !isHidden && startAt !== null && startAt <= now ? 'published' : 'unpublished';
};

/** With its status at this moment. */
const settled = (now: Date, timing: Omit<NoticeTiming, 'status'>): NoticeTiming => {
  const status = statusAt(now, timing);
  return { ...timing, status, publishedAt: timing.publishedAt ?? (status === 'published' ? now : null) };
};

/** How a window that has no faults is stored. */
export const timingOf = ({ draft, endDate, isScheduled, startDate }: GivenTiming, now: Date, before?: NoticeTiming): NoticeTiming => {
  const { isHidden = false, publishedAt = null } = before ?? {};
  const began = before && !before.isScheduled && before.status !== 'draft' ? before.startAt : null;
  const timing = { isScheduled, isHidden, endAt: momentOf(endDate), publishedAt };
  if (draft) return { ...timing, isHidden: false, startAt: isScheduled ? momentOf(startDate) : null, status: 'draft' };
  return settled(now, { ...timing, startAt: isScheduled ? momentOf(startDate) : (began ?? now) });
};

/**
 * Shows a notice, or takes it back; a draft that is shown is published. What it lacks for that is found by `timingFaults`.
 * @throws Conflict `notices.expired`, `notices.draft`
 */
export const shown = (now: Date, before: NoticeTiming, show: boolean): NoticeTiming => {
  if (before.status === 'expired' || (show && before.endAt !== null && before.endAt <= now))
    throw new Conflict({ code: 'notices.expired' });
  if (before.status === 'draft' && !show) throw new Conflict({ code: 'notices.draft' });
  return settled(now, { ...before, isHidden: !show, startAt: before.isScheduled ? before.startAt : (before.startAt ?? now) });
};

/** As it stands after it was out of the way for a while. */
export const restored = (now: Date, before: NoticeTiming): NoticeTiming => (before.status === 'draft' ? before : settled(now, before));

/** A notice's window as it goes over the wire: an instant one has no start. */
export const presentTiming = ({ endAt, isHidden, isScheduled, publishedAt, startAt, status }: NoticeTiming) => ({
  status,
  isHidden,
  startDate: isScheduled ? (startAt?.toISOString() ?? null) : null,
  endDate: endAt?.toISOString() ?? null,
  publishedAt: publishedAt?.toISOString() ?? null,
});

/** Within this time a transaction that writes a notice has surely ended. */
const SOON_MS = 60_000;

/**
 * Has a job turn what is due at a notice's start and at its end. Whatever is due at one moment, anybody's, is turned by one job; what
 * begins so soon that this job may be over before our transaction is has one of its own.
 */
export const scheduleTransitions = async (ctx: Ctx, job: string, { endAt, startAt, status }: NoticeTiming): Promise<void> => {
  if (status === 'draft' || status === 'expired') return;
  const now = ctx.now().getTime();
  for (const moment of [startAt, endAt]) {
    if (moment === null || moment.getTime() <= now) continue;
    await ctx.enqueue(job, {}, { runAt: moment, shared: moment.toISOString() });
    if (moment.getTime() - now < SOON_MS) await ctx.enqueue(job, {}, { runAt: moment });
  }
};

/** For a query's `where`: what has no end, or has it ahead. */
export const notEnded =
  (now: Date) =>
  (query: QueryBuilder<NoticeModel>): void =>
    void query.whereNull('endAt').orWhere('endAt', '>', now);

const AT_ONCE = 1000;

/**
 * Publishes and ends what is due, some of it: the rows that the scope has, at most a thousand of each. A contract that does not run publishes
 * nothing by itself. What was turned is not turned again. @returns how many were turned
 */
export const applyDueTransitions = async (ctx: Ctx, model: ModelConstructor<NoticeModel>): Promise<number> => {
  const now = ctx.now();
  const listed = () => ctx.db.query(model).whereNull('deletedAt');
  const turn = async (due: ReturnType<typeof listed>, change: Partial<NoticeTiming>): Promise<number> => {
    const rows = await due.select('id').orderBy('id').limit(AT_ONCE).forUpdate();
    if (rows.length === 0) return 0;
    return ctx.db
      .query(model)
      .findByIds(rows.map(({ id }) => id))
      .patch({ ...change, revision: raw('revision + 1'), updatedAt: now });
  };
  const ended = await turn(listed().whereIn('status', ['published', 'unpublished']).where('endAt', '<=', now), { status: 'expired' });
  const begun = await turn(
    listed()
      .where({ status: 'unpublished', isHidden: false })
      .where('startAt', '<=', now)
      .where(notEnded(now))
      .whereRaw('contract_is_active(account_id)'),
    { status: 'published', publishedAt: now },
  );
  return Math.max(ended, begun);
};

/** True when a round of `applyDueTransitions` may have left something. */
export const hasMore = (turned: number): boolean => turned === AT_ONCE;
