import type { CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { readingOf } from './reading.ts';
import { decodeLog, encodeLog, type VisitLog } from './visit-log.ts';
import type { Visit, VisitFacts } from './visit.ts';

interface Row {
  siteId: string;
  visitId: string;
  accountId: string;
  tpath: string;
  day: string;
  startedAt: Date;
  lastAt: Date;
  visitorNo: number | null;
  isNew: boolean | null;
  network: string | null;
  facts: VisitFacts;
  log: VisitLog;
}

const COLUMNS = `
  v.site_id as "siteId", v.visit_id as "visitId", v.account_id as "accountId", v.tpath, v.day::text as day, v.started_at as "startedAt",
  v.last_at as "lastAt", v.visitor_no as "visitorNo", v.is_new as "isNew", v.network, v.facts, v.log`;

/** The visits that match a condition on `traffic_visits v`. */
export const readVisits = async (db: CoreDb, condition: string, bindings: Readonly<Record<string, unknown>>): Promise<Visit[]> => {
  const rows = await sql<Row>(
    db,
    `select ${COLUMNS} from traffic_visits v where v.tpath >= :from and v.tpath < :to and ${condition}`,
    bindings,
  );
  return rows.map(({ startedAt, lastAt, log, ...row }) => ({
    ...row,
    startedAt: startedAt.getTime(),
    lastAt: lastAt.getTime(),
    ...decodeLog(startedAt.getTime(), log),
  }));
};

/** The stored ones among these visits. */
export const findVisits = (db: CoreDb, visits: readonly Pick<Visit, 'siteId' | 'visitId'>[]): Promise<Visit[]> =>
  readVisits(db, `(v.site_id, v.visit_id) in (select * from unnest(cast(:siteIds as uuid[]), cast(:visitIds as uuid[])))`, {
    siteIds: visits.map(({ siteId }) => siteId),
    visitIds: visits.map(({ visitId }) => visitId),
  });

const WRITE = `
  insert into traffic_visits as v (site_id, visit_id, account_id, tpath, day, started_at, last_at, visitor_no, is_new, network, device, language,
                                   channel, source, verdict, facts, log)
  select site_id, visit_id, account_id, tpath, day, to_timestamp(started_at / 1000.0), to_timestamp(last_at / 1000.0), visitor_no, is_new, network,
         device, language, channel, source, verdict, facts, log
    from json_to_recordset(cast(:rows as json)) as given (site_id uuid, visit_id uuid, account_id uuid, tpath text, day date, started_at bigint,
         last_at bigint, visitor_no int, is_new boolean, network text, device text, language text, channel text, source text, verdict text,
         facts jsonb, log jsonb)
   order by site_id, visit_id
  on conflict (site_id, visit_id) do update set day = excluded.day, started_at = excluded.started_at, last_at = excluded.last_at, visitor_no = excluded.visitor_no, is_new = excluded.is_new,
     network = excluded.network, device = excluded.device, language = excluded.language, channel = excluded.channel, source = excluded.source,
     verdict = excluded.verdict, facts = excluded.facts, log = excluded.log`;

const rowOf = (visit: Visit): Record<string, unknown> => {
  const { device, channel, source, verdict } = readingOf(visit);
  const { siteId, visitId, accountId, tpath, day, startedAt, lastAt, visitorNo, isNew, network, facts } = visit;
  return {
    site_id: siteId,
    visit_id: visitId,
    account_id: accountId,
    tpath,
    day,
    started_at: startedAt,
    last_at: lastAt,
    visitor_no: visitorNo,
    is_new: isNew,
    network,
    device,
    language: facts.language,
    channel,
    source,
    verdict,
    facts,
    log: encodeLog(visit),
  };
};

export const writeVisits = async (db: CoreDb, visits: readonly Visit[]): Promise<void> => {
  if (visits.length > 0) await sql(db, WRITE, { rows: JSON.stringify(visits.map(rowOf)) });
};

const PAGE = 1000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface Days {
  first: string;
  last: string;
}

export interface VisitPage {
  visits: Visit[];
  /** The id after which the next page starts; null on the last page. */
  next: string | null;
}

/** Up to a thousand visits of a site, or of a range of its days, by id. */
export const readVisitPage = async (db: CoreDb, siteId: string, { first, last }: Days, after: string | null): Promise<VisitPage> => {
  const visits = await readVisits(
    db,
    `site_id = :siteId and visit_id > cast(:after as uuid) and day between cast(:first as date) and cast(:last as date)
     order by visit_id limit ${PAGE}`,
    { siteId, first, last, after: after ?? BEFORE_ALL },
  );
  return { visits, next: visits.length < PAGE ? null : visits.at(-1)!.visitId };
};

/** Visits of a site, or of a range of its days, in batches. */
export async function* eachVisitOf(
  db: CoreDb,
  siteId: string,
  days: Days = { first: '-infinity', last: 'infinity' },
): AsyncGenerator<Visit[], void> {
  let next: string | null = null;
  do {
    const page = await readVisitPage(db, siteId, days, next);
    if (page.visits.length > 0) yield page.visits;
    ({ next } = page);
  } while (next !== null);
}
