import type { CoreDb, CoreJob, CoreJobCtx } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { statsOf, type ModuleStats } from './changes.ts';
import { waitForShardLock } from '../shard-lock.ts';
import { StatsSums } from './sums.ts';
import { writeUniques } from './uniques.ts';
import { eachVisitOf } from '../visit-store.ts';

const SITES_AT_ONCE = 100;

/**
 * Raise this when visits are interpreted differently: verdicts (a new `isbot` among them), sources, devices or segments. A changed visit
 * subtracts what it adds by the current interpretation, so sums of an earlier one have to be recalculated.
 */
const READING = 1;
/** Key of `traffic_uniques` next to the ids of plugins. */
const UNIQUES = '#uniques';

/** Versions by module, in the form of `traffic_sites.stats`. */
export const versionsOf = (all: readonly ModuleStats[]): Record<string, string> => ({
  [UNIQUES]: `${READING}.1`,
  ...Object.fromEntries(all.map(({ module, stats }) => [module, `${READING}.${stats.version}`])),
});

interface Outdated {
  siteId: string;
  shard: number;
  stats: Record<string, string>;
}

const findOutdated = (ctx: CoreJobCtx, versions: Record<string, string>): Promise<Outdated[]> =>
  ctx.transaction(({ db }) =>
    sql<Outdated>(
      db,
      `select site_id as "siteId", get_byte(uuid_send(site_id), 15) & 15 as shard, stats from traffic_sites
        where not stats @> cast(:versions as jsonb) and tpath >= :from and tpath < :to order by site_id limit ${SITES_AT_ONCE}`,
      { versions: JSON.stringify(versions) },
    ),
  );

/** Recalculates a site's outdated sums from its visits. */
const rebuildSite = async (db: CoreDb, all: readonly ModuleStats[], { siteId, shard }: Outdated): Promise<void> => {
  await waitForShardLock(db, shard);
  const [site] = await sql<Pick<Outdated, 'stats'>>(
    db,
    'select stats from traffic_sites where site_id = :siteId and tpath >= :from and tpath < :to',
    { siteId },
  );
  if (!site) return;
  const versions = versionsOf(all);
  const outdated = all.filter(({ module }) => site.stats[module] !== versions[module]);
  const sums = outdated.map(({ stats }) => ({ stats, sums: new StatsSums(stats) }));
  const isWithoutUniques = site.stats[UNIQUES] !== versions[UNIQUES];
  for (const table of [...sums.flatMap(({ stats }) => Object.keys(stats.tables)), ...(isWithoutUniques ? ['traffic_uniques'] : [])])
    await sql(db, `delete from ${table} where site_id = :siteId and tpath >= :from and tpath < :to`, { siteId });
  for await (const visits of eachVisitOf(db, siteId)) {
    for (const visit of visits) for (const { sums: one } of sums) one.add(visit);
    if (isWithoutUniques)
      await writeUniques(
        db,
        visits.map((after) => ({ before: null, after })),
      );
  }
  for (const { sums: one } of sums) await one.write(db);
  await sql(
    db,
    'update traffic_sites set stats = :versions, folds = folds + 1 where site_id = :siteId and tpath >= :from and tpath < :to',
    {
      siteId,
      versions,
    },
  );
};

/**
 * Recalculates the sums of sites that were counted before a plugin was installed, or by another version of it. Uses one transaction per
 * site.
 */
export const rebuildStats: CoreJob = {
  timeout: 3600,
  async run(ctx) {
    const all = statsOf(ctx.deps);
    const versions = versionsOf(all);
    for (;;) {
      const sites = await findOutdated(ctx, versions);
      for (const site of sites) {
        ctx.signal.throwIfAborted();
        await ctx.transaction(({ db }) => rebuildSite(db, all, site));
      }
      if (sites.length < SITES_AT_ONCE) return;
    }
  },
};
