import { createPostgresBackend, createRedisBackend, runMigrations, withBackend } from 'bullmq';
import type { Logger } from '@mekuri/kit/server';
import { Pool } from 'pg';
import type { JobRegistry } from './job-registry.ts';
import type { Claim } from './outbox-ledger.ts';

/** The queue's backend: Redis when configured, otherwise PostgreSQL, with a separate schema and role. */
export interface QueuePlace {
  redisUrl: string | null;
  postgresUrl: string;
}

/** BullMQ between the relay and the workers. It may lose all its data at any time: the outbox is the record. */
export interface JobQueue {
  /** @throws when the backend does not accept them in time */
  add(claims: readonly Claim[]): Promise<void>;
  /** True while the claim waits for a worker. */
  holds(claim: Claim): Promise<boolean>;
  /** Starts passing claims to `run`, as many at a time as their lane allows. */
  work(run: (claim: Claim) => Promise<void>): void;
  /** Accepts no more claims, waits for running ones, and disconnects. */
  close(): Promise<void>;
}

const SCHEMA = 'bullmq';
const ANSWER_SECONDS = 3;
/**
 * How long an idle worker blocks before it polls. PostgreSQL notifies every worker of a new job. Redis notifies only the one that has
 * waited longest, which may be stopped or disconnected.
 */
const IDLE_SECONDS = { postgres: 30, redis: 5 };
/** Retry delay after the backend was unreachable. BullMQ's default of 15 s would delay both jobs and shutdown. */
const AGAIN_MS = 500;
const LOG_AGAIN_MS = 60_000;

/** One code path for both backends, which differ only in how BullMQ connects. */
export async function openQueue(place: QueuePlace, registry: JobRegistry, log: Logger): Promise<JobQueue> {
  const backend =
    place.redisUrl === null ? await onPostgres(place.postgresUrl, registry.lanes.length, log) : onRedis(place.redisUrl, place);
  const report = sparingly((error) => log.error({ err: error }, 'the job queue has a problem'));
  const queues = new Map(registry.lanes.map(({ name }) => [name, backend.queue(name)]));
  for (const queue of queues.values()) queue.on('error', report);
  const running = new Set<Promise<void>>();
  let workers: ReturnType<typeof backend.worker>[] = [];

  const queueOf = (claim: Claim) => queues.get(registry.laneOf(claim.name))!;
  return {
    async add(claims) {
      const additions = [...Map.groupBy(claims, queueOf)].map(([queue, members]) => queue.addBulk(members.map(entry)));
      await inTime(Promise.all(additions));
    },
    async holds(claim) {
      const state = await inTime(queueOf(claim).getJobState(jobId(claim)));
      return state === 'waiting' || state === 'delayed' || state === 'prioritized';
    },
    work(run) {
      const tracked = (claim: Claim): Promise<void> => {
        const ended = run(claim).finally(() => running.delete(ended));
        running.add(ended);
        return ended;
      };
      workers = registry.lanes.map(({ name, concurrency }) => backend.worker(name, concurrency, (job) => tracked(job.data)));
      for (const worker of workers) worker.on('error', report);
    },
    async close() {
      await Promise.allSettled(running);
      // BullMQ's own close waits for its backend, forever if that is unreachable.
      const isAway = await inTime(queues.values().next().value!.getJobState('none')).then(
        () => false,
        () => true,
      );
      await Promise.all(workers.map((worker) => worker.close(isAway)));
      await Promise.all([...queues.values()].map((queue) => queue.getBackend().close(isAway)));
      await backend.close();
    },
  };
}

/** Row and fence: BullMQ ignores an id that it has seen, so each claim needs a new one. */
const jobId = ({ id, fence }: Claim) => `${id}-${fence}`;

const entry = ({ id, name, fence }: Claim) => ({
  name,
  data: { id, name, fence },
  opts: { jobId: jobId({ id, name, fence }), attempts: 1, removeOnComplete: true, removeOnFail: true },
});

type Run = (job: { data: Claim }) => Promise<void>;

async function onPostgres(url: string, lanes: number, log: Logger) {
  // Each lane's worker holds one connection for listening.
  const pool = new Pool({
    connectionString: url,
    max: lanes + 4,
    keepAlive: true,
    options: `-c search_path=${SCHEMA}`,
    application_name: 'mekuri queue',
  });
  pool.setMaxListeners(0);
  // An error on a checked-out connection has no other listener and would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => log.warn({ err: error }, 'job queue connection'));
  const client = await pool.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    client.release();
  }
  const { Queue, Worker } = withBackend(createPostgresBackend);
  return {
    queue: (name: string) => new Queue<Claim>(name, { connection: pool }),
    worker: (name: string, concurrency: number, run: Run) =>
      new Worker<Claim>(name, run, { connection: pool, concurrency, drainDelay: IDLE_SECONDS.postgres, runRetryDelay: AGAIN_MS }),
    close: () => pool.end(),
  };
}

function onRedis(url: string, { postgresUrl }: QueuePlace) {
  // Installations may share a Redis, but each has its own PostgreSQL database.
  const prefix = `mekuri-${new URL(postgresUrl).pathname.slice(1)}`;
  const retryStrategy = (times: number) => Math.min(times * 200, 5000);
  const { Queue, Worker } = withBackend(createRedisBackend);
  return {
    // The relay should fail at once when Redis is unreachable, not wait for it.
    queue: (name: string) =>
      new Queue<Claim>(name, { prefix, connection: { url, retryStrategy, enableOfflineQueue: false, maxRetriesPerRequest: 1 } }),
    worker: (name: string, concurrency: number, run: Run) =>
      new Worker<Claim>(name, run, {
        prefix,
        connection: { url, retryStrategy, maxRetriesPerRequest: null },
        concurrency,
        drainDelay: IDLE_SECONDS.redis,
        runRetryDelay: AGAIN_MS,
      }),
    close: async () => {},
  };
}

/** An unreachable backend may never answer. If it does so later, that is harmless because the fence is stale by then. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`The job queue did not answer within ${ANSWER_SECONDS} s.`)), ANSWER_SECONDS * 1000);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Logs the same message at most once a minute: an unreachable backend repeats it many times a second. */
function sparingly(write: (error: Error) => void): (error: Error) => void {
  const last = new Map<string, number>();
  return (error) => {
    const now = performance.now();
    if (now - (last.get(error.message) ?? -LOG_AGAIN_MS) < LOG_AGAIN_MS) return;
    if (last.size > 100) last.clear();
    last.set(error.message, now);
    write(error);
  };
}
