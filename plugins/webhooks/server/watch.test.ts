import type { TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addEndpoint,
  anOwner,
  aSite,
  changeEndpoint,
  deliveriesOf,
  getEndpoint,
  publish,
  replay,
  startProduct,
  type Added,
  type Product,
} from './testing/account.ts';

const HOUR = 3_600_000;
const MONDAY_9 = '2026-11-30T00:00:00Z';

let app: Product['app'];
let egress: Product['egress'];
let owner: TestUser;
let siteId: string;
let endpoint: Added;
let isDown = true;
let tests = 0;
beforeAll(async () => {
  ({ app, egress } = await startProduct());
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(MONDAY_9);
  tests += 1;
  const url = `https://shop-${tests}.example.com/hook`;
  isDown = true;
  egress.respond((request) => ({ status: isDown || request.url !== url ? 500 : 200 }));
  owner = await anOwner(app, { email: `contact-${tests}@example.com` });
  siteId = await aSite(app, owner);
  endpoint = await addEndpoint(app, owner, { url });
});

/** Advances the clock in steps of at most four hours and runs due jobs after each. */
const hours = async (count: number): Promise<void> => {
  for (let left = count; left > 0; left -= 4) {
    app.clock.advance(Math.min(4, left) * HOUR);
    await app.runJobs();
  }
  owner = { ...owner, token: await app.create.token(owner) };
};
const event = async (): Promise<void> => {
  await publish(app, owner, siteId);
  await app.runJobs();
};
const state = () => getEndpoint(app, owner, endpoint.id);
const subjects = async () =>
  (await app.mails())
    .filter(({ to, subject }) => to === owner.email && subject.startsWith('A webhook'))
    .map(({ subject }) => subject)
    .toReversed();

const FAILING = 'A webhook endpoint has been failing for a day';
const WARNING = 'A webhook endpoint will be switched off in a day';
const OFF = 'A webhook endpoint was switched off';

describe('an endpoint that answers 500 from Monday 9:00 on (L6)', () => {
  it('causes a mail after a day, a warning after four and is switched off after five, with its missed events', async () => {
    await event();
    expect(await state()).toMatchObject({ state: 'FAILING', failing_since: expect.stringMatching(/^2026-11-30T00:00/) });
    await hours(23);
    expect(await subjects()).toEqual([]);
    await hours(1);
    expect(await subjects()).toEqual([FAILING]);
    for (let day = 0; day < 3; day += 1) {
      await event();
      await hours(24);
    }
    expect(await subjects()).toEqual([FAILING, WARNING]);
    expect(await state()).toMatchObject({ state: 'FAILING', is_enabled: true });
    await event();
    await hours(24);
    expect(await subjects()).toEqual([FAILING, WARNING, OFF]);
    const first = (await deliveriesOf(app, owner, endpoint.id)).at(-1)!;
    expect(await state()).toMatchObject({ state: 'OFF_FAILING', is_enabled: false, missed: 5, first_missed_at: first.occurred_at });
    const mail = (await app.mails()).find(({ to, subject }) => to === owner.email && subject === OFF)!;
    for (const said of [endpoint.url, '30 November 2026', '5', '/adminuser/webhooks']) expect(mail.text).toContain(said);
    const failing = (await app.mails()).find(({ to, subject }) => to === owner.email && subject === FAILING)!;
    expect(failing.text).toContain(`/adminuser/webhooks?tab=log&endpoint=${endpoint.id}`);
    expect(failing.text).not.toContain('Events not received');
    await hours(48);
    expect(await subjects()).toHaveLength(3);
  });

  it('recovers after one 2xx response, and the day is counted from the next failure', async () => {
    await event();
    await hours(20);
    isDown = false;
    await event();
    expect(await state()).toMatchObject({ state: 'ACTIVE', failing_since: null });
    isDown = true;
    await event();
    await hours(23);
    expect(await subjects()).toEqual([]);
    await hours(1);
    expect(await subjects()).toEqual([FAILING]);
  });

  it('is not switched off for a single lost event', async () => {
    await event();
    for (;;) {
      const [delivery] = await deliveriesOf(app, owner, endpoint.id);
      if (delivery!.next_attempt_at === null) break;
      app.clock.set(delivery!.next_attempt_at);
      owner = { ...owner, token: await app.create.token(owner) };
      await app.runJobs();
    }
    await hours(24 * 4);
    expect(await subjects()).toEqual([FAILING]);
    expect(await state()).toMatchObject({ state: 'FAILING', missed: 1 });
  });

  it('causes no more mails once a user has switched it off', async () => {
    await event();
    await changeEndpoint(app, owner, endpoint.id, { is_enabled: false });
    await hours(30);
    expect(await subjects()).toEqual([]);
  });
});

describe('missed events', () => {
  /** Message bodies sent since request number `from`. */
  const sent = (from: number) => egress.requests.slice(from).map(({ body }) => JSON.parse(body!) as { type: string; timestamp: string });

  it('are sent after switching on: in chronological order, by type, with the same ids', async () => {
    await changeEndpoint(app, owner, endpoint.id, { is_enabled: false });
    for (let count = 0; count < 6; count += 1) {
      await publish(app, owner, siteId);
      app.clock.advance(1000);
      await app.as(owner).post(`/api/site/${siteId}/unpublish`).expect(204);
      app.clock.advance(1000);
    }
    await app.runJobs();
    expect(await state()).toMatchObject({ state: 'OFF', missed: 12 });
    expect(await replay(app, owner, endpoint.id)).toMatchObject({ status: 409, body: { code: 'webhooks.endpoint_off' } });
    isDown = false;
    await changeEndpoint(app, owner, endpoint.id, { is_enabled: true });
    await app.runJobs();
    expect(await state()).toMatchObject({ state: 'ACTIVE', missed: 12 });
    const ids = new Set((await deliveriesOf(app, owner, endpoint.id)).map((delivery) => delivery.event_id));
    const before = egress.requests.length;
    expect((await replay(app, owner, endpoint.id, { from: MONDAY_9, event_types: ['site.published'] })).body).toEqual({ count: 6 });
    await app.runJobs();
    const published = sent(before);
    expect(published.map(({ type }) => type)).toEqual(Array(6).fill('site.published'));
    expect(published.map(({ timestamp }) => timestamp)).toEqual(published.map(({ timestamp }) => timestamp).toSorted());
    for (const { headers } of egress.requests.slice(before)) expect(ids).toContain(headers!['webhook-id']);
    const [, newest] = await deliveriesOf(app, owner, endpoint.id);
    expect(newest).toMatchObject({
      type: 'site.published',
      state: 'DELIVERED',
      last_attempt: { cause: 'REPLAY', requested_by: expect.any(String) },
    });
    expect((await replay(app, owner, endpoint.id)).body).toEqual({ count: 6 });
    await app.runJobs();
    expect(sent(before)).toHaveLength(12);
    expect(await state()).toMatchObject({ missed: 0, first_missed_at: null });
    expect((await replay(app, owner, endpoint.id)).body).toEqual({ count: 0 });
  });

  it('are limited to a period', async () => {
    await changeEndpoint(app, owner, endpoint.id, { is_enabled: false });
    await publish(app, owner, siteId);
    app.clock.advance(60_000);
    const middle = app.clock.now().toISOString();
    await publish(app, owner, siteId);
    await changeEndpoint(app, owner, endpoint.id, { is_enabled: true });
    expect((await replay(app, owner, endpoint.id, { from: MONDAY_9, to: middle })).body).toEqual({ count: 1 });
    expect((await replay(app, owner, endpoint.id, { from: middle })).body).toEqual({ count: 1 });
  });

  it('follow their own schedule when they fail again', async () => {
    await changeEndpoint(app, owner, endpoint.id, { is_enabled: false });
    await event();
    await changeEndpoint(app, owner, endpoint.id, { is_enabled: true });
    await replay(app, owner, endpoint.id);
    await app.runJobs();
    expect((await deliveriesOf(app, owner, endpoint.id))[0]).toMatchObject({
      state: 'PENDING',
      attempts: 1,
      next_attempt_at: expect.any(String),
    });
    isDown = false;
    await hours(1);
    expect((await deliveriesOf(app, owner, endpoint.id))[0]).toMatchObject({ state: 'DELIVERED', last_attempt: { cause: 'SCHEDULE' } });
  });

  it('are deleted after 30 days', async () => {
    await event();
    app.clock.advance(31 * 24 * HOUR);
    await app.sql(
      `insert into outbox (id, tpath, name, payload, run_at) values (gen_random_uuid(), '/', 'webhooks.clean-up', '{}', '-infinity')`,
    );
    await app.runJobs();
    for (const table of ['events', 'deliveries', 'attempts'])
      expect((await app.sql(`select 1 from webhooks_${table} where account_id = $1`, [owner.account.id])).rows).toEqual([]);
  });
});
