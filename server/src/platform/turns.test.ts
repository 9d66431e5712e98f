import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('runs up to the limit, queues the rest, and refuses calls when the queue is full', async () => {
  const inTurn = createTurns({ running: 2, waiting: 1 });
  const begun: string[] = [];
  const start = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    return {
      resolve,
      reject,
      result: inTurn(() => {
        begun.push(name);
        return promise;
      }),
    };
  };
  const [a, b, c] = ['a', 'b', 'c'].map(start);
  await expect(start('d').result).rejects.toMatchObject({ status: 503, code: 'busy' });
  expect(begun).toEqual(['a', 'b']);

  a!.reject(new Error('a failed'));
  await expect(a!.result).rejects.toThrow('a failed');
  await setImmediate();
  expect(begun).toEqual(['a', 'b', 'c']);

  b!.resolve('b');
  c!.resolve('c');
  expect(await Promise.all([b!.result, c!.result])).toEqual(['b', 'c']);
});
