import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type Agent, type TestApp, type TestUser } from '../../../testing/index.ts';

interface Column {
  id: string;
  order: number;
  name: string;
  pages: { id: string; order: number; position: string; revision: number; main_text: string; media: { id: string } | null }[];
}
interface Creator {
  user: TestUser;
  agent: Agent;
  siteId: string;
  base: string;
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const creator = async (
  [number_horizontal, number_vertical]: readonly [number, number],
  options: { plan?: string; user?: TestUser } = {},
) => {
  const user = options.user ?? (await app.create.user({ plan: options.plan ?? 'Premium' }));
  const { id } = await app.create.site(user, { number_horizontal, number_vertical });
  return { user, agent: app.as(user), siteId: id, base: `/api/site/${id}` };
};
const gridOf = async ({ agent, siteId }: Creator): Promise<Column[]> =>
  (await agent.get('/api/pages').query({ site_id: siteId }).expect(200)).body.categories;
const shape = (columns: readonly Column[]): string[][] => columns.map(({ pages }) => pages.map(({ id }) => id));
const dense = (columns: readonly Column[]): boolean =>
  columns.every(({ order, pages }, index) => order === index + 1 && pages.every((page, row) => page.order === row + 1));
const resize = ({ agent, base }: Creator, number_horizontal: number, number_vertical: number) =>
  agent.put(`${base}/grid/size`).send({ number_horizontal, number_vertical });
const trash = async ({ agent, base }: Creator, query: Record<string, unknown> = {}) =>
  (await agent.get(`${base}/page/trash`).query(query).expect(200)).body;
const remove = ({ agent, base }: Creator, page_ids: string[]) => agent.post(`${base}/page/trash`).send({ page_ids });
const restore = ({ agent, base }: Creator, page_ids: string[]) => agent.post(`${base}/page/restore`).send({ page_ids });
const save = async ({ agent, base }: Creator, pageId: string, more: Record<string, unknown>) => {
  const { body } = await agent.get(`${base}/page/${pageId}`).expect(200);
  return agent
    .put(`${base}/page/${pageId}`)
    .set('if-match', `"${body.revision}"`)
    .send({ ...body.document, ...more })
    .expect(200);
};

describe('pages.resize', () => {
  it('adds missing pages and moves those that no longer fit to the trash', async () => {
    const site = await creator([2, 3]);
    const before = await gridOf(site);
    const [[a1, a2, a3], [b1, b2, b3]] = shape(before) as [string[], string[]];
    const wide = await resize(site, 3, 2).expect(200);
    expect(shape(wide.body.categories).slice(0, 2)).toEqual([
      [a1, a2],
      [b1, b2],
    ]);
    expect(wide.body.categories[2]).toMatchObject({ name: 'カテゴリー3', pages: [{ position: 'C1' }, { position: 'C2' }] });
    expect(new Set((await trash(site)).items.map(({ id }: { id: string }) => id))).toEqual(new Set([a3, b3]));
    const narrow = await resize(site, 1, 3).expect(200);
    expect(narrow.body.categories).toMatchObject([{ id: before[0]!.id, pages: [{ id: a1 }, { id: a2 }, { position: 'A3' }] }]);
    expect((await trash(site)).items).toHaveLength(2 + 2 + 2);
  });

  it('stays within the plan and its swipe flag', async () => {
    const site = await creator([3, 3], { plan: 'Trial' });
    expect(await resize(site, 5, 2)).toMatchObject(problem(409, 'pages.cells_used_up', { limit: 9 }));
    expect(await resize(site, 3, 4)).toMatchObject(problem(409, 'pages.cells_used_up', { limit: 9 }));
    expect(shape(await gridOf(site)).map((pages) => pages.length)).toEqual([3, 3, 3]);
    await resize(site, 1, 9).expect(200);
    await app.sql(`update plans set flags = array_remove(flags, 'swipe') where name = 'Light'`);
    const single = await creator([1, 1], { plan: 'Light' });
    expect(await resize(single, 2, 1)).toMatchObject(problem(403, 'plan_required', { feature: 'swipe' }));
    await resize(single, 1, 2).expect(200);
  });

  it('stays within the plan while a page is added concurrently', async () => {
    const site = await creator([1, 8], { plan: 'Trial' });
    const [column] = await gridOf(site);
    const answers = await Promise.all([
      resize(site, 1, 9),
      ...Array.from({ length: 4 }, () => site.agent.post(`${site.base}/page`).send({ category_id: column!.id })),
    ]);
    const after = await gridOf(site);
    expect(after[0]!.pages).toHaveLength(9);
    expect(dense(after)).toBe(true);
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(3);
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  });
});

describe('pages.moveMany', () => {
  const move = ({ agent, base }: Creator, page_ids: string[], category_id: string, order: number) =>
    agent.put(`${base}/page/place`).send({ page_ids, category_id, order });

  it('moves pages from any position, in the given order', async () => {
    const site = await creator([3, 3]);
    const columns = await gridOf(site);
    const [[a1, a2, a3], [b1, b2, b3], [c1, c2, c3]] = shape(columns) as [string[], string[], string[]];
    const [a, b, c] = columns.map(({ id }) => id);
    const moved = await move(site, [c1!, a2!, b1!], b!, 2).expect(200);
    expect(moved.body.categories).toEqual([
      { id: b, page_ids: [b2, c1, a2, b1, b3] },
      { id: c, page_ids: [c2, c3] },
      { id: a, page_ids: [a1, a3] },
    ]);
    const after = await gridOf(site);
    expect(shape(after)).toEqual([
      [a1, a3],
      [b2, c1, a2, b1, b3],
      [c2, c3],
    ]);
    expect(dense(after)).toBe(true);
    const within = await move(site, [b2!, c1!], b!, 100).expect(200);
    expect(within.body.categories).toEqual([{ id: b, page_ids: [a2, b1, b3, b2, c1] }]);
    expect(shape(await gridOf(site))[1]).toEqual([a2, b1, b3, b2, c1]);
  });

  it('changes nothing when a category would be empty or overfull', async () => {
    const site = await creator([2, 2]);
    const columns = await gridOf(site);
    const [[a1, a2], [b1]] = shape(columns) as [string[], string[]];
    expect(await move(site, [a1!, a2!], columns[1]!.id, 1)).toMatchObject(problem(409, 'pages.last_page'));
    expect(await move(site, [a1!, randomUUID()], columns[1]!.id, 1)).toMatchObject(problem(404, 'not_found'));
    expect(shape(await gridOf(site))).toEqual(shape(columns));
    const tall = await creator([2, 99], { plan: 'Pro' });
    const [one, other] = await gridOf(tall);
    const two = one!.pages.slice(0, 2).map(({ id }) => id);
    expect(await move(tall, two, other!.id, 1)).toMatchObject(problem(409, 'pages.category_full', { limit: 100 }));
    expect(b1).toBeDefined();
  });

  it('stays dense when two move the same pages at once', async () => {
    const site = await creator([3, 4]);
    const columns = await gridOf(site);
    const ids = shape(columns).map((pages) => pages.slice(0, 3));
    const answers = await Promise.all([
      move(site, ids[0]!, columns[1]!.id, 1),
      move(site, ids[0]!, columns[2]!.id, 2),
      move(site, ids[1]!, columns[2]!.id, 1),
      move(site, ids[2]!.toReversed(), columns[0]!.id, 3),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const after = await gridOf(site);
    expect(dense(after)).toBe(true);
    expect(shape(after).flat().toSorted()).toEqual(shape(columns).flat().toSorted());
  });
});

describe('pages.deleteMany and the trash', () => {
  it('removes several at once, never the last of a category', async () => {
    const site = await creator([2, 3]);
    const [[a1, a2, a3], [b1, b2, b3]] = shape(await gridOf(site)) as [string[], string[]];
    expect(await remove(site, [a1!, b1!, b2!, b3!])).toMatchObject(problem(409, 'pages.last_page'));
    const left = await remove(site, [a1!, b1!, b3!]).expect(200);
    expect(shape(left.body.categories)).toEqual([[a2, a3], [b2]]);
    expect(dense(left.body.categories)).toBe(true);
    expect(await remove(site, [a1!])).toMatchObject(problem(404, 'not_found'));
  });

  it('lists what was removed, newest first, page by page, for 30 days', async () => {
    const site = await creator([1, 5]);
    const [ids] = shape(await gridOf(site)) as [string[]];
    await save(site, ids[1]!, { main_text: '消す文' });
    for (const id of ids.slice(1, 4)) {
      await remove(site, [id]).expect(200);
      app.clock.advance(1000);
    }
    const first = await trash(site, { limit: 2 });
    expect(first.items).toMatchObject([
      { id: ids[3], order: 2 },
      { id: ids[2], order: 2, category_name: 'カテゴリー1', media: null },
    ]);
    const second = await trash(site, { limit: 2, cursor: first.next_cursor });
    expect(second).toMatchObject({ items: [{ id: ids[1], main_text: '消す文' }], next_cursor: null });
    await app.sql(`update pages set deleted_at = deleted_at - interval '30 days' where site_id = $1`, [site.siteId]);
    expect((await trash(site)).items).toEqual([]);
    expect(await restore(site, [ids[1]!])).toMatchObject(problem(404, 'not_found'));
  });
});

describe('pages.restore', () => {
  it('restores pages to their positions, as far as their category reaches', async () => {
    const site = await creator([1, 5]);
    const [[a1, a2, a3, a4, a5]] = shape(await gridOf(site)) as [string[]];
    await remove(site, [a2!, a5!]).expect(200);
    const back = await restore(site, [a5!, a2!]).expect(200);
    expect(shape(back.body.categories)).toEqual([[a1, a2, a3, a4, a5]]);
    await remove(site, [a4!, a5!]).expect(200);
    await remove(site, [a1!, a2!]).expect(200);
    expect(shape((await restore(site, [a5!]).expect(200)).body.categories)).toEqual([[a3, a5]]);
    expect(dense(await gridOf(site))).toBe(true);
    expect(await restore(site, [a5!])).toMatchObject(problem(404, 'not_found'));
  });

  it('restores a removed category with its position and its name or the next free one', async () => {
    const site = await creator([3, 2]);
    const [first, second] = await gridOf(site);
    await site.agent.delete(`${site.base}/category/${second!.id}`).expect(200);
    await site.agent.put(`${site.base}/category/${first!.id}`).send({ name: second!.name }).expect(200);
    const back = await restore(site, [second!.pages[1]!.id]).expect(200);
    expect(back.body.categories).toMatchObject([
      { id: first!.id, name: second!.name },
      { id: second!.id, name: `${second!.name} 2`, pages: [{ id: second!.pages[1]!.id, position: 'B1' }] },
      {},
    ]);
    const whole = await restore(site, [second!.pages[0]!.id]).expect(200);
    expect(shape(whole.body.categories)[1]).toEqual(second!.pages.map(({ id }) => id));
  });

  it('is refused without room, and restores nothing then', async () => {
    const site = await creator([2, 4], { plan: 'Trial' });
    const [[a1], [b1]] = shape(await gridOf(site)) as [string[], string[]];
    await remove(site, [a1!, b1!]).expect(200);
    await resize(site, 1, 8).expect(200);
    expect(await restore(site, [a1!, b1!])).toMatchObject(problem(409, 'pages.cells_used_up', { limit: 9 }));
    expect((await gridOf(site))[0]!.pages).toHaveLength(8);
  });

  it('lets exactly one of two take the last place of a category', async () => {
    const site = await creator([1, 100], { plan: 'Pro' });
    const [ids] = shape(await gridOf(site)) as [string[]];
    await remove(site, ids.slice(0, 2)).expect(200);
    const [column] = await gridOf(site);
    await site.agent.post(`${site.base}/page`).send({ category_id: column!.id }).expect(201);
    const answers = await Promise.all([restore(site, [ids[0]!]), restore(site, [ids[1]!])]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const after = await gridOf(site);
    expect(after[0]!.pages).toHaveLength(100);
    expect(dense(after)).toBe(true);
  });
});

describe('pages.copy', () => {
  const copy = ({ agent, base }: Creator, page_ids: string[], category_id: string, order?: number) =>
    agent.post(`${base}/page/copy`).send({ page_ids, category_id, ...(order === undefined ? {} : { order }) });
  const to = (target_page_id: string) => ({ transition_type: 'CREATIVE_BLOCK', target_page_id });
  const link = (transition: object | null) => ({ id: randomUUID(), label: '店', transition });
  const linksOf = async ({ agent, base }: Creator, pageId: string) =>
    (await agent.get(`${base}/page/${pageId}`).expect(200)).body.document.links as { id: string; label: string; transition: unknown }[];

  it('copies within the site: texts, media, and elements with ids of their own', async () => {
    const site = await creator([1, 3]);
    const columns = await gridOf(site);
    const [[a1, a2, a3]] = shape(columns) as [string[]];
    const media_id = await app.create.picture(site.user.account);
    const links = [link(to(a2!)), link(to(a3!))];
    await save(site, a1!, { media_id, main_text: '朝', links });
    const answer = await copy(site, [a1!, a2!], columns[0]!.id, 1);
    expect(answer.status).toBe(201);
    const [copy1, copy2] = answer.body.page_ids;
    expect(shape(answer.body.grid.categories)).toEqual([[copy1, copy2, a1, a2, a3]]);
    expect(dense(answer.body.grid.categories)).toBe(true);
    const copied = await linksOf(site, copy1);
    expect(copied.map(({ transition }) => transition)).toEqual([to(copy2), to(a3!)]);
    expect(copied.map(({ label }) => label)).toEqual(['店', '店']);
    expect(new Set([...copied, ...links].map(({ id }) => id)).size).toBe(4);
    expect((await site.agent.get(`${site.base}/page/${copy1}`)).body).toMatchObject({
      revision: 1,
      document: { media_id, main_text: '朝' },
    });
  });

  it('copies from another site of the account, without links that lead there', async () => {
    const from = await creator([1, 3]);
    const site = await creator([1, 1], { user: from.user });
    const [[a1, a2, a3]] = shape(await gridOf(from)) as [string[]];
    const external = { transition_type: 'EXTERNAL_URL', external_link_url: 'https://example.com/' };
    await save(from, a1!, { links: [link(to(a2!)), link(to(a3!)), link(external), link(external)] });
    const survey = { transitionType: 'SURVEY', linkedSurveyId: randomUUID() };
    await app.sql(`update pages set document = jsonb_set(document, '{links,3,transition}', $2::jsonb) where id = $1`, [
      a1,
      JSON.stringify(survey),
    ]);
    const [target] = await gridOf(site);
    const answer = await copy(site, [a2!, a1!], target!.id);
    expect(answer.status).toBe(201);
    const [copy2, copy1] = answer.body.page_ids;
    expect(shape(answer.body.grid.categories)).toEqual([[target!.pages[0]!.id, copy2, copy1]]);
    expect((await linksOf(site, copy1)).map(({ transition }) => transition)).toEqual([to(copy2), null, external, null]);
  });

  it('copies the texts into a site with another default language', async () => {
    const from = await creator([1, 1]);
    const site = await creator([1, 1], { user: from.user });
    await app.sql(`update sites set default_language = 'en' where id = $1`, [site.siteId]);
    const [[a1]] = shape(await gridOf(from)) as [string[]];
    await save(from, a1!, { main_text: '朝', price: 100, links: [link(null)] });
    const [target] = await gridOf(site);
    const { body } = await copy(site, [a1!], target!.id).expect(201);
    const page = (await site.agent.get(`${site.base}/page/${body.page_ids[0]}`).expect(200)).body;
    expect(page).toMatchObject({ language: 'EN', document: { main_text: '朝', price: 100, links: [{ label: '店' }] } });
  });

  it("ignores another account's pages and those in the trash, and stays within the plan", async () => {
    const [site, stranger] = [await creator([1, 5], { plan: 'Trial' }), await creator([1, 1])];
    const columns = await gridOf(site);
    const [ids] = shape(columns) as [string[]];
    const [[foreign]] = shape(await gridOf(stranger)) as [string[]];
    expect(await copy(site, [ids[0]!, foreign!], columns[0]!.id)).toMatchObject(problem(404, 'not_found'));
    expect(await copy(site, ids, columns[0]!.id)).toMatchObject(problem(409, 'pages.cells_used_up', { limit: 9 }));
    await remove(site, [ids[0]!]).expect(200);
    expect(await copy(site, [ids[0]!], columns[0]!.id)).toMatchObject(problem(404, 'not_found'));
    expect(shape(await gridOf(site))[0]).toHaveLength(4);
  });
});

describe('pages.fill', () => {
  const fill = ({ agent, base }: Creator, pages: { page_id: string; media_id: string | null }[]) =>
    agent.put(`${base}/page/media`).send({ pages });

  it('sets the media of pages in one request, each with a revision', async () => {
    const site = await creator([1, 3]);
    const [[a1, a2, a3]] = shape(await gridOf(site)) as [string[]];
    const [one, two] = [await app.create.picture(site.user.account), await app.create.picture(site.user.account)];
    await save(site, a1!, { media_id: one, main_text: '残る' });
    const filled = await fill(site, [
      { page_id: a1!, media_id: one },
      { page_id: a2!, media_id: two },
      { page_id: a3!, media_id: one },
    ]).expect(200);
    expect(filled.body.categories[0].pages).toMatchObject([
      { revision: 2, media: { id: one }, main_text: '残る' },
      { revision: 2, media: { id: two } },
      { revision: 2, media: { id: one } },
    ]);
    await fill(site, [{ page_id: a2!, media_id: null }]).expect(200);
    const undone = await site.agent.post(`${site.base}/page/${a2}/revision/2/restore`).set('if-match', '"3"');
    expect(undone.body.media.id).toBe(two);
  });

  it('fills all or none', async () => {
    const [site, stranger] = [await creator([1, 3]), await app.create.user()];
    const [[a1, a2]] = shape(await gridOf(site)) as [string[]];
    const [own, foreign] = [await app.create.picture(site.user.account), await app.create.picture(stranger.account)];
    const answer = await fill(site, [
      { page_id: a1!, media_id: own },
      { page_id: a2!, media_id: foreign },
      { page_id: a1!.toUpperCase(), media_id: own },
    ]);
    expect(answer).toMatchObject(problem(400, 'pages.document_invalid'));
    expect(answer.body.fields).toMatchObject([
      { pointer: '/body/pages/1/media_id', rule: 'exists' },
      { pointer: '/body/pages/2/page_id', rule: 'unique' },
    ]);
    expect(
      await fill(site, [
        { page_id: a1!, media_id: own },
        { page_id: randomUUID(), media_id: own },
      ]),
    ).toMatchObject(problem(404, 'not_found'));
    expect((await gridOf(site))[0]!.pages.every(({ media }) => media === null)).toBe(true);
  });
});

describe('a caller without permission', () => {
  const calls = (agent: Agent, base: string, [column]: Column[]) => {
    const page_ids = [column!.pages[0]!.id];
    const place = { page_ids, category_id: column!.id, order: 1 };
    return [
      agent.put(`${base}/grid/size`).send({ number_horizontal: 1, number_vertical: 1 }),
      agent.post(`${base}/page/copy`).send({ page_ids, category_id: column!.id }),
      agent.put(`${base}/page/place`).send(place),
      agent.put(`${base}/page/media`).send({ pages: [{ page_id: page_ids[0], media_id: null }] }),
      agent.post(`${base}/page/trash`).send({ page_ids }),
      agent.post(`${base}/page/restore`).send({ page_ids }),
    ];
  };

  it("finds nothing of another tenant's site, nor its pages through the own one", async () => {
    const [site, stranger] = [await creator([2, 2]), await creator([2, 2])];
    const columns = await gridOf(site);
    for (const answer of calls(stranger.agent, site.base, columns)) expect(await answer).toMatchObject(problem(404, 'not_found'));
    expect(await stranger.agent.get(`${site.base}/page/trash`)).toMatchObject(problem(404, 'not_found'));
    for (const answer of calls(stranger.agent, stranger.base, columns).slice(1))
      expect(await answer).toMatchObject(problem(404, 'not_found'));
    expect(shape(await gridOf(site))).toEqual(shape(columns));
  });

  it('may read but not change with authority to view', async () => {
    const site = await creator([1, 2]);
    const columns = await gridOf(site);
    const viewer = app.as(await app.create.user({ account: site.user.account, role: 'SUB_ADMIN', authority: 'view' }));
    for (const answer of calls(viewer, site.base, columns)) expect(await answer).toMatchObject(problem(403, 'view_only'));
    await viewer.get(`${site.base}/page/trash`).expect(200);
    await viewer.get(`${site.base}/page/${columns[0]!.pages[0]!.id}/revision/1`).expect(200);
  });
});
