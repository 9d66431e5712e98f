import type { CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';

/** For as long as a transaction holds it, nobody else changes visits of the shard's sites. */
const KEY = `hashtextextended('traffic shard ' || :shard::text, 0)`;

/** @returns false while another process has the shard */
export const tryShardLock = async (db: CoreDb, shard: number): Promise<boolean> => {
  const [lock] = await sql<{ got: boolean }>(db, `select pg_try_advisory_xact_lock(${KEY}) as got`, { shard });
  return lock!.got;
};

export const waitForShardLock = async (db: CoreDb, shard: number): Promise<void> => {
  await sql(db, `select pg_advisory_xact_lock(${KEY})`, { shard });
};
