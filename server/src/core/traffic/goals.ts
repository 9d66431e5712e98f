import type { TrafficGoal } from '@mekuri/kit/server';
import type { CoreCtx, CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';

/** Elements whose taps count as conversions, by site, with the time since when, in ms since 1970. */
export type Goals = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Goals of the given sites. */
export const readGoals = async (db: CoreDb, siteIds: readonly string[]): Promise<Goals> => {
  if (siteIds.length === 0) return new Map();
  const rows = await sql<{ siteId: string; elementId: string; since: Date }>(
    db,
    `select site_id as "siteId", element_id as "elementId", created_at as since from traffic_goals
      where site_id = any(cast(:siteIds as uuid[])) and tpath >= :from and tpath < :to`,
    { siteIds },
  );
  const goals = new Map<string, Map<string, number>>();
  for (const { siteId, elementId, since } of rows) goals.getOrInsertComputed(siteId, () => new Map()).set(elementId, since.getTime());
  return goals;
};

export const listGoals = (db: CoreDb, siteId: string): Promise<TrafficGoal[]> =>
  sql(
    db,
    `select element_id as "elementId", page_id as "pageId", created_at as "createdAt" from traffic_goals
      where site_id = :siteId and tpath >= :from and tpath < :to order by created_at, element_id`,
    { siteId },
  );

/** Makes taps from now on conversions. Setting a goal again changes nothing. @returns false when no page of the draft has the element */
export const addGoal = async (ctx: CoreCtx, siteId: string, elementId: string): Promise<boolean> => {
  const found = await sql(
    ctx.db,
    `with element as (
       select e.site_id, e.page_id, e.account_id, e.tpath from page_elements e
         join pages p on p.id = e.page_id and p.deleted_at is null
        where e.site_id = :siteId and e.element_id = :elementId and e.tpath >= :from and e.tpath < :to limit 1),
     added as (
       insert into traffic_goals (site_id, element_id, page_id, account_id, tpath, created_at)
       select site_id, cast(:elementId as uuid), page_id, account_id, tpath, :now from element
       on conflict do nothing)
     select from element`,
    { siteId, elementId, now: ctx.now() },
  );
  return found.length > 0;
};

/** @returns false when the element is not a goal */
export const removeGoal = async (db: CoreDb, siteId: string, elementId: string): Promise<boolean> => {
  const removed = await sql(
    db,
    'delete from traffic_goals where site_id = :siteId and element_id = :elementId and tpath >= :from and tpath < :to returning 1',
    { siteId, elementId },
  );
  return removed.length > 0;
};
