/** A server that its parent may kill at any time. Started only by server-process.ts. */
import { createApp } from '../../src/app.ts';
import { documentWithPlugins, readDocument } from '../../src/contract/openapi-document.ts';
import { openOriginServers } from '../../src/http/origin-servers.ts';
import { openBus } from '../../src/platform/bus.ts';
import { openDns } from '../../src/platform/dns.ts';
import type { Deps } from '../../src/kernel/types.ts';
import { startTrafficFold } from '../../src/worker/traffic-fold.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import { loadModules } from '../../src/plugins/host.ts';
import { serverPlugins } from '../../src/plugins/registry.generated.ts';
import type { ServerProcessPlan } from './server-process.ts';
import { openLocalEgress } from './test-egress.ts';
import { testConfig, testKeys } from './test-config.ts';

process.once('message', (plan: ServerProcessPlan) => void serve(plan));
process.once('disconnect', () => process.exit());

async function serve({ ownerUrl, plugins, folds = false }: ServerProcessPlan): Promise<void> {
  const servers = await openOriginServers({
    ports: { app: 0, sites: 0, media: 0 },
    names: ['app', 'sites', 'media'],
    mayMove: true,
    host: 'localhost',
  });
  const { app: appPort, sites, media } = servers.ports;
  const config = testConfig({
    APP_PORT: String(appPort),
    SITES_PORT: String(sites),
    MEDIA_PORT: String(media),
    RATE_LIMITS: 'off',
  });
  const installed = Object.entries(serverPlugins).filter(([id]) => plugins?.includes(id) ?? true);
  const log = createLog(config);
  const database = await openDatabase({ ...config.database, url: ownerUrl, keys: testKeys, log });
  const deps: Deps = {
    config,
    clock: systemClock,
    log,
    database,
    storage: openStorage(config),
    dns: openDns(config.dnsServers),
    egress: openLocalEgress(config),
    bus: openBus(database.urls.app, log),
    modules: await loadModules(Object.fromEntries(installed)),
    deprecations: [],
  };
  const document = documentWithPlugins(
    readDocument(),
    installed.map(([id]) => id),
  );
  const app = await createApp(deps, { document, responses: 'refuse', compile: { firstUse: new Map() } });
  if (folds) startTrafficFold(deps);
  await servers.serve(app);
  process.send!({ sites: config.origins.sites });
}
