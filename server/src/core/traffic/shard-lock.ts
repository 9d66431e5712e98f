import type { CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';

/** Advisory lock, held until the transaction ends: no other process changes visits of the shard's sites. */
const KEY = `hashtextextended('traffic shard ' || :shard::text, 0)`;

/** The last four bits of a site's id. */
export const shardOf = (siteId: string): number => Number.parseInt(siteId.slice(-1), 16);

/** @returns false while another process has the shard */
export const tryShardLock = async (db: CoreDb, shard: number): Promise<boolean> => {
  const [lock] = await sql<{ got: boolean }>(db, `select pg_try_advisory_xact_lock(${KEY}) as got`, { shard });
  return lock!.got;
};

export const waitForShardLock = async (db: CoreDb, shard: number): Promise<void> => {
  await sql(db, `select pg_advisory_xact_lock(${KEY})`, { shard });
};
