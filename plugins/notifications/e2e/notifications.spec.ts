import { DEMO, PHONE, SITES } from '@mekuri/testing/addresses';
import { axeViolations, linesOf } from '@mekuri/testing/axe';
import { creatorOf, removeSites, signIn } from '@mekuri/testing/e2e';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';

const SITE = 'お知らせの店';
const DEEP = { tag: '@deep' };

/** Creates and publishes a site of one page. @returns its id, its address, and a client for its creator's API */
const makeSite = async (request: APIRequestContext) => {
  const { call, makeSite: make, publish } = await creatorOf(request);
  const { siteId } = await make(SITE);
  await publish(siteId);
  return { siteId, address: `${SITES}/site/${siteId}/A1`, call };
};

const banner = (page: Page) => page.getByRole('complementary', { name: 'お知らせ' });
const seconds = (count: number): string => new Date(Date.now() + count * 1000).toISOString();

test.use({ viewport: PHONE, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
test.afterEach(({ request }) => removeSites(request, [SITE]));

test(
  'a notice that is scheduled is shown at its start and gone at its end, on a page that was open before',
  DEEP,
  async ({ page, request }) => {
    test.setTimeout(300_000);
    const { address, call, siteId } = await makeSite(request);
    const window = { start_date: seconds(30), end_date: seconds(90) };
    const body = { title: '本日より、新豆です', content: '三日間だけの豆です。', publication_type: 'SCHEDULED', ...window };
    const made = await (await call('POST', `/noti_delivery?site_id=${siteId}`, body)).json();
    expect(made.status).toBe('unpublished');
    const loaded: string[] = [];
    page.on('request', (asked) => loaded.push(asked.url()));
    await page.goto(address);
    await expect.poll(() => loaded.some((url) => url.includes('/noti_delivery'))).toBe(true);
    await expect(banner(page)).toBeHidden();
    await expect(banner(page)).toBeVisible({ timeout: 60_000 });
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(window.start_date) - 500);
    await expect(banner(page)).toBeHidden({ timeout: 150_000 });
    const status = async () => (await (await call('GET', `/noti_delivery/${made.id}`)).json()).status;
    await expect.poll(status, { timeout: 60_000 }).toBe('expired');
  },
);

test('a visitor without news loads nothing of it; one with several reads, goes on and closes them for the session', async ({
  page,
  request,
}) => {
  const { address, call, siteId } = await makeSite(request);
  const loaded: string[] = [];
  page.on('request', (asked) => loaded.push(asked.url()));
  await page.goto(address);
  await page.keyboard.press('Tab');
  await expect(page.locator('.stage[data-alive]')).toBeVisible();
  expect(loaded.filter((url) => url.includes('noti_delivery'))).toEqual([]);
  for (const title of ['一つ目のお知らせ', '二つ目のお知らせ'])
    await call('POST', `/noti_delivery?site_id=${siteId}`, {
      title,
      content: '本文です。',
      news_url: 'https://example.com/',
      publication_type: 'INSTANT',
    });
  await page.reload();
  await expect(banner(page)).toContainText('二つ目のお知らせ');
  await expect(banner(page)).toContainText('一つ目のお知らせ', { timeout: 8000 });
  await banner(page).getByRole('button', { name: '一つ目のお知らせ' }).click();
  const dialog = page.getByRole('dialog', { name: '一つ目のお知らせ' });
  await expect(dialog.getByRole('link', { name: '詳しく見る' })).toHaveAttribute('target', '_blank');
  expect(linesOf(await axeViolations(page))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(banner(page).getByRole('button', { name: '一つ目のお知らせ' })).toBeFocused();
  await banner(page).getByRole('button', { name: 'お知らせを閉じる' }).click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(page.locator('.stage[data-alive]')).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('under reduced motion the banner does not rotate, and a button shows the next notice', async ({ page, request }) => {
  const { address, call, siteId } = await makeSite(request);
  for (const title of ['一つ目のお知らせ', '二つ目のお知らせ'])
    await call('POST', `/noti_delivery?site_id=${siteId}`, { title, content: '', publication_type: 'INSTANT' });
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await expect(banner(page)).toContainText('二つ目のお知らせ');
  await page.clock.runFor(20_000);
  await expect(banner(page)).toContainText('二つ目のお知らせ');
  await banner(page)
    .getByRole('button', { name: /^次のお知らせ/ })
    .click();
  await expect(banner(page)).toContainText('一つ目のお知らせ');
});

test('a creator writes a notice in the console, and the site shows it without being published', async ({ page, request }) => {
  test.setTimeout(60_000);
  const { address } = await makeSite(request);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page);
  await page.getByRole('button', { name: new RegExp(`${SITE}.*メニュー`) }).click();
  await page.getByRole('menuitem', { name: 'お知らせ配信' }).click();
  await expect(page.getByRole('heading', { name: 'お知らせ配信' })).toBeVisible();
  await page.getByRole('button', { name: 'お知らせを作成' }).first().click();
  await page.getByLabel(/^タイトル/).fill('明日は定休日です');
  await page.getByRole('button', { name: '公開する' }).click();
  await expect(page.getByText('お知らせを作成しました。')).toBeVisible();
  await expect(page.getByRole('heading', { name: '明日は定休日です' })).toBeVisible();
  await page.goto(address);
  await expect(banner(page)).toContainText('明日は定休日です');
});

test('the provider sends a notice, and a customer finds it under the bell and reads it', async ({ page }) => {
  test.setTimeout(60_000);
  const title = `検証 ${Date.now() % 1_000_000}`;
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, DEMO.master, 'サマリー');
  await page.getByRole('link', { name: 'システム通知' }).click();
  await page.getByRole('button', { name: 'システム通知を作成' }).first().click();
  // The heading shows that the form is open: the list's search field has the same word in its label.
  await expect(page.getByRole('heading', { name: 'システム通知を作成', level: 1 })).toBeVisible();
  await page.getByLabel(/^タイトル/).fill(title);
  await page.getByRole('button', { name: '公開する' }).click();
  await expect(page.getByText('システム通知を作成しました。')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page);
  // The bell counts new records of the sites together with unread notices when the account has any.
  await page.getByRole('button', { name: /^お知らせ（(未読|新着)\d+件）$/ }).click();
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('link', { name: '一覧へ戻る' }).click();
  await page.getByLabel('未読のみ').check();
  await expect(page.getByRole('link', { name: title })).toBeHidden();
});
