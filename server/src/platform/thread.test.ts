import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createThread, ThreadOverrun } from './thread.ts';

const limits = { seconds: 20, megabytes: 64, idleSeconds: 30, waiting: 2 };
/** A worker file that names its thread; some orders break it. */
const file = new URL(`data:text/javascript,
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', (order) => {
    if (order === 'fail') throw new TypeError('broken');
    if (order === 'exit') process.exit(0);
    if (order === 'fill') for (const kept = []; ; ) kept.push(new Array(1e5).fill({}));
    if (order !== 'hang') parentPort.postMessage(threadId);
  });`);
const threads = (changes: Partial<typeof limits> = {}) => createThread<string, number>(file, { ...limits, ...changes });

it('keeps its thread between orders, and serves them one at a time', async () => {
  const ask = threads();
  const [first, second] = await Promise.all([ask('a'), ask('b')]);
  expect(second).toBe(first);
  expect(await ask('c')).toBe(first);
});

it('passes on an error and starts another thread', async () => {
  const ask = threads();
  const first = await ask('a');
  await expect(ask('fail')).rejects.toThrow(new TypeError('broken'));
  await expect(ask('exit')).rejects.toThrow('the thread ended');
  expect(await ask('b')).not.toBe(first);
});

it('stops an order that takes too much time or memory', async () => {
  await expect(threads({ seconds: 0.2 })('hang')).rejects.toThrow(ThreadOverrun);
  const ask = threads({ megabytes: 16 });
  await expect(ask('fill')).rejects.toThrow(ThreadOverrun);
  expect(await ask('a')).toBeGreaterThan(0);
});

it('ends its thread when it is idle', async () => {
  const once = threads({ idleSeconds: 0 });
  expect(await once('a')).not.toBe(await once('b'));
  const brief = threads({ idleSeconds: 0.05 });
  const first = await brief('a');
  await sleep(500);
  expect(await brief('b')).not.toBe(first);
});

it('refuses orders when too many are waiting', async () => {
  const ask = threads();
  const given = [ask('a'), ask('b'), ask('c')];
  await expect(ask('d')).rejects.toMatchObject({ code: 'busy' });
  await Promise.all(given);
});
