import { APP_ROLE, ConfigError, type Config } from '../../config.ts';
import { runningOwnerUrl, startEmbeddedPostgres } from './embedded-postgres.ts';

/**
 * Runs a command's work with the connection string of the database owner. Starts the embedded PostgreSQL if it is needed and not running.
 * @throws ConfigError when DATABASE_URL names the application role
 * @throws ClusterInUseError while a server uses the folder, unless `besideServer` is set
 */
export async function withOwner<T>(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  work: (ownerUrl: string) => Promise<T>,
  { besideServer = false }: { besideServer?: boolean } = {},
): Promise<T> {
  if (database.restricted) throw new ConfigError(`DATABASE_URL is of ${APP_ROLE}: this command needs the one of the database's owner.`);
  if (database.url !== null) return work(database.url);
  const running = besideServer ? runningOwnerUrl(dataDir) : null;
  if (running !== null) return work(running);
  // If PostgreSQL fails, the work's own connection reports it.
  const postgres = await startEmbeddedPostgres({ dataDir, onLost: () => undefined });
  try {
    return await work(postgres.ownerUrl);
  } finally {
    await postgres.stop();
  }
}
