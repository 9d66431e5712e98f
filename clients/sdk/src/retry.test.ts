import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BASE, KEY, fakeApi, hanging, lost, ok, problem, type Fate } from '../testing/fake-api.ts';
import { ConnectionError, Mekuri, TimeoutError, TooManyRequestsError, type MekuriOptions } from './index.ts';

const NOW = new Date('2026-11-28T00:00:00Z');
const SITE = { name: 'A site', numberHorizontal: 1, numberVertical: 1 };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  // Half of the maximum backoff: 250 ms, then 500 ms, 1 s, …
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const client = (fates: Fate[], options: Partial<MekuriOptions> = {}) => {
  const api = fakeApi(...fates);
  return { mekuri: new Mekuri({ key: KEY, baseUrl: BASE, fetch: api.fetch, ...options }), sent: api.sent };
};

interface Outcome<T> {
  data?: T;
  error?: unknown;
  took: number;
  /** Number of timers left when the call ended. */
  timers: number;
}

/** Result of a call and its duration in milliseconds, by the test's fake clock. */
const outcome = async <T>(call: PromiseLike<T>): Promise<Outcome<T>> => {
  const start = performance.now();
  const measured = () => ({ took: performance.now() - start, timers: vi.getTimerCount() });
  const ended = Promise.resolve(call).then(
    (data) => ({ data, ...measured() }),
    (error: unknown) => ({ error, ...measured() }),
  );
  await vi.runAllTimersAsync();
  return ended;
};
const gaps = (sent: { at: number }[]): number[] => sent.slice(1).map(({ at }, index) => Math.round(at - sent[index]!.at));
const tooMany = (retryAfter: string): Fate => problem(429, 'rate_limited', { 'retry-after': retryAfter });
const inSeconds = (seconds: number): string => new Date(NOW.getTime() + seconds * 1000).toUTCString();

describe('Retry-After', () => {
  it('is honoured in seconds', async () => {
    const { mekuri, sent } = client([tooMany('7'), ok()]);
    expect(await outcome(mekuri.media.listFolders())).toMatchObject({ data: {}, took: 7000 });
    expect(gaps(sent)).toEqual([7000]);
  });

  it('is honoured as an HTTP date', async () => {
    const { mekuri, sent } = client([tooMany(inSeconds(12)), ok()]);
    expect(await outcome(mekuri.media.listFolders())).toMatchObject({ data: {}, took: 12_000 });
    expect(gaps(sent)).toEqual([12_000]);
  });

  it.each([
    ['600', 600_000],
    [inSeconds(31), 31_000],
    ['99999999999999999999', 1e23],
  ])('of %s is longer than maxRetryAfter, and thrown at once', async (header, retryAfter) => {
    const { mekuri, sent } = client([tooMany(header), ok()]);
    const { error, took } = await outcome(mekuri.media.listFolders());
    expect(error).toBeInstanceOf(TooManyRequestsError);
    expect(error).toMatchObject({ status: 429, code: 'rate_limited', retryAfter, requestId: 'r-1' });
    expect([took, sent.length]).toEqual([0, 1]);
  });

  it.each(['-5', 'abc', '', '1.5', '5s', 'Infinity', inSeconds(-5), '2027-01-01'])('of %j falls back to the backoff', async (header) => {
    const { mekuri, sent } = client([tooMany(header), ok()]);
    expect(await outcome(mekuri.media.listFolders())).toMatchObject({ data: {} });
    expect(gaps(sent)).toEqual([250]);
  });

  it('is judged anew at each try: 600 s, an HTTP date, -5, abc', async () => {
    const { mekuri, sent } = client([tooMany('600'), tooMany(inSeconds(603)), tooMany('-5'), tooMany('abc'), ok()], {
      maxRetryAfter: 600_000,
      timeout: 400_000,
      maxRetries: 4,
    });
    expect(await outcome(mekuri.media.listFolders())).toMatchObject({ data: {} });
    expect(gaps(sent)).toEqual([600_000, 3000, 1000, 2000]);
  });
});

describe('a call is repeated', () => {
  it.each([
    ['408', problem(408, 'timeout')],
    ['409 in flight', problem(409, 'idempotency.in_flight')],
    ['429', problem(429, 'rate_limited')],
    ['500', problem(500, 'internal')],
    ['503 of a proxy', () => new Response('<h1>Down</h1>', { status: 503 })],
    ['a lost connection', lost],
    ['a body that breaks off', () => new Response('{"items":', { headers: { 'content-type': 'application/json' } })],
  ])('after %s, with one key for all tries', async (_, fate) => {
    const { mekuri, sent } = client([fate, fate, ok({ id: 'new' })]);
    expect(await outcome(mekuri.sites.create({ body: SITE }))).toMatchObject({ data: { id: 'new' } });
    expect(gaps(sent)).toEqual([250, 500]);
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{8,128}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    ['400', problem(400, 'invalid_input')],
    ['404', problem(404, 'sites.not_found')],
    ['another 409', problem(409, 'sites.in_trash')],
    ['422', problem(422, 'idempotency.key_reused')],
  ])('never after %s', async (_, fate) => {
    const { mekuri, sent } = client([fate, ok()]);
    expect((await outcome(mekuri.sites.create({ body: SITE }))).error).toMatchObject({ name: /Error$/ });
    expect(sent).toHaveLength(1);
  });

  it.each([lost, problem(503, 'unavailable'), problem(429, 'rate_limited', { 'retry-after': '1' })])(
    'never when it is unsafe and takes no key',
    async (fate) => {
      const { mekuri, sent } = client([fate, ok()]);
      expect((await outcome(mekuri.sites.delete({ siteId: 's' }))).error).toBeDefined();
      expect(sent).toHaveLength(1);
    },
  );

  it('as often as maxRetries says, and then throws the last error', async () => {
    const { mekuri, sent } = client([lost, lost, problem(500, 'internal')]);
    expect((await outcome(mekuri.media.listFolders())).error).toMatchObject({ name: 'ServerError', code: 'internal' });
    expect(sent).toHaveLength(3);
    const other = client([lost]);
    expect((await outcome(other.mekuri.media.listFolders({}, { maxRetries: 0 }))).error).toBeInstanceOf(ConnectionError);
    expect(other.sent).toHaveLength(1);
  });

  it('after a random part of the backoff', async () => {
    vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(0.1);
    const { mekuri, sent } = client([lost, lost, ok()]);
    await outcome(mekuri.media.listFolders());
    expect(gaps(sent)).toEqual([0, 100]);
  });
});

describe('time', () => {
  it('of a try that finds no answer is the timeout', async () => {
    const { mekuri, sent } = client([hanging], { timeout: 1000, maxRetries: 0 });
    const { error, took } = await outcome(mekuri.media.listFolders());
    expect(error).toBeInstanceOf(TimeoutError);
    expect(took).toBe(1000);
    expect(sent[0]!.signal.aborted).toBe(true);
  });

  it('counts until the end of the body', async () => {
    const endless: Fate = () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([123])) }));
    const { mekuri } = client([endless], { timeout: 1000, maxRetries: 0 });
    expect(await outcome(mekuri.media.listFolders())).toMatchObject({ error: { name: 'TimeoutError' }, took: 1000 });
  });

  it.each([
    ['hanging', [hanging]],
    ['asking for patience', [tooMany('1')]],
    ['both', [hanging, tooMany('1'), hanging]],
  ])('in all is never more than timeout × (retries + 1): %s', async (_, fates) => {
    for (const maxRetries of [0, 1, 2, 5]) {
      const { mekuri, sent } = client(fates, { timeout: 1200, maxRetries });
      const { error, took } = await outcome(mekuri.media.listFolders());
      expect(error).toBeDefined();
      expect(took).toBeLessThanOrEqual(1200 * (maxRetries + 1));
      expect(sent.length).toBeLessThanOrEqual(maxRetries + 1);
    }
  });

  it('is not waited for when none would be left', async () => {
    const { mekuri, sent } = client([tooMany('20')], { timeout: 5000, maxRetries: 2 });
    expect(await outcome(mekuri.media.listFolders())).toMatchObject({ error: { retryAfter: 20_000 }, took: 0 });
    expect(sent).toHaveLength(1);
  });
});

describe('a signal', () => {
  const listeners = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;
  /** Aborts after `ms`. Returns the call's result, and the time from the abort to its end. */
  const abortedAt = async (ms: number, fates: Fate[], reason?: unknown) => {
    const controller = new AbortController();
    const { mekuri, sent } = client(fates);
    let endedAt = Number.NaN;
    const ended = mekuri.media.listFolders({}, { signal: controller.signal }).catch((error: unknown) => {
      endedAt = performance.now();
      return { error };
    });
    await vi.advanceTimersByTimeAsync(ms);
    expect(listeners(controller.signal)).toBe(1);
    const abortedAt = performance.now();
    controller.abort(reason);
    await vi.advanceTimersByTimeAsync(50);
    const left = { left: listeners(controller.signal), timers: vi.getTimerCount() };
    await vi.runAllTimersAsync();
    return { ...(await ended), ...left, late: endedAt - abortedAt, sent };
  };

  it.each([
    ['a wait', [tooMany('20')], 3000],
    ['a backoff', [lost], 100],
    ['a request', [hanging], 100],
  ])('ends %s within 50 ms and keeps no listener', async (_, fates, ms) => {
    const { error, late, left, timers, sent } = (await abortedAt(ms, fates)) as { error: Error } & Awaited<ReturnType<typeof abortedAt>>;
    expect(error.name).toBe('AbortError');
    expect(late).toBeLessThan(50);
    expect([left, timers, sent.length]).toEqual([0, 0, 1]);
    expect(sent[0]!.signal.aborted).toBe(true);
  });

  it('throws its own reason', async () => {
    const reason = new Error('The user left.');
    expect(await abortedAt(10, [hanging], reason)).toMatchObject({ error: reason });
  });

  it('that is aborted beforehand sends nothing', async () => {
    const { mekuri, sent } = client([ok()]);
    const signal = AbortSignal.abort();
    expect((await outcome(mekuri.media.listFolders({}, { signal }))).error).toBe(signal.reason);
    expect(sent).toHaveLength(0);
  });

  it.each([
    ['succeeds', [lost, ok()]],
    ['fails', [problem(404, 'absent')]],
    ['runs out of tries', [tooMany('1')]],
    ['times out', [hanging]],
  ])('keeps no listener, and no timer, of a call that %s', async (_, fates) => {
    const { signal } = new AbortController();
    const { timers } = await outcome(client(fates).mekuri.media.listFolders({}, { signal }));
    expect([listeners(signal), timers]).toEqual([0, 0]);
  });
});
