import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCountedSite, COMPUTER, PHONE, sendVisit, type CountedSite, type Visited } from '../testing/visits.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const NOON = new Date('2026-11-25T03:00:00Z');

let app: TestApp;
let owner: TestUser;
let site: CountedSite;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['analytics'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOON);
  owner = await app.create.user();
  site = await aCountedSite(app, owner, 1, 2);
});

const path = (rest = '', siteId = site.id): string => `/api/analysis/site/${siteId}/exclusion${rest}`;
const at = (minutes: number): string => new Date(NOON.getTime() + minutes * MINUTE_MS).toISOString();
/** The hour before noon. */
const HOUR = { from: at(-60), to: at(0) };
const visit = (minutes: number, visited: Partial<Visited> = {}): Promise<void> => {
  app.clock.set(new Date(NOON.getTime() + minutes * MINUTE_MS));
  return sendVisit(app, site, { path: ['A1', 'A2'], ...visited });
};
/** A user with a new token, at noon or later. */
const again = async (user = owner): Promise<TestUser> => {
  if (app.clock.now() < NOON) app.clock.set(NOON);
  return { ...user, token: await app.create.token(user) };
};
const exclude = async (visits: object = HOUR, user = owner, siteId = site.id) =>
  app
    .as(await again(user))
    .post(path('', siteId))
    .send(visits);
const undo = async (id: string, user = owner) => app.as(await again(user)).delete(path(`/${id}`));
const settle = async (): Promise<void> => {
  await app.foldTraffic();
  await app.runJobs();
};
const read = async (rest: string, query: object = { month: '2026-11' }) =>
  (
    await app
      .as(await again())
      .get(`/api/analysis/site/${site.id}${rest}`)
      .query(query)
      .expect(200)
  ).body;
const visits = async (): Promise<number> => (await read('/lp')).totals.visits;
const billed = async (): Promise<number> => {
  const { rows } = await app.sql<{ views: number }>('select coalesce(sum(views), 0)::int as views from usage_days where site_id = $1', [
    site.id,
  ]);
  return rows[0]!.views;
};
const expectEqualRecount = async (): Promise<void> => {
  expect(await read('/recount', { day: '2026-11-25' })).toMatchObject({ state: 'equal' });
};

describe('excluded visits', () => {
  it('leave the reports and stay on the bill, until the exclusion is undone', async () => {
    await visit(-30);
    await visit(-20, { agent: COMPUTER });
    await visit(5);
    await settle();
    expect([await visits(), await billed()]).toEqual([3, 6]);
    const { body: exclusion } = await exclude();
    await settle();
    expect([await visits(), await billed()]).toEqual([1, 6]);
    const [left] = (await read('/excluded')).items;
    expect(left).toMatchObject({ day: '2026-11-25', reason: 'excluded', visits: 2, views: 4 });
    expect([[PHONE], [COMPUTER]]).toContainEqual(left.samples);
    await expectEqualRecount();
    expect((await read('/exclusion', {})).items).toEqual([exclusion]);
    expect((await undo(exclusion.exclusion_id)).status).toBe(204);
    await settle();
    expect([await visits(), await billed()]).toEqual([3, 6]);
    expect((await read('/excluded')).items.filter((one: { visits: number }) => one.visits !== 0)).toEqual([]);
    await expectEqualRecount();
  });

  it.each([
    ['a browser', { agent: 'WINDOWS NT' }, 1],
    ['a source', { source: 'Instagram' }, 1],
    ['both', { agent: 'iPhone', source: 'Instagram' }, 0],
    ['one that nothing names', { agent: '%' }, 0],
  ])('are those of %s, as many as the preview says', async (_name, named, count) => {
    await visit(-30, { agent: COMPUTER, referrer: 'l.instagram.com' });
    await visit(-20);
    await settle();
    const preview = await app
      .as(await again())
      .get(`/api/analysis/site/${site.id}/exclusion-preview`)
      .query({ ...HOUR, ...named });
    expect(preview.body).toEqual({ visits: count });
    await exclude({ ...HOUR, ...named });
    await settle();
    expect(await visits()).toBe(2 - count);
  });

  it('are left out by the fold as well if they arrive late or continue', async () => {
    const visitId = crypto.randomUUID();
    await visit(-30, { path: ['A1'], visitId });
    await settle();
    await exclude();
    await settle();
    expect(await visits()).toBe(0);
    // The inbox holds the first batch of another visit that began in the period, and the second batch of this visit.
    app.clock.set(new Date(NOON.getTime() - 10 * MINUTE_MS));
    await sendVisit(app, site, { path: ['A1', 'A2'], visitId });
    await sendVisit(app, site, { path: ['A1'] });
    app.clock.set(NOON);
    await settle();
    expect(await visits()).toBe(0);
    expect((await read('/excluded')).items[0]).toMatchObject({ reason: 'excluded', visits: 2 });
    await expectEqualRecount();
  });

  it('stay excluded while another exclusion matches them', async () => {
    await visit(-30);
    await settle();
    const { body: one } = await exclude();
    await exclude({ ...HOUR, from: at(-120) });
    await settle();
    await undo(one.exclusion_id);
    await settle();
    expect(await visits()).toBe(0);
  });

  it('stay excluded when the exclusion can no longer be undone and their day is matched again', async () => {
    await visit(-30);
    await settle();
    await exclude({ from: new Date(NOON.getTime() - 39 * DAY_MS).toISOString(), to: at(0) });
    await settle();
    app.clock.set(new Date(NOON.getTime() + 2 * DAY_MS));
    await app.sql(`insert into outbox (id, tpath, name, payload) values (uuidv7(), '/', 'traffic.clean-up', '{}')`);
    await settle();
    expect((await read('/exclusion', {})).items).toEqual([]);
    await exclude({ ...HOUR, agent: 'nobody' });
    await settle();
    expect(await visits()).toBe(0);
  });

  it('keep an existing reason', async () => {
    await visit(-30, { agent: 'curl/8' });
    await settle();
    await exclude();
    await settle();
    expect((await read('/excluded')).items).toMatchObject([{ reason: 'agent', visits: 1 }]);
    expect(await billed()).toBe(0);
  });
});

describe('an exclusion', () => {
  it.each([
    ['ends before it begins', { from: at(0), to: at(-1) }, 'to'],
    ['is empty', { from: at(0), to: at(0) }, 'to'],
    ['ends in the future', { from: at(-1), to: at(5) }, 'to'],
    ['begins more than 40 days ago', { from: new Date(NOON.getTime() - 40 * DAY_MS - 1).toISOString(), to: at(0) }, 'from'],
  ])('is refused when it %s', async (_name, window, field) => {
    const { status, body } = await exclude(window);
    expect(await read('/exclusion-preview', window)).toEqual({ visits: 0 });
    expect([status, body.code, body.fields[0].pointer]).toEqual([400, 'analytics.exclusion_window', `/body/${field}`]);
  });

  it.each([
    ['no moment', { from: 'yesterday', to: at(0) }],
    ['an agent that is too long', { ...HOUR, agent: 'x'.repeat(201) }],
    ['a character that cannot be typed', { ...HOUR, agent: '\0' }],
    ['an unknown field', { ...HOUR, device: 'PC' }],
  ])('is refused with %s', async (_name, body) => {
    expect((await exclude(body)).status).toBe(400);
  });

  it('is unique, audited, and can be undone for 40 days', async () => {
    const { body } = await exclude();
    expect((await exclude()).body.code).toBe('analytics.exclusion_exists');
    const { rows } = await app.sql<{ operation: string }>(
      `select operation from audit_log where account_id = $1 and operation like 'analytics.%'`,
      [owner.account.id],
    );
    expect(rows).toEqual([{ operation: 'analytics.create_exclusion' }]);
    app.clock.set(new Date(NOON.getTime() + 40 * DAY_MS));
    expect((await read('/exclusion', {})).items).toEqual([]);
    expect((await undo(body.exclusion_id)).status).toBe(404);
  });

  const fill = (count: number) =>
    app.sql(
      `insert into traffic_exclusions (id, site_id, account_id, tpath, from_at, to_at, agent, source, created_at)
       select gen_random_uuid(), s.id, account_id, tpath, $2, $3, n::text, '', $3 from sites s, generate_series(1, $4) as n where s.id = $1`,
      [site.id, HOUR.from, HOUR.to, count],
    );

  it('is limited to 50 per site', async () => {
    await fill(49);
    expect((await exclude()).status).toBe(201);
    expect((await exclude({ ...HOUR, agent: 'one more' })).body.code).toBe('analytics.too_many_exclusions');
  });

  it('respects the limit with concurrent requests', async () => {
    await fill(48);
    const answers = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((agent) => exclude({ ...HOUR, agent })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 409, 409, 409]);
  });

  it('belongs to one site', async () => {
    const { body } = await exclude();
    const stranger = await app.create.user();
    const theirs = await aCountedSite(app, stranger, 1, 2);
    expect((await exclude(HOUR, stranger)).status).toBe(404);
    expect((await undo(body.exclusion_id, stranger)).status).toBe(404);
    const other = await app.as(await again(stranger)).delete(path(`/${body.exclusion_id}`, theirs.id));
    expect(other.status).toBe(404);
  });
});
