import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCountedSite, PHONE, sendVisit, type CountedSite } from './testing/visits.ts';

const NOW = new Date('2026-11-25T02:52:00Z');
const MINUTE_MS = 60_000;
const COOKIE_SECONDS = 34_560_000;

let app: TestApp;
let owner: TestUser;
let site: CountedSite;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['analytics'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  owner = await app.create.user();
  site = await aCountedSite(app, owner, 1, 2);
});

const pathOf = (what: string, id = site.id): string => `/api/analysis/site/${id}/${what}`;
const put = (items: readonly string[], { revision = 0, user = owner, id = site.id } = {}) =>
  app.as(user).put(pathOf('own-network', id)).set('if-match', `"${revision}"`).send({ items });
const networks = async (user = owner) => (await app.as(user).get(pathOf('own-network')).expect(200)).body;
const audited = async (operation: string): Promise<unknown[]> =>
  (await app.sql('select target_id, change from audit_log where account_id = $1 and operation = $2', [owner.account.id, operation])).rows;
const viewer = () => app.create.user({ role: 'SUB_ADMIN', account: owner.account, authority: 'view' });

/** Creates a registration link. @returns its path with the token */
const makeLink = async (id = site.id, user = owner): Promise<string> => {
  const { body } = await app.as(user).post(pathOf('own-device-link', id)).expect(201);
  const { pathname, search } = new URL(String(body.url));
  return pathname + search;
};
/** Sends a request without cookies; test agents would keep them. */
const browse = (path: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', headers: Record<string, string> = {}) =>
  fetch(app.origins.sites + path, { method, headers });
const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]!.split(';')[0]!;
/** Registers a device. @returns the value of its `Cookie` header */
const register = async (id = site.id): Promise<string> => cookieOf(await browse(await makeLink(id), 'POST', { 'user-agent': PHONE }));
const devices = async (): Promise<Record<string, unknown>[]> => (await app.as(owner).get(pathOf('own-device')).expect(200)).body.items;
const removeDevice = (id: unknown, user = owner) => app.as(user).delete(`${pathOf('own-device')}/${String(id)}`);

const waitingFlags = async (): Promise<boolean[]> =>
  (await app.sql('select is_own from traffic_inbox where site_id = $1 order by id', [site.id])).rows.map((row) => row['is_own'] as boolean);
const visit = async (cookie?: string, visitId = randomUUID() as string): Promise<void> =>
  sendVisit(app, site, { path: ['A1', 'A2'], visitId, ...(cookie === undefined ? {} : { cookie }) });

/** Resends a visit until it is flagged as expected. It is then the only one in the inbox. */
const visitUntil = async (isOwn: boolean, cookie?: string): Promise<void> => {
  const visitId = randomUUID();
  const flags = async (): Promise<boolean[]> => {
    await app.sql('delete from traffic_inbox');
    await visit(cookie, visitId);
    return waitingFlags();
  };
  await expect.poll(flags).toEqual([isOwn]);
};

const billed = async (): Promise<number> =>
  Number((await app.sql('select coalesce(sum(views), 0)::int as views from usage_days where site_id = $1', [site.id])).rows[0]!['views']);
const report = async () => (await app.as(owner).get(pathOf('lp')).expect(200)).body.totals;
const excluded = async () => (await app.as(owner).get(pathOf('excluded')).expect(200)).body.items;
const recount = async () => (await app.as(owner).get(pathOf('recount')).query({ day: '2026-11-25' }).expect(200)).body;

describe('own networks', () => {
  it('are empty by default, with the current address as a suggestion', async () => {
    const { body, headers } = await app.as(owner).get(pathOf('own-network')).expect(200);
    expect(headers['etag']).toBe('"0"');
    expect(body).toEqual({ items: [], current: expect.stringMatching(/^(?:127\.0\.0\.1|::\/64)$/), revision: 0 });
  });

  it('are normalized, deduplicated and audited', async () => {
    const saved = await put(['203.0.113.7/24', ' 203.0.113.0/24', '2001:DB8::1', '10.0.0.1']).expect(200);
    expect(saved.body).toMatchObject({ items: ['203.0.113.0/24', '2001:db8::1', '10.0.0.1'], revision: 1 });
    expect(saved.headers['etag']).toBe('"1"');
    expect(await networks()).toMatchObject({ items: ['203.0.113.0/24', '2001:db8::1', '10.0.0.1'] });
    expect(await audited('analytics.put_own_networks')).toEqual([
      { target_id: site.id, change: { before: { networks: [] }, after: { networks: ['203.0.113.0/24', '2001:db8::1', '10.0.0.1'] } } },
    ]);
  });

  it('are saved with a revision check', async () => {
    await put(['203.0.113.7']).expect(200);
    expect((await put([]).expect(412)).body).toMatchObject({ code: 'precondition_failed', revision: 1 });
    await put([], { revision: 1 }).expect(200);
    expect(await networks()).toMatchObject({ items: [], revision: 2 });
  });

  it('accept only one of five concurrent first saves', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => put([`203.0.113.${index}`]).ok(() => true)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(4);
  });

  it('report which ones are invalid or too wide', async () => {
    const { body } = await put(['203.0.113.7', 'office', '203.0.113.0/23', '2001:db8::/47']).expect(400);
    const issues = (body.fields as { pointer: string; rule: string; message: string }[]).map(({ pointer, rule }) => [pointer, rule]);
    expect(issues).toEqual([
      ['/body/items/1', 'analytics.network_invalid'],
      ['/body/items/2', 'analytics.network_wide'],
      ['/body/items/3', 'analytics.network_wide'],
    ]);
    expect(body.fields[1].message).toContain('/24');
  });

  it('are limited to ten', async () => {
    const many = Array.from({ length: 11 }, (_, index) => `203.0.113.${index}`);
    expect((await put(many).expect(400)).body.fields).toMatchObject([{ pointer: '/body/items', rule: 'maxItems' }]);
    await put(many.slice(1)).expect(200);
  });

  it('are read-only for viewers and hidden from other accounts', async () => {
    const looking = await viewer();
    await networks(looking);
    await put([], { user: looking }).expect(403);
    const stranger = await app.create.user();
    await app.as(stranger).get(pathOf('own-network')).expect(404);
    await put([], { user: stranger }).expect(404);
  });

  it('remove visits from the numbers and the bill until they are deleted', async () => {
    await put(['127.0.0.1', '::1']).expect(200);
    await visitUntil(true);
    await app.foldTraffic();
    expect(await billed()).toBe(0);
    expect(await report()).toMatchObject({ visits: 0, views: 0 });
    expect(await excluded()).toEqual([expect.objectContaining({ day: '2026-11-25', reason: 'own', visits: 1, views: 2 })]);
    expect(await recount()).toMatchObject({ state: 'equal', differing: 0 });
    await put([], { revision: 1 }).expect(200);
    await visitUntil(false);
    await app.foldTraffic();
    expect(await billed()).toBe(2);
    expect(await report()).toMatchObject({ visits: 1, views: 2 });
    expect(await recount()).toMatchObject({ state: 'equal', differing: 0 });
  });

  it('are not exposed to visitors', async () => {
    await put(['203.0.113.7']).expect(200);
    await visit();
    for (const path of [`/api/end-user/site/${site.id}`, `/site/${site.id}`]) {
      const { text, headers } = await app.sites.get(path).expect(200);
      expect(text).not.toContain('203.0.113.7');
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('are not copied with the site', async () => {
    await put(['203.0.113.7']).expect(200);
    const copy = await app.as(owner).post(`/api/site/${site.id}/duplicate`).send({}).expect(201);
    const { body } = await app.as(owner).get(pathOf('own-network', copy.body.id)).expect(200);
    expect(body).toMatchObject({ items: [], revision: 0 });
  });
});

describe('a link for own devices', () => {
  it('is created for a published site, audited, and valid for 15 minutes', async () => {
    const { body } = await app.as(owner).post(pathOf('own-device-link')).expect(201);
    expect(body.url).toMatch(`${app.origins.sites}/api/end-user/site/${site.id}/own-device?token=`);
    expect(body.expires_at).toBe('2026-11-25T03:07:00.000Z');
    expect(await audited('analytics.create_own_device_link')).toMatchObject([{ target_id: site.id }]);
  });

  it('is refused for an unpublished site', async () => {
    const { id } = await app.create.site(owner);
    const { body } = await app.as(owner).post(pathOf('own-device-link', id)).expect(409);
    expect(body).toMatchObject({ code: 'analytics.not_published' });
  });

  it('is refused for viewers and for sites of other accounts', async () => {
    await app
      .as(await viewer())
      .post(pathOf('own-device-link'))
      .expect(403);
    await app
      .as(await app.create.user())
      .post(pathOf('own-device-link'))
      .expect(404);
  });

  it('asks for confirmation, and changes nothing on GET', async () => {
    const path = await makeLink();
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers } = await browse(path, method);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.getSetCookie()).toEqual([]);
    }
    const text = await (await browse(path, 'GET', { 'accept-language': 'en' })).text();
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<form method="post">');
    expect(text).toContain('<h1>Leave this device uncounted?</h1>');
    expect(await devices()).toEqual([]);
  });

  it('sets a cookie scoped to this site’s events, and lists the device', async () => {
    const answer = await browse(await makeLink(), 'POST', { 'user-agent': PHONE });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const [cookie = '', ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([]);
    const [value, ...attributes] = cookie.split('; ');
    expect(attributes).toEqual([`Path=/api/end-user/site/${site.id}`, `Max-Age=${COOKIE_SECONDS}`, 'HttpOnly', 'SameSite=Lax']);
    expect(await answer.text()).toContain(`href="${app.origins.sites}/site/${site.id}"`);
    const [device, ...more] = await devices();
    expect(more).toEqual([]);
    expect(device).toEqual({
      device_id: expect.any(String),
      kind: 'mobile',
      browser: 'Safari',
      system: 'iPhone',
      created_at: '2026-11-25T02:52:00.000Z',
    });
    expect(value).toMatch(new RegExp(`^mekuri_ignore=${String(device!['device_id'])}\\.[\\w-]{43}$`));
    expect(await audited('traffic.add_own_device')).toEqual([
      { target_id: site.id, change: { after: { deviceId: device!['device_id'] } } },
    ]);
  });

  it('keeps the device of a registered browser', async () => {
    const cookie = await register();
    const path = await makeLink();
    expect(await (await browse(path, 'GET', { cookie })).text()).not.toContain('<form');
    expect(cookieOf(await browse(path, 'POST', { cookie }))).toBe(cookie);
    expect(await devices()).toHaveLength(1);
  });

  it('expires after 15 minutes with status 410', async () => {
    const path = await makeLink();
    app.clock.set(new Date(app.clock.now().getTime() + 15 * MINUTE_MS));
    for (const method of ['GET', 'POST'] as const) {
      const { status, headers } = await browse(path, method);
      expect(status).toBe(410);
      expect(headers.getSetCookie()).toEqual([]);
    }
    app.clock.set(NOW);
    expect(await devices()).toEqual([]);
  });

  it('cannot be used for another site or forged', async () => {
    const other = await aCountedSite(app, owner, 1, 2);
    const path = await makeLink();
    const moved = path.replace(site.id, other.id);
    const forged = `/api/end-user/site/${site.id}/own-device?token=9999999999999.x`;
    for (const one of [moved, forged]) expect((await browse(one, 'POST')).status).toBe(410);
    expect((await browse(path.replace(site.id, randomUUID()), 'POST')).status).toBe(404);
    expect(await devices()).toEqual([]);
  });

  it('registers at most fifty devices, even concurrently', async () => {
    await app.sql(
      `insert into traffic_own_devices (id, site_id, account_id, tpath, agent, created_at)
       select gen_random_uuid(), $1, $2, $3, '', now() from generate_series(1, 48)`,
      [site.id, owner.account.id, owner.account.tpath],
    );
    const path = await makeLink();
    const answers = await Promise.all(Array.from({ length: 5 }, () => browse(path, 'POST')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toHaveLength(2);
    expect(await devices()).toHaveLength(50);
  });
});

describe('an own device', () => {
  it('is not counted and not billed, and counts again once it is removed', async () => {
    const cookie = await register();
    await visitUntil(true, cookie);
    await app.foldTraffic();
    expect(await billed()).toBe(0);
    expect(await report()).toMatchObject({ visits: 0, views: 0 });
    expect(await excluded()).toEqual([expect.objectContaining({ reason: 'own', visits: 1, views: 2, samples: [PHONE] })]);
    expect(await recount()).toMatchObject({ state: 'equal', differing: 0 });

    const [device] = await devices();
    await removeDevice(String(device!['device_id']).toUpperCase()).expect(204);
    expect(await devices()).toEqual([]);
    await visitUntil(false, cookie);
    await app.foldTraffic();
    expect(await billed()).toBe(2);
    expect(await audited('analytics.delete_own_device')).toEqual([
      { target_id: site.id, change: { before: { deviceId: device!['device_id'] } } },
    ]);
  });

  it.each([
    ['a forged cookie', async () => `mekuri_ignore=${randomUUID()}.${'A'.repeat(43)}`],
    ['a mark', async () => 'mekuri_ignore=1'],
    ["another site's cookie", async () => register((await aCountedSite(app, owner, 1, 2)).id)],
    ['another signature for a registered device', async () => `${(await register()).slice(0, -2)}AA`],
  ])('is not recognized by %s, which is billed', async (_name, make) => {
    const cookie = await make();
    await visit(cookie);
    await app.foldTraffic();
    expect(await excluded()).toEqual([]);
    expect(await billed()).toBe(2);
  });

  it('is removed once, not by viewers and not through other sites', async () => {
    await register();
    const [device] = await devices();
    await removeDevice(device!['device_id'], await viewer()).expect(403);
    await removeDevice(device!['device_id'], await app.create.user()).expect(404);
    const other = await aCountedSite(app, owner, 1, 2);
    await app
      .as(owner)
      .delete(`${pathOf('own-device', other.id)}/${String(device!['device_id'])}`)
      .expect(404);
    await removeDevice(device!['device_id']).expect(204);
    await removeDevice(device!['device_id']).expect(404);
  });

  it('cannot be removed under a plan without reports', async () => {
    await register();
    await app.sql(`update accounts set plan_id = (select id from plans where name = 'Light') where id = $1`, [owner.account.id]);
    const [device] = await devices();
    expect((await removeDevice(device!['device_id']).expect(403)).body).toMatchObject({ code: 'plan_required' });
  });
});
