import type { Schemas } from '@mekuri/kit/server';
import type { CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { trashedBefore } from '../../platform/database/trash.ts';
import { japanDay, lastOfMonth, monthOf, nextDay, startOfDay } from '../../platform/japan-time.ts';
import { monthsBack, monthsWithBefore, type Range } from './range.ts';

type SiteMonth = Schemas['SiteMonth'];

const startOf = (month: string): Date => startOfDay(`${month}-01`);
const endOf = (month: string): Date => startOfDay(nextDay(lastOfMonth(month)));

/** Sites that exist at `:end`, of the month that begins at `:start`. */
const EXISTING = `s.created_at < :end and (s.deleted_at is null or s.deleted_at >= :end)`;
const COUNTS = `count(*)::int as sites, (count(*) filter (where s.status = 'PUBLISH'))::int as published,
  (count(*) filter (where s.created_at >= :start))::int as created`;

/**
 * Records the month before the running one, unless it is recorded. Which sites existed at its end is known for as long as the trash keeps
 * those that were deleted since; which of them were published, only on the day after.
 */
export const recordSites = async (db: CoreDb, now: Date): Promise<void> => {
  const today = japanDay(now);
  const month = monthsBack(monthOf(today), 1);
  if (endOf(month) < trashedBefore(now)) return;
  await sql(
    db,
    `insert into dashboard_months (account_id, month, tpath, sites, published, created)
     select account_id, cast(:first as date), tpath, sites, case when :isNextDay then published end, created
       from (select s.account_id, s.tpath, ${COUNTS} from sites s
              where ${EXISTING} and s.tpath >= :from and s.tpath < :to group by s.account_id, s.tpath
             union all
             select a.id, a.tpath, 0, 0, 0 from accounts a where a.kind = 'provider' and a.tpath >= :from and a.tpath < :to) found
      where not exists (select from dashboard_months d where d.month = cast(:first as date) and d.tpath >= :from and d.tpath < :to)
     on conflict do nothing`,
    { first: `${month}-01`, start: startOf(month), end: endOf(month), isNextDay: today.endsWith('-01') },
  );
};

const runningMonth = async (db: CoreDb, month: string, now: Date): Promise<SiteMonth> => {
  const [counts] = await sql<Omit<SiteMonth, 'month'>>(
    db,
    `select ${COUNTS} from sites s where ${EXISTING} and s.tpath <> :own and s.tpath >= :from and s.tpath < :to`,
    { own: db.scope.tpath, start: startOf(month), end: new Date(now.getTime() + 1) },
  );
  return { month, ...counts! };
};

/** Numbers of the sites below the caller's account, by month, beginning with the month before the range. */
export const readSites = async (db: CoreDb, range: Range, now: Date): Promise<SiteMonth[]> => {
  const months = monthsWithBefore(range);
  const bindings = { first: `${months[0]}-01`, last: `${range.last}-01`, own: db.scope.tpath };
  const found = await sql<SiteMonth & { hasPublished: boolean }>(
    db,
    `select r.month, r.has_published as "hasPublished", coalesce(sum(d.sites), 0) as sites,
            coalesce(sum(d.published), 0) as published, coalesce(sum(d.created), 0) as created
       from dashboard_recorded(cast(:first as date), cast(:last as date)) r
       left join dashboard_months d on to_char(d.month, 'YYYY-MM') = r.month and d.tpath <> :own and d.tpath >= :from and d.tpath < :to
            and d.month between cast(:first as date) and cast(:last as date)
      group by r.month, r.has_published`,
    bindings,
  );
  const recorded = new Map(found.map((row) => [row.month, row]));
  const running = range.last === monthOf(range.today) ? await runningMonth(db, range.last, now) : undefined;
  return months.map((month) => {
    if (month === running?.month) return running;
    const row = recorded.get(month);
    if (!row) return { month, sites: null, published: null, created: null };
    return { month, sites: row.sites, published: row.hasPublished ? row.published : null, created: row.created };
  });
};
