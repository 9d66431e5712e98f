import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, problem, type Agent, type TestApp, type TestUser } from '../../../testing/index.ts';

let app: TestApp;
let user: TestUser;
let console: Agent;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.create.user({ plan: 'Pro' });
  console = app.as(user);
});

interface Cell {
  id: string;
  position: string;
  revision: number;
}
const gridOf = async (siteId: string): Promise<{ name: string; pages: Cell[] }[]> =>
  (await console.get('/api/pages').query({ site_id: siteId }).expect(200)).body.categories;
const pageOf = async (siteId: string, pageId: string) => (await console.get(`/api/site/${siteId}/page/${pageId}`).expect(200)).body;
const sitesUsed = async (): Promise<number> => {
  const { rows } = await app.sql<{ n: number }>('select sites_used as n from accounts where id = $1', [user.account.id]);
  return rows[0]!.n;
};
const statusesOf = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('sites.duplicate', () => {
  const to = (target_page_id: string) => ({ transition_type: 'CREATIVE_BLOCK', target_page_id });
  const element = (more: object) => ({ id: randomUUID(), ...more });

  /** A site of two categories, its first page with every kind of link to a page. */
  const original = async () => {
    const { id } = await app.create.site(user, {
      name: '汐町珈琲',
      title: '港の珈琲',
      slug: `shio-${randomUUID().slice(0, 8)}`,
      category_names: ['豆', '道具'],
      settings: { speaker_color: '#0af', company: { company_profile: '港' } },
    });
    const [first, second] = await gridOf(id);
    const [page, gone] = [first!.pages[0]!, second!.pages[1]!];
    const document = {
      media_id: null,
      image_alt: '港',
      main_text: '潮風',
      buttons: [
        element({ button_type: 'TEXT', button_text: '道具へ', transition: to(second!.pages[0]!.id) }),
        element({ button_type: 'TEXT', button_text: '消えたページへ', transition: to(gone.id) }),
      ],
      links: [element({ label: '同じページ', transition: to(page.id) })],
      products: [element({ product_name: 'ブレンド', price: 1480, transition: to(second!.pages[0]!.id) })],
    };
    await console.put(`/api/site/${id}/page/${page.id}`).set('if-match', '"1"').send(document).expect(200);
    await console.delete(`/api/site/${id}/page/${gone.id}`).expect(204);
    return { id, page };
  };

  it('makes a draft with the same settings, categories and pages, and an address of its own', async () => {
    const { id } = await original();
    const { status, body, headers } = await console.post(`/api/site/${id}/duplicate`).send({});
    expect({ status, etag: headers['etag'] }).toEqual({ status: 201, etag: '"1"' });
    const source = (await console.get(`/api/site/${id}`)).body;
    expect(body).toMatchObject({
      name: '汐町珈琲のコピー',
      title: '港の珈琲',
      slug: null,
      status: 'DRAFT',
      category_names: ['豆', '道具'],
      settings: source.settings,
      published_at: null,
      revision: 1,
    });
    expect(body.id).not.toBe(id);
    const shape = (grid: { pages: Cell[] }[]) => grid.map(({ pages }) => pages.map(({ position, revision }) => [position, revision]));
    expect(shape(await gridOf(body.id))).toEqual([
      [
        ['A1', 1],
        ['A2', 1],
      ],
      [['B1', 1]],
    ]);
    expect(await sitesUsed()).toBe(2);
  });

  it('gives pages and elements new ids and links within the copy, independent of the original', async () => {
    const { id, page } = await original();
    const copy = (await console.post(`/api/site/${id}/duplicate`).send({ name: '二号店' }).expect(201)).body;
    expect(copy.name).toBe('二号店');
    const [first, second] = await gridOf(copy.id);
    const target = second!.pages[0]!.id;
    const before = (await pageOf(id, page.id)).document;
    const { document } = await pageOf(copy.id, first!.pages[0]!.id);
    expect(document).toMatchObject({
      main_text: '潮風',
      buttons: [
        { button_text: '道具へ', transition: to(target) },
        { button_text: '消えたページへ', transition: null },
      ],
      links: [{ label: '同じページ', transition: to(first!.pages[0]!.id) }],
      products: [{ product_name: 'ブレンド', price: 1480, transition: to(target) }],
    });
    const idsOf = (page: Record<string, { id: string }[]>) =>
      ['buttons', 'links', 'products'].flatMap((kind) => page[kind]!.map(({ id }) => id));
    expect(new Set([...idsOf(before), ...idsOf(document)]).size).toBe(8);
    // The copy can be saved, which fails if ids of elements collide.
    await console
      .put(`/api/site/${copy.id}/page/${first!.pages[0]!.id}`)
      .set('if-match', '"1"')
      .send({ ...document, main_text: '別の風' })
      .expect(200);
    expect((await pageOf(id, page.id)).document.main_text).toBe('潮風');
    await console.get(`/api/site/${copy.id}/page/${first!.pages[0]!.id}/revision`).expect(200);
  });

  it('keeps the texts of all languages', async () => {
    const { id, page } = await original();
    await app.sql(`update pages set overlays = jsonb_set(overlays, '{en}', '{"mainText": "Sea breeze"}') where id = $1`, [page.id]);
    const copy = (await console.post(`/api/site/${id}/duplicate`).send({}).expect(201)).body;
    const texts = (
      await app.sql<{ text: string }>(`select overlays -> 'en' ->> 'mainText' as text from pages where site_id = $1`, [copy.id])
    ).rows;
    expect(texts.map(({ text }) => text)).toContain('Sea breeze');
  });

  it('cuts a long name between characters, so that the copy still says that it is one', async () => {
    const { id } = await app.create.site(user, { name: '🌊'.repeat(50) });
    const { body } = await console.post(`/api/site/${id}/duplicate`).send({}).expect(201);
    expect(body.name).toBe(`${'🌊'.repeat(46)}のコピー`);
  });

  it('takes the last place once when it is asked twice at once', async () => {
    user = await app.create.user({ plan: 'Standard' });
    console = app.as(user);
    const { id } = await app.create.site(user);
    await app.create.site(user);
    const answers = await Promise.all(Array.from({ length: 4 }, () => console.post(`/api/site/${id}/duplicate`).send({})));
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
    for (const refused of answers.filter(({ status }) => status === 409))
      expect(refused).toMatchObject(problem(409, 'sites.used_up', { limit: 3 }));
    expect(await sitesUsed()).toBe(3);
  });

  it('refuses when a smaller plan has no room', async () => {
    const { id } = await app.create.site(user, { number_horizontal: 4, number_vertical: 5 });
    await app.sql(`update accounts set plan_id = (select id from plans where name = 'Trial'), sites_used = 0 where id = $1`, [
      user.account.id,
    ]);
    expect(await console.post(`/api/site/${id}/duplicate`).send({})).toMatchObject(problem(409, 'pages.cells_used_up', { limit: 9 }));
    expect(await sitesUsed()).toBe(0);
  });

  it('happens once when a lost response is retried', async () => {
    const { id } = await app.create.site(user);
    const ask = () => console.post(`/api/site/${id}/duplicate`).set('idempotency-key', `copy-${id}`).send({});
    const [first, second] = [await ask(), await ask()];
    expect(second.body.id).toBe(first.body.id);
    expect(await sitesUsed()).toBe(2);
  });

  it("answers 404 for what is in the trash, and for another tenant's", async () => {
    const { id } = await app.create.site(user);
    expect(
      await app
        .as(await app.create.user())
        .post(`/api/site/${id}/duplicate`)
        .send({}),
    ).toMatchObject(problem(404, 'not_found'));
    await console.delete(`/api/site/${id}`).expect(204);
    expect(await console.post(`/api/site/${id}/duplicate`).send({})).toMatchObject(problem(404, 'not_found'));
  });
});

describe('sites.deleteMany', () => {
  const make = async (count: number) => Promise.all(Array.from({ length: count }, () => app.create.site(user)));

  it('moves all of them to the trash, from which each comes back', async () => {
    const [one, two, kept] = await make(3);
    await console
      .post('/api/site/trash')
      .send({ site_ids: [one!.id, two!.id.toUpperCase()] })
      .expect(204);
    expect((await console.get('/api/site')).body.items).toMatchObject([{ id: kept!.id }]);
    expect(await sitesUsed()).toBe(1);
    await console.post(`/api/site/${two!.id}/restore`).expect(200);
    expect(await sitesUsed()).toBe(2);
  });

  it('moves none when one of them is unknown or foreign', async () => {
    const [own] = await make(1);
    const stranger = await app.create.user();
    const { id: foreign } = await app.create.site(stranger);
    for (const other of [foreign, randomUUID()]) {
      expect(await console.post('/api/site/trash').send({ site_ids: [own!.id, other] })).toMatchObject(problem(404, 'not_found'));
    }
    expect((await console.get('/api/site')).body.items).toHaveLength(1);
    expect((await app.as(stranger).get('/api/site')).body.items).toHaveLength(1);
    expect(await sitesUsed()).toBe(1);
  });

  it('counts each once when single and many come at once, in any order', async () => {
    const ids = (await make(6)).map(({ id }) => id);
    const answers = await Promise.all([
      console.post('/api/site/trash').send({ site_ids: ids }),
      console.post('/api/site/trash').send({ site_ids: ids.toReversed() }),
      ...ids.map((id) => console.delete(`/api/site/${id}`)),
    ]);
    for (const { status } of answers) expect([204, 404]).toContain(status);
    const { body } = await console.get('/api/site');
    expect(await sitesUsed()).toBe(body.items.length);
  });

  it.each([[[]], [['not-an-id']]])('refuses %j', async (site_ids) => {
    expect(await console.post('/api/site/trash').send({ site_ids })).toMatchObject(problem(400, 'invalid_input'));
  });
});

describe('sites.export', () => {
  it('is a file that Excel opens directly, without formulas', async () => {
    app.clock.set('2026-11-21T15:30:00Z');
    await app.create.site(user, { name: '=SUM(A1)', title: '港の"珈琲"', slug: 'for-export' });
    const { status, headers, text } = await console.get('/api/site/export');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="sites-20261122003000.csv"; filename*=UTF-8''${encodeURIComponent('サイト一覧-20261122003000.csv')}`,
    });
    expect(text.split('\r\n')).toEqual([
      '\uFEFFサイト名,タイトル,状態,アドレス,列×行,作成日時,更新日時,公開日時',
      `'=SUM(A1),"港の""珈琲""",下書き,${app.origins.sites}/site/for-export,2×2,2026-11-22 00:30,2026-11-22 00:30,`,
      '',
    ]);
  });

  it('contains all pages of the list, and only this account’s sites', async () => {
    user = await app.create.user({ plan: 'EP/OEM' });
    console = app.as(user);
    await app.sql('update plans set quantity_site = 200 where id = (select plan_id from accounts where id = $1)', [user.account.id]);
    const { id } = await app.create.site(user, { name: '店 000' });
    await app.sql(
      `insert into sites (id, account_id, tpath, name) select uuidv7(), account_id, tpath, '店 ' || lpad(n::text, 3, '0')
         from sites, generate_series(1, 120) n where id = $1`,
      [id],
    );
    await app.create.site(await app.create.user(), { name: '店 よその' });
    const all = await console.get('/api/site/export').query({ sort: 'name_asc' });
    const names = all.text
      .split('\r\n')
      .slice(1, -1)
      .map((line: string) => line.split(',')[0]);
    expect(names).toEqual(Array.from({ length: 121 }, (_, index) => `店 ${String(index).padStart(3, '0')}`));
    const some = await console.get('/api/site/export').query({ q: '店 01', status: 'DRAFT' });
    expect(some.text.split('\r\n')).toHaveLength(12);
  });

  it('leaves an audit row', async () => {
    await console.get('/api/site/export').query({ q: '港' }).expect(200);
    const { rows } = await app.sql('select operation from audit_log where account_id = $1', [user.account.id]);
    expect(rows).toContainEqual({ operation: 'sites.export' });
  });
});

describe('sites.listOfAccount', () => {
  it('shows an operator the sites of an account below, page by page', async () => {
    const operator = await app.create.user({ role: 'OEM_MASTER' });
    const below = await app.create.user({ parent: operator.account, plan: 'Pro', name: '山田' });
    for (const name of ['1', '2', '3']) await app.create.site(below, { name });
    const path = `/api/account/${below.account.id}/site`;
    const first = await app.as(operator).get(path).query({ limit: 2, sort: 'name_asc' });
    expect(first.body).toMatchObject({
      account: { id: below.account.id, name: expect.any(String) },
      items: [{ name: '1' }, { name: '2' }],
    });
    const second = await app.as(operator).get(path).query({ limit: 2, sort: 'name_asc', cursor: first.body.next_cursor });
    expect(second.body).toMatchObject({ items: [{ name: '3' }], next_cursor: null });
    expect((await app.as(operator).get(path).query({ q: '2' })).body.items).toHaveLength(1);
  });

  it('finds neither the own account, nor a sibling, nor one above, nor an unknown one', async () => {
    const operator = await app.create.user({ role: 'OEM_MASTER' });
    const other = await app.create.user({ role: 'OEM_MASTER' });
    const beside = await app.create.user({ parent: other.account });
    const { rows } = await app.sql<{ id: string }>(`select id from accounts where tpath = '/p/'`);
    for (const accountId of [operator.account.id, other.account.id, beside.account.id, rows[0]!.id, randomUUID()]) {
      expect(await app.as(operator).get(`/api/account/${accountId}/site`)).toMatchObject(problem(404, 'not_found'));
    }
  });

  it('is refused to customers', async () => {
    expect(await console.get(`/api/account/${user.account.id}/site`)).toMatchObject(problem(403, 'forbidden'));
  });
});
