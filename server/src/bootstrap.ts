import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { ensureFirstOperator } from './core/accounts/sign-up/bootstrap-admin.ts';
import { seedDemo } from './demo/seed.ts';
import type { Deps } from './kernel/types.ts';
import { deprecationsOf } from './contract/deprecations.ts';
import { readDocument } from './contract/openapi-document.ts';
import { operationsOf } from './contract/operation.ts';
import type { Health } from './http/endpoints/health.ts';
import type { Metrics } from './http/endpoints/metrics.ts';
import type { OriginServers } from './http/origin-servers.ts';
import { openOnDemandTls } from './delivery/sites-origin/on-demand-tls.ts';
import { openBus } from './platform/bus.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { openDns } from './platform/dns.ts';
import { openEgress } from './platform/egress/egress.ts';
import type { ServerLog } from './platform/log.ts';
import { prepareDatabase, requirePrepared } from './platform/postgres/prepare-database.ts';
import { openStorage } from './platform/storage/storage.ts';
import { startTrafficFold, type TrafficFold } from './worker/traffic-fold.ts';
import { startWorkers } from './worker/workers.ts';
import { admit, leaveOut, type Refusal } from './plugins/admit.ts';
import type { Shutdown } from './shutdown.ts';

const DRAIN_SECONDS = 25;

export interface StartOptions {
  config: Config;
  /** Connection string of the database owner, or of the application role when `database.restricted` is set. */
  databaseUrl: string;
  log: ServerLog;
  servers: OriginServers;
  health: Health;
  metrics: Metrics;
  shutdown: Shutdown;
  /** Called before each step that may take long. */
  onStep: (step: string) => void;
}

/** Everything from a running database to the first answered request. Registers all that it opens with `shutdown`. */
export async function startServer({ config, databaseUrl, log, servers, health, metrics, shutdown, onStep }: StartOptions): Promise<void> {
  const admission = await admit(readDocument());
  onStep('Preparing the database');
  const found: Refusal[] = [];
  const refuse = (refusal: Refusal) => void found.push(refusal);
  const applied = config.database.restricted
    ? await requirePrepared(databaseUrl, config.keys, admission.modules, { refuse })
    : await prepareDatabase(databaseUrl, config.keys, admission.modules, { refuse });
  const { modules, document, refused } = leaveOut(admission, found);
  for (const { plugin, reasons } of refused) log.error({ plugin, reasons }, 'the server runs without a plugin that does not fit');
  const database = await openDatabase({ ...config.database, url: databaseUrl, keys: config.keys, log });
  shutdown.add(() => database.close());
  const bus = openBus(database.urls.app, log);
  shutdown.add(() => bus.close());
  const deps: Deps = {
    config,
    clock: systemClock,
    log,
    database,
    storage: openStorage(config),
    dns: openDns(config.dnsServers),
    egress: openEgress(config),
    bus,
    modules,
    deprecations: deprecationsOf(operationsOf(document)),
  };
  onStep('Checking the contract');
  const app = await createApp(deps, { document, without: refused.map(({ plugin }) => plugin), health, metrics });
  shutdown.add(() => app.close());
  if (config.tlsAsk && config.roles.includes('sites')) {
    const ask = await openOnDemandTls(deps, config.tlsAsk);
    shutdown.add(() => ask.close());
  }
  const isWorker = config.roles.includes('worker');
  const workers = isWorker ? await startWorkers(deps, { givesWay: config.roles.length > 1, onEnd: metrics.jobEnded }) : undefined;
  let fold: TrafficFold | undefined;
  const isAsked = config.roles.some((role) => role !== 'worker');
  const closeServers = () => servers.close(DRAIN_SECONDS, shutdown.hurry);
  shutdown.add(async () => {
    health.drain();
    servers.drain();
    const closed = isAsked ? pause(config.drainPauseSeconds, shutdown.hurry).then(closeServers) : closeServers();
    await Promise.all([closed, workers?.close(), fold?.close()]);
  });
  if (config.demo) {
    if (applied && applied.length > 0) onStep('Making the demo site');
    await seedDemo(deps);
  }
  // After the demo, whose visits lie on past days: the fold processes them as soon as it is idle.
  if (isWorker) fold = startTrafficFold(deps, { givesWay: config.roles.length > 1, onRound: metrics.folded });
  await ensureFirstOperator(deps);
  await servers.serve(app);
  health.ready(database.pool);
}

/** Keeps serving while load balancers see `/readyz` fail and stop sending requests. */
const pause = (seconds: number, hurry: AbortSignal): Promise<void> =>
  delay(seconds * 1000, undefined, { signal: hurry }).catch(() => undefined);
