import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import { APP, DEMO } from './addresses.ts';

interface Site {
  id: string;
  name: string;
  slug: string | null;
}
interface Grid {
  categories: { pages: { id: string; media: { id: string } | null }[] }[];
}
interface Size {
  categories?: number;
  pages?: number;
  /** Content of a page in addition to the demo's first image, by zero-based position. */
  fill?: (category: number, page: number) => object;
}

/**
 * API of a demo creator, for preparations that a test does not show. A failed call fails the test.
 * @param app the origin, for a server that the test started itself
 */
export const creatorOf = async (request: APIRequestContext, email = DEMO.email, app = APP) => {
  const login = await request.post(`${app}/api/auth/login`, { data: { email, password: DEMO.password } });
  const authorization = `Bearer ${((await login.json()) as { access_token: string }).access_token}`;

  const call = async (method: string, path: string, data?: object, etag?: string): Promise<APIResponse> => {
    const answer = await request.fetch(`${app}/api${path}`, {
      method,
      headers: { authorization, ...(etag ? { 'if-match': etag } : {}) },
      ...(data ? { data } : {}),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer;
  };
  const read = async <T>(path: string): Promise<T> => (await (await call('GET', path)).json()) as T;

  const sites = async (): Promise<Site[]> => (await read<{ items: Site[] }>('/site')).items;
  const demo = async (): Promise<Site> => (await sites()).find(({ slug }) => slug === 'demo')!;
  const grid = (siteId: string): Promise<Grid> => read(`/pages?site_id=${siteId}`);

  const changePage = async (siteId: string, pageId: string, changes: object): Promise<void> => {
    const path = `/site/${siteId}/page/${pageId}`;
    const page = await call('GET', path);
    const { document } = (await page.json()) as { document: object };
    await call('PUT', path, { ...document, ...changes }, page.headers()['etag']);
  };

  /** Creates a site with empty pages. @returns its id */
  const makeEmptySite = async (name: string, { categories = 1, pages = 1 }: Size = {}): Promise<string> => {
    const size = { number_horizontal: categories, number_vertical: pages };
    return ((await (await call('POST', '/site', { name, ...size })).json()) as Site).id;
  };

  /** Creates a site, not yet published. @returns its id, and the pages' ids by category */
  const makeSite = async (name: string, { fill = () => ({}), ...size }: Size = {}) => {
    const picture = (await grid((await demo()).id)).categories.at(0)!.pages.at(0)!.media!.id;
    const siteId = await makeEmptySite(name, size);
    const columns = (await grid(siteId)).categories.map((category) => category.pages.map(({ id }) => id));
    for (const [category, column] of columns.entries())
      for (const [page, id] of column.entries())
        await changePage(siteId, id, { media_id: picture, image_alt: '店の朝', ...fill(category, page) });
    return { siteId, columns };
  };
  const publish = async (siteId: string): Promise<void> => void (await call('POST', `/site/${siteId}/publish`));

  return { call, read, sites, demo, changePage, makeEmptySite, makeSite, publish };
};

/** Deletes the sites with these names: the demo's plan allows five, and tests run concurrently. */
export const removeSites = async (request: APIRequestContext, names: readonly string[], email = DEMO.email): Promise<void> => {
  if (names.length === 0) return;
  const { call, sites } = await creatorOf(request, email);
  for (const { id, name } of await sites()) if (names.includes(name)) await call('DELETE', `/site/${id}`);
};
