import type { CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { findVisits } from './visit-store.ts';
import type { Visit } from './visit.ts';

/** A visit whose visitor has an id. */
export interface Claim {
  visit: Visit;
  sessionUserId: string;
}

interface Visitor {
  siteId: string;
  sessionUserId: string;
  no: number;
  firstVisitId: string;
  firstAt: number;
}

const keyOf = (siteId: string, id: string): string => `${siteId} ${id}`;

const READ = `
  select site_id as "siteId", session_user_id as "sessionUserId", no, first_visit_id as "firstVisitId", first_at as "firstAt"
    from traffic_visitors
   where (site_id, session_user_id) in (select * from unnest(cast(:siteIds as uuid[]), cast(:ids as uuid[]))) and tpath >= :from and tpath < :to`;

const readVisitors = async (db: CoreDb, claims: readonly Claim[]): Promise<Map<string, Visitor>> => {
  const bindings = { siteIds: claims.map(({ visit }) => visit.siteId), ids: claims.map(({ sessionUserId }) => sessionUserId) };
  const rows = await sql<Omit<Visitor, 'firstAt'> & { firstAt: Date }>(db, READ, bindings);
  return new Map(rows.map((row) => [keyOf(row.siteId, row.sessionUserId), { ...row, firstAt: row.firstAt.getTime() }]));
};

/** Reserves the requested count of visitor numbers for each site. @returns for each site the highest number given before */
const takeNumbers = async (db: CoreDb, wanted: ReadonlyMap<string, { visit: Visit; count: number }>): Promise<Map<string, number>> => {
  const rows = [...wanted].map(([siteId, { visit, count }]) => ({
    site_id: siteId,
    account_id: visit.accountId,
    tpath: visit.tpath,
    count,
  }));
  const taken = await sql<{ siteId: string; before: number }>(
    db,
    `insert into traffic_sites as s (site_id, account_id, tpath, folds, visitors)
     select site_id, account_id, tpath, 0, count
       from json_to_recordset(cast(:rows as json)) as given (site_id uuid, account_id uuid, tpath text, count int) order by site_id
     on conflict (site_id) do update set visitors = s.visitors + excluded.visitors
     returning site_id as "siteId", visitors - (select count from json_to_recordset(cast(:rows as json)) as given (site_id uuid, count int)
       where given.site_id = s.site_id) as before`,
    { rows: JSON.stringify(rows) },
  );
  return new Map(taken.map(({ siteId, before }) => [siteId, before]));
};

const WRITE = `
  insert into traffic_visitors as v (site_id, session_user_id, account_id, tpath, no, first_visit_id, first_at, last_day)
  select site_id, session_user_id, account_id, tpath, no, first_visit_id, to_timestamp(first_at / 1000.0), last_day
    from json_to_recordset(cast(:rows as json)) as given (site_id uuid, session_user_id uuid, account_id uuid, tpath text, no int,
         first_visit_id uuid, first_at bigint, last_day date)
   order by site_id, session_user_id
  on conflict (site_id, session_user_id) do update set first_visit_id = excluded.first_visit_id, first_at = excluded.first_at,
     last_day = greatest(v.last_day, excluded.last_day)`;

const isEarlier = (visit: Visit, { firstAt, firstVisitId }: Visitor): boolean =>
  visit.startedAt < firstAt || (visit.startedAt === firstAt && visit.visitId < firstVisitId);

/**
 * Numbers the visitors of visits that have no number yet, and determines the first visit of each visitor: the earliest one, in whichever
 * order they arrive. Requires the lock of the sites' shard.
 * @returns the visits with their numbers, and stored ones that are no longer their visitor's first, as they are stored
 */
export const numberVisitors = async (db: CoreDb, claims: readonly Claim[]): Promise<{ numbered: Visit[]; former: Visit[] }> => {
  if (claims.length === 0) return { numbered: [], former: [] };
  const visitors = await readVisitors(db, claims);
  const strangers = new Map<string, Claim>();
  for (const claim of claims) {
    const key = keyOf(claim.visit.siteId, claim.sessionUserId);
    if (!visitors.has(key)) strangers.set(key, claim);
  }
  await addVisitors(db, visitors, strangers);
  const replaced = new Map<string, Pick<Visit, 'siteId' | 'visitId'>>();
  for (const { visit, sessionUserId } of claims) {
    const visitor = visitors.get(keyOf(visit.siteId, sessionUserId))!;
    if (!isEarlier(visit, visitor)) continue;
    replaced.set(keyOf(visit.siteId, visitor.firstVisitId), { siteId: visit.siteId, visitId: visitor.firstVisitId });
    Object.assign(visitor, { firstVisitId: visit.visitId, firstAt: visit.startedAt });
  }
  await writeVisitors(db, visitors, claims);
  const numbered = claims.map(({ visit, sessionUserId }): Visit => {
    const { no, firstVisitId } = visitors.get(keyOf(visit.siteId, sessionUserId))!;
    return { ...visit, visitorNo: no, isNew: visit.visitId === firstVisitId };
  });
  for (const { siteId, visitId } of numbered) replaced.delete(keyOf(siteId, visitId));
  const former = replaced.size === 0 ? [] : await findVisits(db, [...replaced.values()]);
  return { numbered, former };
};

const addVisitors = async (db: CoreDb, visitors: Map<string, Visitor>, strangers: ReadonlyMap<string, Claim>): Promise<void> => {
  if (strangers.size === 0) return;
  const bySite = Map.groupBy(strangers.values(), ({ visit }) => visit.siteId);
  const wanted = new Map([...bySite].map(([siteId, claims]) => [siteId, { visit: claims[0]!.visit, count: claims.length }]));
  const before = await takeNumbers(db, wanted);
  for (const [siteId, claims] of bySite) {
    for (const [index, { visit, sessionUserId }] of claims.entries()) {
      const no = before.get(siteId)! + index + 1;
      visitors.set(keyOf(siteId, sessionUserId), { siteId, sessionUserId, no, firstVisitId: visit.visitId, firstAt: visit.startedAt });
    }
  }
};

const writeVisitors = async (db: CoreDb, visitors: ReadonlyMap<string, Visitor>, claims: readonly Claim[]): Promise<void> => {
  const byVisitor = Map.groupBy(claims, ({ visit, sessionUserId }) => keyOf(visit.siteId, sessionUserId));
  const rows = [...byVisitor].map(([key, of]) => {
    const { siteId, sessionUserId, no, firstVisitId, firstAt } = visitors.get(key)!;
    const { accountId, tpath } = of[0]!.visit;
    const lastDay = of
      .map(({ visit }) => visit.day)
      .toSorted()
      .at(-1);
    return {
      site_id: siteId,
      session_user_id: sessionUserId,
      account_id: accountId,
      tpath,
      no,
      first_visit_id: firstVisitId,
      first_at: firstAt,
      last_day: lastDay,
    };
  });
  await sql(db, WRITE, { rows: JSON.stringify(rows) });
};

/** Deletes the visitor's id. Visits keep the visitor's number, which then identifies no visitor, so totals stay the same. */
export const forgetVisitor = async (db: CoreDb, siteId: string, sessionUserId: string): Promise<void> => {
  const statement =
    'delete from traffic_visitors where site_id = :siteId and session_user_id = :sessionUserId and tpath >= :from and tpath < :to';
  await sql(db, statement, { siteId, sessionUserId });
};
