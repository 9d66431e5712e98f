import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BASE, KEY, lost, ok, problem, type Fate } from '../../testing/fake-api.ts';
import { unwrap } from '../webhooks/index.ts';
import { runCommand } from './run-command.ts';

const URL_OF_RECEIVER = 'http://localhost:3000/webhooks';
const SECRET = `whsec_${btoa('0123456789abcdef0123456789abcdef')}`;
const TYPES = ['form.sent', 'site.published', 'webhook.test'];

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-28T00:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** The nth event; ids are in the order of the events. */
const event = (number: number, type = 'site.published') => ({
  id: `0199f3a2-5b1c-7d4e-8f60-${String(number).padStart(12, '0')}`,
  type,
  site_id: null,
  occurred_at: '2026-11-28T00:00:00.000Z',
  body: JSON.stringify({ type, timestamp: '2026-11-28T00:00:00.000Z', data: { site_id: `s-${number}` } }),
});
type Event = ReturnType<typeof event>;

interface Received {
  url: string;
  headers: Headers;
  body: string;
}

/** A running command, with an account and a receiver that the test controls. */
const start = (given: string[], { endpoints = 1 } = {}) => {
  const interrupt = new AbortController();
  let events: Event[] = [];
  let issue: Fate | undefined;
  let receive: Fate = () => new Response(null, { status: 204 });
  const received: Received[] = [];
  const said = { out: '', err: '' };
  let lists = 0;
  const answer = (url: URL): ReturnType<Fate> => {
    if (url.pathname === '/api/webhook-endpoint')
      return ok({ items: Array.from({ length: endpoints }, () => ({})), limit: 10, event_types: TYPES })();
    lists += 1;
    if (issue) return issue();
    const cursor = url.searchParams.get('cursor');
    const rest = events.toSorted((one, other) => (one.id < other.id ? 1 : -1)).filter(({ id }) => cursor === null || id < cursor);
    const items = rest.slice(0, Number(url.searchParams.get('limit')));
    return ok({ items, next_cursor: rest.length > items.length ? items.at(-1)!.id : null })();
  };
  const ended = runCommand(['listen', ...given], {
    environment: { MEKURI_URL: BASE, MEKURI_KEY: KEY },
    read: () => '',
    write: (text) => void (said.out += String(text)),
    complain: (text) => void (said.err += text),
    onInterrupt: () => interrupt.signal,
    async fetch(input, init) {
      const url = new URL(input as string);
      if (url.origin === BASE) return answer(url);
      received.push({ url: url.href, headers: new Headers(init?.headers), body: init?.body as string });
      expect(init).toMatchObject({ method: 'POST', redirect: 'manual' });
      return receive();
    },
  });
  return {
    said,
    received,
    ended,
    requests: () => lists,
    happen: (...more: Event[]) => void (events = [...events, ...more]),
    fail: (next: Fate | undefined) => void (issue = next),
    receiveBy: (next: Fate) => void (receive = next),
    interrupt: () => interrupt.abort(),
    started: () => settled(() => expect(said.out).toContain('Press Ctrl-C')),
    /** Output lines about events, without their times. */
    lines: () => said.out.split('\n').flatMap((line) => /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}(.+)$/.exec(line)?.slice(1) ?? []),
    /** Lets the command run for `ms` milliseconds. */
    run: (ms = 0) => vi.advanceTimersByTimeAsync(ms),
  };
};
const FORWARD = ['--forward', URL_OF_RECEIVER];
/** Polls without advancing the clock: WebCrypto responds from another thread. */
const settled = async (check: () => void): Promise<void> => {
  for (let turn = 0; turn < 20_000; turn += 1) {
    try {
      return check();
    } catch {
      await new Promise(setImmediate);
    }
  }
  check();
};

describe('mekuri listen', () => {
  it('forwards what happens from now on, signed, the oldest first', async () => {
    const command = start([...FORWARD, '--secret', SECRET]);
    command.happen(event(1));
    await command.started();
    expect(command.said.out).toContain(`Signing secret: ${SECRET}\n`);
    command.happen(event(2, 'site.published'), event(3, 'form.sent'));
    await command.run(2000);
    await settled(() => expect(command.lines()).toEqual([`site.published  ${event(2).id}  204`, `form.sent  ${event(3).id}  204`]));
    const [first] = command.received;
    expect(first).toMatchObject({ url: URL_OF_RECEIVER, body: event(2, 'site.published').body });
    expect(first!.headers.get('content-type')).toBe('application/json');
    expect(await unwrap(first!.body, first!.headers, SECRET)).toMatchObject({ id: event(2).id, type: 'site.published' });
    command.interrupt();
    expect(await command.ended).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(command.said.err).toBe('');
  });

  it('asks every two seconds, with one request while little happens', async () => {
    const command = start(FORWARD);
    for (let number = 1; number <= 250; number += 1) command.happen(event(number));
    await command.started();
    await command.run(1999);
    expect(command.requests()).toBe(1);
    await command.run(1);
    await settled(() => expect(command.requests()).toBe(2));
    await command.run(4000);
    await settled(() => expect(command.requests()).toBe(4));
    expect(command.received).toEqual([]);
    command.interrupt();
    expect(await command.ended).toBe(0);
  });

  it('makes a secret of its own when none is given', async () => {
    const command = start(FORWARD);
    await settled(() => expect(command.said.out).toMatch(/^Signing secret: whsec_[A-Za-z0-9+/]{43}=\n/));
    const [, secret = ''] = /: (whsec_\S+)/.exec(command.said.out) ?? [];
    await command.started();
    command.happen(event(1));
    await command.run(2000);
    await settled(() => expect(command.lines()).toHaveLength(1));
    const { body, headers } = command.received[0]!;
    expect(await unwrap(body, headers, secret)).toMatchObject({ data: { siteId: 's-1' } });
    command.interrupt();
    expect(await command.ended).toBe(0);
  });

  it('forwards each event once: many at a time, and those that appear late', async () => {
    const command = start(FORWARD);
    for (let number = 1; number <= 60; number += 1) command.happen(event(number * 2));
    await command.started();
    for (let number = 61; number <= 310; number += 1) command.happen(event(number * 2));
    await command.run(2000);
    await settled(() => expect(command.lines()).toHaveLength(250));
    command.happen(event(601), event(622));
    await command.run(2000);
    await settled(() => expect(command.lines()).toHaveLength(252));
    const ids = command.received.map(({ headers }) => headers.get('webhook-id'));
    const expected = [...Array.from({ length: 250 }, (_, at) => (at + 61) * 2), 601, 622].map((number) => event(number).id);
    expect(ids).toEqual(expected);
    command.interrupt();
    expect(await command.ended).toBe(0);
  });

  it('forwards only the types that are asked for', async () => {
    const command = start([...FORWARD, '--types', 'form.sent, site.published']);
    await command.started();
    command.happen(event(1, 'webhook.test'), event(2, 'form.sent'), event(3));
    await command.run(2000);
    await settled(() => expect(command.lines().map((line) => line.split('  ')[0])).toEqual(['form.sent', 'site.published']));
    command.interrupt();
    expect(await command.ended).toBe(0);
  });

  it('prints what the receiver does wrong, and does not send it again', async () => {
    const command = start(FORWARD);
    await command.started();
    const refused = Object.assign(new Error(''), { code: 'ECONNREFUSED' });
    const fates: Fate[] = [
      () => new Response('no', { status: 500 }),
      () => new Response(null, { status: 302, headers: { location: '/' } }),
      () => Promise.reject(new TypeError('fetch failed', { cause: refused })),
      lost,
      () => new Response(null, { status: 200 }),
    ];
    command.receiveBy(() => fates.shift()!());
    command.happen(...[1, 2, 3, 4, 5].map((number) => event(number)));
    await command.run(2000);
    await settled(() => expect(command.lines()).toHaveLength(5));
    await command.run(10_000);
    const outcomes = command.lines().map((line) => line.split('  ')[2]);
    expect(outcomes).toEqual(['500', '302', 'failed: ECONNREFUSED', 'failed: fetch failed', '200']);
    command.interrupt();
    expect(await command.ended).toBe(0);
  });

  it('waits for the receiver for fifteen seconds, but not after Ctrl-C', async () => {
    const command = start(FORWARD);
    await command.started();
    command.receiveBy(() => new Promise(() => undefined));
    command.happen(event(1), event(2));
    await command.run(2000);
    await settled(() => expect(command.received).toHaveLength(1));
    await command.run(15_000);
    await settled(() => expect(command.received).toHaveLength(2));
    expect(command.lines()).toEqual([`site.published  ${event(1).id}  failed: no answer within 15 seconds`]);
    command.interrupt();
    expect(await command.ended).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on when the API could not be reached for a while', async () => {
    const command = start(FORWARD);
    await command.started();
    command.fail(lost);
    await command.run(2000);
    await settled(() => expect(command.said.err).toContain('The connection failed'));
    command.fail(problem(429, 'too_many_requests', { 'retry-after': '10' }));
    await command.run(2000);
    await settled(() => expect(command.said.err).toContain('429'));
    command.fail(undefined);
    command.happen(event(1));
    const asked = command.requests();
    await command.run(9999);
    expect(command.requests()).toBe(asked);
    await command.run(1);
    await settled(() => expect(command.lines()).toHaveLength(1));
    command.interrupt();
    expect(await command.ended).toBe(0);
  });

  it('ends with 1 when the API cannot be reached at the start', async () => {
    const command = start(FORWARD);
    command.fail(lost);
    expect(await command.ended).toBe(1);
    expect(command.said).toMatchObject({ out: '', err: expect.stringContaining('The connection failed') });
  });

  it('ends with 1 when the API refuses', async () => {
    const command = start(FORWARD);
    await command.started();
    command.fail(problem(401, 'api.unauthorized'));
    await command.run(2000);
    expect(await command.ended).toBe(1);
    expect(command.said.err).toContain('api.unauthorized');
  });

  it('says that there is no endpoint, and ends', async () => {
    const command = start(FORWARD, { endpoints: 0 });
    expect(await command.ended).toBe(1);
    expect(command.said).toMatchObject({ out: '', err: expect.stringMatching(/^The account has no webhook endpoint/) });
    expect(command.requests()).toBe(0);
  });

  it.each([
    [[], /^Say with --forward/],
    [['--forward', 'localhost:3000'], /^localhost:3000 is not an address/],
    [['--forward', '/webhooks'], /is not an address/],
    [['--forward'], /^--forward needs a value/],
    [[...FORWARD, '--every', '1'], /^listen has no option --every/],
    [[...FORWARD, '--secret', 'whsec_'], /^The signing secret must be/],
    [[...FORWARD, '--types', 'form.sent,form.send'], /^There is no event type "form\.send"\. The types are: form\.sent, /],
  ])('ends with 2 for %j', async (given, message) => {
    const command = start(given);
    expect(await command.ended).toBe(2);
    expect(command.said.err).toMatch(message);
    expect(command.received).toEqual([]);
  });
});
