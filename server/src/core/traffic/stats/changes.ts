import type { VisitStats } from '@mekuri/kit/server';
import type { CoreDb, Deps } from '../../../kernel/types.ts';
import { writeStats, type VisitChange } from './sums.ts';
import { writeUniques } from './uniques.ts';
import { writeVisits } from '../visit-store.ts';

/** A plugin's sums over visits. */
export interface ModuleStats {
  module: string;
  stats: VisitStats;
}

export const statsOf = ({ modules }: Pick<Deps, 'modules'>): ModuleStats[] =>
  modules.flatMap(({ id, visits }) => (visits ? [{ module: id, stats: visits }] : []));

/** Stores the new states of visits and updates the sums that they are part of. Requires the lock of the sites' shard. */
export const writeChanges = async (db: CoreDb, all: readonly ModuleStats[], changes: readonly VisitChange[]): Promise<void> => {
  if (changes.length === 0) return;
  await writeVisits(
    db,
    changes.map(({ after }) => after),
  );
  await writeUniques(db, changes);
  await writeStats(
    db,
    all.map(({ stats }) => stats),
    changes,
  );
};
