import { afterEach, describe, expect, it, vi } from 'vitest';
import { BACKENDS, createJobBench, type JobBench } from '../../../testing/job-bench.ts';
import { createScheduler, nextSlot } from './recurring.ts';

describe('slots', () => {
  it.each([
    ['0 0 1 * *', '2026-11-30T14:59:59.999Z', '2026-11-30T15:00:00.000Z'],
    ['0 0 1 * *', '2026-11-30T15:00:00.000Z', '2026-12-31T15:00:00.000Z'],
    ['10 4 * * *', '2026-11-21T12:00:00.000Z', '2026-11-21T19:10:00.000Z'],
    ['0 9 * * 1', '2026-11-22T23:59:59.000Z', '2026-11-23T00:00:00.000Z'],
  ])('%s after %s is %s', (pattern, after, slot) => {
    expect(nextSlot(pattern, new Date(after)).toISOString()).toBe(slot);
  });

  it('refuses a pattern that never matches', () => {
    expect(() => nextSlot('every full moon', new Date())).toThrow();
  });
});

describe.each(BACKENDS)('recurring jobs on %s', (backend) => {
  let bench: JobBench;
  let slots: unknown[];
  afterEach(() => bench.close());

  async function monthly() {
    slots = [];
    bench = await createJobBench(backend, {
      jobs: { 'bench.bill': { run: async (_ctx, { slot }) => void slots.push(slot) } },
      recurring: [{ job: 'bench.bill', pattern: '0 0 1 * *' }],
    });
  }

  it('runs once at the end of the month in Japan, with two schedulers', async () => {
    await monthly();
    bench.clock.set('2026-11-30T14:59:59.900Z');
    const both = await Promise.all([bench.start({ background: false }), bench.start({ background: false })]);
    const drain = () => Promise.all(both.map((workers) => workers.drain()));
    await drain();
    expect(slots).toEqual([]);
    bench.clock.set('2026-11-30T15:00:00.000Z');
    await drain();
    await drain();
    expect(slots).toEqual(['2026-11-30T15:00:00.000Z']);
    bench.clock.set('2026-12-31T15:00:00.000Z');
    await drain();
    expect(slots).toEqual(['2026-11-30T15:00:00.000Z', '2026-12-31T15:00:00.000Z']);
  });

  it('runs once for slots missed while no server ran', async () => {
    await monthly();
    bench.clock.set('2026-11-21T00:00:00Z');
    const before = await bench.start({ background: false });
    await before.drain();
    await before.close();
    bench.clock.set('2027-03-10T00:00:00Z');
    await (await bench.start({ background: false })).drain();
    expect(slots).toEqual(['2026-11-30T15:00:00.000Z']);
    const { rows } = await bench.sql(`select payload ->> 'slot' as slot from outbox where name = 'bench.bill' and status = 'pending'`);
    expect(rows).toEqual([{ slot: '2027-03-31T15:00:00.000Z' }]);
  });

  it('runs for a missed slot that had not been written in advance', async () => {
    await monthly();
    bench.clock.set('2026-11-30T15:00:00.000Z');
    const before = await bench.start({ background: false });
    await before.drain();
    await before.close();
    await bench.sql(`update outbox set status = 'done', finished_at = now() where name = 'bench.bill'`);
    bench.clock.set('2027-03-10T00:00:00Z');
    await (await bench.start({ background: false })).drain();
    expect(slots).toEqual(['2027-01-31T15:00:00.000Z']);
  });
});

describe('a scheduler', () => {
  it('does not query the database while the next slot is written', async () => {
    const bench = await createJobBench('postgres');
    try {
      const transaction = vi.spyOn(bench.deps.database, 'transaction');
      const schedule = createScheduler({ ...bench.deps, recurring: [{ job: 'bench.x', pattern: '0 0 1 * *' }] });
      await schedule();
      await schedule();
      expect(transaction).toHaveBeenCalledTimes(1);
    } finally {
      await bench.close();
    }
  });
});
