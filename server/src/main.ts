import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { announce, step } from './startup-banner.ts';
import { ConfigError, environment, projectRoot, readConfig, withPorts, type Config } from './config.ts';
import { createHealth } from './http/endpoints/health.ts';
import { createMetrics } from './http/endpoints/metrics.ts';
import { openHealthServer } from './http/endpoints/health-server.ts';
import { PortInUseError } from './http/listen.ts';
import { openOriginServers, type OriginName } from './http/origin-servers.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { ClusterInUseError } from './platform/postgres/cluster-lock.ts';
import { createLog, type ServerLog } from './platform/log.ts';
import { InsufficientPrivilegesError } from './platform/postgres/roles.ts';
import { BootError } from './plugins/boot-error.ts';
import { InterruptedError, watchForShutdown, type Shutdown } from './shutdown.ts';

const ORIGINS_OF_ROLE: Readonly<Record<Config['roles'][number], readonly OriginName[]>> = {
  app: ['app'],
  sites: ['sites', 'media'],
  worker: [],
};

/** Faults of the installation rather than of the program: told in a sentence, without a stack. */
const PLAIN = [ConfigError, ClusterInUseError, PortInUseError, InsufficientPrivilegesError, BootError];

/** The database's owner: the one that the settings name, or of the PostgreSQL that runs beside the server. */
async function ownerOf({ database, dataDir }: Config, shutdown: Shutdown): Promise<string> {
  if (database.url !== null) return database.url;
  step('Starting PostgreSQL');
  const postgres = await startEmbeddedPostgres({ dataDir, onLost: shutdown.fail });
  shutdown.add(() => postgres.stop());
  return postgres.ownerUrl;
}

async function start(env: NodeJS.ProcessEnv, wanted: Config, log: ServerLog, shutdown: Shutdown): Promise<void> {
  const started = performance.now();
  // Everything else is loaded while PostgreSQL starts, and from the cache when it was loaded before.
  enableCompileCache(join(projectRoot, '.cache', 'node'));
  const mayMove = !wanted.production;
  const health = createHealth({ worksWithoutDatabase: wanted.roles.includes('sites') });
  const metrics = createMetrics();
  const healthServer = await openHealthServer({ address: wanted.healthAddress, health, metrics, mayMove });
  shutdown.add(() => healthServer.close());
  const [ownerUrl, { startServer }] = await Promise.all([ownerOf(wanted, shutdown), import('./bootstrap.ts')]);
  const names = wanted.roles.flatMap((role) => ORIGINS_OF_ROLE[role]);
  const servers = await openOriginServers({ ports: wanted.ports, names, mayMove, host: wanted.listenHost ?? undefined });
  const config = withPorts(env, servers.ports);
  await startServer({ config, ownerUrl, log, servers, health, metrics, shutdown, onStep: step });
  announce(config, { ports: wanted.ports, healthPort: healthServer.port }, performance.now() - started);
}

let shutdown: Shutdown | undefined;
try {
  const env = environment();
  const config = readConfig(env);
  const log = createLog(config);
  const watching = watchForShutdown(log, env['npm_lifecycle_event'] !== undefined, config.drainPauseSeconds);
  shutdown = watching;
  await watching.during(() => start(env, config, log, watching));
} catch (error) {
  if (!(error instanceof InterruptedError)) {
    const plain = PLAIN.some((kind) => error instanceof kind);
    console.error(plain ? `\n${(error as Error).message}\n` : error);
  }
  await (shutdown?.begin(1) ?? process.exit(1));
}
