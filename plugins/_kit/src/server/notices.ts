import { raw, type ModelConstructor, type QueryBuilder } from 'objection';
import { Conflict, type FieldIssue } from '../errors.ts';
import type { Ctx } from './ctx.ts';
import { TenantModel } from './data.ts';
import type { Schemas } from './operations.ts';

/** Status of anything that is published at once or within a window and expires: news, site notices, operator notices. */
export type NoticeStatus = Schemas['NoticeStatus'];

/** The fields of a notice that decide when it is visible. */
export interface NoticeTiming {
  status: NoticeStatus;
  isScheduled: boolean;
  isHidden: boolean;
  /** Start of the window. For a notice without a schedule, when it was first published. */
  startAt: Date | null;
  endAt: Date | null;
  publishedAt: Date | null;
}

/** Columns of every notice table. */
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

/** The columns in SQL. @see NoticeModel */
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

/** A notice's window as submitted. */
export interface GivenTiming {
  isScheduled: boolean;
  /** ISO 8601. */
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  draft?: boolean | undefined;
}

const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/** Whether a text is empty or an absolute http(s) URL without credentials. */
export const isPageAddress = (text: string): boolean => {
  if (text === '') return true;
  if (UNSEEN.test(text) || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, password, username } = new URL(text);
  return hostname !== '' && username === '' && password === '';
};

const instantOf = (written: string | null | undefined): Date | null => (typeof written === 'string' ? new Date(written) : null);

/** Times that the schema accepts but `Date` cannot parse: a leap second, an offset of 99 hours. */
const isOdd = (instant: Date | null): boolean => instant !== null && Number.isNaN(instant.getTime());

const issue = (field: 'start_date' | 'end_date', rule: string): FieldIssue => ({ pointer: `/body/${field}`, rule });

/** Validates a window. A draft may be incomplete, and an end in the past may stay if it is unchanged. */
export const timingIssues = ({ draft, endDate, isScheduled, startDate }: GivenTiming, now: Date, before?: NoticeTiming): FieldIssue[] => {
  const [start, end] = [instantOf(startDate), instantOf(endDate)];
  if (isOdd(start) || isOdd(end)) return [issue(isOdd(start) ? 'start_date' : 'end_date', 'format')];
  const isOver = end !== null && end <= now && end.getTime() !== before?.endAt?.getTime();
  const needsEnd = end === null && (start !== null || (isScheduled && !draft));
  return [
    ...(isScheduled && !draft && start === null ? [issue('start_date', 'required')] : []),
    ...(!isScheduled && start !== null ? [issue('start_date', 'notices.instant')] : []),
    ...(needsEnd ? [issue('end_date', 'required')] : []),
    ...(start !== null && end !== null && start >= end ? [issue('end_date', 'notices.after_start')] : []),
    ...(isOver && !draft ? [issue('end_date', 'notices.over')] : []),
  ];
};

const statusAt = (now: Date, { endAt, isHidden, startAt }: Pick<NoticeTiming, 'isHidden' | 'startAt' | 'endAt'>): NoticeStatus => {
  if (endAt !== null && endAt <= now) return 'expired';
  return !isHidden && startAt !== null && startAt <= now ? 'published' : 'unpublished';
};

/** Computes the status at the given time, and sets `publishedAt` on the first publication. */
const settled = (now: Date, timing: Omit<NoticeTiming, 'status'>): NoticeTiming => {
  const status = statusAt(now, timing);
  return { ...timing, status, publishedAt: timing.publishedAt ?? (status === 'published' ? now : null) };
};

/** Converts a valid window into the columns to store. */
export const timingOf = ({ draft, endDate, isScheduled, startDate }: GivenTiming, now: Date, before?: NoticeTiming): NoticeTiming => {
  const { isHidden = false, publishedAt = null } = before ?? {};
  const began = before && !before.isScheduled && before.status !== 'draft' ? before.startAt : null;
  const timing = { isScheduled, isHidden, endAt: instantOf(endDate), publishedAt };
  if (draft) return { ...timing, isHidden: false, startAt: isScheduled ? instantOf(startDate) : null, status: 'draft' };
  return settled(now, { ...timing, startAt: isScheduled ? instantOf(startDate) : (began ?? now) });
};

/**
 * Shows or hides a notice; showing a draft publishes it. Run `timingFaults` first to find what the notice lacks.
 * @throws Conflict `notices.expired`, `notices.draft`
 */
export const shown = (now: Date, before: NoticeTiming, show: boolean): NoticeTiming => {
  if (before.status === 'expired' || (show && before.endAt !== null && before.endAt <= now))
    throw new Conflict({ code: 'notices.expired' });
  if (before.status === 'draft' && !show) throw new Conflict({ code: 'notices.draft' });
  return settled(now, { ...before, isHidden: !show, startAt: before.isScheduled ? before.startAt : (before.startAt ?? now) });
};

/** Recomputes the status after a restore from the trash. */
export const restored = (now: Date, before: NoticeTiming): NoticeTiming => (before.status === 'draft' ? before : settled(now, before));

/** Serializes a notice's window for the wire. A notice without a schedule has no start. */
export const presentTiming = ({ endAt, isHidden, isScheduled, publishedAt, startAt, status }: NoticeTiming) => ({
  status,
  isHidden,
  startDate: isScheduled ? (startAt?.toISOString() ?? null) : null,
  endDate: endAt?.toISOString() ?? null,
  publishedAt: publishedAt?.toISOString() ?? null,
});

/** Upper bound on how long a transaction that writes a notice may take. */
const SOON_MS = 60_000;

/**
 * Enqueues a job at the notice's start and at its end. One job handles everything due at the same time, across all tenants. If a transition
 * is less than `SOON_MS` away, that shared job may finish before this transaction commits; a job of its own covers this case.
 */
export const scheduleTransitions = async (ctx: Ctx, job: string, { endAt, startAt, status }: NoticeTiming): Promise<void> => {
  if (status === 'draft' || status === 'expired') return;
  const now = ctx.now().getTime();
  for (const instant of [startAt, endAt]) {
    if (instant === null || instant.getTime() <= now) continue;
    await ctx.enqueue(job, {}, { runAt: instant, shared: instant.toISOString() });
    if (instant.getTime() - now < SOON_MS) await ctx.enqueue(job, {}, { runAt: instant });
  }
};

/** Query condition: no end, or an end in the future. */
export const notEnded =
  (now: Date) =>
  (query: QueryBuilder<NoticeModel>): void =>
    void query.whereNull('endAt').orWhere('endAt', '>', now);

const AT_ONCE = 1000;

/**
 * Publishes and expires what is due: at most 1000 rows of each per call, within the transaction's scope. Notices of accounts without an
 * active contract are not published. Each row changes once.
 * @returns the larger of the two numbers of changed rows, for `hasMore`
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

/** Whether a call of `applyDueTransitions` may have left due rows. */
export const hasMore = (turned: number): boolean => turned === AT_ONCE;
