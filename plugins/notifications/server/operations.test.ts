import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const DAY = 1440;

let app: TestApp;
let owner: TestUser;
let siteId: string;
let mediaId: string;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['notifications'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.create.user();
  siteId = (await app.create.site(owner, { number_horizontal: 1, number_vertical: 1 })).id;
  mediaId = await app.create.picture(owner.account);
  await app.sql('update pages set media_id = $1 where site_id = $2', [mediaId, siteId]);
  await (await as()).post(`/api/site/${siteId}/publish`).expect(201);
});

/** With a fresh token, because tests advance the clock past the expiry of older ones. */
const as = async (person = owner) => app.as({ ...person, token: await app.create.token(person) });
const at = (minutes: number): string => new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString();
const notice = (more: Record<string, unknown> = {}) => ({ title: '年末年始の発送', content: '', publication_type: 'INSTANT', ...more });
const scheduled = (start: number, end: number) => ({ publication_type: 'SCHEDULED', start_date: at(start), end_date: at(end) });
const create = async (body: Record<string, unknown> = notice(), query: Record<string, unknown> = {}) =>
  (await as())
    .post('/api/noti_delivery')
    .query({ site_id: siteId, ...query })
    .send(body);
const read = async (id: string, query: Record<string, unknown> = {}) =>
  (await (await as()).get(`/api/noti_delivery/${id}`).query(query).expect(200)).body;
const show = async (id: string, value: boolean) => (await as()).put(`/api/noti_delivery/${id}/show`).send({ show: value });
const told = async (query: Record<string, unknown> = {}) =>
  (
    await app.sites
      .get('/api/end-user/noti_delivery')
      .query({ site_id: siteId, ...query })
      .expect(200)
  ).body;
const titles = async (query?: Record<string, unknown>) => (await told(query)).items.map(({ title }: { title: string }) => title);
const part = async () => (await app.sites.get(`/api/end-user/site/${siteId}`).expect(200)).body.plugins.notifications;
const setPlan = (plan: string) =>
  app.sql('update accounts set plan_id = (select id from plans where name = $2) where id = $1', [owner.account.id, plan]);

describe('notices', () => {
  it('are written, read, changed against a revision, and belong to their site', async () => {
    const made = await create(notice({ image_id: mediaId, news_url: 'https://example.com/', content: '休み' }));
    expect(made).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    expect(made.body).toMatchObject({
      status: 'published',
      image_url: expect.stringContaining('/m/'),
      languages: ['JP'],
      news_url: 'https://example.com/',
      start_date: null,
    });
    const save = async (revision: number) =>
      (await as())
        .put(`/api/noti_delivery/${made.body.id}`)
        .set('if-match', `"${revision}"`)
        .send(notice({ title: '改' }));
    expect((await save(1)).body).toMatchObject({ title: '改', image_id: null, revision: 2 });
    expect(await save(1)).toMatchObject(problem(412, 'precondition_failed'));
    const stranger = await as(await app.create.user());
    for (const answer of [
      await stranger.get(`/api/noti_delivery/${made.body.id}`),
      await stranger.get('/api/noti_delivery').query({ site_id: siteId }),
      await stranger.post('/api/noti_delivery').query({ site_id: siteId }).send(notice()),
    ])
      expect(answer).toMatchObject(problem(404, 'not_found'));
  });

  it.each<[string, () => Record<string, unknown>, string]>([
    ['a blank title', () => ({ title: ' ' }), '/body/title'],
    ['121 code points', () => ({ content: '🍵'.repeat(121) }), '/body/content'],
    ['a script as address', () => ({ news_url: 'javascript:alert(1)' }), '/body/news_url'],
    ['a start without an end', () => ({ publication_type: 'SCHEDULED', start_date: at(5) }), '/body/end_date'],
    ['a start after the end', () => scheduled(6, 5), '/body/end_date'],
    ['a day that does not exist', () => ({ ...scheduled(5, 6), end_date: '2027-02-30T00:00:00Z' }), '/body/end_date'],
    ['a moment without an offset', () => ({ ...scheduled(5, 6), end_date: '2027-02-20T00:00:00' }), '/body/end_date'],
    ['a picture of another tenant’s', () => ({ image_id: '01900000-0000-7000-8000-0000000000ff' }), '/body/image_id'],
  ])('are refused with %s, at the field', async (_, more, pointer) => {
    const answer = await create(notice(more()));
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual(expect.arrayContaining([expect.objectContaining({ pointer })]));
  });

  it('have texts in each language if the plan allows several, and fall back field by field', async () => {
    const { id } = (await create(notice({ content: '本文' }))).body;
    const english = async () =>
      (await as())
        .put(`/api/noti_delivery/${id}`)
        .query({ lang: 'EN' })
        .set('if-match', '"1"')
        .send(notice({ title: 'Closed', content: '' }));
    expect(await english()).toMatchObject(problem(403, 'plan_required'));
    await setPlan('Light Multi-language');
    expect((await english()).body).toMatchObject({ language: 'EN', title: 'Closed', content: '', languages: ['JP', 'EN'] });
    expect(await read(id)).toMatchObject({ title: '年末年始の発送', content: '本文' });
    expect((await told({ lang: 'EN' })).items).toMatchObject([{ lang: 'en', title: 'Closed', content_lang: 'ja', content: '本文' }]);
    expect((await told({ lang: 'KR' })).items).toMatchObject([{ title: '年末年始の発送' }]);
  });

  it('are listed by page, status and word, and kept in the trash for 30 days', async () => {
    for (const title of ['一つ目', '二つ目', '三つ目']) await create(notice({ title, draft: title === '二つ目' }));
    const list = async (query: Record<string, unknown> = {}) =>
      (
        await (
          await as()
        )
          .get('/api/noti_delivery')
          .query({ site_id: siteId, ...query })
          .expect(200)
      ).body;
    const first = await list({ limit: 2 });
    expect(first.items.map(({ title }: { title: string }) => title)).toEqual(['三つ目', '二つ目']);
    expect((await list({ limit: 2, cursor: first.next_cursor })).items).toMatchObject([{ title: '一つ目' }]);
    expect((await list({ status: 'draft' })).items).toMatchObject([{ title: '二つ目', status: 'draft' }]);
    expect((await list({ q: '三つ' })).items).toHaveLength(1);
    const [{ id }] = first.items;
    await (await as()).delete(`/api/noti_delivery/${id}`).expect(204);
    expect(await titles()).toEqual(['一つ目']);
    expect((await (await as()).post(`/api/noti_delivery/${id}/restore`)).body).toMatchObject({ id, status: 'published' });
    expect(await titles()).toEqual(['三つ目', '一つ目']);
    await (await as()).delete(`/api/noti_delivery/${id}`).expect(204);
    // The first run schedules the recurring jobs.
    await app.runJobs();
    app.clock.advance(31 * DAY * MINUTE);
    await app.runJobs();
    expect((await app.sql('select 1 from notifications_notices where id = $1', [id])).rows).toEqual([]);
  });

  it('are drafts in the copy of a site', async () => {
    await create(notice());
    const copy = await (await as()).post(`/api/site/${siteId}/duplicate`).send({}).expect(201);
    const list = await (await as()).get('/api/noti_delivery').query({ site_id: copy.body.id }).expect(200);
    expect(list.body.items).toMatchObject([{ title: '年末年始の発送', status: 'draft' }]);
  });
});

describe('the notices for visitors', () => {
  it('change at once, without publishing the site', async () => {
    expect(await part()).toBeUndefined();
    const release = (await app.sites.get(`/api/end-user/site/${siteId}`)).body.release;
    const { id } = (await create()).body;
    expect(await part()).toEqual({ windows: [[expect.any(String), null]] });
    expect(await titles()).toEqual(['年末年始の発送']);
    expect((await show(id, false)).body).toMatchObject({ status: 'unpublished', is_hidden: true });
    expect([await part(), await titles()]).toEqual([undefined, []]);
    await show(id, true);
    expect(await titles()).toEqual(['年末年始の発送']);
    expect((await app.sites.get(`/api/end-user/site/${siteId}`)).body.release).toBe(release);
  });

  it('start and end exactly, whether jobs have run or not, and are not delivered long before they start', async () => {
    await create(notice({ title: '先の話', ...scheduled(60, 120) }));
    expect((await told()).items).toEqual([]);
    const before = await told();
    app.clock.advance(Date.parse(before.next_change_at) - app.clock.now().getTime());
    const soon = await told();
    expect(soon).toMatchObject({ items: [{ title: '先の話' }], next_change_at: null });
    expect(Date.parse(soon.items[0].start_date)).toBeGreaterThan(Date.parse(soon.now));
    app.clock.advance(Date.parse(soon.items[0].end_date) - app.clock.now().getTime() - 1);
    expect(await titles()).toEqual(['先の話']);
    app.clock.advance(1);
    expect(await titles()).toEqual([]);
  });

  it('are published and ended by jobs on time', async () => {
    const { id } = (await create(notice(scheduled(DAY, 2 * DAY)))).body;
    expect(await read(id)).toMatchObject({ status: 'unpublished', revision: 1 });
    for (const status of ['published', 'expired']) {
      app.clock.advance(DAY * MINUTE);
      await app.runJobs();
      expect((await read(id)).status).toBe(status);
    }
    expect((await read(id)).revision).toBe(3);
    expect(await show(id, true)).toMatchObject(problem(409, 'notices.expired'));
  });

  it('exclude those that start while the contract is suspended', async () => {
    await create(notice({ title: '前から' }));
    await create(notice({ title: 'これから', ...scheduled(5, 60) }));
    await app.sql(`update accounts set contract_status = 'suspended' where id = $1`, [owner.account.id]);
    app.clock.advance(6 * MINUTE);
    await app.runJobs();
    expect(await titles()).toEqual(['前から']);
    await app.sql(`update accounts set contract_status = 'active' where id = $1`, [owner.account.id]);
    app.clock.advance(5 * MINUTE);
    await app.runJobs();
    expect(await titles()).toEqual(['これから', '前から']);
  });

  it('have their picture, even if a page only for members shows the same one, in the console too', async () => {
    const { rows } = await app.sql<{ path: string }>('select path from media where id = $1', [mediaId]);
    await app.deps.storage.put(rows[0]!.path.slice(1), Buffer.from('picture'), { contentType: 'image/webp' });
    const { id } = (await create(notice({ image_id: mediaId }))).body;
    const openPath = (await told()).items[0].image.path;
    expect(openPath).toBe(rows[0]!.path);
    const agent = await as();
    const grid = await agent.get('/api/pages').query({ site_id: siteId }).expect(200);
    const page = `/api/site/${siteId}/page/${grid.body.categories[0].pages[0].id}`;
    const before = await agent.get(page).expect(200);
    await agent
      .put(page)
      .set('if-match', before.headers['etag'] ?? '')
      .send({ ...before.body.document, members_only_lock: true })
      .expect(200);
    app.clock.stop();
    await agent.post(`/api/site/${siteId}/publish`).expect(201);
    await expect.poll(async () => (await app.media.get(openPath)).status).toBe(404);
    await app.media.get((await told()).items[0].image.path).expect(200);
    const { image_url: shown } = await read(id);
    const largest = new URL(shown).pathname.replace(/[^/]+$/, openPath.split('/').at(-1));
    await app.media.get(largest).expect(200);
  });

  it('include the news that is distributed to the site', async () => {
    const master = await app.create.user({ role: 'MASTER' });
    const body = {
      title: '共通のお知らせ',
      content: '本文',
      publication_type: 'INSTANT',
      site_ids: [siteId],
      content_url: 'https://example.com/',
    };
    const { id } = (await (await as(master)).post('/api/news').send(body).expect(201)).body;
    expect(await part()).toEqual({ windows: [[expect.any(String), null]] });
    await create();
    expect((await told()).items).toMatchObject([
      { title: '年末年始の発送' },
      { id, lang: 'ja', title: '共通のお知らせ', news_url: 'https://example.com/' },
    ]);
    await (await as(master)).delete(`/api/news/${id}`).expect(204);
    expect(await titles()).toEqual(['年末年始の発送']);
  });

  it('are found by slug, by the site’s own host, and nowhere else', async () => {
    await create();
    const port = new URL(app.origins.sites).port;
    const own = await app.sites.get('/api/end-user/noti_delivery').set('host', `${siteId}.localhost:${port}`);
    expect(own).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' }, body: { items: [{ title: '年末年始の発送' }] } });
    const nobody = await app.sites.get('/api/end-user/noti_delivery');
    expect(nobody.body.fields).toMatchObject([{ pointer: '/query/site_id', rule: 'end_user.site_missing' }]);
    expect(await app.sites.get('/api/end-user/noti_delivery').query({ site_id: 'nobody-has-this' })).toMatchObject(
      problem(404, 'not_found'),
    );
    await (await as()).post(`/api/site/${siteId}/unpublish`).expect(204);
    expect(await app.sites.get('/api/end-user/noti_delivery').query({ site_id: siteId })).toMatchObject(problem(404, 'not_found'));
  });
});
