import { randomUUIDv7 } from 'node:crypto';
import type { ExcludedVisits, TrafficExclusion } from '@mekuri/kit/server';
import type { CoreCtx, CoreDb } from '../../../kernel/types.ts';
import { enqueue } from '../../../platform/jobs/outbox.ts';
import { sql } from '../../../platform/database/sql.ts';
import { japanDay } from '../../../platform/japan-time.ts';

/** Exclusions by site. */
export type Exclusions = ReadonlyMap<string, readonly ExcludedVisits[]>;

interface Row extends TrafficExclusion {
  siteId: string;
}

const COLUMNS = 'site_id as "siteId", id, from_at as "from", to_at as "to", agent, source, created_at as "createdAt"';

export const readExclusions = async (db: CoreDb, siteIds: readonly string[]): Promise<Exclusions> => {
  const rows = await sql<Row>(
    db,
    `select ${COLUMNS} from traffic_exclusions where site_id = any(cast(:siteIds as uuid[])) and tpath >= :from and tpath < :to`,
    { siteIds },
  );
  return Map.groupBy(rows, ({ siteId }) => siteId);
};

/** Lists the latest first. */
export const listExclusions = async (db: CoreDb, siteId: string): Promise<TrafficExclusion[]> => {
  const rows = (await readExclusions(db, [siteId])).get(siteId) ?? [];
  return (rows as Row[]).toSorted((one, other) => (one.id < other.id ? 1 : -1)).map(({ siteId: _site, ...exclusion }) => exclusion);
};

/** Number of visits that count now and would no longer count. */
export const countMatching = async (db: CoreDb, siteId: string, { from, to, agent, source }: ExcludedVisits): Promise<number> => {
  const [row] = await sql<{ count: number }>(
    db,
    `select count(*)::int as count from traffic_visits
      where site_id = :siteId and day between cast(:first as date) and cast(:last as date) and verdict is null
        and jsonb_array_length(log -> 'events') > 0 and started_at >= :fromAt and started_at < :toAt
        and (:source = '' or lower(source) = lower(:source)) and strpos(lower(facts ->> 'agent'), lower(:agent)) > 0
        and tpath >= :from and tpath < :to`,
    { siteId, first: japanDay(from), last: japanDay(to), fromAt: from, toAt: to, agent, source },
  );
  return row!.count;
};

const applyLater = (db: CoreDb, siteId: string, { from, to }: Pick<ExcludedVisits, 'from' | 'to'>): Promise<void> =>
  enqueue(db, 'traffic.apply-exclusions', { siteId, first: japanDay(from), last: japanDay(to) });

/** @returns null when the site already has the same exclusion */
export const addExclusion = async (ctx: CoreCtx, siteId: string, visits: ExcludedVisits): Promise<TrafficExclusion | null> => {
  const { from: fromAt, to: toAt, agent, source } = visits;
  const id = randomUUIDv7();
  const added = await sql(
    ctx.db,
    `insert into traffic_exclusions (id, site_id, account_id, tpath, from_at, to_at, agent, source, created_at)
     select :id, id, account_id, tpath, :fromAt, :toAt, :agent, :source, :now from sites where id = :siteId and tpath >= :from and tpath < :to
     on conflict (site_id, from_at, to_at, agent, source) do nothing returning 1`,
    { id, siteId, fromAt, toAt, agent, source, now: ctx.now() },
  );
  if (added.length === 0) return null;
  await applyLater(ctx.db, siteId, visits);
  return { id, ...visits, createdAt: ctx.now() };
};

/** @returns the removed exclusion; null when the site has none with this id */
export const removeExclusion = async ({ db }: CoreCtx, siteId: string, id: string): Promise<TrafficExclusion | null> => {
  const [removed] = await sql<Row>(
    db,
    `delete from traffic_exclusions where site_id = :siteId and id = :id and tpath >= :from and tpath < :to returning ${COLUMNS}`,
    { siteId, id },
  );
  if (!removed) return null;
  await applyLater(db, siteId, removed);
  const { siteId: _site, ...exclusion } = removed;
  return exclusion;
};
