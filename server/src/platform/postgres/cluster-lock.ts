import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { InstallationError } from '../../installation-error.ts';

/** Another server uses this data directory. */
export class ClusterInUseError extends InstallationError {
  override name = 'ClusterInUseError';
}

/** "MEKHOLD" in ASCII: advisory lock of the process that uses a cluster. */
const HOLD = 0x4d454b484f4c44n;

/**
 * Locks the cluster for this process. The lock lives as long as the connection, whose application name identifies the process.
 * @throws ClusterInUseError with the holder's name
 */
export async function lockCluster(superuserUrl: string, dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: superuserUrl, application_name: `Mekuri's process ${process.pid}`, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  // PostgreSQL may not have noticed yet that the last holder was killed.
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [HOLD]);
    if (rows[0]!.held) return client;
    await delay(50);
  }
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and (classid::bigint << 32) | objid::bigint = $1`,
    [HOLD],
  );
  await client.end();
  throw new ClusterInUseError(
    `${rows[0]?.name ?? 'Another process'} already serves from ${dataDir}. Stop it first, or give this one a folder of its own by DATA_DIR.`,
  );
}
