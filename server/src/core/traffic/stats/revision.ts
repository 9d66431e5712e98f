import type { CoreDb } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';

export const readRevision = async (db: CoreDb, siteId: string): Promise<number> => {
  const [site] = await sql<{ folds: string }>(
    db,
    'select folds from traffic_sites where site_id = :siteId and tpath >= :from and tpath < :to',
    { siteId },
  );
  return Number(site?.folds ?? 0);
};

/** For changes of sums outside the fold, which raises the revision itself. The caller holds the lock of the sites' shard. */
export const raiseRevisions = async (db: CoreDb, siteIds: ReadonlySet<string>): Promise<void> => {
  await sql(
    db,
    'update traffic_sites set folds = folds + 1 where site_id = any(cast(:siteIds as uuid[])) and tpath >= :from and tpath < :to',
    { siteIds: [...siteIds] },
  );
};
