import { describe, expect, it } from 'vitest';
import { runEach } from './run-each.ts';

describe('runEach', () => {
  it('runs all, and returns the failures in order', async () => {
    const done: number[] = [];
    const failures = await runEach([1, 2, 3, 4, 5, 6, 7], async (item) => {
      await Promise.resolve();
      if (item % 3 === 0) throw new Error(`no ${item}`);
      done.push(item);
    });
    expect(done).toEqual([1, 2, 4, 5, 7]);
    expect(failures.map(({ item }) => item)).toEqual([3, 6]);
    expect(failures[0]?.error).toMatchObject({ message: 'no 3' });
  });
  it('limits the concurrency', async () => {
    let running = 0;
    let most = 0;
    await runEach(
      Array.from({ length: 20 }, (_, index) => index),
      async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 1));
        running -= 1;
      },
    );
    expect(most).toBe(4);
  });
  it('accepts an empty list', async () => {
    expect(await runEach([], () => Promise.reject(new Error('never')))).toEqual([]);
  });
});
