import { APP_ROLE, ConfigError, type Config } from '../../config.ts';
import { runningOwnerUrl, startEmbeddedPostgres } from './embedded-postgres.ts';

/**
 * Runs a command's work with the connection string of the database's owner. The PostgreSQL of this machine is started for it when it
 * is not running.
 * @throws ConfigError when DATABASE_URL is of the application's role
 * @throws ClusterInUseError while a server serves from the folder, unless the work may go on beside it
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
  // The work's own connection breaks then, and says so.
  const postgres = await startEmbeddedPostgres({ dataDir, onLost: () => undefined });
  try {
    return await work(postgres.ownerUrl);
  } finally {
    await postgres.stop();
  }
}
