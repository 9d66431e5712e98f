import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aStorage } from '../testing/storage.ts';
import { aBatch, anEvent } from '../testing/visit-events.ts';
import { createOutbox } from './outbox.ts';
import { createUnsent } from './unsent.ts';

const [ONE, TWO] = [aBatch({ startedAt: 1 }), aBatch({ startedAt: 2 })];
const answer = (status: number, retryAfter?: string) => ({ status, headers: new Headers(retryAfter ? { 'retry-after': retryAfter } : {}) });
const STORED = answer(204);

beforeEach(() => vi.useFakeTimers({ now: anEvent(0).at }));
afterEach(() => vi.useRealTimers());

const open = (...answers: (typeof STORED | 'lost')[]) => {
  const storage = aStorage();
  const post = vi.fn(async (): Promise<typeof STORED> => {
    const next = answers.shift() ?? STORED;
    if (next === 'lost') throw new TypeError('Failed to fetch');
    return next;
  });
  const beacon = vi.fn();
  const outbox = createOutbox({ post, beacon, unsent: createUnsent(() => storage, 'site', 'page') });
  const passes = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
  return { storage, post, beacon, outbox, passes };
};

describe('the outbox', () => {
  it('sends each batch once and drops acknowledged ones', async () => {
    const { outbox, passes, post, storage } = open();
    outbox.put(ONE);
    outbox.put(TWO);
    expect(Object.keys(storage)).toHaveLength(1);
    outbox.send();
    outbox.send();
    await passes(0);
    outbox.send();
    expect(post.mock.calls).toEqual([[ONE], [TWO]]);
    expect(Object.keys(storage)).toEqual([]);
  });

  it('retries lost batches after 2, 4, 8 … 60 seconds, and resets the delay after a response', async () => {
    const { outbox, passes, post } = open('lost', 'lost', 'lost', 'lost', 'lost', 'lost', STORED, 'lost');
    outbox.put(ONE);
    outbox.send();
    for (const [index, seconds] of [2, 4, 8, 16, 32, 60].entries()) {
      await passes(seconds * 1000 - 1);
      outbox.send();
      expect(post).toHaveBeenCalledTimes(index + 1);
      await passes(1);
      expect(post).toHaveBeenCalledTimes(index + 2);
    }
    outbox.put(TWO);
    outbox.send();
    await passes(1999);
    expect(post).toHaveBeenCalledTimes(8);
    await passes(1);
    expect(post).toHaveBeenCalledTimes(9);
  });

  it.each([429, 503])('waits for as long as the server asks with %d', async (status) => {
    const { outbox, passes, post } = open(answer(status, '90'));
    outbox.put(ONE);
    outbox.send();
    await passes(89_999);
    expect(post).toHaveBeenCalledTimes(1);
    await passes(1);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('counts batches that fail together as one failure', async () => {
    const { outbox, passes, post } = open('lost', 'lost');
    outbox.put(ONE);
    outbox.put(TWO);
    outbox.send();
    await passes(2000);
    expect(post).toHaveBeenCalledTimes(4);
  });

  it.each([400, 403, 404, 413])('drops batches rejected with %d', async (status) => {
    const { outbox, passes, post, storage } = open(answer(status));
    outbox.put(ONE);
    outbox.send();
    await passes(120_000);
    expect(post).toHaveBeenCalledTimes(1);
    expect(Object.keys(storage)).toEqual([]);
  });

  it('sends immediately when the network is back', async () => {
    const { outbox, passes, post } = open('lost');
    outbox.put(ONE);
    outbox.send();
    await passes(10);
    outbox.resume();
    await passes(60_000);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('sends unacknowledged batches again when the page is closed', async () => {
    const { beacon, outbox, passes, post } = open();
    outbox.put(ONE);
    outbox.send();
    await passes(0);
    outbox.put(TWO);
    outbox.send();
    outbox.leave();
    expect(post.mock.calls).toEqual([[ONE], [TWO]]);
    expect(beacon.mock.calls).toEqual([[TWO]]);
  });

  it('sends batches left by an earlier visit', async () => {
    const { outbox, passes, post, storage } = open();
    createUnsent(() => storage, 'site', 'earlier').keep([ONE]);
    const next = createOutbox({ post, beacon: vi.fn(), unsent: createUnsent(() => storage, 'site', 'next') });
    outbox.send();
    expect(post).not.toHaveBeenCalled();
    next.send();
    await passes(0);
    expect(post.mock.calls).toEqual([[ONE]]);
    expect(Object.keys(storage)).toEqual([]);
  });
});
