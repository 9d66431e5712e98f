import { afterEach, beforeEach, it } from 'vitest';
import { createJobBench, type JobBench } from '../../../testing/job-bench.ts';
import { cleanUpTraffic, findFloods, purgeTraffic, rebuildStats } from '../../../testing/crash/cases/traffic.ts';
import traffic from './index.ts';

let bench: JobBench;
beforeEach(async () => {
  bench = await createJobBench('postgres', { modules: [traffic] });
});
afterEach(() => bench.close());

it.each([cleanUpTraffic, purgeTraffic, findFloods, rebuildStats])('$job does all of its work', async ({ arrange, verify }) => {
  await arrange(bench, 0);
  const workers = await bench.start({ background: false });
  await workers.drain();
  await verify(bench, 1);
});
