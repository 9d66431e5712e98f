import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { halves } from '../media/testing/samples.ts';

const MINUTE = 60_000;
const DAY = 1440;
/** Each is one code point and two UTF-16 code units. */
const EMOJI_120 = '🍵'.repeat(120);

let app: TestApp;
let master: TestUser;
let oem: TestUser;
let admin: TestUser;
let user: TestUser;
let otherUser: TestUser;
let siteId: string;
let otherSiteId: string;

beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
  app.clock.set('2026-11-24T03:00:00Z');
  master = await app.create.user({ role: 'MASTER' });
  oem = await app.create.user({ role: 'OEM_MASTER', parent: master.account });
  admin = await app.create.user({ role: 'OEM_ADMIN', parent: oem.account });
  user = await app.create.user({ role: 'USER', parent: admin.account });
  otherUser = await app.create.user({ role: 'MASTER_USER', parent: master.account });
  siteId = (await app.create.site(user)).id;
  otherSiteId = (await app.create.site(otherUser)).id;
}, 300_000);
afterAll(() => app.close());

const at = (minutes: number): string => new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString();
/** With a token issued at the clock's present time. */
const as = async (person: TestUser) => app.as({ ...person, token: await app.create.token(person) });

const article = (more: Record<string, unknown> = {}) => ({
  title: '新しい豆が届きました',
  content: '',
  publication_type: 'INSTANT',
  site_ids: [siteId],
  ...more,
});
const create = async (body: Record<string, unknown>, person = user) => (await as(person)).post('/api/news').send(body);
const scheduled = (start: number, end: number) => ({ publication_type: 'SCHEDULED', start_date: at(start), end_date: at(end) });
const statusOf = async (id: string, person = user) => (await (await as(person)).get(`/api/news/${id}`).expect(200)).body.status;

describe('news.create', () => {
  it('publishes at once, and takes 120 code points', async () => {
    const made = await create(article({ content: EMOJI_120, content_url: 'https://example.com/beans' }));
    expect(made).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    expect(made.body).toMatchObject({
      status: 'published',
      content: EMOJI_120,
      start_date: null,
      end_date: null,
      site_count: 1,
      is_own: true,
    });
    expect(made.body.sites).toMatchObject([{ id: siteId }]);
    expect(Date.parse(made.body.published_at)).toBeLessThanOrEqual(app.clock.now().getTime());
    expect(await create(article({ content: `${EMOJI_120}a` }))).toMatchObject(problem(400, 'invalid_input'));
  });

  it.each<[string, () => Record<string, unknown>, string, string]>([
    ['a start without an end', () => ({ publication_type: 'SCHEDULED', start_date: at(5) }), '/body/end_date', 'required'],
    ['no start of a scheduled one', () => ({ publication_type: 'SCHEDULED', end_date: at(5) }), '/body/start_date', 'required'],
    ['a start of an instant one', () => ({ start_date: at(5), end_date: at(6) }), '/body/start_date', 'notices.instant'],
    ['a start after the end', () => scheduled(6, 5), '/body/end_date', 'notices.after_start'],
    ['a start that is the end', () => scheduled(5, 5), '/body/end_date', 'notices.after_start'],
    ['an end in the past', () => scheduled(-6, -5), '/body/end_date', 'notices.over'],
    ['no site', () => ({ site_ids: [] }), '/body/site_ids', 'required'],
    ['a blank title', () => ({ title: '　 ' }), '/body/title', 'required'],
    ['a script as address', () => ({ content_url: 'javascript:alert(1)' }), '/body/content_url', 'url'],
    ['an address with a name in it', () => ({ content_url: 'https://a:b@example.com/' }), '/body/content_url', 'url'],
    ['a picture that nobody uploaded', () => ({ image_id: '01900000-0000-7000-8000-0000000000ff' }), '/body/image_id', 'exists'],
    ['a day that does not exist', () => ({ ...scheduled(5, 6), start_date: '2026-02-30T00:00:00Z' }), '/body/start_date', 'format'],
    ['a second that no clock has', () => ({ ...scheduled(5, 6), end_date: '2027-06-30T23:59:60Z' }), '/body/end_date', 'format'],
    ['a moment without an offset', () => ({ ...scheduled(5, 6), start_date: '2026-12-01T00:00:00' }), '/body/start_date', 'format'],
  ])('refuses %s at its field', async (_, more, pointer, rule) => {
    const answer = await create(article(more()));
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual(expect.arrayContaining([expect.objectContaining({ pointer, rule })]));
  });

  it('keeps a draft that is not whole, which is published once it is', async () => {
    const made = await create(article({ site_ids: [], publication_type: 'SCHEDULED', draft: true }));
    expect(made.body).toMatchObject({ status: 'draft', published_at: null, site_count: 0 });
    const path = `/api/news/${made.body.id}`;
    const agent = await as(user);
    const refused = await agent.put(`${path}/show`).send({ show: true });
    expect(refused.body.fields.map(({ pointer }: { pointer: string }) => pointer).toSorted()).toEqual([
      '/body/end_date',
      '/body/site_ids',
      '/body/start_date',
    ]);
    const saved = await agent
      .put(path)
      .set('if-match', '"1"')
      .send(article({ ...scheduled(-1, 5), draft: true }));
    expect(saved.body).toMatchObject({ status: 'draft', revision: 2 });
    expect((await agent.put(`${path}/show`).send({ show: true })).body).toMatchObject({ status: 'published', revision: 3 });
  });
});

describe('a scheduled article', () => {
  it('is published and expires by jobs at its times, once each', async () => {
    const { id } = (await create(article(scheduled(3 * DAY, 4 * DAY)))).body;
    const soon = (await create(article(scheduled(0.5, 1)))).body;
    expect(soon.status).toBe('unpublished');
    await app.runJobs();
    expect(await statusOf(soon.id)).toBe('unpublished');
    app.clock.advance(0.5 * MINUTE);
    await app.runJobs();
    expect(await statusOf(soon.id)).toBe('published');
    app.clock.advance(0.5 * MINUTE);
    await app.runJobs();
    const { body } = await (await as(user)).get(`/api/news/${soon.id}`);
    expect(body).toMatchObject({ status: 'expired', revision: 3 });
    app.clock.advance(3 * DAY * MINUTE);
    await app.runJobs();
    expect(await statusOf(id)).toBe('published');
  });

  it('is applied by one shared job for all tenants', async () => {
    const window = scheduled(2 * DAY, 3 * DAY);
    const mine = (await create(article(window))).body;
    const theirs = (await create(article({ ...window, site_ids: [otherSiteId] }), otherUser)).body;
    const { rows } = await app.sql(`select account_id, tpath from outbox where name = 'news.turn' and run_at = $1`, [window.start_date]);
    expect(rows).toEqual([{ account_id: null, tpath: '/' }]);
    app.clock.advance(2 * DAY * MINUTE);
    await app.runJobs();
    expect([await statusOf(mine.id), await statusOf(theirs.id, otherUser)]).toEqual(['published', 'published']);
  });

  it('waits while the contract is suspended, and follows once it runs again', async () => {
    const { id } = (await create(article(scheduled(DAY, 9 * DAY)))).body;
    await app.sql(`update accounts set contract_status = 'suspended' where id = $1`, [user.account.id]);
    app.clock.advance(DAY * MINUTE);
    await app.runJobs();
    expect(await statusOf(id)).toBe('unpublished');
    await app.sql(`update accounts set contract_status = 'active' where id = $1`, [user.account.id]);
    app.clock.advance(6 * MINUTE);
    await app.runJobs();
    expect(await statusOf(id)).toBe('published');
  });

  it('is exact at the end of a month in Japan', async () => {
    app.clock.set('2027-01-31T14:59:30Z');
    const body = article({ publication_type: 'SCHEDULED', start_date: '2027-02-01T00:00:00+09:00', end_date: '2027-03-01T00:00:00+09:00' });
    const { id } = (await create(body)).body;
    app.clock.advance(29_999);
    await app.runJobs();
    expect(await statusOf(id)).toBe('unpublished');
    app.clock.advance(1);
    await app.runJobs();
    expect(await statusOf(id)).toBe('published');
  });
});

describe('news.show, news.update, news.delete', () => {
  it('takes back and shows again, and refuses what has expired', async () => {
    const { id } = (await create(article({ end_date: at(5) }))).body;
    const agent = await as(user);
    const show = (value: boolean) => agent.put(`/api/news/${id}/show`).send({ show: value });
    expect((await show(false)).body).toMatchObject({ status: 'unpublished', is_hidden: true });
    expect((await show(true)).body).toMatchObject({ status: 'published', is_hidden: false });
    app.clock.advance(5 * MINUTE);
    await app.runJobs();
    expect(await show(true)).toMatchObject(problem(409, 'notices.expired'));
  });

  it('refuses a stale revision', async () => {
    const { id } = (await create(article())).body;
    const save = async () =>
      (await as(user))
        .put(`/api/news/${id}`)
        .set('if-match', '"1"')
        .send(article({ title: '改' }));
    expect((await save()).body).toMatchObject({ title: '改', revision: 2 });
    expect(await save()).toMatchObject(problem(412, 'precondition_failed'));
  });

  it('keeps in the trash for 30 days what was deleted', async () => {
    const [first, second] = [(await create(article())).body, (await create(article())).body];
    let agent = await as(user);
    for (const { id } of [first, second]) await agent.delete(`/api/news/${id}`).expect(204);
    expect(await agent.get(`/api/news/${first.id}`)).toMatchObject(problem(404, 'not_found'));
    expect((await agent.post(`/api/news/${first.id}/restore`)).body).toMatchObject({ id: first.id, status: 'published' });
    app.clock.advance(31 * DAY * MINUTE);
    await app.runJobs();
    agent = await as(user);
    expect(await agent.post(`/api/news/${second.id}/restore`)).toMatchObject(problem(404, 'not_found'));
    expect((await app.sql('select 1 from news where id = $1', [second.id])).rows).toEqual([]);
  });
});

describe('news.list', () => {
  it('filters, goes on by cursor, and shows operators what is below them alone', async () => {
    const titles = ['一つ目', '二つ目', '三つ目'];
    for (const title of titles) await create(article({ title, content: 'ﾘｽﾄ用' }));
    const list = async (query: Record<string, unknown>, person = user) =>
      (await (await as(person)).get('/api/news').query(query).expect(200)).body;
    const first = await list({ q: 'リスト', limit: 2 });
    expect(first.items.map(({ title }: { title: string }) => title)).toEqual(['三つ目', '二つ目']);
    const rest = await list({ q: 'リスト', limit: 2, cursor: first.next_cursor });
    expect(rest).toMatchObject({ items: [{ title: '一つ目' }], next_cursor: null });
    expect((await list({ q: 'リスト', status: 'draft' })).items).toEqual([]);
    expect((await list({ q: 'リスト', site_id: siteId })).items).toHaveLength(3);
    expect((await list({ q: 'リスト' }, admin)).items[0]).toMatchObject({ is_own: false, author: expect.any(String) });
    expect((await list({ q: 'リスト' }, otherUser)).items).toEqual([]);
  });

  it('offers sites by the role: all, those below, one’s own', async () => {
    const sites = async (person: TestUser) =>
      (await (await as(person)).get('/api/news/sites').query({ limit: 500 }).expect(200)).body.items.map(({ id }: { id: string }) => id);
    expect(await sites(master)).toEqual(expect.arrayContaining([siteId, otherSiteId]));
    for (const person of [oem, admin, user]) expect(await sites(person)).toEqual([siteId]);
    expect(await sites(otherUser)).toEqual([otherSiteId]);
    expect(await create(article({ site_ids: [siteId, otherSiteId] }), oem)).toMatchObject(problem(404, 'not_found'));
    expect((await create(article({ site_ids: [siteId, otherSiteId] }), master)).status).toBe(201);
  });
});

describe('news of accounts above on one’s own sites', () => {
  const listed = async (person: TestUser, query: Record<string, unknown> = {}): Promise<{ id: string; [field: string]: unknown }[]> =>
    (
      await (
        await as(person)
      )
        .get('/api/news')
        .query({ q: '上から', ...query })
        .expect(200)
    ).body.items;

  it('can be read by the sites’ accounts, by role, and changed only by accounts above', async () => {
    const everywhere = (await create(article({ title: '上から：全員', site_ids: [siteId, otherSiteId] }), master)).body;
    const below = (await create(article({ title: '上から：支社' }), oem)).body;
    const both = [below.id, everywhere.id];
    expect((await listed(master)).map(({ id, editable }) => [id, editable])).toEqual(both.map((id) => [id, true]));
    expect((await listed(oem)).map(({ id, editable }) => [id, editable])).toEqual([
      [below.id, true],
      [everywhere.id, false],
    ]);
    const sub = await app.create.user({ role: 'SUB_ADMIN', account: user.account, authority: 'view' });
    for (const person of [admin, user, sub])
      expect((await listed(person)).map(({ id, editable, is_own }) => [id, editable, is_own])).toEqual(
        both.map((id) => [id, false, false]),
      );
    expect(await listed(otherUser)).toMatchObject([
      { id: everywhere.id, sites: [{ id: otherSiteId }], site_count: 1, status: 'published' },
    ]);
    const agent = await as(user);
    const found = await agent.get(`/api/news/${everywhere.id}`).expect(200);
    expect(found.body).toMatchObject({ title: '上から：全員', author: expect.any(String), sites: [{ id: siteId }], site_count: 1 });
    for (const refused of [
      await agent.put(`/api/news/${everywhere.id}`).set('if-match', '"1"').send(article()),
      await agent.put(`/api/news/${everywhere.id}/show`).send({ show: false }),
      await agent.delete(`/api/news/${everywhere.id}`),
      await (await as(otherUser)).get(`/api/news/${below.id}`),
    ])
      expect(refused).toMatchObject(problem(404, 'not_found'));
  });

  it('is there while visitors are shown it', async () => {
    const title = '上から：予約';
    const { id } = (await create(article({ title, ...scheduled(DAY, 2 * DAY) }), master)).body;
    const titles = async () => (await listed(user, { site_id: siteId, status: 'published' })).map((one) => one['title']);
    expect(await titles()).not.toContain(title);
    expect(await (await as(user)).get(`/api/news/${id}`)).toMatchObject(problem(404, 'not_found'));
    app.clock.advance(DAY * MINUTE);
    await app.runJobs();
    expect(await titles()).toContain(title);
    expect(await listed(user, { status: 'draft' })).toEqual([]);
    app.clock.advance(DAY * MINUTE);
    await app.runJobs();
    expect(await titles()).not.toContain(title);
  });
});

describe('the picture', () => {
  it('is uploaded, processed, shown, and collected once it is unused', async () => {
    const body = await halves(60, 40).png().toBuffer();
    const agent = await as(oem);
    const slot = await agent
      .post('/api/news/generate-image-url')
      .send({ name: 'a.png', content_type: 'image/png', size: body.length })
      .expect(201);
    expect(await create(article({ image_id: slot.body.media_id }), oem)).toMatchObject(problem(400, 'notices.invalid'));
    await fetch(slot.body.url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: new Uint8Array(body) });
    const made = await create(article({ image_id: slot.body.media_id }), oem);
    expect(made.body).toMatchObject({ image_id: slot.body.media_id, image_url: null });
    await app.runJobs();
    const ready = await agent.get(`/api/news/${made.body.id}`);
    expect(ready.body.image_url).toMatch(/^https?:.*\/m\//);
    app.clock.advance(2 * 60 * MINUTE);
    const still = () => app.sql('select 1 from media where id = $1', [slot.body.media_id]);
    await app.sql(`insert into outbox (id, tpath, name, payload) values (uuidv7(), '/', 'media.collect-garbage', '{}')`);
    await app.runJobs();
    expect((await still()).rows).toHaveLength(1);
    await (await as(oem)).put(`/api/news/${made.body.id}`).set('if-match', '"1"').send(article()).expect(200);
    await app.sql(`insert into outbox (id, tpath, name, payload) values (uuidv7(), '/', 'media.collect-garbage', '{}')`);
    await app.runJobs();
    expect((await still()).rows).toEqual([]);
  });

  it('is limited in size', async () => {
    const agent = await as(user);
    const ask = (more: object) =>
      agent.post('/api/news/generate-image-url').send({ name: 'a', content_type: 'image/png', size: 1, ...more });
    expect(await ask({ content_type: 'image/svg+xml' })).toMatchObject(problem(400, 'users.picture_type'));
    expect(await ask({ size: 2 ** 40 })).toMatchObject(problem(400, 'media.image_too_large'));
  });
});

describe('system notices', () => {
  const notice = (more: Record<string, unknown> = {}) => ({
    title: 'メンテナンスのお知らせ',
    content: '深夜に行います。',
    publish_type: 'INSTANT',
    receivers: ['OEM_MASTER', 'OEM_ADMIN', 'OEM_USER', 'MASTER_USER'],
    ...more,
  });
  const send = async (body: Record<string, unknown>, person = master) => (await as(person)).post('/api/system_noti').send(body);
  const received = async (person: TestUser, query: Record<string, unknown> = {}) =>
    (await (await as(person)).get('/api/system_noti').query(query).expect(200)).body.items.map(({ id }: { id: string }) => id);
  const unread = async (person: TestUser): Promise<number> =>
    (await (await as(person)).get('/api/system_noti/unread_count').expect(200)).body.unread;

  it('reach the groups that they name, below their sender alone', async () => {
    const all = (await send(notice())).body;
    const toOems = (await send(notice({ receivers: ['OEM_MASTER'] }))).body;
    const fromOem = (await send(notice({ receivers: ['OEM_ADMIN', 'OEM_USER'] }), oem)).body;
    expect(await received(oem)).toEqual([toOems.id, all.id]);
    for (const person of [admin, user]) expect(await received(person)).toEqual([fromOem.id, all.id]);
    expect(await received(otherUser)).toEqual([all.id]);
    expect(await received(master)).toEqual([]);
    expect(await received(master, { box: 'sent' })).toEqual([toOems.id, all.id]);
    expect(await (await as(user)).get(`/api/system_noti/${toOems.id}`)).toMatchObject(problem(404, 'not_found'));
    const sub = await app.create.user({ role: 'SUB_ADMIN', account: user.account });
    expect(await received(sub)).toEqual([fromOem.id, all.id]);
  });

  it('are sent by MASTER and OEM_MASTER, which reaches only accounts below it', async () => {
    for (const person of [admin, user, otherUser]) expect(await send(notice(), person)).toMatchObject(problem(403, 'forbidden'));
    const beyond = await send(notice({ receivers: ['OEM_USER', 'MASTER_USER'] }), oem);
    expect(beyond.body.fields).toMatchObject([{ pointer: '/body/receivers', rule: 'notices.receivers' }]);
    const own = (await send(notice())).body;
    expect(await (await as(oem)).put(`/api/system_noti/${own.id}/show`).send({ show: false })).toMatchObject(problem(404, 'not_found'));
  });

  it.each<[string, () => Record<string, unknown>, string]>([
    ['121 code points', () => ({ content: `${EMOJI_120}a` }), '/body/content'],
    ['a start without an end', () => ({ publish_type: 'RESERVE', start_date: at(5) }), '/body/end_date'],
    ['a start after the end', () => ({ publish_type: 'RESERVE', start_date: at(6), end_date: at(5) }), '/body/end_date'],
    [
      'a day that does not exist',
      () => ({ publish_type: 'RESERVE', start_date: '2027-02-30T00:00:00Z', end_date: at(5) }),
      '/body/start_date',
    ],
    ['a moment without an offset', () => ({ end_date: '2099-12-01T00:00:00' }), '/body/end_date'],
    ['a script as address', () => ({ url: 'javascript:alert(1)' }), '/body/url'],
    ['nobody to receive it', () => ({ receivers: [] }), '/body/receivers'],
    ['a group that there is not', () => ({ receivers: ['MASTER'] }), '/body/receivers/0'],
  ])('are refused with %s, at the field', async (_, more, pointer) => {
    const answer = await send(notice(more()));
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual(expect.arrayContaining([expect.objectContaining({ pointer })]));
  });

  it('are not received while they are drafts', async () => {
    const { id, status } = (await send(notice({ receivers: [], draft: true }))).body;
    expect(status).toBe('draft');
    const agent = await as(master);
    expect((await agent.put(`/api/system_noti/${id}/show`).send({ show: true })).body.fields).toMatchObject([
      { pointer: '/body/receivers' },
    ]);
    await agent
      .put(`/api/system_noti/${id}`)
      .set('if-match', '"1"')
      .send(notice({ receivers: ['MASTER_USER'], draft: true }))
      .expect(200);
    expect(await received(otherUser)).not.toContain(id);
    await agent.put(`/api/system_noti/${id}/show`).send({ show: true }).expect(200);
    expect(await received(otherUser)).toContain(id);
    expect(await received(user)).not.toContain(id);
    await agent.delete(`/api/system_noti/${id}`).expect(204);
  });

  it('are counted until each person has read them, once however often it is said', async () => {
    const { id } = (await send(notice())).body;
    const before = await unread(user);
    const colleague = await app.create.user({ role: 'SUB_ADMIN', account: user.account });
    const read = async (person: TestUser, ids: string[]) => (await as(person)).put('/api/system_noti/mark_as_read').send({ noti_ids: ids });
    expect((await read(user, [id, id])).body).toEqual({ unread: before - 1 });
    expect((await read(user, [id, '01900000-0000-7000-8000-0000000000ff'])).body).toEqual({ unread: before - 1 });
    expect(await unread(colleague)).toBe(before);
    expect(await received(user, { unread: true })).not.toContain(id);
    expect((await (await as(user)).get(`/api/system_noti/${id}`)).body).toMatchObject({ is_read: true, is_own: false, receivers: [] });
    const mine = (await send(notice({ receivers: ['OEM_MASTER'] }))).body;
    expect((await read(otherUser, [mine.id])).body).toEqual({ unread: await unread(otherUser) });
    expect((await app.sql('select 1 from system_notice_reads where notice_id = $1', [mine.id])).rows).toEqual([]);
  });

  it('are scheduled, shown on time, hidden, changed, deleted and restored', async () => {
    const { id } = (await send(notice({ publish_type: 'RESERVE', start_date: at(DAY), end_date: at(2 * DAY) }))).body;
    expect(await received(user)).not.toContain(id);
    app.clock.advance(DAY * MINUTE);
    await app.runJobs();
    expect(await received(user)).toContain(id);
    const agent = await as(master);
    await agent.put(`/api/system_noti/${id}/show`).send({ show: false }).expect(200);
    expect(await received(user)).not.toContain(id);
    await agent.put(`/api/system_noti/${id}/show`).send({ show: true }).expect(200);
    const { revision } = (await agent.get(`/api/system_noti/${id}`)).body;
    const window = { publish_type: 'RESERVE', start_date: at(-DAY), end_date: at(DAY) };
    await agent
      .put(`/api/system_noti/${id}`)
      .set('if-match', `"${revision}"`)
      .send(notice({ ...window, title: '変更' }))
      .expect(200);
    expect((await (await as(user)).get(`/api/system_noti/${id}`)).body.title).toBe('変更');
    await agent.delete(`/api/system_noti/${id}`).expect(204);
    expect(await received(user)).not.toContain(id);
    await agent.post(`/api/system_noti/${id}/restore`).expect(200);
    expect(await received(user)).toContain(id);
    app.clock.advance(DAY * MINUTE);
    await app.runJobs();
    expect(await received(user)).not.toContain(id);
  });
});
