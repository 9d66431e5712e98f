import { afterEach, describe, expect, it } from 'vitest';
import { BACKENDS, createJobBench, type JobBench } from '../../testing/job-bench.ts';

describe.each(BACKENDS)('jobs on %s', (backend) => {
  let bench: JobBench;
  afterEach(() => bench.close());

  it('runs a job once after its transaction', async () => {
    const ran: unknown[] = [];
    bench = await createJobBench(backend, { jobs: { 'bench.note': { run: async (_ctx, payload) => void ran.push(payload) } } });
    const workers = await bench.start({ background: false });
    await bench.enqueue('bench.note', { n: 1 });
    await workers.drain();
    expect(ran).toEqual([{ n: 1 }]);
    expect(await bench.row('bench.note')).toMatchObject({ status: 'done', attempts: 1 });
  });
});
