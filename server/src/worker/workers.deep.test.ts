import { setTimeout as delay } from 'node:timers/promises';
import { patience } from '@mekuri/testing/patience';
import { describe, expect, it } from 'vitest';
import { createJobBench, eventually } from '../../testing/job-bench.ts';
import { startTestRedis } from '../../testing/backends/test-redis.ts';

const LONG_MS = 180_000 * patience;

it(
  'keeps running when the connections of a queue on PostgreSQL are cut',
  async () => {
    let ran = 0;
    const bench = await createJobBench('postgres', { jobs: { 'bench.note': { run: async () => void ran++ } } });
    try {
      await bench.start();
      await bench.enqueue('bench.note');
      await eventually(async () => ran === 1);
      const { rows } = await bench.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename like 'mekuri\\_queue\\_%' and datname = current_database()`,
      );
      expect(rows.length).toBeGreaterThan(0);
      await bench.enqueue('bench.note');
      await eventually(async () => ran === 2, 90);
    } finally {
      await bench.close();
    }
  },
  LONG_MS,
);

describe('an unreliable Redis', () => {
  it('loses nothing when Redis forgets everything', async () => {
    const redis = (await startTestRedis())!;
    const blocked = Promise.withResolvers<void>();
    const ran: number[] = [];
    const bench = await createJobBench(
      'redis',
      { jobs: { 'bench.note': { concurrency: 1, run: (_ctx, { n }) => blocked.promise.then(() => void ran.push(Number(n))) } } },
      { redisUrl: redis.url },
    );
    try {
      await bench.start();
      for (let n = 0; n < 20; n++) await bench.enqueue('bench.note', { n });
      await eventually(async () => (await bench.sql(`select 1 from outbox where status = 'leased'`)).rows.length === 20);
      await redis.forget();
      // As if the leases of the lost claims had ended; the job that runs keeps its own.
      await bench.sql(`update outbox set lease_until = now() - interval '1 second' where status = 'leased' and started_at is null`);
      blocked.resolve();
      await eventually(async () => (await bench.sql(`select 1 from outbox where status = 'done'`)).rows.length === 20);
      expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    } finally {
      await bench.close();
      await redis.stop();
    }
  });

  it('accepts jobs while Redis is unavailable and runs them once when it is back', async () => {
    const gone = (await startTestRedis())!;
    await gone.stop();
    const ran: number[] = [];
    const bench = await createJobBench(
      'redis',
      { jobs: { 'bench.note': { run: async (_ctx, { n }) => void ran.push(Number(n)) } } },
      { redisUrl: gone.url },
    );
    let back: Awaited<ReturnType<typeof startTestRedis>> = null;
    try {
      await bench.start();
      for (let n = 0; n < 5; n++) await bench.enqueue('bench.note', { n });
      await delay(1500);
      expect(ran).toEqual([]);
      back = await startTestRedis(Number(new URL(gone.url).port));
      await eventually(async () => (await bench.sql(`select 1 from outbox where status = 'done'`)).rows.length === 5);
      expect(ran.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
    } finally {
      await bench.close();
      await back?.stop();
    }
  });

  it.each(['was never there', 'went away'])('stops in time when Redis %s', { timeout: LONG_MS }, async (what) => {
    const redis = (await startTestRedis())!;
    if (what === 'was never there') await redis.stop();
    const bench = await createJobBench('redis', {}, { redisUrl: redis.url });
    const workers = await bench.start();
    await delay(500);
    await redis.stop();
    const begun = performance.now();
    await workers.close();
    expect(performance.now() - begun).toBeLessThan(60_000 * patience);
    await bench.close();
  });
});
