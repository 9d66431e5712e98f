import { rmSync } from 'node:fs';
import { Agent as Connections, type RequestListener } from 'node:http';
import request from 'supertest';
import { createApp } from '../../src/app.ts';
import type { Origins } from '../../src/config.ts';
import type { Deps, Module } from '../../src/kernel/types.ts';
import type { CompiledModules, CompileTime } from '../../src/http/validate.ts';
import { deprecationsOf } from '../../src/contract/deprecations.ts';
import { documentWithPlugins, readDocument, type ApiDocument } from '../../src/contract/openapi-document.ts';
import { operationsOf } from '../../src/contract/operation.ts';
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
import { publicEventRecorder, type RecordedEvent } from './public-events.ts';
import { testRedisUrl } from '../backends/services.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { testConfig } from './test-config.ts';
import { openLocalEgress } from './test-egress.ts';
import { createTestDatabase, type TestDatabase } from '../backends/test-database.ts';

export interface TestAppOptions {
  /** Ids of the installed plugins to load. Default: all. */
  plugins?: readonly string[];
  /** Where BullMQ keeps its queue. Default: PostgreSQL. */
  backend?: 'postgres' | 'redis';
  /** Settings by name, as in the environment. */
  settings?: NodeJS.ProcessEnv;
  /** The client for requests to other servers, e.g. `createTestEgress()`. Default: the real client, for which only localhost exists. */
  egress?: Deps['egress'];
  /** Lets `close` pass even after unexpected 5xx responses. */
  allowServerErrors?: boolean;
  /** Changes the document before the server reads it. */
  change?: (document: ApiDocument) => void;
  /** Additional modules. */
  modules?: readonly Module[];
  /** When the document's schemas are compiled. Default: per operation on first use, as most tests call few operations. */
  compile?: CompileTime;
}

export type Agent = ReturnType<typeof request.agent>;

/** Supertest agents for a server's origins, with its clock, database and test helpers. */
export interface TestApp {
  deps: Deps;
  clock: TestClock;
  origins: Origins;
  /** The console's origin, signed in. */
  as(user: TestUser): Agent;
  /** The console's origin, not signed in. */
  anonymous: Agent;
  /** The visitor origin; address a site's own host with `.set('host', …)`. */
  sites: Agent;
  media: Agent;
  create: Factories & { site(user: TestUser, body?: Record<string, unknown>): Promise<{ id: string } & Record<string, unknown>> };
  tokenOf(user: TestUser): string;
  /** Starts listening. @returns address of the console's origin */
  listen(): Promise<string>;
  /** Runs SQL as the owner of the database, across all tenants. */
  sql: TestDatabase['sql'];
  /** Connection string of the owner of the database. */
  ownerUrl: string;
  /** Starts another server on the same database in a child process, which uses the machine's clock. */
  beside(options?: { folds?: boolean }): Promise<ServerProcess>;
  /** Runs every due job and the jobs that follow from it, through the real relay, queue and worker. */
  runJobs(): Promise<void>;
  /** Writes the pending counts of API calls by programs. */
  recordCalls(): Promise<void>;
  /** Folds every event in the inbox. */
  foldTraffic(): Promise<void>;
  /** Mails in the development mailbox, newest first; call `runJobs` before. */
  mails(): Promise<StoredMail[]>;
  /** Returns the public events committed by this server since the last call, in order. */
  takePublicEvents(): RecordedEvent[];
  /** @throws after an unexpected 5xx response */
  close(): Promise<void>;
}

/** Shared by all apps of a worker, because they have the same document. */
const compiledModules: CompiledModules = new Map();

/** A complete server as in production, on its own database and free ports. Fails on a response that the document does not allow. */
export async function createTestApp({
  plugins,
  backend = 'postgres',
  settings = {},
  allowServerErrors = false,
  change = () => undefined,
  egress,
  modules = [],
  compile = { firstUse: compiledModules },
}: TestAppOptions = {}): Promise<TestApp> {
  const issues: string[] = [];
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
  const test = await createTestDatabase({ poolSize: config.database.poolSize });
  const log = createLog(config);
  const clock = createTestClock();
  const installed = Object.entries(serverPlugins).filter(([id]) => plugins?.includes(id) ?? true);
  const document = documentWithPlugins(
    readDocument(),
    installed.map(([id]) => id),
  );
  change(document);
  const recorded: RecordedEvent[] = [];
  const deps: Deps = {
    config,
    clock,
    log,
    database: test.database,
    storage: openStorage(config),
    dns: openDns(config.dnsServers),
    egress: egress ?? openLocalEgress(config),
    bus: openBus(test.database.urls.app, log),
    modules: [...(await loadModules(Object.fromEntries(installed))), publicEventRecorder(recorded), ...modules],
    deprecations: deprecationsOf(operationsOf(document)),
  };
  const app = await createApp(deps, { document, responses: 'refuse', compile });
  await servers.serve({ app: watched(app.app, issues), sites: watched(app.sites, issues), media: watched(app.media, issues) });

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
    recordCalls: () => app.recordCalls(),
    async foldTraffic() {
      await fold.all();
    },
    mails: () => listMails(config.dataDir),
    takePublicEvents: () => recorded.splice(0),
    async close() {
      connections.destroy();
      await Promise.all(others.map((other) => other.kill()));
      await servers.close(0);
      await (await workers)?.close();
      await app.close();
      await deps.bus.close();
      await test.close();
      rmSync(config.dataDir, { recursive: true, force: true });
      if (issues.length > 0 && !allowServerErrors) throw new Error(`Unexpected answers: ${issues.join('; ')}`);
    },
  };
}

/** 503 and 507 blame a dependency or the disk; any other 5xx is an error of the server. */
const EXPECTED = new Set([503, 507]);

/** Wraps a listener and records its unexpected 5xx responses. */
const watched =
  (listener: RequestListener, issues: string[]): RequestListener =>
  (incoming, response) => {
    const { method, url } = incoming;
    response.once('finish', () => {
      const { statusCode } = response;
      if (statusCode >= 500 && !EXPECTED.has(statusCode)) issues.push(`${method} ${url} ${statusCode}`);
    });
    listener(incoming, response);
  };
