import type { TestUser } from '@mekuri/server/testing';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addEndpoint as add,
  anOwner,
  aSite,
  changeEndpoint,
  deliveriesOf,
  detailOf,
  getEndpoint,
  publish,
  retry,
  sendTest,
  startProduct,
  type Product,
  type WireDelivery,
} from './testing/account.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const NOON = '2026-11-28T03:00:00Z';

let app: Product['app'];
let egress: Product['egress'];
let owner: TestUser;
let siteId: string;
beforeAll(async () => {
  ({ app, egress } = await startProduct());
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOON);
  await app.runJobs();
  egress.respond(() => ({}));
  for (const { url } of egress.requests) past.add(url);
  tests += 1;
  owner = await anOwner(app, { name: 'Mei' });
  siteId = await aSite(app, owner);
});

/** Requests made after `before`, without those to endpoints of earlier tests. */
const since = (before: number) => egress.requests.slice(before).filter(({ url }) => !past.has(url));
/** Endpoints of earlier tests. Their deliveries are still retried when the clock advances. */
const past = new Set<string>();
let tests = 0;
const hook = (): string => `https://shop-${tests}.example.com/hook`;
const addEndpoint = (at: Product['app'], to: TestUser, body: Record<string, unknown> = {}) => add(at, to, { url: hook(), ...body });
/** Advances the clock and runs due jobs. Renews the token, which may have expired. */
const later = async (ms: number): Promise<void> => {
  app.clock.advance(ms);
  owner = { ...owner, token: await app.create.token(owner) };
  await app.runJobs();
};

describe('an event', () => {
  it('is sent signed, with ids and states, and recorded with the answer', async () => {
    const { id, secret } = await addEndpoint(app, owner);
    egress.respond(() => ({ status: 202, body: 'thanks', durationMs: 12 }));
    const before = egress.requests.length;
    await publish(app, owner, siteId);
    await app.runJobs();
    const [request, ...more] = since(before);
    expect(more).toEqual([]);
    expect(request).toMatchObject({ url: hook(), method: 'POST', headers: { 'content-type': 'application/json' } });
    const { 'webhook-id': eventId, 'webhook-timestamp': sentAt } = request!.headers!;
    expect(Number(sentAt)).toBeCloseTo(Date.parse(NOON) / SECOND, -1);
    const { 'webhook-signature': signature } = request!.headers!;
    expect(signature).toBe(new Webhook(secret).sign(eventId!, new Date(Number(sentAt) * SECOND), request!.body!));
    expect(JSON.parse(request!.body!)).toEqual({
      type: 'site.published',
      timestamp: expect.stringMatching(/^2026-11-28T03:00/),
      data: { site_id: siteId, release_id: expect.any(String), number: 1 },
    });
    const [delivery] = await deliveriesOf(app, owner, id);
    expect(delivery).toMatchObject({
      event_id: eventId,
      type: 'site.published',
      site_id: siteId,
      state: 'DELIVERED',
      attempts: 1,
      next_attempt_at: null,
    });
    const detail = await detailOf(app, owner, delivery!.id);
    expect(detail).toMatchObject({ url: hook(), body: request!.body });
    expect(detail.attempts).toEqual([
      {
        number: 1,
        at: expect.any(String),
        cause: 'SCHEDULE',
        requested_by: null,
        status: 202,
        fault: null,
        duration_ms: 12,
        answer: 'thanks',
      },
    ]);
    expect(await getEndpoint(app, owner, id)).toMatchObject({ state: 'ACTIVE', day: { delivered: 1, failed: 0 }, missed: 0 });
  });

  it('goes to the endpoints that want its type and its site', async () => {
    const other = await aSite(app, owner);
    const url = (name: string) => `https://${name}.example.com/`;
    await addEndpoint(app, owner, { url: url('all') });
    await addEndpoint(app, owner, { url: url('type'), event_types: ['site.published'] });
    await addEndpoint(app, owner, { url: url('other-type'), event_types: ['form.sent'] });
    await addEndpoint(app, owner, { url: url('site'), site_ids: [siteId] });
    await addEndpoint(app, owner, { url: url('other-site'), site_ids: [other] });
    await addEndpoint(app, owner, { url: url('off'), is_enabled: false });
    const before = egress.requests.length;
    await publish(app, owner, siteId);
    await app.runJobs();
    expect(
      since(before)
        .map((request) => request.url)
        .toSorted(),
    ).toEqual([url('all'), url('site'), url('type')].toSorted());
    expect(new Set(since(before).map(({ headers }) => headers!['webhook-id'])).size).toBe(1);
  });

  it('of another account is not sent, and of an account without endpoints is not stored', async () => {
    const stranger = await anOwner(app);
    await addEndpoint(app, stranger);
    const before = egress.requests.length;
    await publish(app, owner, siteId);
    await app.runJobs();
    expect(since(before)).toEqual([]);
    for (const account of [owner, stranger]) expect((await app.as(account).get('/api/webhook-event').expect(200)).body.items).toEqual([]);
  });

  it('is stored only with its change: a rolled-back one is not sent', async () => {
    await addEndpoint(app, owner);
    const before = egress.requests.length;
    await app.as(owner).post(`/api/site/${siteId}/publish`).set('prefer', 'dry-run');
    await app.as(owner).post('/api/site/01900000-0000-7000-8000-000000000001/publish').expect(404);
    const { body } = await app.as(owner).get('/api/webhook-event').expect(200);
    await app.runJobs();
    expect(since(before).length).toBe(body.items.length);
  });
});

describe('a failure', () => {
  it('is attempted ten times over three days with one id, and is then a failed delivery', async () => {
    const { id } = await addEndpoint(app, owner);
    egress.respond(() => ({ status: 500, body: 'down' }));
    const before = egress.requests.length;
    await publish(app, owner, siteId);
    await app.runJobs();
    const times: number[] = [];
    for (;;) {
      const [delivery] = await deliveriesOf(app, owner, id);
      times.push(Date.parse(delivery!.last_attempt!.at));
      if (delivery!.next_attempt_at === null) break;
      expect(delivery!.state).toBe('PENDING');
      await later(Date.parse(delivery!.next_attempt_at) - app.clock.now().getTime());
    }
    expect(times).toHaveLength(10);
    const hours = (times.at(-1)! - times[0]!) / HOUR;
    expect(hours).toBeGreaterThan(60);
    expect(hours).toBeLessThan(91);
    expect(new Set(since(before).map(({ headers }) => headers!['webhook-id'])).size).toBe(1);
    const [delivery] = await deliveriesOf(app, owner, id);
    expect(delivery).toMatchObject({
      state: 'FAILED',
      attempts: 10,
      last_attempt: { number: 10, status: 500, fault: 'status', answer: 'down' },
    });
    expect(await getEndpoint(app, owner, id)).toMatchObject({ state: 'FAILING', missed: 1, first_missed_at: delivery!.occurred_at });
  });

  it.each([
    'name_not_found',
    'name_lookup_failed',
    'connection_refused',
    'tls_failed',
    'connection_reset',
    'timeout',
    'unreachable',
    'refused_address',
  ] as const)('is recorded with its own code and retried: %s', async (issue) => {
    const { id } = await addEndpoint(app, owner);
    egress.respond(() => ({ fault: issue }));
    await publish(app, owner, siteId);
    await app.runJobs();
    const [delivery] = await deliveriesOf(app, owner, id);
    expect(delivery).toMatchObject({ state: 'PENDING', attempts: 1, last_attempt: { fault: issue, status: null, answer: null } });
    egress.respond(() => ({ status: 204 }));
    await later(7 * SECOND);
    expect((await deliveriesOf(app, owner, id))[0]).toMatchObject({ state: 'DELIVERED', attempts: 2 });
  });

  it.each([301, 302, 307, 304, 400, 404])('is any answer but 2xx: %d', async (status) => {
    const { id } = await addEndpoint(app, owner);
    egress.respond(() => ({ status, headers: { location: 'https://elsewhere.example.com/' } }));
    await publish(app, owner, siteId);
    await app.runJobs();
    expect((await deliveriesOf(app, owner, id))[0]).toMatchObject({ state: 'PENDING', last_attempt: { status, fault: 'status' } });
  });

  it('waits as long as the receiver asks for', async () => {
    const { id } = await addEndpoint(app, owner);
    egress.respond(() => ({ status: 429, headers: { 'retry-after': '3600' } }));
    await publish(app, owner, siteId);
    await app.runJobs();
    const [delivery] = await deliveriesOf(app, owner, id);
    expect(Date.parse(delivery!.next_attempt_at!) - Date.parse(delivery!.last_attempt!.at)).toBeGreaterThanOrEqual(HOUR);
  });

  it('keeps what PostgreSQL cannot store out of the log', async () => {
    const { id } = await addEndpoint(app, owner);
    egress.respond(() => ({ status: 500, body: `a\0b${'c'.repeat(5000)}` }));
    await publish(app, owner, siteId);
    await app.runJobs();
    const { answer } = (await deliveriesOf(app, owner, id))[0]!.last_attempt!;
    expect(answer).toMatch(/^a�bc+$/);
    expect(answer).toHaveLength(1024);
  });

  it('of 410 switches the endpoint off at once', async () => {
    const { id } = await addEndpoint(app, owner);
    egress.respond(() => ({ status: 410 }));
    const before = egress.requests.length;
    await publish(app, owner, siteId);
    await app.runJobs();
    expect(await getEndpoint(app, owner, id)).toMatchObject({ state: 'OFF_GONE', is_enabled: false, missed: 1 });
    await publish(app, owner, siteId);
    await later(HOUR);
    expect(since(before)).toHaveLength(1);
    expect((await deliveriesOf(app, owner, id)).map(({ state }) => state)).toEqual(['MISSED', 'MISSED']);
    const mails = (await app.mails()).filter(({ to, subject }) => to === owner.email && subject === 'A webhook endpoint was switched off');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(hook());
  });
});

describe('sending again by hand (L3)', () => {
  it('leaves the schedule as it is, and names who asked', async () => {
    const { id } = await addEndpoint(app, owner);
    egress.respond(() => ({ status: 503 }));
    const before = egress.requests.length;
    await publish(app, owner, siteId);
    await app.runJobs();
    await later(7 * SECOND);
    await later(361 * SECOND);
    const [{ id: deliveryId, next_attempt_at: next }] = (await deliveriesOf(app, owner, id)) as [
      Awaited<ReturnType<typeof deliveriesOf>>[0],
    ];
    for (let press = 0; press < 2; press += 1) {
      expect((await retry(app, owner, deliveryId)).status).toBe(202);
      await later(10 * SECOND);
      expect((await deliveriesOf(app, owner, id))[0]).toMatchObject({ state: 'PENDING', next_attempt_at: next });
    }
    const { attempts } = await detailOf(app, owner, deliveryId);
    expect(attempts.map(({ number, cause, requested_by }) => [number, cause, requested_by])).toEqual([
      [1, 'SCHEDULE', null],
      [2, 'SCHEDULE', null],
      [3, 'SCHEDULE', null],
      [4, 'RETRY', 'Mei'],
      [5, 'RETRY', 'Mei'],
    ]);
    expect(new Set(since(before).map(({ headers }) => headers!['webhook-id'])).size).toBe(1);
    egress.respond(() => ({}));
    await retry(app, owner, deliveryId);
    await app.runJobs();
    expect((await deliveriesOf(app, owner, id))[0]).toMatchObject({ state: 'DELIVERED', attempts: 6, next_attempt_at: null });
    await later(100 * HOUR);
    expect(since(before)).toHaveLength(6);
  });

  it('ten times in a second is one attempt', async () => {
    const { id } = await addEndpoint(app, owner);
    await publish(app, owner, siteId);
    await app.runJobs();
    const [{ id: deliveryId }] = (await deliveriesOf(app, owner, id)) as [WireDelivery];
    const before = egress.requests.length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => retry(app, owner, deliveryId)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
    await app.runJobs();
    await retry(app, owner, deliveryId);
    await app.runJobs();
    expect(since(before)).toHaveLength(1);
    await later(SECOND);
    await retry(app, owner, deliveryId);
    await app.runJobs();
    expect(since(before)).toHaveLength(2);
  });

  it('is refused while the endpoint is off', async () => {
    const { id } = await addEndpoint(app, owner);
    await publish(app, owner, siteId);
    await app.runJobs();
    const [{ id: deliveryId }] = (await deliveriesOf(app, owner, id)) as [WireDelivery];
    await changeEndpoint(app, owner, id, { is_enabled: false });
    expect(await retry(app, owner, deliveryId)).toMatchObject({ status: 409, body: { code: 'webhooks.endpoint_off' } });
  });
});

describe('a test', () => {
  it('is sent once, also while the endpoint is off, and fails nothing', async () => {
    const { id } = await addEndpoint(app, owner, { is_enabled: false, event_types: ['form.sent'] });
    egress.respond(() => ({ status: 500, body: 'no' }));
    const before = egress.requests.length;
    const { id: deliveryId, state } = await sendTest(app, owner, id);
    expect(state).toBe('PENDING');
    await app.runJobs();
    const [request] = since(before);
    expect(JSON.parse(request!.body!)).toMatchObject({ type: 'webhook.test', data: { endpoint_id: id } });
    expect(await detailOf(app, owner, deliveryId)).toMatchObject({
      delivery: { state: 'FAILED', next_attempt_at: null },
      attempts: [{ number: 1, cause: 'TEST', requested_by: 'Mei', status: 500, answer: 'no' }],
    });
    await later(HOUR);
    expect(since(before)).toHaveLength(1);
    expect(await getEndpoint(app, owner, id)).toMatchObject({
      state: 'OFF',
      failing_since: null,
      missed: 0,
      day: { delivered: 0, failed: 0 },
    });
  });
});

describe('an endpoint that is slow', () => {
  it('does not hold up the others', async () => {
    const slow = 'https://slow.example.com/';
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    await addEndpoint(app, owner, { url: slow });
    const fast = await addEndpoint(app, owner, { url: 'https://fast.example.com/' });
    egress.respond(async ({ url }) => {
      if (url === slow) await opened;
      return {};
    });
    await publish(app, owner, siteId, 6);
    const running = app.runJobs();
    const deliveries = () => deliveriesOf(app, owner, fast.id);
    await expect.poll(async () => (await deliveries()).filter(({ state }) => state === 'DELIVERED').length).toBe(6);
    // The slow endpoint gets at most four requests at a time.
    expect(egress.requests.filter(({ url }) => url === slow)).toHaveLength(4);
    open();
    await running;
    expect(egress.requests.filter(({ url }) => url === slow)).toHaveLength(6);
  });
});
