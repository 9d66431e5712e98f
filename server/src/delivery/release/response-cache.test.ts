import { expect, it } from 'vitest';
import { prepareResponse, sizeOf } from './prepared-response.ts';
import { ResponseCache } from './response-cache.ts';

const answerOf = (length: number) => prepareResponse('hash', Buffer.alloc(length), 'identity', 'text/html', {});

it('keeps as many bytes as it is given', async () => {
  const size = sizeOf(answerOf(10_000));
  const cache = new ResponseCache(size * 3);
  for (const key of ['a', 'b', 'c', 'a']) await cache.take(key, async () => answerOf(10_000));
  await cache.take('d', async () => answerOf(10_000));
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.find(key))).toEqual(['a', 'c', 'd']);
});

it('returns a response larger than the cache without storing it', async () => {
  const cache = new ResponseCache(5_000);
  expect((await cache.take('a', async () => answerOf(1_000_000))).body).toHaveLength(1_000_000);
  expect(cache.find('a')).toBeUndefined();
});

it('creates a response once for concurrent callers, and again after a failure', async () => {
  const cache = new ResponseCache(1_000_000);
  let made = 0;
  const make = async () => {
    made += 1;
    await new Promise(setImmediate);
    if (made === 1) throw new Error('not this time');
    return answerOf(10);
  };
  const first = await Promise.allSettled([cache.take('a', make), cache.take('a', make)]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await Promise.all([cache.take('a', make), cache.take('a', make)]);
  await cache.take('a', make);
  expect(made).toBe(2);
});
