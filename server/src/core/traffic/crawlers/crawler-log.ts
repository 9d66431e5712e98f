import type { LiveRelease } from '../../../kernel/release.ts';
import type { CoreDb, Database, Deps } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { systemScope } from '../../../platform/database/tenant-scope.ts';
import { ANALYTICS_FLAG } from '../analytics-flag.ts';
import { dayOf } from '../day-of.ts';
import { crawlerOf, type Crawler } from './crawler-of.ts';

const FLUSH_MS = 60_000;
/** Names per site and day. Unknown crawlers beyond this limit are counted together under `''`. */
const MOST_NAMES = 50;
/** Names per site and day between two flushes. */
const MOST_WAITING_NAMES = 200;

interface Row extends Crawler {
  siteId: string;
  day: string;
  requests: number;
}

export interface CrawlerLog {
  /** Counts a request for a page in memory, if the site's plan has analytics. */
  count(site: Pick<LiveRelease, 'siteId' | 'flags'>, agent: string): void;
  /** Writes the counts since the last flush. */
  flush(): Promise<void>;
  /** Flushes for the last time. */
  close(): Promise<void>;
}

type Parts = Pick<Deps, 'clock' | 'database' | 'log'>;

/**
 * Counts crawlers' requests for published pages in memory, and adds them to the database every minute. Bills do not depend on them, so a
 * crash may lose a minute of counts.
 */
const openCrawlerLog = ({ database, clock, log }: Parts): CrawlerLog => {
  let waiting = new Map<string, Map<string, Row>>();

  const flush = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const rows = [...waiting.values()].flatMap((names) => [...names.values()]);
    waiting = new Map();
    await database.transaction(systemScope, (db) => writeRows(db, rows));
  };
  const flushOrWarn = (): Promise<void> => flush().catch((err: unknown) => log.warn({ err }, 'requests of crawlers were not stored'));
  const timer = setInterval(() => void flushOrWarn(), FLUSH_MS);
  timer.unref();

  return {
    count({ siteId, flags }, agent) {
      const crawler = crawlerOf(agent);
      if (!crawler || !flags.includes(ANALYTICS_FLAG)) return;
      const { kind } = crawler;
      const day = dayOf(clock.now().getTime());
      const names = waiting.getOrInsertComputed(`${siteId} ${day}`, () => new Map());
      const name = kind === 'other' && names.size >= MOST_WAITING_NAMES ? '' : crawler.name;
      names.getOrInsertComputed(`${kind} ${name}`, () => ({ siteId, day, kind, name, requests: 0 })).requests += 1;
    },
    flush,
    async close() {
      clearInterval(timer);
      await flushOrWarn();
    },
  };
};

const logs = new WeakMap<Database, CrawlerLog>();

/** One log for each database. */
export const crawlerLogOf = (parts: Parts): CrawlerLog => logs.getOrInsertComputed(parts.database, () => openCrawlerLog(parts));

/** A site that was deleted in the meantime has no row in `sites`: its requests are dropped. */
const WRITE = `
  with given as (
    select s.id as site_id, s.account_id, s.tpath, counted.day, counted.kind, counted.name, counted.requests,
           k.site_id is not null as is_known,
           row_number() over (partition by s.id, counted.day, k.site_id is null
                              order by counted.kind = 'other', counted.requests desc, counted.name) as place,
           (select count(*) from traffic_crawler_days known
             where known.site_id = s.id and known.day = counted.day and known.name <> '' and known.tpath >= :from and known.tpath < :to) as names
      from json_to_recordset(cast(:rows as json)) as counted (site_id uuid, day date, kind text, name text, requests bigint)
      join sites s on s.id = counted.site_id and s.tpath >= :from and s.tpath < :to
      left join traffic_crawler_days k on k.site_id = s.id and k.day = counted.day and k.kind = counted.kind and k.name = counted.name
       and k.tpath >= :from and k.tpath < :to
  )
  insert into traffic_crawler_days as known (site_id, day, kind, name, account_id, tpath, requests)
  select site_id, day, kind, case when is_known or kind <> 'other' or names + place <= :most then name else '' end, account_id, tpath, sum(requests)
    from given
   group by site_id, day, kind, 4, account_id, tpath
   order by site_id, day, kind, 4
  on conflict (site_id, day, kind, name) do update set requests = known.requests + excluded.requests`;

const writeRows = async (db: CoreDb, rows: readonly Row[]): Promise<void> => {
  const counted = rows.map(({ siteId, day, kind, name, requests }) => ({ site_id: siteId, day, kind, name, requests }));
  await sql(db, WRITE, { rows: JSON.stringify(counted), most: MOST_NAMES });
};
