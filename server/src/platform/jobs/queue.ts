import { createPostgresBackend, createRedisBackend, runMigrations, withBackend } from 'bullmq';
import type { Logger } from '@mekuri/kit/server';
import { Pool } from 'pg';
import type { JobRegistry } from './job-registry.ts';
import type { Claim } from './outbox-ledger.ts';

/** Where the queue lives: on Redis when there is one, else in a schema and under a role of its own in Postgres. */
export interface QueuePlace {
  redisUrl: string | null;
  postgresUrl: string;
}

/** BullMQ between the relay and the workers. It may lose everything at any moment: the outbox is of record. */
export interface JobQueue {
  /** @throws when the backend does not take them in time */
  add(claims: readonly Claim[]): Promise<void>;
  /** True while the claim waits for a worker. */
  holds(claim: Claim): Promise<boolean>;
  /** From now on `run` gets every claim, as many at a time as its lane permits. */
  work(run: (claim: Claim) => Promise<void>): void;
  /** Takes no more, waits for what runs, disconnects. */
  close(): Promise<void>;
}

const SCHEMA = 'bullmq';
const ANSWER_SECONDS = 3;
/**
 * How long an idle worker blocks before it looks by itself. Postgres tells every worker of a new job; Redis tells the one
 * that has waited longest, which may be stopped or cut off.
 */
const IDLE_SECONDS = { postgres: 30, redis: 5 };
/** After a backend was away: BullMQ's own 15 s keep both jobs and a stop waiting. */
const AGAIN_MS = 500;
const LOG_AGAIN_MS = 60_000;

/** One code path for both backends: they differ in how BullMQ is connected, and in nothing else. */
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
      // BullMQ's own way of closing waits for its backend, for ever when that is away.
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

/** Row and fence: re-adding the id of a job that BullMQ has seen does nothing, and each claim is a new one. */
const jobId = ({ id, fence }: Claim) => `${id}-${fence}`;

const entry = ({ id, name, fence }: Claim) => ({
  name,
  data: { id, name, fence },
  opts: { jobId: jobId({ id, name, fence }), attempts: 1, removeOnComplete: true, removeOnFail: true },
});

type Run = (job: { data: Claim }) => Promise<void>;

async function onPostgres(url: string, lanes: number, log: Logger) {
  // Every lane's worker holds one connection to listen on.
  const pool = new Pool({
    connectionString: url,
    max: lanes + 4,
    keepAlive: true,
    options: `-c search_path=${SCHEMA}`,
    application_name: 'mekuri queue',
  });
  pool.setMaxListeners(0);
  // A connection that breaks while it is lent out has no other listener, and would end the process.
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
  // Installations may share a Redis; each has a database of its own.
  const prefix = `mekuri-${new URL(postgresUrl).pathname.slice(1)}`;
  const retryStrategy = (times: number) => Math.min(times * 200, 5000);
  const { Queue, Worker } = withBackend(createRedisBackend);
  return {
    // The relay would rather hear at once that Redis is away than wait for it.
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

/** A backend that is away may keep a call waiting for ever; what it does later is harmless, for its fence is stale then. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`The job queue did not answer within ${ANSWER_SECONDS} s.`)), ANSWER_SECONDS * 1000);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same message at most once a minute: a backend that is away repeats itself many times a second. */
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
