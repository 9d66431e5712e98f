import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type Agent, type TestApp, type TestUser } from '../../../testing/index.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { systemScope } from '../../platform/database/tenant-scope.ts';

interface Cell {
  id: string;
  order: number;
  position: string;
  revision: number;
  main_text: string;
  buttons: number;
}
interface Column {
  id: string;
  order: number;
  name: string;
  pages: Cell[];
}
interface Creator {
  user: TestUser;
  console: Agent;
  siteId: string;
}

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const creator = async (size: readonly [number, number] = [2, 2], plan = 'Premium'): Promise<Creator> => {
  const user = await app.create.user({ plan });
  const [number_horizontal, number_vertical] = size;
  const { id } = await app.create.site(user, { number_horizontal, number_vertical });
  return { user, console: app.as(user), siteId: id };
};
const gridOf = async ({ console, siteId }: Creator): Promise<Column[]> =>
  (await console.get('/api/pages').query({ site_id: siteId }).expect(200)).body.categories;
/** The page ids of the grid, column by column. */
const shape = (columns: readonly Column[]): string[][] => columns.map(({ pages }) => pages.map(({ id }) => id));
const dense = (columns: readonly Column[]): boolean =>
  columns.every(({ order, pages }, index) => order === index + 1 && pages.every((page, row) => page.order === row + 1));

const button = (more: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  button_type: 'TEXT',
  button_text: '見る',
  transition: null,
  ...more,
});
const document = (more: Record<string, unknown> = {}) => ({ media_id: null, image_alt: '', main_text: '', buttons: [], ...more });
const save = ({ console, siteId }: Creator, pageId: string, revision: number, more: Record<string, unknown> = {}, lang?: string) =>
  console
    .put(`/api/site/${siteId}/page/${pageId}`)
    .query(lang ? { lang } : {})
    .set('if-match', `"${revision}"`)
    .send(document(more));

describe('the grid', () => {
  it('adds a category at the end, named or with the next free name', async () => {
    const site = await creator();
    const named = await site.console.post(`/api/site/${site.siteId}/category`).send({ name: ' 豆をえらぶ ', pages: 3 });
    expect(named.status).toBe(201);
    expect(named.body.categories[2]).toMatchObject({
      order: 3,
      name: '豆をえらぶ',
      pages: [{ position: 'C1' }, { position: 'C2' }, { position: 'C3' }],
    });
    await site.console.put(`/api/site/${site.siteId}/category/${named.body.categories[0].id}`).send({ name: 'カテゴリー4' }).expect(200);
    const free = await site.console.post(`/api/site/${site.siteId}/category`).send({});
    expect(free.body.categories.map(({ name }: Column) => name)).toEqual(['カテゴリー4', 'カテゴリー2', '豆をえらぶ', 'カテゴリー5']);
  });

  it('refuses a name that another category has, width and case aside', async () => {
    const site = await creator();
    const [first, second] = await gridOf(site);
    await site.console.put(`/api/site/${site.siteId}/category/${first!.id}`).send({ name: 'Ｃａｆｅ' }).expect(200);
    expect(await site.console.put(`/api/site/${site.siteId}/category/${second!.id}`).send({ name: 'cafe' })).toMatchObject(
      problem(409, 'pages.category_name_taken'),
    );
    expect(await site.console.post(`/api/site/${site.siteId}/category`).send({ name: 'CAFE' })).toMatchObject(
      problem(409, 'pages.category_name_taken'),
    );
    await site.console.put(`/api/site/${site.siteId}/category/${first!.id}`).send({ name: 'cafe' }).expect(200);
  });

  it('moves a category sideways', async () => {
    const site = await creator([4, 1]);
    const ids = (await gridOf(site)).map(({ id }) => id);
    const moved = await site.console.put(`/api/site/${site.siteId}/category/${ids[3]}`).send({ order: 2 });
    expect(moved.body.categories.map(({ id }: Column) => id)).toEqual([ids[0], ids[3], ids[1], ids[2]]);
    const beyond = await site.console.put(`/api/site/${site.siteId}/category/${ids[0]}`).send({ order: 18_278 });
    expect(beyond.body.categories.map(({ id }: Column) => id)).toEqual([ids[3], ids[1], ids[2], ids[0]]);
    expect(dense(beyond.body.categories)).toBe(true);
  });

  it('moves a category to the trash, never the last one', async () => {
    const site = await creator();
    const [first, second] = await gridOf(site);
    const left = await site.console.delete(`/api/site/${site.siteId}/category/${first!.id}`);
    expect(left.body.categories).toMatchObject([{ id: second!.id, order: 1, pages: [{ position: 'A1' }, { position: 'A2' }] }]);
    expect(await site.console.get(`/api/site/${site.siteId}/page/${first!.pages[0]!.id}`)).toMatchObject(problem(404, 'not_found'));
    expect(await site.console.delete(`/api/site/${site.siteId}/category/${second!.id}`)).toMatchObject(problem(409, 'pages.last_category'));
  });

  it('adds an empty page at the end, or at the requested position', async () => {
    const site = await creator();
    const [first] = await gridOf(site);
    const last = await site.console.post(`/api/site/${site.siteId}/page`).send({ category_id: first!.id });
    expect(last).toMatchObject({
      status: 201,
      headers: { etag: '"1"' },
      body: { position: 'A3', revision: 1, media: null, document: { main_text: '', buttons: [] } },
    });
    const second = await site.console.post(`/api/site/${site.siteId}/page`).send({ category_id: first!.id, order: 2 });
    expect(second.body).toMatchObject({ position: 'A2' });
    const [column] = await gridOf(site);
    expect(shape([column!])).toEqual([[first!.pages[0]!.id, second.body.id, first!.pages[1]!.id, last.body.id]]);
  });

  it('moves a page within its category and to another', async () => {
    const site = await creator([2, 3]);
    const [[a1, a2, a3], [b1, b2, b3]] = shape(await gridOf(site)) as [string[], string[]];
    const [first, second] = await gridOf(site);
    const move = (pageId: string, category_id: string, order: number) =>
      site.console.put(`/api/site/${site.siteId}/page/${pageId}/place`).send({ category_id, order });
    expect(shape((await move(a3!, first!.id, 1)).body.categories)).toEqual([
      [a3, a1, a2],
      [b1, b2, b3],
    ]);
    expect(shape((await move(a1!, second!.id, 2)).body.categories)).toEqual([
      [a3, a2],
      [b1, a1, b2, b3],
    ]);
    expect(shape((await move(a2!, second!.id, 100)).body.categories)).toEqual([[a3], [b1, a1, b2, b3, a2]]);
    expect(await move(a3!, second!.id, 1)).toMatchObject(problem(409, 'pages.last_page'));
    expect(dense(await gridOf(site))).toBe(true);
  });

  it('moves a page to the trash, never the last of its category', async () => {
    const site = await creator([1, 2]);
    const [[a1, a2]] = shape(await gridOf(site)) as [string[]];
    await site.console.delete(`/api/site/${site.siteId}/page/${a1}`).expect(204);
    expect(await gridOf(site)).toMatchObject([{ pages: [{ id: a2, position: 'A1' }] }]);
    expect(await site.console.delete(`/api/site/${site.siteId}/page/${a1}`)).toMatchObject(problem(404, 'not_found'));
    expect(await site.console.delete(`/api/site/${site.siteId}/page/${a2}`)).toMatchObject(problem(409, 'pages.last_page'));
  });

  it('stays dense when many change it at once', async () => {
    const site = await creator([3, 4]);
    const columns = await gridOf(site);
    const pages = columns.flatMap((column) => column.pages.map(({ id }) => id));
    const doomed = pages[5]!;
    const base = `/api/site/${site.siteId}`;
    const answers = await Promise.all([
      ...pages.flatMap((id, index) =>
        id === doomed
          ? []
          : [site.console.put(`${base}/page/${id}/place`).send({ category_id: columns[index % 3]!.id, order: 1 + (index % 4) })],
      ),
      ...columns.map(({ id }) => site.console.post(`${base}/page`).send({ category_id: id, order: 1 })),
      ...columns.map(({ id }, index) => site.console.put(`${base}/category/${id}`).send({ order: 3 - index })),
      site.console.delete(`${base}/page/${doomed}`),
      site.console.post(`${base}/category`).send({ pages: 2 }),
    ]);
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    const after = await gridOf(site);
    expect(dense(after)).toBe(true);
    expect(shape(after).flat()).toHaveLength(12 + 3 - 1 + 2);
    expect(new Set(shape(after).flat()).size).toBe(16);
  });

  it('stays within the plan, the category, and the swipe flag', async () => {
    const site = await creator([3, 3], 'Trial');
    const [first] = await gridOf(site);
    const answers = await Promise.all([
      site.console.post(`/api/site/${site.siteId}/page`).send({ category_id: first!.id }),
      site.console.post(`/api/site/${site.siteId}/category`).send({}),
    ]);
    for (const answer of answers) expect(answer).toMatchObject(problem(409, 'pages.cells_used_up', { limit: 9 }));
    const tall = await creator([1, 100], 'Pro');
    const [column] = await gridOf(tall);
    expect(await tall.console.post(`/api/site/${tall.siteId}/page`).send({ category_id: column!.id })).toMatchObject(
      problem(409, 'pages.category_full', { limit: 100 }),
    );
    await app.sql(`update plans set flags = array_remove(flags, 'swipe') where name = 'Light'`);
    const single = await creator([1, 1], 'Light');
    expect(await single.console.post(`/api/site/${single.siteId}/category`).send({})).toMatchObject(
      problem(403, 'plan_required', { feature: 'swipe' }),
    );
  });

  it('lets no two of twenty parallel additions take the last cell', async () => {
    const site = await creator([1, 5], 'Trial');
    const [column] = await gridOf(site);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.console.post(`/api/site/${site.siteId}/page`).send({ category_id: column!.id })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect((await gridOf(site))[0]!.pages).toHaveLength(9);
  });
});

describe('pages.update', () => {
  it('saves a document as the next revision and returns all of it', async () => {
    const site = await creator();
    const [[a1, a2]] = shape(await gridOf(site)) as [string[]];
    const media_id = await app.create.picture(site.user.account);
    const inside = button({ transition: { transition_type: 'CREATIVE_BLOCK', target_page_id: a2 }, button_color: 'rgb(1, 2, 3)' });
    const outside = button({ transition: { transition_type: 'EXTERNAL_URL', external_link_url: 'https://example.com/豆' } });
    const answer = await save(site, a1!, 1, {
      media_id,
      image_alt: '港',
      main_text: '朝の一杯',
      main_text_color: '#1f2d3d',
      buttons: [inside, outside],
    });
    expect(answer).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: {
        id: a1,
        site_id: site.siteId,
        position: 'A1',
        revision: 2,
        language: 'JP',
        document: {
          media_id,
          image_alt: '港',
          main_text: '朝の一杯',
          main_text_color: '#1f2d3d',
          members_only_lock: false,
          buttons: [inside, outside],
        },
        media: { id: media_id, kind: 'IMAGE', status: 'READY', url: expect.stringMatching(/^http:\/\/.*\/m\/.*-w800\.webp$/) },
      },
    });
    const read = await site.console.get(`/api/site/${site.siteId}/page/${a1}`);
    expect(read).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect(read.body).toEqual(answer.body);
    expect((await gridOf(site))[0]!.pages[0]).toMatchObject({ main_text: '朝の一杯', buttons: 2, revision: 2, media: { id: media_id } });
  });

  it('refuses an old revision and names the current one', async () => {
    const site = await creator();
    const [[a1]] = shape(await gridOf(site)) as [string[]];
    await save(site, a1!, 1, { main_text: '二' }).expect(200);
    expect(await save(site, a1!, 1, { main_text: '三' })).toMatchObject(problem(412, 'precondition_failed', { revision: 2 }));
    expect((await site.console.get(`/api/site/${site.siteId}/page/${a1}`)).body.document.main_text).toBe('二');
  });

  it('lets exactly one of ten saves of a revision win', async () => {
    const site = await creator();
    const [[a1]] = shape(await gridOf(site)) as [string[]];
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => save(site, a1!, 1, { main_text: `text ${index}` })));
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
    const won = answers.find(({ status }) => status === 200)!;
    expect((await site.console.get(`/api/site/${site.siteId}/page/${a1}`)).body).toEqual(won.body);
  });

  it.each([
    [
      'an address that runs code',
      { buttons: [button({ transition: { transition_type: 'EXTERNAL_URL', external_link_url: 'javascript:alert(1)' } })] },
      '/body/buttons/0/transition/external_link_url',
      'url',
    ],
    ['no colour', { main_text_color: 'rgb(,,,)' }, '/body/main_text_color', 'colour'],
    [
      'no colour in a button',
      { buttons: [button(), button({ microcopy_text_color: 'hsl(a,b,c)' })] },
      '/body/buttons/1/microcopy_text_color',
      'colour',
    ],
    ['a medium that does not exist', { media_id: randomUUID() }, '/body/media_id', 'exists'],
    [
      'a target that does not exist',
      { buttons: [button({ transition: { transition_type: 'CREATIVE_BLOCK', target_page_id: randomUUID() } })] },
      '/body/buttons/0/transition/target_page_id',
      'exists',
    ],
  ])('refuses %s, and names the field', async (_, more, pointer, rule) => {
    const site = await creator();
    const [[a1]] = shape(await gridOf(site)) as [string[]];
    expect(await save(site, a1!, 1, more)).toMatchObject(
      problem(400, 'pages.document_invalid', { fields: [{ pointer, rule, message: expect.any(String) }] }),
    );
    expect((await gridOf(site))[0]!.pages[0]!.revision).toBe(1);
  });

  it('refuses media and pages of others', async () => {
    const [site, other] = [await creator(), await creator()];
    const [[a1]] = shape(await gridOf(site)) as [string[]];
    const [[foreign]] = shape(await gridOf(other)) as [string[]];
    const media_id = await app.create.picture(other.user.account);
    const transition = { transition_type: 'CREATIVE_BLOCK', target_page_id: foreign };
    expect(await save(site, a1!, 1, { media_id })).toMatchObject(problem(400, 'pages.document_invalid'));
    expect(await save(site, a1!, 1, { buttons: [button({ transition })] })).toMatchObject(problem(400, 'pages.document_invalid'));
    const second = await app.create.site(site.user);
    const [[sibling]] = shape(await gridOf({ ...site, siteId: second.id })) as [string[]];
    expect(await save(site, a1!, 1, { buttons: [button({ transition: { ...transition, target_page_id: sibling } })] })).toMatchObject(
      problem(400, 'pages.document_invalid'),
    );
  });

  it('requires unique ids for the buttons of a site', async () => {
    const site = await creator();
    const [[a1, a2]] = shape(await gridOf(site)) as [string[]];
    const one = button();
    expect(await save(site, a1!, 1, { buttons: [one, { ...one, id: one.id.toUpperCase() }] })).toMatchObject(
      problem(400, 'pages.document_invalid', { fields: [{ pointer: '/body/buttons/1/id', rule: 'unique', message: expect.any(String) }] }),
    );
    await save(site, a1!, 1, { buttons: [one] }).expect(200);
    expect(await save(site, a2!, 1, { buttons: [one] })).toMatchObject(problem(400, 'pages.document_invalid'));
    await save(site, a1!, 2, { buttons: [{ ...one, button_text: '変更' }] }).expect(200);
    await save(site, a1!, 3, { buttons: [button()] }).expect(200);
    await save(site, a2!, 1, { buttons: [one] }).expect(200);
  });

  it('finds a taken id by an index, whatever the number of pages', async () => {
    const site = await creator();
    const { rows } = await app.sql<{ 'QUERY PLAN': string }>(
      `explain select element_id from page_elements
        where site_id = '${site.siteId}' and element_id = any('{${randomUUID()},${randomUUID()}}') and tpath >= '/a' and tpath < '/b'`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Cond:.*element_id = ANY/);
  });

  it('keeps a target that is in the trash now, and accepts no new one there', async () => {
    const site = await creator();
    const [[a1, a2], [b1]] = shape(await gridOf(site)) as [string[], string[]];
    const toA2 = { transition_type: 'CREATIVE_BLOCK', target_page_id: a2 };
    const one = button({ transition: toA2 });
    await save(site, a1!, 1, { buttons: [one] }).expect(200);
    await site.console.delete(`/api/site/${site.siteId}/page/${a2}`).expect(204);
    await save(site, a1!, 2, { main_text: 'x', buttons: [one] }).expect(200);
    expect(await save(site, b1!, 1, { buttons: [button({ transition: toA2 })] })).toMatchObject(problem(400, 'pages.document_invalid'));
  });

  it('counts texts in code points', async () => {
    const site = await creator();
    const [[a1]] = shape(await gridOf(site)) as [string[]];
    expect((await save(site, a1!, 1, { main_text: '🌊'.repeat(256), image_alt: '🌊'.repeat(120) })).status).toBe(200);
    expect(await save(site, a1!, 2, { main_text: '🌊'.repeat(257) })).toMatchObject(problem(400, 'invalid_input'));
  });
});

describe('languages', () => {
  it('store their texts apart from the default language, and fall back to it', async () => {
    const site = await creator([1, 1], 'Premium Multi-language');
    await app.create.languages(site.siteId, ['en']);
    const [[a1]] = shape(await gridOf(site)) as [string[]];
    const one = button({ button_text: '見る' });
    const media_id = await app.create.picture(site.user.account);
    await save(site, a1!, 1, { media_id, image_alt: '港', main_text: '朝', buttons: [one] }).expect(200);
    const english = await save(
      site,
      a1!,
      2,
      { media_id, image_alt: '港', main_text: 'Morning', buttons: [{ ...one, button_text: '見る' }] },
      'EN',
    );
    expect(english.body).toMatchObject({ language: 'EN', revision: 3, document: { main_text: 'Morning', image_alt: '港' } });
    await save(site, a1!, 3, { media_id, image_alt: '夜の港', main_text: '夜', buttons: [{ ...one, button_text: 'ひらく' }] }).expect(200);
    const read = (lang: string) => site.console.get(`/api/site/${site.siteId}/page/${a1}`).query({ lang });
    expect((await read('en')).body.document).toMatchObject({
      main_text: 'Morning',
      image_alt: '夜の港',
      buttons: [{ button_text: 'ひらく' }],
    });
    expect((await read('zh-Hans')).body).toMatchObject({ language: 'CN', document: { main_text: '夜' } });
    expect((await gridOf(site))[0]!.pages[0]!.main_text).toBe('夜');
  });

  it('do not follow the interface: Accept-Language decides nothing here', async () => {
    const site = await creator();
    const [[a1]] = shape(await gridOf(site)) as [string[]];
    const answer = await site.console.get(`/api/site/${site.siteId}/page/${a1}`).set('accept-language', 'en');
    expect(answer.body.language).toBe('JP');
  });

  it('other than the default need the plan for writing, not for reading', async () => {
    const site = await creator();
    const [[a1]] = shape(await gridOf(site)) as [string[]];
    expect(await save(site, a1!, 1, {}, 'EN')).toMatchObject(problem(403, 'plan_required', { feature: 'multi_language' }));
    expect((await save(site, a1!, 1, {}, 'ja')).status).toBe(200);
    const permitted = await creator([1, 1], 'Premium Multi-language');
    const [[cell]] = shape(await gridOf(permitted)) as [string[]];
    expect(await save(permitted, cell!, 1, {}, 'EN')).toMatchObject(problem(409, 'languages.absent'));
    expect((await site.console.get(`/api/site/${site.siteId}/page/${a1}`).query({ lang: 'KR' })).body.language).toBe('KR');
  });

  it('must exist', async () => {
    const site = await creator();
    const [[a1]] = shape(await gridOf(site)) as [string[]];
    expect(await site.console.get(`/api/site/${site.siteId}/page/${a1}`).query({ lang: 'fr' })).toMatchObject(
      problem(400, 'unknown_language'),
    );
  });
});

describe('revisions', () => {
  const revisions = async (site: Creator, pageId: string, query: Record<string, unknown> = {}) =>
    (await site.console.get(`/api/site/${site.siteId}/page/${pageId}/revision`).query(query).expect(200)).body;

  it('are listed newest first, while new ones are added', async () => {
    const site = await creator();
    const [[a1]] = shape(await gridOf(site)) as [string[]];
    for (const revision of [1, 2, 3]) await save(site, a1!, revision, { main_text: `${revision}` }).expect(200);
    const first = await revisions(site, a1!, { limit: 2 });
    expect(first.items).toMatchObject([{ revision: 4, saved_by: 'Somebody' }, { revision: 3 }]);
    await save(site, a1!, 4).expect(200);
    const second = await revisions(site, a1!, { limit: 2, cursor: first.next_cursor });
    expect(second).toMatchObject({ items: [{ revision: 2 }, { revision: 1 }], next_cursor: null });
  });

  it('can each be made the newest, with media and all languages', async () => {
    const site = await creator([1, 1], 'Premium Multi-language');
    await app.create.languages(site.siteId, ['en']);
    const [[a1]] = shape(await gridOf(site)) as [string[]];
    const media_id = await app.create.picture(site.user.account);
    await save(site, a1!, 1, { media_id, main_text: '古い' }).expect(200);
    await save(site, a1!, 2, { media_id, main_text: 'old' }, 'EN').expect(200);
    await save(site, a1!, 3, { main_text: '新しい' }).expect(200);
    await save(site, a1!, 4, { main_text: 'new' }, 'EN').expect(200);
    const restore = (revision: number, ifMatch: number) =>
      site.console.post(`/api/site/${site.siteId}/page/${a1}/revision/${revision}/restore`).set('if-match', `"${ifMatch}"`);
    expect(await restore(3, 4)).toMatchObject(problem(412, 'precondition_failed', { revision: 5 }));
    expect(await restore(99, 5)).toMatchObject(problem(404, 'not_found'));
    expect((await restore(3, 5)).body).toMatchObject({ revision: 6, document: { media_id, main_text: '古い' }, media: { id: media_id } });
    expect((await site.console.get(`/api/site/${site.siteId}/page/${a1}`).query({ lang: 'EN' })).body.document.main_text).toBe('old');
    expect((await revisions(site, a1!)).items).toHaveLength(6);
  });
});

describe('a caller without permission', () => {
  const calls = (agent: Agent, siteId: string, { id: categoryId, pages }: Column) => {
    const base = `/api/site/${siteId}`;
    const pageId = pages[0]!.id;
    const reads = [
      agent.get('/api/pages').query({ site_id: siteId }),
      agent.get(`${base}/page/${pageId}`),
      agent.get(`${base}/page/${pageId}/revision`),
    ];
    const writes = [
      agent.post(`${base}/category`).send({}),
      agent.put(`${base}/category/${categoryId}`).send({ name: 'x' }),
      agent.delete(`${base}/category/${categoryId}`),
      agent.post(`${base}/page`).send({ category_id: categoryId }),
      agent.put(`${base}/page/${pageId}`).set('if-match', '"1"').send(document()),
      agent.delete(`${base}/page/${pageId}`),
      agent.put(`${base}/page/${pageId}/place`).send({ category_id: categoryId, order: 1 }),
      agent.post(`${base}/page/${pageId}/revision/1/restore`).set('if-match', '"1"'),
    ];
    return { reads, writes };
  };

  it('finds nothing of another tenant', async () => {
    const [site, stranger] = [await creator(), await creator()];
    const [column] = await gridOf(site);
    const { reads, writes } = calls(stranger.console, site.siteId, column!);
    for (const answer of [...reads, ...writes]) expect(await answer).toMatchObject(problem(404, 'not_found'));
  });

  it('finds nothing of another site through the own one', async () => {
    const [site, stranger] = [await creator(), await creator()];
    const [column] = await gridOf(site);
    const { reads, writes } = calls(stranger.console, stranger.siteId, column!);
    for (const answer of [...reads.slice(1), ...writes.slice(1)]) expect(await answer).toMatchObject(problem(404, 'not_found'));
  });

  it('may read but not change with authority to view', async () => {
    const site = await creator();
    const [column] = await gridOf(site);
    const viewer = await app.create.user({ account: site.user.account, role: 'SUB_ADMIN', authority: 'view' });
    const { reads, writes } = calls(app.as(viewer), site.siteId, column!);
    for (const answer of reads) expect((await answer).status).toBe(200);
    for (const answer of writes) expect(await answer).toMatchObject(problem(403, 'view_only'));
  });

  it('is refused with a role that has no sites, and without sign-in', async () => {
    const site = await creator();
    const [column] = await gridOf(site);
    const operator = calls(app.as(await app.create.user({ role: 'OEM_MASTER' })), site.siteId, column!);
    for (const answer of [...operator.reads, ...operator.writes]) expect(await answer).toMatchObject(problem(403, 'forbidden'));
    const nobody = calls(app.anonymous, site.siteId, column!);
    for (const answer of [...nobody.reads, ...nobody.writes]) expect(await answer).toMatchObject(problem(401, 'unauthorized'));
  });
});

describe('pages.thin-revisions', () => {
  it('keeps those old revisions that were current for an hour, and the newest', async () => {
    const site = await creator([1, 2]);
    const [left, written] = (await gridOf(site))[0]!.pages.map(({ id }) => id);
    for (let revision = 1; revision < 7; revision += 1) await save(site, left!, revision, { main_text: `${revision}` }).expect(200);
    for (let revision = 1; revision < 3; revision += 1) await save(site, written!, revision, { main_text: `${revision}` }).expect(200);
    const at = (days: number, minutes: number): Date => new Date(app.clock.now().getTime() - days * DAY + minutes * 60_000);
    const instants = [at(40, 0), at(40, 59), at(40, 119), at(40, 120), at(31, 0), at(30, -10), at(30, 10)];
    const dated = 'update page_revisions set saved_at = ($2::timestamptz[])[revision] where page_id = $1';
    await app.sql(dated, [left, instants]);
    await app.sql(dated, [written, [at(90, 0), at(40, 0), at(40, 1)]]);
    await app.deps.database.transaction(systemScope, (db) => enqueue(db, 'pages.thin-revisions', {}));
    await app.runJobs();
    const kept = async (pageId: string): Promise<number[]> =>
      (await site.console.get(`/api/site/${site.siteId}/page/${pageId}/revision`).expect(200)).body.items.map(
        (item: { revision: number }) => item.revision,
      );
    expect(await kept(left!)).toEqual([7, 6, 5, 4, 2]);
    expect(await kept(written!)).toEqual([3, 1]);
  });
});

describe('pages.purge-trash', () => {
  it('permanently removes what was deleted 30 days ago', async () => {
    const site = await creator([3, 2]);
    const [first, second] = await gridOf(site);
    await site.console.delete(`/api/site/${site.siteId}/page/${first!.pages[0]!.id}`).expect(204);
    await site.console.delete(`/api/site/${site.siteId}/category/${second!.id}`).expect(200);
    app.clock.advance(30 * DAY + 1);
    await app.deps.database.transaction(systemScope, (db) => enqueue(db, 'pages.purge-trash', {}));
    await app.runJobs();
    const { rows } = await app.sql<{ categories: number; pages: number; revisions: number }>(
      `select (select count(*)::int from categories where site_id = $1) as categories, (select count(*)::int from pages where site_id = $1) as pages,
              (select count(*)::int from page_revisions where site_id = $1) as revisions`,
      [site.siteId],
    );
    expect(rows).toEqual([{ categories: 2, pages: 3, revisions: 3 }]);
  });
});
