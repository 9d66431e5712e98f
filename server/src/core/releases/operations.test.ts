import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp } from '@mekuri/server/testing';
import { aFilledSite, aReadyPicture, publish, savePage, type TestSite } from './testing/sites.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const seen = (siteId: string) => app.sites.get(`/api/end-user/site/${siteId}`);
const post = (site: TestSite, what: string) => app.as(site.owner).post(`/api/site/${site.id}/${what}`);

describe('publishing', () => {
  it('shows visitors the current draft, and no later changes', async () => {
    const site = await aFilledSite(app);
    expect((await seen(site.id)).status).toBe(404);
    await savePage(app, site, site.pages[0]!, { main_text: '一番目' });
    const answer = await post(site, 'publish');
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      number: 1,
      pages: 4,
      live: true,
      created_by: 'Somebody',
      url: `${app.origins.sites}/site/${site.id}`,
    });
    await savePage(app, site, site.pages[0]!, { main_text: '二番目' });
    const page = await app.sites.get(`/api/end-user/site/${site.id}/page/${site.pages[0]!.id}/public`);
    expect(page.body).toMatchObject({ access: 'open', position: 'A1', main_text: '一番目', media: { kind: 'IMAGE', width: 1200 } });
    const outline = await seen(site.id);
    expect(outline.body).toMatchObject({ id: site.id, release: 1, language: 'JP', plugins: {} });
    expect(outline.body.categories.map(({ pages }: { pages: { position: string }[] }) => pages.map(({ position }) => position))).toEqual([
      ['A1', 'A2'],
      ['B1', 'B2'],
    ]);
  });

  it('marks pages in the grid that were saved, created or restored since, and locked ones', async () => {
    const site = await aFilledSite(app);
    const agent = app.as(site.owner);
    const marked = async (mark: 'changed' | 'members_only_lock') =>
      (await agent.get(`/api/pages?site_id=${site.id}`)).body.categories.flatMap(({ pages }: { pages: Record<string, unknown>[] }) =>
        pages.flatMap((page) => (page[mark] === true ? [page['position']] : [])),
      );
    await savePage(app, site, site.pages[1]!, { members_only_lock: true });
    expect([await marked('changed'), await marked('members_only_lock')]).toEqual([[], ['A2']]);
    const first = await publish(app, site);
    expect(await marked('changed')).toEqual([]);
    await savePage(app, site, site.pages[0]!, { main_text: '後から' });
    await agent.post(`/api/site/${site.id}/page`).send({ category_id: site.pages[0]!.categoryId }).expect(201);
    expect(await marked('changed')).toEqual(['A1', 'A3']);
    await agent.delete(`/api/site/${site.id}/page/${site.pages[3]!.id}`);
    await publish(app, site);
    await agent.post(`/api/site/${site.id}/page/restore`).send({ page_ids: [site.pages[3]!.id] });
    expect(await marked('changed')).toEqual(['B2']);
    await post(site, `release/${first.id}/rollback`);
    expect(await marked('changed')).toEqual(['A1', 'A3', 'B2']);
  });

  it('stores the document of an unchanged page once', async () => {
    const site = await aFilledSite(app);
    const count = async () =>
      Number((await app.sql('select count(*) as n from release_documents where site_id = $1', [site.id])).rows[0]!['n']);
    await publish(app, site);
    const before = await count();
    await savePage(app, site, site.pages[3]!, { main_text: '変わった' });
    await publish(app, site);
    expect(await count()).toBe(before + 2);
  });

  it('numbers releases without a gap when two are created at once', async () => {
    const site = await aFilledSite(app);
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(site, 'publish')));
    expect(new Set(answers.map(({ body }) => body.number))).toEqual(new Set([1, 2, 3, 4]));
  });

  it('is refused with the blocking findings, in the language of the user, and changes nothing', async () => {
    const site = await aFilledSite(app);
    await app.sql('update pages set media_id = null where id = any($1)', [[site.pages[0]!.id, site.pages[2]!.id]]);
    const answer = await post(site, 'publish').set('accept-language', 'en');
    expect(answer).toMatchObject(problem(409, 'releases.incomplete', { message: expect.stringContaining('publishing: 2.') }));
    expect(answer.body.fields).toEqual([
      { pointer: '/A1', rule: 'releases.first_page_empty', message: expect.stringContaining('first page') },
      { pointer: '/B1', rule: 'releases.first_page_empty', message: expect.stringContaining('first page') },
    ]);
    expect((await seen(site.id)).status).toBe(404);
  });

  it('mails the publisher at the first publication only', async () => {
    const owner = await app.create.user({ locale: 'en', email: 'first@example.com' });
    const site = await aFilledSite(app, { owner });
    await publish(app, site);
    await publish(app, site);
    await app.runJobs();
    const mails = (await app.mails()).filter(({ to }) => JSON.stringify(to).includes('first@example.com'));
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails[0])).toContain(`/site/${site.id}`);
  });
});

describe('unpublishing', () => {
  it('takes effect for visitors at their next request, and publishing reverts it', async () => {
    const site = await aFilledSite(app);
    await publish(app, site);
    for (let round = 0; round < 20; round += 1) {
      expect((await seen(site.id)).status).toBe(200);
      expect((await post(site, 'unpublish')).status).toBe(204);
      expect(await seen(site.id)).toMatchObject(problem(404, 'not_found'));
      await publish(app, site);
    }
    expect((await app.as(site.owner).get(`/api/site/${site.id}`)).body.status).toBe('PUBLISH');
  });
});

describe('rolling back', () => {
  it('shows the earlier release, and leaves the draft alone', async () => {
    const site = await aFilledSite(app);
    const text = async () => (await app.sites.get(`/api/end-user/site/${site.id}/page/${site.pages[1]!.id}/public`)).body.main_text;
    await savePage(app, site, site.pages[1]!, { main_text: 'はじめ' });
    const first = await publish(app, site);
    await savePage(app, site, site.pages[1]!, { main_text: 'つぎ' });
    await publish(app, site);
    expect(await text()).toBe('つぎ');
    const answer = await post(site, `release/${first.id}/rollback`);
    expect(answer).toMatchObject({ status: 200, body: { id: first.id, number: 1, live: true } });
    expect(await text()).toBe('はじめ');
    expect((await app.as(site.owner).get(`/api/site/${site.id}`)).body).toMatchObject({ has_unpublished_changes: true });
    expect((await app.as(site.owner).get(`/api/site/${site.id}/page/${site.pages[1]!.id}`)).body.document.main_text).toBe('つぎ');
    const { body } = await app.as(site.owner).get(`/api/site/${site.id}/release`);
    expect(body.items.map(({ number, live }: { number: number; live: boolean }) => [number, live])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  it('does not find a release of another site', async () => {
    const owner = await app.create.user();
    const [site, other] = [await aFilledSite(app, { owner }), await aFilledSite(app, { owner })];
    const { id } = await publish(app, other);
    await publish(app, site);
    expect(await post(site, `release/${id}/rollback`)).toMatchObject(problem(404, 'not_found'));
  });
});

describe('the list of releases', () => {
  it('comes newest first, in pages', async () => {
    const site = await aFilledSite(app);
    for (let number = 1; number <= 5; number += 1) await publish(app, site);
    const list = async (query: string) => (await app.as(site.owner).get(`/api/site/${site.id}/release?limit=2${query}`)).body;
    const numbers: number[] = [];
    let cursor = '';
    do {
      const page = await list(cursor && `&cursor=${cursor}`);
      numbers.push(...page.items.map(({ number }: { number: number }) => number));
      cursor = page.next_cursor ?? '';
    } while (cursor);
    expect(numbers).toEqual([5, 4, 3, 2, 1]);
    expect(await app.as(site.owner).get(`/api/site/${site.id}/release?cursor=nonsense`)).toMatchObject(problem(400, 'cursor.invalid'));
  });
});

describe('the checklist', () => {
  it('lists blocking findings before advice, each with its page', async () => {
    const site = await aFilledSite(app);
    const failed = await aReadyPicture(app, site.owner, 'FAILED');
    await app.sql('update pages set media_id = $1 where id = $2', [failed, site.pages[3]!.id]);
    await savePage(app, site, site.pages[0]!, { image_alt: '湯気の立つカップ' });
    const { body } = await app.as(site.owner).get(`/api/site/${site.id}/checklist`);
    expect(body.items.map((item: Record<string, string>) => [item['level'], item['code'], item['position']])).toEqual([
      ['fault', 'releases.media_failed', 'B2'],
      ['advice', 'releases.alt_missing', 'A2'],
      ['advice', 'releases.alt_missing', 'B1'],
      ['advice', 'releases.alt_missing', 'B2'],
      ['advice', 'forms.no_recipient_contact', null],
      ['advice', 'forms.no_recipient_homepage', null],
    ]);
    expect(body.items[0]).toMatchObject({ page_id: site.pages[3]!.id, message: expect.stringContaining('メディア') });
  });
});

describe('the plan', () => {
  it('without swipe publishes one category, and no more', async () => {
    const owner = await app.create.user();
    const [wide, narrow] = [await aFilledSite(app, { owner }), await aFilledSite(app, { owner, categories: 1 })];
    await withPlan(owner.account.id, [], async () => {
      expect(await post(wide, 'publish')).toMatchObject(problem(403, 'plan_required', { feature: 'swipe' }));
      expect((await post(narrow, 'publish')).status).toBe(201);
    });
  });
});

const withPlan = async (accountId: string, flags: readonly string[], work: () => Promise<void>): Promise<void> => {
  const { rows } = await app.sql(
    `insert into plans (id, name, rank, price, quantity_site, quantity_swipe, limit_access, flags)
     values (gen_random_uuid(), left(gen_random_uuid()::text, 20), 99, 0, 10, 100, 1000, $1) returning id`,
    [flags],
  );
  await app.sql('update accounts set plan_id = $1 where id = $2', [rows[0]!['id'], accountId]);
  await work();
};

describe.each([
  ['post', 'publish'],
  ['post', 'unpublish'],
  ['post', 'release/01900000-0000-7000-8000-000000000000/rollback'],
  ['get', 'release'],
  ['get', 'checklist'],
] as const)('%s /api/site/{siteId}/%s', (method, what) => {
  it("answers 404 for another tenant's site", async () => {
    const site = await aFilledSite(app);
    const stranger = await app.create.user();
    expect(await app.as(stranger)[method](`/api/site/${site.id}/${what}`)).toMatchObject(problem(404, 'not_found'));
  });

  it('is refused without sign-in', async () => {
    const site = await aFilledSite(app);
    expect((await app.anonymous[method](`/api/site/${site.id}/${what}`)).status).toBe(401);
  });
});

describe.each(['publish', 'unpublish', 'release/01900000-0000-7000-8000-000000000000/rollback'])('post /api/site/{siteId}/%s', (what) => {
  it('is refused to viewers', async () => {
    const site = await aFilledSite(app);
    const viewer = await app.create.user({ account: site.owner.account, role: 'SUB_ADMIN', authority: 'view' });
    expect((await app.as(viewer).post(`/api/site/${site.id}/${what}`)).status).toBe(403);
  });
});
