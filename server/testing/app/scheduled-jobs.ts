import { setTimeout as delay } from 'node:timers/promises';
import { patience } from '@mekuri/testing/patience';
import { expect, it, onTestFinished } from 'vitest';
import { jobTimings } from '../../src/platform/jobs/job-timings.ts';
import { loadModules } from '../../src/plugins/host.ts';
import { createJobBench, eventually, type Backend, type JobBench } from '../job-bench.ts';
import { startTestRedis, type TestRedis } from '../backends/test-redis.ts';
import { startWorkerProcess, type WorkerProcess } from '../crash/worker-process.ts';

/** Seconds allowed in normal operation, and after one of two workers is gone; below `jobTimings.poll`, so that no poll makes up for a lost wake-up. */
const IN_TIME = 20;
/** Seconds allowed where a claimed job has to be recovered. */
const MADE_GOOD = jobTimings.lease + jobTimings.sweep + IN_TIME;
/** Seconds for which a machine sleeps: longer than a lease. With 45, the result was the same and took twenty seconds more. */
const STOPPED_S = jobTimings.lease + 5;
const AWAY_S = 10;
const PATIENCE = MADE_GOOD + 10;

type Account = Awaited<ReturnType<JobBench['create']['account']>>;

/** Adds a notice that starts `seconds` from now, with the job that publishes it, both as the product writes them. */
const addNotice = async ({ enqueue, sql }: JobBench, { id, tpath }: Account, title: string, seconds: number): Promise<Date> => {
  const instant = new Date(Math.ceil(Date.now() / 1000 + seconds) * 1000);
  await sql(
    `insert into system_notices (id, account_id, tpath, title, content, url, receivers, status, is_scheduled, start_at)
     values (uuidv7(), $1, $2, $3, '', '', '{OEM_USER}', 'unpublished', true, $4)`,
    [id, tpath, title, instant],
  );
  await enqueue('news.turn', {}, { runAt: instant, shared: instant.toISOString() });
  return instant;
};

const untilBefore = (instant: Date, seconds: number): Promise<void> => delay(Math.max(0, instant.getTime() - seconds * 1000 - Date.now()));

interface Turned {
  title: string;
  status: string;
  revision: number;
  late: number;
}

const turnedOf = async ({ sql }: JobBench): Promise<Turned[]> =>
  (
    await sql<Turned>(
      `select title, status, revision, extract(epoch from published_at - start_at)::float as late from system_notices order by start_at`,
    )
  ).rows;

const untilAllTurned = (bench: JobBench): Promise<void> =>
  eventually(async () => (await turnedOf(bench)).every(({ status }) => status === 'published'), PATIENCE);

/**
 * A bad quarter of an hour compressed into a minute, with the clock and timings of production. Two processes, each of which schedules
 * and works, are stopped, resumed, killed and restarted just before something is due, and Redis loses its data or is unreachable.
 */
export const testScheduledJobs = (backend: Backend): void =>
  it(`once and in time on ${backend}, whatever happens to workers`, { timeout: 900_000 * patience }, async () => {
    let redis: TestRedis | null = null;
    if (backend === 'redis') {
      redis = await startTestRedis();
      if (!redis) throw new Error('redis-server is missing.');
      onTestFinished(() => redis!.stop());
    }
    const bench = await createJobBench(backend, { modules: await loadModules() }, redis ? { redisUrl: `${redis.url}/0` } : {});
    onTestFinished(() => bench.close());
    const account = await bench.create.account();
    const startWorker = async (): Promise<WorkerProcess> => {
      const worker = startWorkerProcess([{ bench, job: 'news.turn' }], { timings: jobTimings });
      // A completed job shows that the worker is ready.
      await bench.enqueue('news.turn');
      await worker.reached('after done');
      return worker;
    };
    const allowed = new Map<string, number>();
    const due = (title: string, seconds: number, late = IN_TIME): Promise<Date> => {
      allowed.set(title, late);
      return addNotice(bench, account, title, seconds);
    };

    const first = await startWorker();
    process.kill(first.pid, 'SIGSTOP');
    const second = await startWorker();
    process.kill(first.pid, 'SIGCONT');
    for (const seconds of [1, 2, 3]) await due(`both work, ${seconds}`, seconds);
    await untilAllTurned(bench);

    const stopping = await due('one is stopped a moment before', 3);
    await due('one is stopped for long', 3 + STOPPED_S / 2);
    await untilBefore(stopping, 0.5);
    process.kill(first.pid, 'SIGSTOP');
    await untilBefore(stopping, -STOPPED_S);
    process.kill(first.pid, 'SIGCONT');
    await untilAllTurned(bench);

    const killing = await due('one is killed a moment before', 3);
    await untilBefore(killing, 0.5);
    await first.kill();
    await untilAllTurned(bench);

    const alone = await due('both are gone, and another comes', 3, PATIENCE);
    await untilBefore(alone, 0.5);
    await second.kill();
    await delay(2000);
    const third = await startWorker();
    await untilAllTurned(bench);

    if (redis) {
      const forgetting = await due('Redis forgets a moment before', 3, MADE_GOOD);
      await untilBefore(forgetting, 0.2);
      await redis.forget();
      await untilAllTurned(bench);
      const port = Number(new URL(redis.url).port);
      const away = await due('Redis is away', 3, AWAY_S + MADE_GOOD);
      await untilBefore(away, 0.5);
      await redis.stop();
      await delay(AWAY_S * 1000);
      redis = await startTestRedis(port);
      await untilAllTurned(bench);
    }
    await third.kill();

    const turned = await turnedOf(bench);
    expect(turned.map(({ title }) => title)).toEqual([...allowed.keys()]);
    for (const { title, revision, late } of turned) {
      expect(revision, `${title}: how often`).toBe(2);
      expect(late, `${title}: seconds late`).toBeGreaterThanOrEqual(0);
      expect(late, `${title}: seconds late`).toBeLessThanOrEqual(allowed.get(title)!);
    }
  });
