import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Job, JobCtx } from '@mekuri/kit/server';
import { BACKENDS, createJobBench, eventually, expireLeases, QUICK, type JobBench } from '../../testing/job-bench.ts';
import { enqueueAll } from '../platform/jobs/outbox.ts';
import { sql } from '../platform/database/sql.ts';
import { systemScope } from '../platform/database/tenant-scope.ts';
import type { CoreCtx } from '../kernel/types.ts';

/** A job whose effect can be counted. */
const leaveMark = (ctx: JobCtx, mark: string) =>
  ctx.once('mark', async (inner) => sql((inner as CoreCtx).db, 'insert into marks (mark) values (:mark)', { mark }));

describe.each(BACKENDS)('jobs on %s', (backend) => {
  let bench: JobBench;
  afterEach(() => bench.close());

  async function benchWith(jobs: Record<string, Job['run'] | Job>) {
    const entries = Object.entries(jobs).map(([name, job]) => [`bench.${name}`, typeof job === 'function' ? { run: job } : job] as const);
    bench = await createJobBench(backend, { jobs: Object.fromEntries(entries) });
    await bench.sql('create table marks (mark text not null)');
    await bench.sql('grant select, insert on marks to mekuri_app');
  }
  const marks = async () => (await bench.sql<{ mark: string }>('select mark from marks order by mark')).rows.map(({ mark }) => mark);
  const status = async (name: string) => (await bench.row(`bench.${name}`))?.status;

  it('runs a job after its transaction, and never when that is rolled back', async () => {
    await benchWith({ note: (ctx, { mark }) => leaveMark(ctx, String(mark)).then(() => undefined) });
    const workers = await bench.start({ background: false });
    await bench.enqueue('bench.note', { mark: 'kept' });
    const rolledBack = bench.deps.database.transaction(systemScope, async (db) => {
      await sql(db, `insert into outbox (id, tpath, name, payload) values (gen_random_uuid(), '/', 'bench.note', '{"mark":"lost"}')`);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await workers.drain();
    expect(await marks()).toEqual(['kept']);
    expect(await bench.row('bench.note')).toMatchObject({ status: 'done', attempts: 1 });
  });

  it('starts a job at once when it is enqueued, without waiting for a poll', async () => {
    await benchWith({ note: (ctx) => leaveMark(ctx, 'x').then(() => undefined) });
    await bench.start({ timings: { poll: 600, sweep: 600 } });
    await delay(300);
    await bench.enqueue('bench.note');
    await eventually(async () => (await status('note')) === 'done');
  });

  it('runs each of many jobs once under two workers', async () => {
    await benchWith({ note: (ctx, { n }) => leaveMark(ctx, String(n).padStart(3, '0')).then(() => undefined) });
    await Promise.all([bench.start(), bench.start()]);
    await Promise.all(Array.from({ length: 300 }, (_, n) => bench.enqueue('bench.note', { n })));
    await eventually(async () => (await marks()).length === 300);
    expect(new Set(await marks()).size).toBe(300);
    await eventually(
      async () => (await bench.sql(`select 1 from outbox where status <> 'done' and name = 'bench.note'`)).rows.length === 0,
    );
    const { rows } = await bench.sql<{ most: number }>(`select max(attempts) as most from outbox where name = 'bench.note'`);
    expect(rows[0]!.most).toBe(1);
  });

  it('writes one row for a dedupe key', async () => {
    await benchWith({ note: (ctx) => leaveMark(ctx, 'x').then(() => undefined) });
    const workers = await bench.start({ background: false });
    for (let n = 0; n < 3; n++) await bench.enqueue('bench.note', {}, { dedupeKey: 'only one' });
    await workers.drain();
    await bench.enqueue('bench.note', {}, { dedupeKey: 'only one' });
    await workers.drain();
    expect(await marks()).toEqual(['x']);
  });

  it('waits until the requested time', async () => {
    await benchWith({ note: (ctx) => leaveMark(ctx, 'x').then(() => undefined) });
    const workers = await bench.start({ background: false });
    await bench.enqueue('bench.note', {}, { runAt: new Date(bench.clock.now().getTime() + 3_600_000) });
    await workers.drain();
    expect(await status('note')).toBe('pending');
    bench.clock.advance(3_600_000);
    await workers.drain();
    expect(await status('note')).toBe('done');
  });

  it('tries again after a growing pause, and marks what earlier attempts finished as done', async () => {
    const runs: number[] = [];
    await benchWith({
      flaky: async (ctx) => {
        runs.push(ctx.job.attempt);
        await leaveMark(ctx, 'first step');
        if (ctx.job.attempt < 3) throw new Error('not yet');
      },
    });
    const workers = await bench.start({ background: false });
    bench.clock.set('2026-11-21T00:00:00Z');
    await bench.enqueue('bench.flaky');
    await workers.drain();
    expect(await bench.row('bench.flaky')).toMatchObject({ run_at: new Date('2026-11-21T00:00:05Z'), last_error: 'Error: not yet' });
    bench.clock.advance(5000);
    await workers.drain();
    expect(await bench.row('bench.flaky')).toMatchObject({ run_at: new Date('2026-11-21T00:00:15Z') });
    bench.clock.advance(10_000);
    await workers.drain();
    expect(runs).toEqual([1, 2, 3]);
    expect(await status('flaky')).toBe('done');
    expect(await marks()).toEqual(['first step']);
  });

  it('fails for good after the last attempt, with one alert to each operator', async () => {
    await benchWith({ broken: { attempts: 2, backoff: () => 0, run: () => Promise.reject(new Error('no use')) } });
    await bench.create.user({ role: 'MASTER', email: 'operator@example.com', locale: 'en' });
    await bench.create.user({ role: 'MASTER', status: 'disabled' });
    await bench.create.user();
    const workers = await bench.start({ background: false });
    await bench.enqueue('bench.broken');
    await workers.drain();
    await workers.drain();
    expect(await bench.row('bench.broken')).toMatchObject({ status: 'dead', attempts: 2, last_error: 'Error: no use' });
    const { rows } = await bench.sql<{ recipient: string; locale: string; data: { job: string } }>(
      `select * from mails where template = 'job-dead'`,
    );
    expect(rows).toMatchObject([
      { recipient: 'operator@example.com', locale: 'en', data: { job: 'bench.broken', attempts: 2, reason: 'Error: no use' } },
    ]);
  });

  it('alerts about one kind of job once an hour, and about another kind at once', async () => {
    const fails = { attempts: 1, run: () => Promise.reject(new Error('no use')) };
    await benchWith({ broken: fails, torn: fails });
    await bench.create.user({ role: 'MASTER' });
    const workers = await bench.start({ background: false });
    const told = async () =>
      (await bench.sql<{ job: string }>(`select data ->> 'job' as job from mails where template = 'job-dead' order by id`)).rows.map(
        ({ job }) => job,
      );
    for (const name of ['bench.broken', 'bench.broken', 'bench.torn', 'bench.broken']) await bench.enqueue(name);
    await workers.drain();
    expect((await told()).toSorted()).toEqual(['bench.broken', 'bench.torn']);
    await bench.sql(`update mails set created_at = created_at - interval '61 minutes'`);
    await bench.enqueue('bench.broken');
    await workers.drain();
    expect((await told()).toSorted()).toEqual(['bench.broken', 'bench.broken', 'bench.torn']);
  });

  it('ends a job that outlasts its time, even one that ignores its signal', async () => {
    const reasons: unknown[] = [];
    await benchWith({
      endless: {
        attempts: 1,
        timeout: 0.2,
        run: ({ signal }) => new Promise(() => signal.addEventListener('abort', () => reasons.push(signal.reason))),
      },
    });
    const workers = await bench.start({ background: false, timings: { grace: 0.2 } });
    await bench.enqueue('bench.endless');
    await workers.drain();
    expect(await bench.row('bench.endless')).toMatchObject({ status: 'dead', last_error: 'Error: Timed out after 0.2 s.' });
    expect(reasons).toHaveLength(1);
  });

  it('rejects what a holder writes after its lease went to another', async () => {
    const paused = Promise.withResolvers<void>();
    const outcome = Promise.withResolvers<unknown>();
    await benchWith({
      slow: async (ctx) => {
        if (ctx.job.attempt === 1) {
          await paused.promise;
          await leaveMark(ctx, 'stale').then(outcome.resolve, outcome.resolve);
          return;
        }
        await leaveMark(ctx, 'rightful');
      },
    });
    // Sends no heartbeat while it is paused, as after SIGSTOP.
    const stopped = await bench.start({ background: false, timings: { heartbeat: 600 } });
    await bench.enqueue('bench.slow');
    const stoppedDrain = stopped.drain();
    await eventually(async () => (await bench.row('bench.slow'))!.attempts === 1);
    const { rows } = await bench.sql(
      `select extract(epoch from lease_until - started_at)::int as lease from outbox where name = 'bench.slow'`,
    );
    expect(rows).toEqual([{ lease: QUICK.lease }]);
    await expireLeases(bench);
    await bench.start();
    await eventually(async () => (await status('slow')) === 'done');
    paused.resolve();
    expect(await outcome.promise).toMatchObject({ name: 'LeaseLostError' });
    await stoppedDrain;
    expect(await marks()).toEqual(['rightful']);
    expect(await bench.row('bench.slow')).toMatchObject({ status: 'done', attempts: 2, crashes: 1 });
  });

  it('puts running jobs back unharmed when it is closed', async () => {
    let calm = false;
    await benchWith({
      long: async (ctx) => {
        if (!calm) await delay(600_000, undefined, { signal: ctx.signal });
        await leaveMark(ctx, 'x');
      },
    });
    const first = await bench.start();
    await bench.enqueue('bench.long');
    await eventually(async () => (await bench.row('bench.long'))!.attempts === 1);
    await first.close();
    expect(await bench.row('bench.long')).toMatchObject({ status: 'pending', attempts: 0, crashes: 0 });
    calm = true;
    await (await bench.start({ background: false })).drain();
    expect(await bench.row('bench.long')).toMatchObject({ status: 'done', attempts: 1 });
    expect(await marks()).toEqual(['x']);
  });

  it('gives a job that states its concurrency a queue of its own', async () => {
    let running = 0;
    let most = 0;
    const busy = Promise.withResolvers<void>();
    await benchWith({
      heavy: {
        concurrency: 1,
        run: async () => {
          most = Math.max(most, ++running);
          await busy.promise;
          running--;
        },
      },
      light: (ctx) => leaveMark(ctx, 'light').then(() => undefined),
    });
    await bench.start();
    for (let n = 0; n < 3; n++) await bench.enqueue('bench.heavy');
    await bench.enqueue('bench.light');
    await eventually(async () => (await marks()).length === 1);
    busy.resolve();
    await eventually(
      async () => (await bench.sql(`select 1 from outbox where name = 'bench.heavy' and status <> 'done'`)).rows.length === 0,
    );
    expect(most).toBe(1);
  });

  it('runs a due job however many of another kind wait before it', async () => {
    const busy = Promise.withResolvers<void>();
    await benchWith({
      heavy: { concurrency: 1, run: () => busy.promise },
      light: (ctx) => leaveMark(ctx, 'light').then(() => undefined),
    });
    await bench.deps.database.transaction(systemScope, (db) =>
      enqueueAll(
        db,
        'bench.heavy',
        Array.from({ length: 800 }, () => ({})),
      ),
    );
    await bench.start();
    const waits = async () => (await bench.sql(`select 1 from outbox where name = 'bench.heavy' and status = 'leased'`)).rows.length;
    await eventually(async () => (await waits()) > 200);
    await bench.enqueue('bench.light');
    await eventually(async () => (await marks()).length === 1);
    expect(await waits()).toBeLessThan(600);
    busy.resolve();
  });
});

it('leaves jobs that it does not know to a version that does, and says so', async () => {
  const bench = await createJobBench('postgres');
  try {
    const warn = vi.spyOn(bench.deps.log, 'warn');
    await bench.enqueue('future.job');
    await (await bench.start({ background: false })).drain();
    expect(warn).toHaveBeenCalledWith({ unknown: ['future.job'] }, expect.any(String));
    expect(await bench.row('future.job')).toMatchObject({ status: 'pending', attempts: 0 });
  } finally {
    await bench.close();
  }
});
