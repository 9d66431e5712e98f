import type { CountedVisit, CountedVisitPage, CrawlerDay, ExcludedDay } from '@mekuri/kit/server';
import type { CoreDb } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { countedVisitOf } from './sums.ts';
import { eachVisitOf, readVisitPage } from '../visit-store.ts';

export const readExcluded = async (db: CoreDb, siteId: string, first: string, last: string): Promise<ExcludedDay[]> => {
  const rows = await sql<Omit<ExcludedDay, 'visits' | 'views'> & { visits: string; views: string }>(
    db,
    `select day::text as day, reason, visits, views, samples from traffic_excluded_days
      where site_id = :siteId and day between cast(:first as date) and cast(:last as date) and (visits > 0 or views > 0)
        and tpath >= :from and tpath < :to
      order by day desc, visits desc, views desc, reason`,
    { siteId, first, last },
  );
  return rows.map((row) => ({ ...row, visits: Number(row.visits), views: Number(row.views) }));
};

const MOST_CRAWLER_ROWS = 4000;

export const readCrawlers = async (db: CoreDb, siteId: string, first: string, last: string): Promise<CrawlerDay[]> => {
  const rows = await sql<Omit<CrawlerDay, 'requests'> & { requests: string }>(
    db,
    `select day::text as day, kind, name, requests from traffic_crawler_days
      where site_id = :siteId and day between cast(:first as date) and cast(:last as date) and tpath >= :from and tpath < :to
      order by day desc, requests desc, kind, name limit ${MOST_CRAWLER_ROWS}`,
    { siteId, first, last },
  );
  return rows.map((row) => ({ ...row, requests: Number(row.requests) }));
};

export const countVisits = async (db: CoreDb, siteId: string, day: string): Promise<number> => {
  const [row] = await sql<{ visits: number }>(
    db,
    `select count(*)::int as visits from traffic_visits
      where site_id = :siteId and day = cast(:day as date) and tpath >= :from and tpath < :to`,
    { siteId, day },
  );
  return row!.visits;
};

export async function* countedVisits(db: CoreDb, siteId: string, day: string): AsyncGenerator<CountedVisit[], void> {
  for await (const visits of eachVisitOf(db, siteId, { first: day, last: day }))
    yield visits.map(countedVisitOf).filter((visit) => visit !== null);
}

export const countedVisitPage = async (db: CoreDb, siteId: string, day: string, after: string | null): Promise<CountedVisitPage> => {
  const { visits, next } = await readVisitPage(db, siteId, { first: day, last: day }, after);
  return { visits: visits.map(countedVisitOf).filter((visit) => visit !== null), next };
};
