import { ALL_SEGMENTS, segmentOf, type CountedVisit, type StatsTable, type VisitStats } from '@mekuri/kit/server';
import type { CoreDb } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { monthOf } from '../../../platform/japan-time.ts';
import { hourOf } from '../day-of.ts';
import { readingOf } from '../reading.ts';
import type { Visit } from '../visit.ts';

type Tenant = Pick<Visit, 'siteId' | 'accountId' | 'tpath'>;
type KeyPart = number | string;

/** The state of a visit in the database, and its new state. */
export interface VisitChange {
  before: Visit | null;
  after: Visit;
}

const counted = new WeakMap<Visit, CountedVisit | null>();

/** A visit in the form that plugins add up; null when it does not count. */
export const countedVisitOf = (visit: Visit): CountedVisit | null => counted.getOrInsertComputed(visit, countVisit);

const countVisit = (visit: Visit): CountedVisit | null => {
  const { device, channel, source, verdict } = readingOf(visit);
  if (verdict) return null;
  const { visitId, day, startedAt, facts, isNew, events, conversions } = visit;
  const segment = { device, language: facts.language, channel };
  return { visitId, day, hour: hourOf(startedAt), startedAt, segment, source, isNew, events, conversions };
};

export interface StatsRow {
  tenant: Tenant;
  key: readonly KeyPart[];
  numbers: number[];
}

/** Rows by their keys. */
type Rows = Map<string, StatsRow>;

/** Contributions of the visits of a site, a day and a segment, by table. */
interface Group {
  tenant: Tenant;
  day: string;
  segment: number;
  tables: Map<string, Rows>;
}

const addTo = (rows: Rows, name: string, { tenant, key, numbers }: StatsRow, sign: 1 | -1 = 1): void => {
  const row = rows.get(name);
  if (!row) {
    rows.set(name, { tenant, key, numbers: numbers.map((number) => sign * number) });
    return;
  }
  for (let index = 0; index < numbers.length; index++) row.numbers[index]! += sign * numbers[index]!;
};

/** Collects the sums of one plugin's tables, so that each row is written once. */
export class StatsSums {
  readonly #stats: VisitStats;
  readonly #groups = new Map<string, Group>();

  constructor(stats: VisitStats) {
    this.#stats = stats;
  }

  /** @param sign -1 subtracts what the visit added */
  add(visit: Visit, sign: 1 | -1 = 1): void {
    const added = countedVisitOf(visit);
    if (!added) return;
    const { siteId, accountId, tpath, day } = visit;
    const segment = segmentOf(added.segment);
    const { tenant, tables } = this.#groups.getOrInsertComputed(`${siteId} ${day} ${segment}`, () => ({
      tenant: { siteId, accountId, tpath },
      day,
      segment,
      tables: new Map(),
    }));
    this.#stats.contribute(added, (table, key, numbers) => {
      const rows = tables.getOrInsertComputed(table, () => new Map());
      addTo(rows, key.join('\u001F'), { tenant, key, numbers: numbers as number[] }, sign);
    });
  }

  /** Rows in the form of the table. */
  #rowsOf(name: string, { byPeriod = false }: StatsTable): StatsRow[] {
    const all: Rows = new Map();
    for (const { tenant, day, segment, tables } of this.#groups.values()) {
      const periods = byPeriod ? periodsOf(day, segment) : [[]];
      for (const [rest, { key, numbers }] of tables.get(name) ?? [])
        for (const period of periods)
          addTo(all, `${tenant.siteId}\u001F${period.join('\u001F')}\u001F${rest}`, { tenant, key: [...period, ...key], numbers });
    }
    return [...all.values()].filter(({ numbers }) => numbers.some((number) => number !== 0));
  }

  async write(db: CoreDb): Promise<void> {
    for (const name of Object.keys(this.#stats.tables).toSorted()) {
      const table = this.#stats.tables[name]!;
      const rows = this.#rowsOf(name, table);
      if (rows.length > 0) await upsert(db, name, table, table.bounded ? await withinBounds(db, name, table, rows) : rows);
    }
  }
}

/** A day and its month, each in the segment and in all segments together. */
const periodsOf = (day: string, segment: number): KeyPart[][] => {
  const month = `${monthOf(day)}-01`;
  return [ALL_SEGMENTS, segment].flatMap((of) => [
    ['d', day, of],
    ['m', month, of],
  ]);
};

const SQL_TYPES = { date: 'date', smallint: 'smallint', text: 'text', uuid: 'uuid' } as const;

interface Statements {
  upsert: string;
  existing: string;
}

const statements = new WeakMap<StatsTable, Statements>();

const statementsOf = (name: string, table: StatsTable): Statements =>
  statements.getOrInsertComputed(table, () => {
    const keys = Object.entries(table.key);
    const given = keys.map(([, type], index) => `cast(:k${index} as ${SQL_TYPES[type]}[])`);
    const keyColumns = keys.map(([column]) => column);
    const numbers = table.numbers.map((_, index) => `cast(:n${index} as bigint[])`);
    const columns = ['site_id', 'account_id', 'tpath', ...keyColumns, ...table.numbers];
    return {
      upsert: `
        insert into ${name} as known (${columns.join(', ')})
        select * from unnest(cast(:sites as uuid[]), cast(:accounts as uuid[]), cast(:tpaths as text[]), ${[...given, ...numbers].join(', ')})
            as given (${columns.join(', ')})
         order by site_id, ${keyColumns.join(', ')}
        on conflict (site_id, ${keyColumns.join(', ')})
        do update set ${table.numbers.map((column) => `${column} = known.${column} + excluded.${column}`).join(', ')}`,
      existing: `
        select given.place::int as place, known.site_id is not null as "isKnown"
          from unnest(cast(:sites as uuid[]), ${given.join(', ')}) with ordinality as given (site_id, ${keyColumns.join(', ')}, place)
          left join ${name} known on ${['site_id', ...keyColumns].map((column) => `known.${column} = given.${column}`).join(' and ')}
           and known.tpath >= :from and known.tpath < :to`,
    };
  });

/** Columns of rows, one array per column. */
const keyBindings = (rows: readonly StatsRow[], table: StatsTable): Record<string, unknown> => ({
  sites: rows.map(({ tenant }) => tenant.siteId),
  ...Object.fromEntries(Object.keys(table.key).map((_, index) => [`k${index}`, rows.map(({ key }) => key[index])])),
});

const upsert = async (db: CoreDb, name: string, table: StatsTable, rows: readonly StatsRow[]): Promise<void> => {
  await sql(db, statementsOf(name, table).upsert, {
    ...keyBindings(rows, table),
    accounts: rows.map(({ tenant }) => tenant.accountId),
    tpaths: rows.map(({ tenant }) => tenant.tpath),
    ...Object.fromEntries(table.numbers.map((_, index) => [`n${index}`, rows.map(({ numbers }) => numbers[index])])),
  });
};

/** For each of these keys without the bounded column, the number of values of that column in the table. */
const countValues = async (db: CoreDb, name: string, table: StatsTable, rows: readonly StatsRow[]): Promise<Map<string, number>> => {
  const { column: bounded } = table.bounded!;
  const keys = Object.entries(table.key);
  const others = keys.flatMap(([column, type], index) => (column === bounded ? [] : [{ column, type, index }]));
  const columns = others.map(({ column }) => column).join(', ');
  const found = await sql<{ prefix: string; count: number }>(
    db,
    `select concat_ws(E'\\x1F', given.site_id, ${others.map(({ column }) => `given.${column}`).join(', ')}) as prefix, count(known.site_id)::int as count
       from (select distinct * from unnest(cast(:sites as uuid[]), ${others
         .map(({ type, index }) => `cast(:k${index} as ${SQL_TYPES[type]}[])`)
         .join(', ')}) as wanted (site_id, ${columns})) given
       left join ${name} known on known.site_id = given.site_id and ${others.map(({ column }) => `known.${column} = given.${column}`).join(' and ')}
        and known.${bounded} <> '' and known.tpath >= :from and known.tpath < :to
      group by given.site_id, ${others.map(({ column }) => `given.${column}`).join(', ')}`,
    keyBindings(rows, table),
  );
  return new Map(found.map(({ prefix, count }) => [prefix, count]));
};

/** The rows, with new values beyond the bound joined under `''`. Values already in the table keep their own row. */
const withinBounds = async (db: CoreDb, name: string, table: StatsTable, rows: readonly StatsRow[]): Promise<StatsRow[]> => {
  const { column, most } = table.bounded!;
  const place = Object.keys(table.key).indexOf(column);
  const known = await sql<{ place: number; isKnown: boolean }>(db, statementsOf(name, table).existing, keyBindings(rows, table));
  const isKnown = new Set(known.flatMap((found) => (found.isKnown ? [rows[found.place - 1]!] : [])));
  const strangers = rows.filter((row) => row.key[place] !== '' && !isKnown.has(row));
  if (strangers.length === 0) return [...rows];
  const counts = await countValues(db, name, table, strangers);
  const joined = new Map<string, StatsRow>();
  for (const row of rows) {
    const prefix = [row.tenant.siteId, ...row.key.filter((_, index) => index !== place)].join('\u001F');
    const isStranger = row.key[place] !== '' && !isKnown.has(row);
    const count = counts.get(prefix) ?? 0;
    const isBeyond = isStranger && count >= most;
    if (isStranger && !isBeyond) counts.set(prefix, count + 1);
    const key = isBeyond ? row.key.with(place, '') : row.key;
    const id = `${row.tenant.siteId}\u001F${key.join('\u001F')}`;
    const other = joined.get(id);
    joined.set(id, other ? { ...other, numbers: other.numbers.map((number, index) => number + row.numbers[index]!) } : { ...row, key });
  }
  return [...joined.values()];
};

/** Updates every plugin's sums for changes to visits. */
export const writeStats = async (db: CoreDb, all: readonly VisitStats[], changes: readonly VisitChange[]): Promise<void> => {
  for (const stats of all) {
    const sums = new StatsSums(stats);
    for (const { before, after } of changes) {
      if (before) sums.add(before, -1);
      sums.add(after);
    }
    await sums.write(db);
  }
};
