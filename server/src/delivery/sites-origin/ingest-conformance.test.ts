import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { aFilledSite, publish, type TestSite } from '../../core/releases/testing/sites.ts';
import { toWire } from '../../core/releases/wire.ts';
import { bodyOf, dwell, PHONE, view } from '../../core/traffic/testing/batches.ts';
import { registerDevice, setNetworks } from '../../core/traffic/testing/own.ts';
import { ask, type Answer } from '../../http/testing/ask.ts';

let app: TestApp;
let port: number;
let site: TestSite;
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
  app.clock.stop();
  port = Number(new URL(app.origins.sites).port);
  site = await aFilledSite(app, { slug: 'conform', categories: 1, pages: 2 });
  await publish(app, site);
});
afterAll(() => app.close());

const FAST = '/api/end-user/site/conform/events';
/** Express reads `%6d` as `m`. The fast path leaves encoded paths to the pipeline. */
const SLOW = '/api/end-user/site/confor%6d/events';

const json = { 'content-type': 'application/json', 'user-agent': PHONE };

interface Sent {
  headers?: Record<string, string>;
  body: Buffer;
}

const post = (path: string, { headers = json, body }: Sent): Promise<Answer> =>
  ask(port, path, { method: 'POST', headers: { ...headers, 'content-length': String(body.length) }, body });

const stored = async (): Promise<unknown[]> => {
  const { rows } = await app.sql('select site_id, network, agent, is_own, body from traffic_inbox');
  await app.sql('delete from traffic_inbox');
  return rows;
};

/** Sends a batch by both paths and returns the status, the stored rows and the problem's code of each. */
const bothWays = async (sent: Sent) => {
  const outcomeOf = async (path: string) => {
    const answer = await post(path, sent);
    const code = answer.status < 300 ? null : (JSON.parse(answer.text) as { code: string }).code;
    return { answer, outcome: { status: answer.status, code, rows: await stored() } };
  };
  const slow = await outcomeOf(SLOW);
  const fast = await outcomeOf(FAST);
  expect(slow.answer.headers['ratelimit-limit']).toBeUndefined();
  return { slow: slow.outcome, fast: fast.outcome };
};

const valid = (): Record<string, unknown> => {
  const now = app.clock.now().getTime();
  const [first, second] = site.pages.map(({ id }) => id) as [string, string];
  const events = [view(0, first, now - 2000), dwell(1, first, now - 500, 1500), view(2, second, now - 500)];
  return toWire(bodyOf(events, now - 2000, { sessionUserId: randomUUID(), entry: { referrerHost: 'www.google.com' } })) as Record<
    string,
    unknown
  >;
};

/** A generator that yields the same numbers every time. */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

const VALUES: readonly unknown[] = [
  null,
  true,
  '',
  '0',
  -1,
  0.5,
  1e15,
  [],
  {},
  'x'.repeat(300),
  '\u{1F389}',
  'JP',
  'not-a-uuid',
  randomUUID(),
  randomUUID().toUpperCase(),
  4_102_444_800_001,
  { __proto: 1 },
];

/** A valid batch with one change: a value altered, removed or added. */
const mutated = (random: () => number): Record<string, unknown> => {
  const batch = valid();
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const events = batch['events'] as Record<string, unknown>[];
  const at = pick([batch, batch, pick(events), (batch['entry'] ?? batch) as Record<string, unknown>]);
  const key = pick(Object.keys(at));
  const way = random();
  if (way < 0.2) delete at[key];
  else if (way < 0.3) at[pick(['extra', 'constructor', 'Seq'])] = 1;
  else at[key] = pick(VALUES);
  if (random() < 0.05) batch['events'] = Array.from({ length: 61 }, () => events[0]);
  return batch;
};

const asSent = (value: unknown): Sent => ({ body: Buffer.from(JSON.stringify(value)) });

describe('the fast path and the pipeline', () => {
  it('store the same of 500 batches, good and bad', { timeout: 60_000 }, async () => {
    const random = numbers(2026);
    const statuses = new Map<number, number>();
    for (let turn = 0; turn < 500; turn++) {
      const batch = turn % 5 === 0 ? valid() : mutated(random);
      const { slow, fast } = await bothWays(asSent(batch));
      expect(fast, JSON.stringify(batch)).toEqual(slow);
      statuses.set(fast.status, (statuses.get(fast.status) ?? 0) + 1);
    }
    expect(statuses.get(204)).toBeGreaterThan(100);
    expect(statuses.get(400)).toBeGreaterThan(150);
    expect(new Set(statuses.keys())).toEqual(new Set([204, 400]));
  });

  it.each<[string, () => Sent]>([
    ['no body', () => ({ body: Buffer.alloc(0) })],
    ['no JSON', () => ({ body: Buffer.from('{"visit_id"') })],
    ['another type', () => ({ ...asSent(valid()), headers: { ...json, 'content-type': 'text/plain' } })],
    ['another charset', () => ({ ...asSent(valid()), headers: { ...json, 'content-type': 'application/json; charset=shift_jis' } })],
    ['UTF-8 by name', () => ({ ...asSent(valid()), headers: { ...json, 'content-type': 'application/json; charset=UTF-8' } })],
    ['no UTF-8', () => ({ body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) })],
    ['an encoding', () => ({ ...asSent(valid()), headers: { ...json, 'content-encoding': 'gzip' } })],
    ['17 KiB', () => ({ body: Buffer.from(JSON.stringify(valid()).padEnd(17 * 1024)) })],
    ['exactly 16 KiB', () => ({ body: Buffer.from(JSON.stringify(valid()).padEnd(16 * 1024)) })],
    ['a key twice', () => ({ body: Buffer.from(JSON.stringify(valid()).replace('{', '{"renew":true,')) })],
    ['a prototype', () => ({ body: Buffer.from(JSON.stringify(valid()).replace('{', '{"__proto__":{"x":1},')) })],
    ['NUL', () => ({ body: Buffer.from(JSON.stringify({ ...valid(), entry: { referrer_host: 'a\0b' } })) })],
    ['deep JSON', () => ({ body: Buffer.from(`${'['.repeat(5000)}${']'.repeat(5000)}`) })],
    ['a list', () => asSent([valid()])],
    ['a mark that nobody signed', () => ({ ...asSent(valid()), headers: { ...json, cookie: 'mekuri_ignore=1' } })],
    ['an endless agent', () => ({ ...asSent(valid()), headers: { ...json, 'user-agent': 'A'.repeat(3000) } })],
  ])('answer %s alike', async (_name, sent) => {
    const { slow, fast } = await bothWays(sent());
    expect(fast).toEqual(slow);
  });

  it('reject a site that is not published', async () => {
    await aFilledSite(app, { slug: 'unseen', categories: 1, pages: 1 });
    for (const path of ['/api/end-user/site/unseen/events', '/api/end-user/site/unsee%6e/events', '/api/end-user/site/nowhere/events'])
      expect((await post(path, asSent(valid()))).status).toBe(404);
    expect(await stored()).toEqual([]);
  });
});

describe('visits of the site’s own team', () => {
  const from = (cookie = '') => ({ ...asSent(valid()), headers: { ...json, cookie } });
  /** The result of both paths, once the fast path has received the last change. */
  const isOwn = async (cookie?: string): Promise<unknown> => {
    const { slow, fast } = await bothWays(from(cookie));
    expect(fast).toEqual(slow);
    return (fast.rows[0] as { is_own: boolean }).is_own;
  };
  const becomes = (expected: boolean, cookie?: string) => expect.poll(() => isOwn(cookie)).toBe(expected);

  it('are recognized by their network alike', async () => {
    await becomes(false);
    await setNetworks(app, site, ['127.0.0.0/24', '::1']);
    await becomes(true);
    await setNetworks(app, site, ['203.0.113.0/24', '2001:db8::/48']);
    await becomes(false);
  });

  it('are recognized by their device alike, until it is removed', async () => {
    const cookie = await registerDevice(app, site);
    await becomes(true, cookie);
    expect(await isOwn()).toBe(false);
    expect(await isOwn(`${cookie}x`)).toBe(false);
    const other = await aFilledSite(app, { owner: site.owner, slug: 'another', categories: 1, pages: 1 });
    await publish(app, other);
    expect(await isOwn(await registerDevice(app, other))).toBe(false);
    const path = `/api/analysis/site/${site.id}/own-device`;
    const { body } = await app.as(site.owner).get(path).expect(200);
    await app.as(site.owner).delete(`${path}/${body.items[0].device_id}`).expect(204);
    await becomes(false, cookie);
  });

  it('are recognized without an address: none is stored', async () => {
    await setNetworks(app, site, ['127.0.0.1', '::1']);
    await becomes(true);
    const answer = await bothWays(from());
    expect(JSON.stringify(answer)).not.toMatch(/127\.0\.0\.1|::1/);
    await setNetworks(app, site, []);
    await becomes(false);
  });
});

describe('the fast path', () => {
  it('refuses batches from pages of other sites', async () => {
    const answer = await post(FAST, { ...asSent(valid()), headers: { ...json, 'sec-fetch-site': 'cross-site' } });
    expect(answer.status).toBe(403);
    expect(await stored()).toEqual([]);
    for (const from of ['same-origin', 'same-site', 'none'])
      expect((await post(FAST, { ...asSent(valid()), headers: { ...json, 'sec-fetch-site': from } })).status).toBe(204);
    expect(await stored()).toHaveLength(3);
  });

  it('stores nothing of a preview', async () => {
    const host = `preview-${site.id}.localhost:${port}`;
    const answer = await ask(port, FAST, { method: 'POST', host, headers: { ...json }, body: asSent(valid()).body });
    expect(answer.status).not.toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('is alone in setting a cookie, and its response is not cached', async () => {
    const answer = await post(FAST, asSent({ ...valid(), renew: true }));
    expect(answer.headers['set-cookie']).toHaveLength(1);
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const path of ['/site/conform', '/api/end-user/site/conform', `/api/end-user/site/conform/page/${site.pages[0]!.id}/public`])
      expect((await ask(port, path)).headers['set-cookie']).toBeUndefined();
    await stored();
  });

  it('sends Retry-After while the database is unavailable', async () => {
    await app.sql('alter table traffic_inbox rename to traffic_inbox_away');
    try {
      const answer = await post(FAST, asSent(valid()));
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.text).not.toContain('traffic_inbox');
    } finally {
      await app.sql('alter table traffic_inbox_away rename to traffic_inbox');
    }
  });
});

it('counts batches by network', async () => {
  const limited = await createTestApp();
  try {
    const itsPort = Number(new URL(limited.origins.sites).port);
    const batch = asSent({});
    const answer = await ask(itsPort, FAST, { method: 'POST', headers: json, body: batch.body });
    expect(answer.headers['ratelimit-limit']).toBe('6000');
  } finally {
    await limited.close();
  }
});
