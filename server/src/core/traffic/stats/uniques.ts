import { ALL_SEGMENTS, readSegment, segmentOf, type StatsPeriod, type VisitorsOf } from '@mekuri/kit/server';
import type { CoreDb } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { lastOfMonth, monthOf } from '../../../platform/japan-time.ts';
import { countedVisitOf, type VisitChange } from './sums.ts';
import type { Visit } from '../visit.ts';

/** Visitors in one row. Small sites have one row a day. */
const CHUNK = 1024;

type Grain = 'd' | 'm';

interface Place {
  siteId: string;
  accountId: string;
  tpath: string;
  grain: Grain;
  start: string;
  segment: number;
  no: number;
}

const placesOf = (visit: Visit | null): Map<string, Place> => {
  const counted = visit && countedVisitOf(visit);
  if (!counted || visit.visitorNo === null || visit.events.length === 0) return new Map();
  const { siteId, accountId, tpath, day, visitorNo: no } = visit;
  const periods: [Grain, string][] = [
    ['d', day],
    ['m', `${monthOf(day)}-01`],
  ];
  const places = periods.flatMap(([grain, start]) =>
    [ALL_SEGMENTS, segmentOf(counted.segment)].map((segment) => ({ siteId, accountId, tpath, grain, start, segment, no })),
  );
  return new Map(places.map((place) => [`${siteId} ${place.grain} ${place.start} ${place.segment} ${no}`, place]));
};

/** Whether both states of a visit mark the same visitor in the same periods, which is the usual case. */
const isSamePlace = (before: Visit, after: Visit): boolean => {
  const [were, are] = [countedVisitOf(before), countedVisitOf(after)];
  if (!were || !are) return were === are;
  const marks = ({ events, visitorNo }: Visit): number | null => (events.length === 0 ? null : visitorNo);
  return before.day === after.day && marks(before) === marks(after) && segmentOf(were.segment) === segmentOf(are.segment);
};

/**
 * Marks the visitors of visits in their days and months, once the visits are written. A visitor is removed from a period only when the
 * period has no other stored visit of that visitor.
 */
export const writeUniques = async (db: CoreDb, changes: readonly VisitChange[]): Promise<void> => {
  const added = new Map<string, Place>();
  const removed = new Map<string, Place>();
  for (const { before, after } of changes) {
    if (before && isSamePlace(before, after)) continue;
    const [were, are] = [placesOf(before), placesOf(after)];
    for (const [key, place] of are) if (!were.has(key)) added.set(key, place);
    for (const [key, place] of were) if (!are.has(key)) removed.set(key, place);
  }
  if (removed.size > 0) await takeOut(db, [...removed.values()]);
  if (added.size > 0) await mark(db, [...added.values()]);
};

const MARK = `
  insert into traffic_uniques as known (site_id, grain, start, segment, chunk, account_id, tpath, bits)
  select site_id, grain, start, segment, no / ${CHUNK}, min(account_id::text)::uuid, min(tpath),
         bit_or(set_bit(cast(repeat('0', ${CHUNK}) as bit(${CHUNK})), no % ${CHUNK}, 1))
    from unnest(cast(:sites as uuid[]), cast(:accounts as uuid[]), cast(:tpaths as text[]), cast(:grains as text[]), cast(:starts as date[]),
                cast(:segments as smallint[]), cast(:nos as int[])) as given (site_id, account_id, tpath, grain, start, segment, no)
   group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (site_id, grain, start, segment, chunk) do update set bits = known.bits | excluded.bits`;

const mark = async (db: CoreDb, places: readonly Place[]): Promise<void> => {
  await sql(db, MARK, {
    sites: places.map(({ siteId }) => siteId),
    accounts: places.map(({ accountId }) => accountId),
    tpaths: places.map(({ tpath }) => tpath),
    grains: places.map(({ grain }) => grain),
    starts: places.map(({ start }) => start),
    segments: places.map(({ segment }) => segment),
    nos: places.map(({ no }) => no),
  });
};

/** Those of the given visitors who have a counted visit in the period. */
const OTHERS = `
  select distinct visitor_no as no from traffic_visits
   where site_id = :siteId and day between cast(:start as date) and cast(:end as date) and visitor_no = any(cast(:nos as int[]))
     and verdict is null and jsonb_array_length(log -> 'events') > 0
     and (cast(:device as text) is null or (device = :device and language = :language and channel = :channel))
     and tpath >= :from and tpath < :to`;

const CLEAR = `
  update traffic_uniques known
     set bits = known.bits & ~given.bits
    from (select no / ${CHUNK} as chunk, bit_or(set_bit(cast(repeat('0', ${CHUNK}) as bit(${CHUNK})), no % ${CHUNK}, 1)) as bits
            from unnest(cast(:nos as int[])) as no group by 1) given
   where known.site_id = :siteId and known.grain = :grain and known.start = cast(:start as date) and known.segment = :segment
     and known.chunk = given.chunk and known.tpath >= :from and known.tpath < :to`;

const takeOut = async (db: CoreDb, places: readonly Place[]): Promise<void> => {
  const periods = Map.groupBy(places, ({ siteId, grain, start, segment }) => `${siteId} ${grain} ${start} ${segment}`);
  for (const of of periods.values()) {
    const { siteId, grain, start, segment } = of[0]!;
    const end = grain === 'd' ? start : lastOfMonth(monthOf(start));
    const nos = of.map(({ no }) => no);
    const { device, language, channel } = segment === ALL_SEGMENTS ? { device: null, language: null, channel: null } : readSegment(segment);
    const others = await sql<{ no: number }>(db, OTHERS, { siteId, start, end, nos, device, language, channel });
    const staying = new Set(others.map(({ no }) => no));
    const gone = nos.filter((no) => !staying.has(no));
    if (gone.length > 0) await sql(db, CLEAR, { siteId, grain, start, segment, nos: gone });
  }
};

const inPeriods = (periods: readonly StatsPeriod[]): string =>
  periods
    .map((_, index) => `(grain = :grain${index} and start between cast(:start${index} as date) and cast(:end${index} as date))`)
    .join(' or ');

const bindingsOf = (periods: readonly StatsPeriod[]): Record<string, unknown> =>
  Object.fromEntries(
    periods.flatMap(({ grain, from, to }, index) => [
      [`grain${index}`, grain],
      [`start${index}`, from],
      [`end${index}`, to],
    ]),
  );

/** Number of different visitors of a site in several periods together. */
export const countVisitors = async (db: CoreDb, { siteId, segments }: VisitorsOf, periods: readonly StatsPeriod[]): Promise<number> => {
  if (periods.length === 0) return 0;
  const [row] = await sql<{ visitors: number }>(
    db,
    `select coalesce(sum(visitors), 0)::int as visitors
       from (select bit_count(bit_or(bits)) as visitors from traffic_uniques
              where site_id = :siteId and segment = any(cast(:segments as smallint[])) and (${inPeriods(periods)}) and tpath >= :from and tpath < :to
              group by chunk) chunks`,
    { siteId, segments, ...bindingsOf(periods) },
  );
  return row!.visitors;
};

/** Number of different visitors of each day or month of a period, by its start. */
export const countVisitorsByStart = async (
  db: CoreDb,
  { siteId, segments }: VisitorsOf,
  period: StatsPeriod,
): Promise<Map<string, number>> => {
  const rows = await sql<{ start: string; visitors: number }>(
    db,
    `select start::text as start, sum(visitors)::int as visitors
       from (select start, bit_count(bit_or(bits)) as visitors from traffic_uniques
              where site_id = :siteId and segment = any(cast(:segments as smallint[])) and (${inPeriods([period])}) and tpath >= :from and tpath < :to
              group by start, chunk) chunks
      group by start`,
    { siteId, segments, ...bindingsOf([period]) },
  );
  return new Map(rows.map(({ start, visitors }) => [start, visitors]));
};
