import { expect, it, vi } from 'vitest';
import { runInBatches } from './jobs.ts';

it('runs until a step reports that nothing is left', async () => {
  const step = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(true).mockResolvedValueOnce(true).mockResolvedValue(false);
  await runInBatches(new AbortController(), step);
  expect(step).toHaveBeenCalledTimes(3);
});

it('fails when it has to stop between two steps, so that the job does not count as done', async () => {
  const stopping = new AbortController();
  const reason = new Error('The worker stops.');
  const step = vi.fn(() => {
    stopping.abort(reason);
    return Promise.resolve(true);
  });
  await expect(runInBatches(stopping, step)).rejects.toBe(reason);
  expect(step).toHaveBeenCalledTimes(1);
});
