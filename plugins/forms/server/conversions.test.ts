import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSite, publish } from './testing/site.ts';

const PAGE = '01900000-0000-7000-8000-0000000000aa';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let app: TestApp;
let owner: TestUser;
let siteId: string;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['forms'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.create.user();
  siteId = await aSite(app, owner);
  await publish(app, owner, siteId);
});

const CONTACT = { email: 'visitor@example.com', message: '定期便について' };
const HOMEPAGE = { email: 'visitor@example.com', company: '汐町珈琲焙煎所' };

const post = (end: string, body: object, key: string = randomUUID()) =>
  app.sites.post(`/api/end-user/site/${siteId}/${end}`).set({ 'idempotency-key': key, 'user-agent': PHONE }).send(body);

const conversions = async () => {
  const { rows } = await app.sql<{ conversion: object }>(
    `select body -> 'conversion' as conversion from traffic_inbox where site_id = $1 order by id`,
    [siteId],
  );
  return rows.map(({ conversion }) => conversion);
};

it.each([
  ['contact', CONTACT],
  ['homepage', HOMEPAGE],
])('is recorded for a %s form with the visit and the page that led to it, once for a key', async (kind, data) => {
  const [visitId, key] = [randomUUID(), randomUUID()];
  const send = () => post(kind, { data, visit_id: visitId, page_id: PAGE }, key).expect(201);
  const { id } = (await send()).body;
  await Promise.all([send(), send()]);
  expect(await conversions()).toEqual([{ kind, reference: id, visit_id: visitId, page_id: PAGE }]);
});

describe('a visit id', () => {
  it.each([{}, { visit_id: '' }, { visit_id: '-'.repeat(36) }, { visit_id: 'a'.repeat(36) }])('may be missing: %j', async (body) => {
    const { id } = (await post('contact', { data: CONTACT, ...body }).expect(201)).body;
    expect(await conversions()).toEqual([{ kind: 'contact', reference: id, visit_id: id, page_id: null }]);
  });

  it.each(['x', `${randomUUID()}0`, 'Ä'.repeat(36), 7, null])('is not %j', async (id) => {
    await post('contact', { data: CONTACT, visit_id: id }).expect(400);
    expect(await conversions()).toEqual([]);
  });
});

it('is not recorded for an entry that looks like spam or is refused', async () => {
  await post('contact', { data: CONTACT, visit_id: randomUUID(), trap: 'http://example.com' }).expect(201);
  await post('contact', { data: CONTACT, visit_id: randomUUID(), shown_at: app.clock.now().toISOString() }).expect(201);
  await post('contact', { data: {}, visit_id: randomUUID() }).expect(400);
  expect(await conversions()).toEqual([]);
});

it('is part of its visit once both are counted', async () => {
  const outline = await app.sites.get(`/api/end-user/site/${siteId}`).expect(200);
  const pageId = outline.body.categories[0].pages[0].id as string;
  const [visitId, at] = [randomUUID(), app.clock.now().getTime()];
  const batch = {
    visit_id: visitId,
    started_at: at - 1000,
    sent_at: at,
    session_user_id: null,
    renew: false,
    release: 1,
    language: 'JP',
    view: 'MOBILE',
    input: true,
    webdriver: false,
    events: [{ seq: 0, at: at - 1000, name: 'view_page', page_id: pageId, locked: false }],
  };
  await post('events', batch).expect(204);
  const { id } = (await post('contact', { data: CONTACT, visit_id: visitId, page_id: pageId }).expect(201)).body;
  await app.foldTraffic();
  const { rows } = await app.sql<{ id: string; log: { events: unknown[]; conversions: unknown[] } }>(
    'select visit_id as id, log from traffic_visits where site_id = $1',
    [siteId],
  );
  expect(rows).toMatchObject([{ id: visitId, log: { conversions: [['contact', id, expect.any(Number), 0]] } }]);
  expect(rows[0]!.log.events).toHaveLength(1);
});
