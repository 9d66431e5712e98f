import { readFile } from 'node:fs/promises';
import { APP, DEMO, DESKTOP, PHONE, SITES } from '@mekuri/contract-tests/addresses';
import { accessibilityFaults, removeSites, signIn } from '@mekuri/contract-tests/journeys';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';

const SITE = '言葉の店';

/** A published site of two pages in Japanese, and a way to its creator's API. */
const makeSite = async (request: APIRequestContext) => {
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
  const site = await (await call('POST', '/site', { name: SITE, number_horizontal: 1, number_vertical: 2 })).json();
  const grid = await (await call('GET', `/pages?site_id=${site.id}`)).json();
  for (const [index, { id }] of grid.categories[0].pages.entries()) {
    const page = await call('GET', `/site/${site.id}/page/${id}`);
    const { document } = await page.json();
    const texts = { main_text: ['朝の一杯', '夜の一杯'][index], image_alt: '店の朝' };
    await call('PUT', `/site/${site.id}/page/${id}`, { ...document, ...texts, media_id: mediaId }, page.headers()['etag']);
  }
  await call('POST', `/site/${site.id}/publish`);
  return { siteId: site.id as string, call };
};

const openTab = async (page: Page, siteId: string): Promise<void> => {
  await signIn(page);
  await page.goto(`${APP}/adminuser/site/${siteId}?tab=languages`);
  await expect(page.getByRole('region', { name: 'サイトの言語' })).toBeVisible();
};

const addEnglish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '言語を追加' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'English' }).check();
  await page.getByRole('dialog').getByRole('button', { name: '追加する' }).click();
  await expect(page.getByRole('region', { name: 'English' })).toBeVisible();
};

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const translate = async (page: Page, place: string, text: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'ページ' }).getByRole('button', { name: place }).click();
  await field(page, '本文').fill(text);
  await field(page, '本文').blur();
  await expect(page.getByText('保存しました')).toBeVisible();
};

test.use({ viewport: DESKTOP, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
test.afterEach(({ request }) => removeSites(request, [SITE]));

test('language side by side: added, translated, published alone, and chosen by a visitor', async ({ page, request, browser }) => {
  const { siteId } = await makeSite(request);
  await openTab(page, siteId);
  await addEnglish(page);
  await translate(page, 'A1', 'A cup in the morning');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'この言語だけ公開' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '公開する' }).click();
  await expect(page.getByText('Englishを公開しました。')).toBeVisible();

  const visitor = await browser.newContext({ viewport: PHONE, locale: 'ja-JP' });
  const visit = await visitor.newPage();
  await visit.goto(`${SITES}/site/${siteId}/A1`);
  await expect(visit.getByRole('heading', { name: '朝の一杯' })).toBeVisible();
  await expect(visit.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute('href', `${SITES}/site/${siteId}/A1/EN`);
  await visit.getByRole('navigation', { name: '言語' }).locator('summary').click();
  await visit.getByRole('link', { name: 'English' }).click();
  await expect(visit).toHaveURL(`${SITES}/site/${siteId}/A1/EN`);
  await expect(visit.locator('html')).toHaveAttribute('lang', 'en');
  await expect(visit.getByRole('heading', { name: 'A cup in the morning' })).toBeVisible();
  await visitor.close();
});

test('a translator’s file goes out and comes in, and is looked at before', async ({ page, request }) => {
  const { siteId, call } = await makeSite(request);
  await call('POST', `/site/${siteId}/languages`, { language: 'EN' });
  await openTab(page, siteId);
  await page.getByRole('button', { name: '書き出し' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'XLIFF 2.1（English）' }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  const translated = file.replace('<source>朝の一杯</source>', '<source>朝の一杯</source><target>A cup in the morning</target>');
  await page.getByRole('button', { name: '取り込み' }).click();
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'ファイルを選択' }).click();
  await (await chooser).setFiles({ name: 'texts.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(translated) });
  await expect(dialog.getByText('1件のうち1件が変わります。')).toBeVisible();
  await expect(dialog.getByText('A cup in the morning')).toBeVisible();
  await dialog.getByRole('button', { name: 'この内容で取り込む' }).click();
  await expect(dialog.getByText('1件の文章を更新しました。')).toBeVisible();
  const hostile = `<!DOCTYPE xliff [<!ENTITY x SYSTEM "file:///etc/passwd">]>${translated}`;
  const again = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'ファイルを選択' }).click();
  await (await again).setFiles({ name: 'texts.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(hostile) });
  await expect(dialog.getByRole('alert')).toContainText('実体参照');
});
