import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCountedSite, sendVisit, type CountedSite } from './testing/visits.ts';

let app: TestApp;
let owner: TestUser;
let site: CountedSite;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['analytics'], settings: { RATE_LIMITS: 'off' } });
  app.clock.set(new Date('2026-11-25T02:52:00Z'));
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.create.user();
  site = await aCountedSite(app, owner, 1, 2);
});

const pathOf = (id = site.id): string => `/api/analysis/site/${id}/setting`;
const save = (ids: string, revision = 0, user = owner, id = site.id) =>
  app.as(user).put(pathOf(id)).set('if-match', `"${revision}"`).send({ ids });
const erase = (visitor: string, user = owner) => app.as(user).delete(`/api/analysis/site/${site.id}/visitor/${visitor}`);
const audited = async (operation: string): Promise<unknown[]> =>
  (await app.sql('select target_id, change from audit_log where account_id = $1 and operation = $2', [owner.account.id, operation])).rows;

describe('the setting', () => {
  it('identifies visitors by default', async () => {
    const { body, headers } = await app.as(owner).get(pathOf()).expect(200);
    expect(headers['etag']).toBe('"0"');
    expect(body).toEqual({ site_id: site.id, ids: 'on', revision: 0 });
  });

  it('is saved with a revision check and audited', async () => {
    expect((await save('ask').expect(200)).body).toEqual({ site_id: site.id, ids: 'ask', revision: 1 });
    const stale = await save('off').expect(412);
    expect(stale.body).toMatchObject({ code: 'precondition_failed', revision: 1 });
    await save('off', 1).expect(200);
    expect((await app.as(owner).get(pathOf()).expect(200)).body).toMatchObject({ ids: 'off', revision: 2 });
    expect(await audited('analytics.put_setting')).toEqual([
      { target_id: site.id, change: { before: { ids: 'on' }, after: { ids: 'ask' } } },
      { target_id: site.id, change: { before: { ids: 'ask' }, after: { ids: 'off' } } },
    ]);
  });

  it('accepts only one of five concurrent first saves', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => save('ask').ok(() => true)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each(['maybe', ''])('cannot be %j', async (ids) => {
    await save(ids).expect(400);
  });

  it('is read-only for viewers', async () => {
    const viewer = await app.create.user({ role: 'SUB_ADMIN', account: owner.account, authority: 'view' });
    await app.as(viewer).get(pathOf()).expect(200);
    await save('off', 0, viewer).expect(403);
  });

  it('is hidden from other accounts', async () => {
    const stranger = await app.create.user();
    await app.as(stranger).get(pathOf()).expect(404);
    await save('off', 0, stranger).expect(404);
  });

  it('is read-only under a plan without reports', async () => {
    await save('ask').expect(200);
    await app.sql(`update accounts set plan_id = (select id from plans where name = 'Light') where id = $1`, [owner.account.id]);
    expect((await app.as(owner).get(pathOf()).expect(200)).body).toMatchObject({ ids: 'ask' });
    expect((await save('off', 1).expect(403)).body).toMatchObject({ code: 'plan_required' });
  });

  it('is copied with the site', async () => {
    await save('off').expect(200);
    const copy = await app.as(owner).post(`/api/site/${site.id}/duplicate`).send({}).expect(201);
    expect((await app.as(owner).get(pathOf(copy.body.id)).expect(200)).body).toMatchObject({ ids: 'off', revision: 1 });
  });

  it('is deleted with the site', async () => {
    await save('off').expect(200);
    await app.sql('delete from sites where id = $1', [site.id]);
    const { rows } = await app.sql('select 1 from analytics_settings where site_id = $1', [site.id]);
    expect(rows).toEqual([]);
  });
});

describe("visitors' browsers", () => {
  const told = async (id = site.id): Promise<unknown> =>
    (await app.sites.get(`/api/end-user/site/${id}`).expect(200)).body.plugins.analytics;

  it('get the setting without a new release, and nothing while visitors are identified', async () => {
    expect(await told()).toBeUndefined();
    await save('ask').expect(200);
    await expect.poll(() => told()).toEqual({ ids: 'ask' });
    await save('off', 1).expect(200);
    await expect.poll(() => told()).toEqual({ ids: 'off' });
    await save('on', 2).expect(200);
    await expect.poll(() => told()).toBeUndefined();
  });

  it('get it in the shared page, which sets no cookie', async () => {
    await save('ask').expect(200);
    const page = () => app.sites.get(`/site/${site.id}`).expect(200);
    await expect.poll(async () => (await page()).text).toContain('"plugins":{"analytics":{"ids":"ask"}}');
    expect((await page()).headers['set-cookie']).toBeUndefined();
  });

  it('get the same setting for a copy', async () => {
    await save('off').expect(200);
    const copy = await app.as(owner).post(`/api/site/${site.id}/duplicate`).send({}).expect(201);
    await app.as(owner).post(`/api/site/${copy.body.id}/publish`).expect(201);
    await expect.poll(() => told(copy.body.id)).toEqual({ ids: 'off' });
  });
});

describe('the erasure of a visitor', () => {
  const known = async (): Promise<string> => {
    const visitor = randomUUID();
    await sendVisit(app, site, { path: ['A1', 'A2'], visitor });
    await app.foldTraffic();
    return visitor;
  };
  const links = async (visitor: string): Promise<number> =>
    (await app.sql('select 1 from traffic_visitors where session_user_id = $1', [visitor])).rows.length;
  const totals = async (): Promise<unknown> => (await app.as(owner).get(`/api/analysis/site/${site.id}/lp`).expect(200)).body.totals;

  it('unlinks the id and keeps the numbers', async () => {
    const [visitor, other] = [await known(), await known()];
    const before = await totals();
    await erase(visitor.toUpperCase()).expect(204);
    expect([await links(visitor), await links(other)]).toEqual([0, 1]);
    expect(await totals()).toEqual(before);
    expect(before).toMatchObject({ visits: 2, visitors: 2 });
    const recount = await app.as(owner).get(`/api/analysis/site/${site.id}/recount`).query({ day: '2026-11-25' }).expect(200);
    expect(recount.body).toMatchObject({ state: 'equal', visits: 2, differing: 0 });
  });

  it('is audited without the id', async () => {
    const visitor = await known();
    await erase(visitor).expect(204);
    const rows = await audited('analytics.erase_visitor');
    expect(rows).toMatchObject([{ target_id: site.id }]);
    expect(JSON.stringify(rows)).not.toContain(visitor);
  });

  it('makes a returning id a new visitor', async () => {
    const visitor = await known();
    await erase(visitor).expect(204);
    await sendVisit(app, site, { path: ['A1'], visitor });
    await app.foldTraffic();
    expect(await totals()).toMatchObject({ visits: 2, visitors: 2, new_visits: 2 });
  });

  it('responds the same for an unknown id, and refuses an invalid one', async () => {
    await erase(randomUUID()).expect(204);
    await erase('nobody').expect(400);
  });

  it('is refused for viewers, and does not affect other sites', async () => {
    const visitor = await known();
    const viewer = await app.create.user({ role: 'SUB_ADMIN', account: owner.account, authority: 'view' });
    await erase(visitor, viewer).expect(403);
    await erase(visitor, await app.create.user()).expect(404);
    const elsewhere = await aCountedSite(app, owner, 1, 2);
    await app.as(owner).delete(`/api/analysis/site/${elsewhere.id}/visitor/${visitor}`).expect(204);
    expect(await links(visitor)).toBe(1);
  });
});
