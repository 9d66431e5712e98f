import type { CoreDb, CoreJobCtx } from '../../kernel/types.ts';
import { LeaseLostError } from '../../platform/jobs/lease-lost.ts';
import { sql } from '../../platform/database/sql.ts';
import { japanDay, monthOf, nextDay, startOfDay } from '../../platform/japan-time.ts';
import { settledThrough } from '../usage/service.ts';
import { closeMonths } from './close.ts';
import { enqueueDocuments, type PendingBill } from './document/render-document.ts';
import { freezeMrr } from './mrr.ts';
import { bringMonthsUpTo } from './terms.ts';

const BATCH = 200;
/** Accounts closed in one transaction, during which the numbers of their issuer are locked. */
const TOGETHER = 25;
const AT_ONCE = 4;
/** A month waits this long for its page views to be final before it is reported, ms. */
const LATE_MS = 6 * 3_600_000;

interface OpenMonth {
  accountId: string;
  issuerId: string;
  month: string;
}

/** Where the walk over open months goes on. */
type Place = Pick<OpenMonth, 'month' | 'issuerId' | 'accountId'>;

const BEFORE_ALL: Place = {
  month: '0001-01',
  issuerId: '00000000-0000-0000-0000-000000000000',
  accountId: '00000000-0000-0000-0000-000000000000',
};

const openAfter = (job: CoreJobCtx, { month, issuerId, accountId }: Place, before: string): Promise<OpenMonth[]> =>
  job.transaction(({ db }) =>
    sql<OpenMonth>(
      db,
      `select account_id as "accountId", issuer_id as "issuerId", to_char(month, 'YYYY-MM') as month from billing_months
        where closed_at is null and month < cast(:before as date)
          and (month, issuer_id, account_id) > (cast(:month || '-01' as date), cast(:issuerId as uuid), cast(:accountId as uuid))
          and tpath >= :from and tpath < :to
        order by month, issuer_id, account_id limit ${BATCH}`,
      { month, issuerId, accountId, before: `${before}-01` },
    ),
  );

/** The first month whose bills have to wait: the running one, or an earlier one of which page views may still change. */
const firstUnbillable = async (job: CoreJobCtx): Promise<string> => {
  const running = monthOf(japanDay(job.now()));
  const settled = await job.transaction(({ db }) => settledThrough(db));
  const unsettled = settled === null ? BEFORE_ALL.month : monthOf(nextDay(settled));
  return unsettled < running ? unsettled : running;
};

/**
 * Freezes the recurring revenue of past months, and closes what is open of them. Accounts of one issuer follow one another, since they share a
 * sequence of numbers; issuers run concurrently. Months follow one another, since one carries views into the next. One failure holds no
 * other account up, and makes the job come again. Documents are created afterwards: they would compete with the bills for the processor.
 */
export const closeOpenMonths = async (job: CoreJobCtx): Promise<void> => {
  await job.transaction((ctx) => bringMonthsUpTo(ctx));
  await freezeMrr(job);
  const before = await firstUnbillable(job);
  await reportLate(job, before);
  const result: Result = { failed: 0, bills: [] };
  let place = BEFORE_ALL;
  for (;;) {
    const months = await openAfter(job, place, before);
    for (const ofMonth of Map.groupBy(months, ({ month }) => month).values())
      await closeAll(job, [...Map.groupBy(ofMonth, ({ issuerId }) => issuerId).values()], result);
    if (months.length < BATCH) break;
    place = months.at(-1)!;
  }
  for (let at = 0; at < result.bills.length; at += BATCH)
    await job.transaction((ctx) => enqueueDocuments(ctx, result.bills.slice(at, at + BATCH)));
  if (result.failed > 0) throw new Error(`${result.failed} billing months could not be closed.`);
};

interface Result {
  failed: number;
  bills: PendingBill[];
}

const closeAll = async (job: CoreJobCtx, groups: readonly OpenMonth[][], result: Result): Promise<void> => {
  for (let at = 0; at < groups.length; at += AT_ONCE)
    await Promise.all(groups.slice(at, at + AT_ONCE).map((group) => closeGroup(job, group, result)));
};

/** Closes a month of accounts of one issuer. Accounts among which one fails are closed one by one. */
const closeGroup = async (job: CoreJobCtx, months: readonly OpenMonth[], result: Result): Promise<void> => {
  for (let at = 0; at < months.length; at += TOGETHER) {
    const together = months.slice(at, at + TOGETHER);
    job.signal.throwIfAborted();
    try {
      result.bills.push(...(await closeTogether(job, together)));
    } catch (error) {
      if (error instanceof LeaseLostError) throw error;
      for (const one of together) await closeAlone(job, one, result);
    }
  }
};

const closeTogether = (job: CoreJobCtx, months: readonly OpenMonth[]): Promise<PendingBill[]> =>
  job.transaction((ctx) =>
    closeMonths(
      ctx,
      months.map(({ accountId }) => accountId),
      months[0]!.month,
    ),
  );

const closeAlone = async (job: CoreJobCtx, one: OpenMonth, result: Result): Promise<void> => {
  job.signal.throwIfAborted();
  try {
    result.bills.push(...(await closeTogether(job, [one])));
  } catch (error) {
    if (error instanceof LeaseLostError) throw error;
    const { accountId, month } = one;
    result.failed += 1;
    job.log.error({ err: error, accountId, month }, 'a billing month could not be closed');
    await job.transaction(({ db }) => noteFailure(db, accountId, month, job.now(), error));
  }
};

const noteFailure = async (db: CoreDb, accountId: string, month: string, now: Date, error: unknown): Promise<void> => {
  await sql(
    db,
    `update billing_months set failed_at = :now, failure = :failure
      where account_id = :accountId and month = cast(:first as date) and closed_at is null and tpath >= :from and tpath < :to`,
    { accountId, first: `${month}-01`, now, failure: String(error).slice(0, 500) },
  );
};

/** An operator has to look after usage that does not settle: no bill goes out before it does. */
const reportLate = async (job: CoreJobCtx, before: string): Promise<void> => {
  const running = monthOf(japanDay(job.now()));
  if (before >= running || job.now().getTime() - startOfDay(`${running}-01`).getTime() < LATE_MS) return;
  const settled = await job.transaction(({ db }) => settledThrough(db));
  job.log.error({ settledThrough: settled, running }, 'bills wait for page views that are not settled');
};
