import { APP, DEMO, DESKTOP } from '@mekuri/testing/addresses';
import { creatorOf, openAs } from '@mekuri/testing/e2e';
import { expect, test, type Page } from '@playwright/test';

test.use({ viewport: DESKTOP });

/** Makes requests for asset files fail whose name starts with `name`, until `back` is called. */
const lose = async (page: Page, name: string, { status, type = '(?:js|css)' }: { status?: number; type?: string } = {}) => {
  const requests: string[] = [];
  let isLost = true;
  await page.route(new RegExp(`/assets/${name}-[\\w-]+\\.${type}$`), (route) => {
    requests.push(route.request().url());
    if (!isLost) return route.continue();
    return status === undefined ? route.abort('internetdisconnected') : route.fulfill({ status, body: 'Not found' });
  });
  return {
    requests,
    back: () => {
      isLost = false;
    },
  };
};
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: '読み込めませんでした' });
const retry = (page: Page) => failure(page).getByRole('button', { name: 'もう一度試す' });

const openSite = async (page: Page, query = ''): Promise<() => Promise<void>> => {
  const creator = await creatorOf(page.request);
  const { siteId } = await creator.makeSite('読み込みの店', { pages: 1 });
  await openAs(page, DEMO.email, `/adminuser/site/${siteId}${query}`);
  return async () => void (await creator.call('DELETE', `/site/${siteId}`));
};

test('a part of a plugin that was not loaded is loaded again, as often as it takes', async ({ page }) => {
  const lost = await lose(page, 'SeoTab');
  const remove = await openSite(page, '?tab=seo');
  await expect(failure(page)).toContainText('通信が不安定です');
  const before = lost.requests.length;
  await retry(page).click();
  await expect.poll(() => lost.requests.length).toBeGreaterThan(before);
  await expect(failure(page)).toBeVisible();
  lost.back();
  await retry(page).click();
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
  await remove();
});

for (const type of ['js', 'css']) {
  test(`a screen is loaded again after its ${type} was missing`, async ({ page }) => {
    const lost = await lose(page, 'ProfileScreen', { type });
    await openAs(page, DEMO.email, '/adminuser/profile');
    await expect(page.getByRole('heading', { name: '読み込めませんでした' })).toBeVisible();
    lost.back();
    await page.getByRole('button', { name: 'もう一度試す' }).click();
    await expect(page.getByRole('textbox', { name: /会社名/ })).toBeVisible();
    const sheets = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href ?? ''));
    expect(sheets.filter((href) => /\/ProfileScreen-/.test(href))).toHaveLength(1);
  });
}

test('a dialog that was not loaded leaves the screen behind it as it was', async ({ page }) => {
  const lost = await lose(page, 'SecurityDialog');
  const remove = await openSite(page);
  const share = page.getByRole('button', { name: 'プレビューを共有' });
  await share.click();
  await page.getByRole('menuitem').nth(1).click();
  await expect(page.getByRole('dialog').filter({ has: failure(page) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(failure(page)).toHaveCount(0);
  await expect(share).toBeVisible();
  await share.click();
  await page.getByRole('menuitem').nth(1).click();
  lost.back();
  await retry(page).click();
  await expect(failure(page)).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await remove();
});

test('after a new version a reload is offered, and unsaved text is to be saved first', async ({ page }) => {
  const remove = await openSite(page, '?tab=seo');
  const title = page.getByRole('textbox', { name: /タイトル/ }).first();
  await title.fill('保存前の題名');
  await lose(page, 'SecurityDialog', { status: 404 });
  await page.route(`${APP}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/\/assets\/index-[\w-]+\.js/g, '/assets/index-Newer000.js');
    await route.fulfill({ response, body });
  });
  await page.getByRole('button', { name: 'プレビューを共有' }).click();
  await page.getByRole('menuitem').nth(1).click();
  await expect(failure(page)).toContainText('入力中の内容を保存してから、再読み込みしてください');
  await page.keyboard.press('Escape');
  await expect(title).toHaveValue('保存前の題名');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText(/保存しました|保存済み/).first()).toBeVisible();
  await page.getByRole('button', { name: 'プレビューを共有' }).click();
  await page.getByRole('menuitem').nth(1).click();
  await expect(failure(page)).toContainText('新しいバージョンが公開されています。再読み込みしてください。');
  await failure(page).getByRole('button', { name: '再読み込み' }).click();
  await expect(title).toHaveValue('保存前の題名');
  await remove();
});
