import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { announce, step } from './startup-banner.ts';
import { environment, projectRoot, readConfig, withPorts, type Config } from './config.ts';
import { createHealth } from './http/endpoints/health.ts';
import { createMetrics } from './http/endpoints/metrics.ts';
import { openHealthServer } from './http/endpoints/health-server.ts';
import { openOriginServers, type OriginName } from './http/origin-servers.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { createLog, type ServerLog } from './platform/log.ts';
import { InstallationError } from './installation-error.ts';
import { InterruptedError, watchForShutdown, type Shutdown } from './shutdown.ts';

const ORIGINS_OF_ROLE: Readonly<Record<Config['roles'][number], readonly OriginName[]>> = {
  app: ['app'],
  sites: ['sites', 'media'],
  worker: [],
};

/** Connection string of the configured database, or of the embedded PostgreSQL (as its owner), which this starts. */
async function databaseOf({ database, dataDir }: Config, shutdown: Shutdown): Promise<string> {
  if (database.url !== null) return database.url;
  step('Starting PostgreSQL');
  const postgres = await startEmbeddedPostgres({ dataDir, onLost: shutdown.fail });
  shutdown.add(() => postgres.stop());
  return postgres.ownerUrl;
}

async function start(env: NodeJS.ProcessEnv, wanted: Config, log: ServerLog, shutdown: Shutdown): Promise<void> {
  const started = performance.now();
  // All other modules load while PostgreSQL starts, from the compile cache after the first run.
  enableCompileCache(join(projectRoot, '.cache', 'node'));
  const mayMove = !wanted.production;
  const health = createHealth({ worksWithoutDatabase: wanted.roles.includes('sites') });
  const metrics = createMetrics();
  const healthServer = await openHealthServer({ address: wanted.healthAddress, health, metrics, mayMove });
  shutdown.add(() => healthServer.close());
  const [databaseUrl, { startServer }] = await Promise.all([databaseOf(wanted, shutdown), import('./bootstrap.ts')]);
  const names = wanted.roles.flatMap((role) => ORIGINS_OF_ROLE[role]);
  const servers = await openOriginServers({ ports: wanted.ports, names, mayMove, host: wanted.listenHost ?? undefined });
  const config = withPorts(env, servers.ports);
  await startServer({ config, databaseUrl, log, servers, health, metrics, shutdown, onStep: step });
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
    console.error(error instanceof InstallationError ? `\n${error.message}\n` : error);
  }
  await (shutdown?.begin(1) ?? process.exit(1));
}
