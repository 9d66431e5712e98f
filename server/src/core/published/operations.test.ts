import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCredential, type ProgramCredential } from '../../../testing/authorization/programs.ts';
import { aFilledSite, publish, savePage, type TestSite } from '../releases/testing/sites.ts';

let app: TestApp;
let owner: TestUser;
let site: TestSite;
let key: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.create.user({ plan: 'Premium Multi-language' });
  site = await aFilledSite(app, { owner });
  key = await keyOf({ kind: 'key', scopes: ['content.read'] });
});

const keyOf = (credential: ProgramCredential) => createCredential(app, { account: owner.account }, credential);
const get = (path = '', token = key) => app.anonymous.get(`/api/published-site${path}`).set('authorization', `Bearer ${token}`);

interface List {
  items: { id: string; position: string; access: string }[];
  next_cursor: string | null;
}
const listAll = async (path: string): Promise<List['items']> => {
  const items: List['items'] = [];
  let cursor: string | null = null;
  do {
    const { body }: { body: List } = await get(`${path}?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`).expect(200);
    items.push(...body.items);
    cursor = body.next_cursor;
  } while (cursor !== null);
  return items;
};

describe('published sites', () => {
  it('are listed page by page, without drafts and other accounts’ sites', async () => {
    const more = [await aFilledSite(app, { owner }), await aFilledSite(app, { owner })];
    await aFilledSite(app, { owner });
    const stranger = await aFilledSite(app);
    for (const one of [site, ...more, stranger]) await publish(app, one);
    const expected = [site, ...more].map(({ id }) => id);
    expect((await listAll('')).map(({ id }) => id)).toEqual(expected);
    const limited = await keyOf({ kind: 'key', scopes: ['content.read'], siteIds: [more[0]!.id] });
    expect((await get('', limited).expect(200)).body.items.map(({ id }: { id: string }) => id)).toEqual([more[0]!.id]);
  });

  it('are read as visitors get them, and 304 while they are the same', async () => {
    await publish(app, site);
    const visitor = await app.sites.get(`/api/end-user/site/${site.id}`).expect(200);
    const { body, headers } = await get(`/${site.id}`).expect(200);
    expect(body).toEqual(visitor.body);
    await get(`/${site.id}`).set('if-none-match', headers['etag']!).expect(304);
    await savePage(app, site, site.pages[0]!, { main_text: 'new' });
    await publish(app, site);
    await get(`/${site.id}`).set('if-none-match', headers['etag']!).expect(200);
  });

  it('are absent as drafts, when they are private, in the trash, or of others', async () => {
    const stranger = await aFilledSite(app);
    await publish(app, stranger);
    const absent = async (id: string) => {
      for (const path of [`/${id}`, `/${id}/page`, `/${id}/page/${site.pages[0]!.id}`])
        expect(await get(path)).toMatchObject(problem(404, 'not_found'));
    };
    await absent(site.id);
    await absent(stranger.id);
    await publish(app, site);
    await get(`/${site.id}`).expect(200);
    await app.as(owner).post(`/api/site/${site.id}/unpublish`).expect(204);
    await absent(site.id);
    await publish(app, site);
    await app.as(owner).delete(`/api/site/${site.id}`).expect(204);
    await absent(site.id);
  });
});

describe('published pages', () => {
  it('are listed in the order of the grid, locked ones by their outline alone', async () => {
    const [open, locked] = site.pages as [TestSite['pages'][number], TestSite['pages'][number]];
    await savePage(app, site, locked, { members_only_lock: true, main_text: 'for members' });
    await publish(app, site);
    const items = await listAll(`/${site.id}/page`);
    expect(items.map(({ position }) => position)).toEqual(['A1', 'A2', 'B1', 'B2']);
    expect(items[1]).toEqual({ id: locked.id, position: 'A2', access: 'locked', reachable: true });
    expect((await get(`/${site.id}/page/${open.id}`).expect(200)).body).toMatchObject({ access: 'open', position: 'A1' });
    const { body, text } = await get(`/${site.id}/page/${locked.id}`).expect(200);
    expect(body).toMatchObject({ access: 'locked', position: 'A2' });
    expect(text).not.toContain('for members');
  });

  it('go on in the order of the release in which the list began, without pages that are gone', async () => {
    await publish(app, site);
    const { body: first } = await get(`/${site.id}/page?limit=2`).expect(200);
    const [read, , gone, kept] = site.pages.map(({ id }) => id);
    for (const id of [read, gone]) await app.as(owner).delete(`/api/site/${site.id}/page/${id}`).expect(204);
    await publish(app, site);
    const { body: rest } = await get(`/${site.id}/page?limit=2&cursor=${first.next_cursor}`).expect(200);
    expect(rest).toEqual({ items: [{ id: kept, position: 'B1', access: 'open', reachable: true }], next_cursor: null });
    await app.sql('delete from releases where site_id = $1 and number = 1', [site.id]);
    expect(await get(`/${site.id}/page?limit=2&cursor=${first.next_cursor}`)).toMatchObject(problem(400, 'cursor.stale'));
  });

  it('are read by people of the account as well', async () => {
    await publish(app, site);
    await app.as(owner).get(`/api/published-site/${site.id}/page/${site.pages[0]!.id}`).expect(200);
  });
});
