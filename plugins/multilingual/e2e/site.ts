import { APP, DEMO } from '@mekuri/contract-tests/addresses';
import { expect, type APIRequestContext } from '@playwright/test';

/** A published site of two pages in Japanese, and a way to its creator's API. */
export const makeSite = async (request: APIRequestContext, name: string) => {
  const login = await request.post(`${APP}/api/auth/login`, { data: { email: DEMO.email, password: DEMO.password } });
  const headers = { authorization: `Bearer ${((await login.json()) as { access_token: string }).access_token}` };
  const call = async (method: string, path: string, data?: object, etag?: string) => {
    const answer = await request.fetch(`${APP}/api${path}`, {
      method,
      headers: { ...headers, ...(etag ? { 'if-match': etag } : {}) },
      ...(data ? { data } : {}),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer;
  };
  const sites = await (await call('GET', '/site')).json();
  const demo = sites.items.find(({ slug }: { slug: string }) => slug === 'demo');
  const demoGrid = await (await call('GET', `/pages?site_id=${demo.id}`)).json();
  const mediaId = demoGrid.categories[0].pages[0].media.id;
  const site = await (await call('POST', '/site', { name, number_horizontal: 1, number_vertical: 2 })).json();
  const grid = await (await call('GET', `/pages?site_id=${site.id}`)).json();
  for (const [index, { id }] of grid.categories[0].pages.entries()) {
    const page = await call('GET', `/site/${site.id}/page/${id}`);
    const { document } = await page.json();
    const texts = { main_text: ['朝の一杯', '夜の一杯'][index], image_alt: '店の朝' };
    await call('PUT', `/site/${site.id}/page/${id}`, { ...document, ...texts, media_id: mediaId }, page.headers()['etag']);
  }
  await call('POST', `/site/${site.id}/publish`);
  return { siteId: site.id as string, pages: grid.categories[0].pages.map(({ id }: { id: string }) => id) as string[], call };
};
