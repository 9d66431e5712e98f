import { rmSync } from 'node:fs';
import { Agent as Connections, type RequestListener } from 'node:http';
import request from 'supertest';
import { createApp } from '../../src/app.ts';
import type { Origins } from '../../src/config.ts';
import type { Deps } from '../../src/kernel/types.ts';
import type { CompiledModules, CompileTime } from '../../src/http/validate.ts';
import { documentWithPlugins, readDocument } from '../../src/contract/openapi-document.ts';
import { openOriginServers } from '../../src/http/origin-servers.ts';
import { Fold } from '../../src/core/traffic/fold.ts';
import { openBus } from '../../src/platform/bus.ts';
import { openDns } from '../../src/platform/dns.ts';
import { createLog } from '../../src/platform/log.ts';
import { listMails, type StoredMail } from '../../src/platform/mail/mail-store.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import { startWorkers, type Workers } from '../../src/worker/workers.ts';
import { loadModules } from '../../src/plugins/host.ts';
import { serverPlugins } from '../../src/plugins/registry.generated.ts';
import { createFactories, type Factories, type TestUser } from './factories.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { testRedisUrl } from '../backends/services.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { testConfig } from './test-config.ts';
import { createTestDatabase, type TestDatabase } from '../backends/test-database.ts';

export interface TestAppOptions {
  /** Ids of the installed plugins that this server has; all unless told. */
  plugins?: readonly string[];
  /** Where BullMQ keeps its queue; PostgreSQL unless told. */
  backend?: 'postgres' | 'redis';
  /** Settings by name, as in the environment. */
  settings?: NodeJS.ProcessEnv;
  /** Lets `close` pass although something was answered with an unexpected 5xx. */
  allowServerErrors?: boolean;
  /** When the document's schemas are compiled; each operation's when it is first asked for unless told, as most tests ask for few. */
  compile?: CompileTime;
}

export type Agent = ReturnType<typeof request.agent>;

/** Answers of one origin, as supertest gives them. */
export interface TestApp {
  deps: Deps;
  clock: TestClock;
  origins: Origins;
  /** The console's origin, signed in. */
  as(user: TestUser): Agent;
  /** The console's origin, not signed in. */
  anonymous: Agent;
  /** The visitors' origin; a site's own host is asked with `.set('host', …)`. */
  sites: Agent;
  media: Agent;
  create: Factories & { site(user: TestUser, body?: Record<string, unknown>): Promise<{ id: string } & Record<string, unknown>> };
  tokenOf(user: TestUser): string;
  /** Address of the console's origin. */
  listen(): Promise<string>;
  /** As the owner of the database, seeing all tenants. */
  sql: TestDatabase['sql'];
  /** Connection string of the owner of the database. */
  ownerUrl: string;
  /** Another server on the same database, in a process of its own, which runs on the machine's clock. */
  beside(options?: { folds?: boolean }): Promise<ServerProcess>;
  /** Runs every job that is due and what follows from it, through the real relay, queue and worker. */
  runJobs(): Promise<void>;
  /** Folds every event that waits. */
  foldTraffic(): Promise<void>;
  /** What the development mailbox got, newest first; after `runJobs`. */
  mails(): Promise<StoredMail[]>;
  /** @throws when something was answered with an unexpected 5xx */
  close(): Promise<void>;
}

/** Of all apps of a worker: they have one document. */
const compiledModules: CompiledModules = new Map();

/** A whole server as it runs in production, on a database of its own and free ports, that answers only what the document allows. */
export async function createTestApp({
  plugins,
  backend = 'postgres',
  settings = {},
  allowServerErrors = false,
  compile = { firstUse: compiledModules },
}: TestAppOptions = {}): Promise<TestApp> {
  const faults: string[] = [];
  const servers = await openOriginServers({
    ports: { app: 0, sites: 0, media: 0 },
    names: ['app', 'sites', 'media'],
    mayMove: true,
    host: 'localhost',
  });
  const config = testConfig({
    APP_PORT: String(servers.ports.app),
    SITES_PORT: String(servers.ports.sites),
    MEDIA_PORT: String(servers.ports.media),
    REDIS_URL: backend === 'redis' ? testRedisUrl() : undefined,
    ...settings,
  });
  const test = await createTestDatabase();
  const log = createLog(config);
  const clock = createTestClock();
  const installed = Object.entries(serverPlugins).filter(([id]) => plugins?.includes(id) ?? true);
  const deps: Deps = {
    config,
    clock,
    log,
    database: test.database,
    storage: openStorage(config),
    dns: openDns(config.dnsServers),
    bus: openBus(test.database.urls.app, log),
    modules: await loadModules(Object.fromEntries(installed)),
  };
  const document = documentWithPlugins(
    readDocument(),
    installed.map(([id]) => id),
  );
  const app = await createApp(deps, { document, responses: 'refuse', compile });
  await servers.serve({ app: watched(app.app, faults), sites: watched(app.sites, faults), media: watched(app.media, faults) });

  const fold = new Fold(deps);
  const others: ServerProcess[] = [];
  let workers: Promise<Workers> | undefined;
  const connections = new Connections({ keepAlive: true });
  const agentOf = (origin: keyof Origins) =>
    request.agent(config.origins[origin]).use((call: { agent(connections: Connections): unknown }) => void call.agent(connections));
  const as = (user: TestUser) => agentOf('app').set('authorization', `Bearer ${user.token}`);
  return {
    deps,
    clock,
    origins: config.origins,
    as,
    anonymous: agentOf('app'),
    sites: agentOf('sites'),
    media: agentOf('media'),
    create: {
      ...createFactories(test, deps),
      async site(user, body = {}) {
        const answer = await as(user)
          .post('/api/site')
          .send({ name: 'A site', number_horizontal: 2, number_vertical: 2, ...body });
        if (answer.status !== 201) throw new Error(`The site was not made: ${answer.status} ${answer.text}`);
        return answer.body;
      },
    },
    tokenOf: ({ token }) => token,
    listen: async () => config.origins.app,
    sql: test.sql,
    ownerUrl: test.ownerUrl,
    async beside({ folds = false } = {}) {
      const other = await startServerProcess({ ownerUrl: test.ownerUrl, plugins, folds });
      others.push(other);
      return other;
    },
    runJobs: async () => (await (workers ??= startWorkers(deps, { background: false }))).drain(),
    async foldTraffic() {
      await fold.all();
    },
    mails: () => listMails(config.dataDir),
    async close() {
      connections.destroy();
      await Promise.all(others.map((other) => other.kill()));
      await servers.close(0);
      await (await workers)?.close();
      await app.close();
      await deps.bus.close();
      await test.close();
      rmSync(config.dataDir, { recursive: true, force: true });
      if (faults.length > 0 && !allowServerErrors) throw new Error(`Unexpected answers: ${faults.join('; ')}`);
    },
  };
}

/** 503 and 507 say that something else is at fault; any other 5xx is ours. */
const EXPECTED = new Set([503, 507]);

/** The same listener, which notes what it answered with an unexpected 5xx. */
const watched =
  (listener: RequestListener, faults: string[]): RequestListener =>
  (incoming, response) => {
    const { method, url } = incoming;
    response.once('finish', () => {
      const { statusCode } = response;
      if (statusCode >= 500 && !EXPECTED.has(statusCode)) faults.push(`${method} ${url} ${statusCode}`);
    });
    listener(incoming, response);
  };
