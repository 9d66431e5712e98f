/** Only the password hash of a sign-in, as many times as possible in `seconds`. Runs as a child process. */
import { hashPassword } from '@mekuri/server/bench';
import type { Burst } from '../lib/load.ts';
import { percentile } from '../lib/statistics.ts';

const hashFor = async ({ seconds, concurrency }: { seconds: number; concurrency: number }): Promise<Burst> => {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const keepHashing = async (): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now();
      await hashPassword('Demo-2026');
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, keepHashing));
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed: 0 };
};

process.on('message', (order: Parameters<typeof hashFor>[0]) => void hashFor(order).then((result) => process.send!(result)));
process.on('disconnect', () => process.exit());
process.send!('ready');
