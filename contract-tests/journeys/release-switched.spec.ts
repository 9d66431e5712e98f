import { expect, test, type APIRequestContext } from '@playwright/test';
import { APP, DEMO, PHONE, SITES } from './addresses.ts';

interface Grid {
  categories: { pages: { id: string; media: { id: string } | null }[] }[];
}

/** The demo's creator, by the API. */
const creator = async (request: APIRequestContext) => {
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
  const gridOf = async (siteId: string): Promise<Grid> => (await (await call('GET', `/pages?site_id=${siteId}`)).json()) as Grid;
  const change = async (siteId: string, pageId: string, changes: object): Promise<void> => {
    const path = `/site/${siteId}/page/${pageId}`;
    const page = await call('GET', path);
    const { document } = (await page.json()) as { document: object };
    await call('PUT', path, { ...document, ...changes }, page.headers()['etag']);
  };
  return { call, gridOf, change };
};

test.use({ viewport: PHONE });

test('a release that is switched while somebody swipes: what they have stays, what is new comes, what is gone says so', async ({
  page,
  request,
}) => {
  const { call, gridOf, change } = await creator(request);
  const sites = (await (await call('GET', '/site')).json()) as { items: { id: string; slug: string | null }[] };
  const demo = await gridOf(sites.items.find(({ slug }) => slug === 'demo')!.id);
  const media = { media_id: demo.categories.at(0)!.pages.at(0)!.media!.id, image_alt: '店の朝' };
  const made = await call('POST', '/site', { name: '改版の店', number_horizontal: 2, number_vertical: 4 });
  const { id } = (await made.json()) as { id: string };
  try {
    const columns = (await gridOf(id)).categories.map(({ pages }) => pages.map((one) => one.id));
    for (const [category, pages] of columns.entries())
      for (const [number, pageId] of pages.entries())
        await change(id, pageId, { ...media, main_text: `初版 ${'AB'[category]}${number + 1}` });
    await call('POST', `/site/${id}/publish`);

    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    const inView = page.locator('[data-in-view]');
    const reads = (text: string) => expect(inView.locator('.main-text')).toContainText(text);
    await page.goto(`${SITES}/site/${id}/A1`);
    await expect(page.locator('.stage[data-alive]')).toBeAttached();
    await reads('初版 A1');
    await expect(page.getByText('初版 B1')).toBeAttached();

    const second = columns.at(1)!;
    await change(id, second.at(1)!, { main_text: '改版 B2' });
    const last = `/site/${id}/page/${second.at(3)!}`;
    await call('DELETE', last, undefined, (await call('GET', last)).headers()['etag']);
    await call('POST', `/site/${id}/publish`);

    await page.keyboard.press('ArrowRight');
    await reads('初版 B1');
    await page.keyboard.press('ArrowDown');
    await reads('改版 B2');
    await page.keyboard.press('ArrowDown');
    await reads('初版 B3');
    await page.keyboard.press('ArrowDown');
    await expect(inView.getByText('このページの公開は終了しました。')).toBeVisible();
    expect(said.filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
    await inView.getByRole('link', { name: '最新のサイトを見る' }).click();
    await expect(page.locator('.stage[data-alive]')).toBeAttached();
    await reads('初版');
    await expect(page.getByText('1 / 4', { exact: true })).toBeVisible();
  } finally {
    await call('DELETE', `/site/${id}`);
  }
});
