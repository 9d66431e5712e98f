import type { CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import type { TenantRef } from '../../platform/database/tenant-scope.ts';
import { lastOfMonth } from '../../platform/japan-time.ts';

/** Views to add to a day (`YYYY-MM-DD`, in Japan) of a site; negative values correct views that were reported before. */
export interface ReportedViews {
  siteId: string;
  accountId: string;
  tpath: string;
  day: string;
  views: number;
}

/** Views were reported for a day that is already final. */
export class SettledDayError extends Error {
  override name = 'SettledDayError';
  readonly day: string;
  readonly settledThrough: string;
  constructor(day: string, settledThrough: string) {
    super(`Usage of ${day} was reported, and is settled through ${settledThrough}.`);
    this.day = day;
    this.settledThrough = settledThrough;
  }
}

/**
 * Adds views to days of sites in the open transaction, whose scope has to include all of them. Counts each batch once: false when it was
 * reported before. `settleUsage` in other transactions waits until this one ends.
 * @throws SettledDayError before anything is written
 */
export const reportUsage = async (db: CoreDb, batchId: string, rows: readonly ReportedViews[]): Promise<boolean> => {
  const reported = rows.filter(({ views }) => views !== 0);
  const [state] = await sql<{ settledThrough: string | null; isKnown: boolean }>(
    db,
    `select settled_through::text as "settledThrough", exists (select from usage_batches where batch_id = :batchId) as "isKnown"
       from usage_settlement for share of usage_settlement`,
    { batchId },
  );
  const { settledThrough, isKnown } = state!;
  if (isKnown) return false;
  const late = reported.find(({ day }) => settledThrough !== null && day <= settledThrough);
  if (late) throw new SettledDayError(late.day, settledThrough!);
  const added = await sql(db, 'insert into usage_batches (batch_id) values (:batchId) on conflict do nothing returning 1', { batchId });
  if (added.length === 0) return false;
  // In the order of the keys, so that concurrent reports of the same sites cannot deadlock.
  await sql(
    db,
    `insert into usage_days (site_id, account_id, tpath, day, views)
     select site_id, account_id, tpath, day, sum(views)
       from unnest(cast(:siteIds as uuid[]), cast(:accountIds as uuid[]), cast(:tpaths as text[]), cast(:days as date[]), cast(:views as bigint[]))
         as reported (site_id, account_id, tpath, day, views)
      group by site_id, account_id, tpath, day
     having sum(views) <> 0
      order by site_id, day
     on conflict (site_id, day) do update set views = usage_days.views + excluded.views`,
    {
      siteIds: reported.map(({ siteId }) => siteId),
      accountIds: reported.map(({ accountId }) => accountId),
      tpaths: reported.map(({ tpath }) => tpath),
      days: reported.map(({ day }) => day),
      views: reported.map(({ views }) => views),
    },
  );
  return true;
};

/**
 * Makes all days up to and including this one final; no effect if later days are settled already. Waits for transactions that have
 * reported. A transaction must not report and then settle: two such transactions would deadlock.
 */
export const settleUsage = async (db: CoreDb, day: string): Promise<void> => {
  await sql(
    db,
    `update usage_settlement set settled_through = cast(:day as date)
      where settled_through is null or settled_through < cast(:day as date)`,
    { day },
  );
};

/** The last day that is final; null before any is settled. */
export const settledThrough = async (db: CoreDb): Promise<string | null> => {
  const [row] = await sql<{ day: string | null }>(db, 'select settled_through::text as day from usage_settlement');
  return row!.day;
};

export interface MonthUsage {
  views: number;
  /** Days with views, in chronological order. */
  days: { day: string; views: number }[];
  /** Sites with views, the most viewed first; without a name once they are purged. */
  sites: { siteId: string; name: string | null; views: number }[];
}

interface Row {
  day: string | null;
  siteId: string | null;
  name: string | null;
  views: number;
}

/** Views of an account in a month (`YYYY-MM`), not those of the accounts below it. */
export const monthUsage = async (db: CoreDb, { accountId, tpath }: TenantRef, month: string): Promise<MonthUsage> => {
  const rows = await sql<Row>(
    db,
    `select u.day::text as day, u.site_id as "siteId", s.name, u.views
       from (select day, site_id, sum(views)::bigint as views from usage_days
              where account_id = :accountId and tpath = :tpath and tpath >= :from and tpath < :to
                and day between cast(:first as date) and cast(:last as date)
              group by grouping sets (day, site_id)
             having sum(views) <> 0) u
       left join sites s on s.id = u.site_id and s.tpath >= :from and s.tpath < :to
      order by u.day, u.views desc, u.site_id`,
    { accountId, tpath, first: `${month}-01`, last: lastOfMonth(month) },
  );
  const days = rows.flatMap(({ day, views }) => (day === null ? [] : [{ day, views }]));
  return {
    views: days.reduce((sum, { views }) => sum + views, 0),
    days,
    sites: rows.flatMap(({ siteId, name, views }) => (siteId === null ? [] : [{ siteId, name, views }])),
  };
};
