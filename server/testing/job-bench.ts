import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { EnqueueOptions, Job, RecurringJob } from '@mekuri/kit/server';
import { patience } from '@mekuri/testing/patience';
import type { Config } from '../src/config.ts';
import type { Deps, Module, TenantScope } from '../src/kernel/types.ts';
import { openBus } from '../src/platform/bus.ts';
import { openDns } from '../src/platform/dns.ts';
import { openLocalEgress } from './app/test-egress.ts';
import type { JobTimings } from '../src/platform/jobs/job-timings.ts';
import { createLog } from '../src/platform/log.ts';
import { enqueue } from '../src/platform/jobs/outbox.ts';
import { openStorage } from '../src/platform/storage/storage.ts';
import { systemScope } from '../src/platform/database/tenant-scope.ts';
import { startWorkers, type Workers, type WorkersOptions } from '../src/worker/workers.ts';
import { crashDeprecation } from './crash/crash-deprecation.ts';
import { createFactories, type Factories } from './app/factories.ts';
import { testRedisUrl } from './backends/services.ts';
import { createTestClock, type TestClock } from './app/test-clock.ts';
import { testConfig } from './app/test-config.ts';
import { createTestDatabase, type TestDatabase } from './backends/test-database.ts';

export const BACKENDS = ['postgres', 'redis'] as const;
export type Backend = (typeof BACKENDS)[number];

/** Intervals shortened to tenths of a second. Leases are long: with short ones, a stalled event loop looks like a crash. */
export const QUICK: JobTimings = { lease: 30, heartbeat: 0.3, sweep: 0.25, poll: 0.5, grace: 1 };

export interface JobBench {
  deps: Deps;
  sql: TestDatabase['sql'];
  ownerUrl: string;
  clock: TestClock;
  create: Factories;
  enqueue(name: string, payload?: Record<string, unknown>, options?: EnqueueOptions & { scope?: TenantScope }): Promise<void>;
  /** Starts the workers of one process; several may run on one bench. */
  start(options?: WorkersOptions): Promise<Workers>;
  row(name: string): Promise<OutboxState | undefined>;
  /** Registers work to finish before the database is closed. */
  onClose(work: () => Promise<void>): void;
  close(): Promise<void>;
}

export interface OutboxState {
  id: string;
  status: 'pending' | 'leased' | 'done' | 'dead';
  attempts: number;
  crashes: number;
  fence: string;
  run_at: Date;
  last_error: string | null;
}

interface JobBenchOptions {
  jobs?: Record<string, Job>;
  recurring?: RecurringJob[];
  modules?: readonly Module[];
  /** Default: reaches only localhost. */
  egress?: Deps['egress'];
}

/** A database and the server's job machinery for a test: real PostgreSQL, real BullMQ, no HTTP. */
export async function createJobBench(
  backend: Backend,
  { jobs = {}, recurring = [], modules = [], egress }: JobBenchOptions = {},
  settings: Partial<Config> = {},
): Promise<JobBench> {
  const test = await createTestDatabase();
  const { database, ownerUrl } = test;
  const config = { ...testConfig(), redisUrl: backend === 'redis' ? testRedisUrl() : null, ...settings };
  const log = createLog({ ...config, logLevel: 'silent' });
  const bus = openBus(database.urls.app, log);
  const clock = createTestClock();
  const ending: (() => Promise<void>)[] = [];
  const deps: Deps = {
    config,
    clock,
    log,
    database,
    bus,
    storage: openStorage(config),
    dns: openDns(config.dnsServers),
    egress: egress ?? openLocalEgress(config),
    modules: [{ id: 'bench', operations: {}, jobs, recurring }, ...modules],
    deprecations: [crashDeprecation(clock.now())],
  };
  return {
    deps,
    sql: test.sql,
    ownerUrl,
    clock,
    create: createFactories(test, deps),
    enqueue: (name, payload = {}, { scope = systemScope, ...options } = {}) =>
      database.transaction(scope, (db) => enqueue(db, name, payload, options)),
    async start(options) {
      const workers = await startWorkers(deps, { ...options, timings: { ...QUICK, ...options?.timings } });
      ending.push(() => workers.close());
      return workers;
    },
    async row(name) {
      const { rows } = await test.sql<OutboxState>('select * from outbox where name = $1 order by id desc limit 1', [name]);
      return rows[0];
    },
    onClose: (work) => void ending.push(work),
    async close() {
      await Promise.all(ending.map((end) => end()));
      await bus.close();
      await test.close();
      await rm(config.dataDir, { recursive: true, force: true });
    },
  };
}

/** Ends all leases as if their time had passed. */
export const expireLeases = ({ sql }: Pick<JobBench, 'sql'>) =>
  sql(`update outbox set lease_until = now() - interval '1 second' where status = 'leased'`);

/** Polls a condition forty times a second. @throws when it is not met in time */
export async function eventually(condition: () => Promise<boolean>, seconds = 45): Promise<void> {
  const end = performance.now() + seconds * 1000 * patience;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('It did not come true in time.');
    await delay(25);
  }
}
