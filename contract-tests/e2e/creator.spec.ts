import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { DEMO, DESKTOP, PHONE } from '@mekuri/testing/addresses';
import { accessibilityViolations, cell, chooseFiles, open, openAs, photograph, signIn } from '@mekuri/testing/e2e';
import { drawFrames } from '@mekuri/testing/frames';

const VIDEO = join(import.meta.dirname, '../../server/demo-assets/media/B1/video.mp4');

test.use({ viewport: DESKTOP });

test('a creator makes a site, publishes it, and a visitor swipes through it', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await openAs(page, DEMO.email, '/');
  await page.getByRole('link', { name: 'サイトを作成' }).first().click();
  await expect(page.getByRole('heading', { name: '新しいサイト' })).toBeVisible();
  await page.getByLabel('サイト名').fill('旅するベーカリー');
  await page.getByLabel('カテゴリー（横）').fill('2');
  await page.getByLabel('ページ（縦）').fill('2');
  await page.getByRole('button', { name: 'サイトを作成' }).click();
  await expect(cell(page, 'A1')).toBeVisible();

  const pictures = await Promise.all(['#c33', '#3a3', '#33c'].map((colour, index) => photograph(browser, colour, `写真${index + 1}.jpg`)));
  const fileButton = page.getByRole('button', { name: 'ファイルを選ぶ' }).first();
  await open(page, 'A1');
  await chooseFiles(page, fileButton, pictures);
  for (const position of ['A1', 'A2', 'B1']) await expect(cell(page, position).locator('img')).toBeVisible({ timeout: 30_000 });

  await open(page, 'B2');
  await chooseFiles(page, fileButton, VIDEO);
  await expect(cell(page, 'B2').locator('img')).toBeVisible({ timeout: 60_000 });

  await open(page, 'A1');
  await page.getByRole('textbox', { name: '画像に重ねる文章' }).fill('焼きたてを、旅先で。');
  await page.getByRole('button', { name: 'テキストボタンの追加' }).click();
  await page.getByRole('textbox', { name: 'ボタンの文字' }).fill('予約する');
  await page.getByRole('radio', { name: '外部URL' }).press('Space');
  await page.getByLabel('リンク先のアドレス').fill('https://example.com/reserve');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^保存しました \d/)).toBeVisible();

  await page.getByRole('button', { name: '公開する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '公開する' }).click();
  await expect(page.getByText('公開しました').first()).toBeVisible();
  const address = await page.getByRole('dialog').getByRole('link', { name: 'サイトを開く' }).getAttribute('href');
  expect(address).toContain('/site/');

  const visitor = await (await browser.newContext({ viewport: PHONE })).newPage();
  await visitor.goto(address!);
  await expect(visitor.getByText('焼きたてを、旅先で。')).toBeVisible();
  await expect(visitor.getByRole('link', { name: '予約する' })).toHaveAttribute('href', 'https://example.com/reserve');
  await expect(visitor.locator('img[fetchpriority="high"]')).toHaveJSProperty('complete', true);
  await expect(visitor.locator('.stage[data-alive]')).toBeAttached();
  await visitor.keyboard.press('ArrowRight');
  await expect(visitor).toHaveURL(/\/B1$/);
  await visitor.keyboard.press('ArrowDown');
  await expect(visitor).toHaveURL(/\/B2$/);
  const video = visitor.locator('.cell[data-in-view] video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 20_000 }).toBeGreaterThan(0);
});

test('what was typed survives leaving at once, and an edit of long ago can be undone', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: '汐町珈琲焙煎所' }).first().click();
  await open(page, 'D5');
  const text = page.getByRole('textbox', { name: '画像に重ねる文章' });
  const before = await text.inputValue();
  await text.fill('また来月、お届けします。');
  await expect(page.getByText(/^保存しました \d/)).toBeVisible();
  await page.reload();
  await open(page, 'D5');
  await expect(text).toHaveValue('また来月、お届けします。');
  await text.fill(before);
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^保存しました \d/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue('また来月、お届けします。');
  await page.keyboard.press('Control+Shift+z');
  await expect(text).toHaveValue(before);
});

test('the console is reached and used without a mouse, and axe finds nothing', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto('/');
  await page.getByLabel('メールアドレス').focus();
  await page.keyboard.type(DEMO.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'サイト一覧' })).toBeVisible();
  const clean = async (where: string): Promise<void> => {
    expect(await accessibilityViolations(page), where).toEqual([]);
  };
  await clean('site list');
  // The list also contains sites that other tests create and delete concurrently.
  const demo = page.getByRole('link', { name: '汐町珈琲焙煎所', exact: true });
  const focused = (): Promise<string | null> => page.evaluate(() => document.activeElement!.getAttribute('href'));
  while (!(await demo.evaluate((link) => link === document.activeElement))) {
    const before = await focused();
    await page.keyboard.press('j');
    await expect.poll(focused, { intervals: [20] }).not.toBe(before);
  }
  await page.keyboard.press('Enter');
  await expect(cell(page, 'A1')).toBeVisible();
  await clean('editor');
  const first = cell(page, 'A1');
  await first.focus();
  for (const [keys, opened] of [
    ['Shift+F10', page.getByRole('menu', { name: 'A1 のメニュー' })],
    ['Control+k', page.getByRole('dialog', { name: 'コマンドパレット' })],
    ['m', page.getByRole('dialog', { name: 'A1 を移動' })],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(opened).toBeVisible();
    await expect.poll(() => opened.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(first).toBeFocused();
  }
});

test(
  'axe finds nothing in the editor in the dark, on a phone, on any of its tabs, and in the media library',
  { tag: '@deep' },
  async ({ page }) => {
    test.setTimeout(120_000);
    const clean = async (where: string): Promise<void> => {
      expect(await accessibilityViolations(page), where).toEqual([]);
    };
    await signIn(page);
    await page.getByRole('link', { name: '汐町珈琲焙煎所', exact: true }).click();
    await expect(cell(page, 'A1')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await clean('editor, dark');
    await page.setViewportSize(PHONE);
    for (const view of ['プレビュー', '編集']) {
      await page.getByRole('radio', { name: view, exact: true }).press('Space');
      await clean(`editor on a phone: ${view}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(DESKTOP);
    for (const tab of (await page.getByRole('tab').allTextContents()).slice(1)) {
      await page.getByRole('tab', { name: tab }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel').first()).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"], .mantine-Loader-root, .mantine-Skeleton-root')).toHaveCount(0);
      await drawFrames(page);
      await clean(tab);
    }
    await page.getByRole('link', { name: 'メディア' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'メディアの一覧' })).toBeVisible();
    await clean('media library');
  },
);

test('an operator signs in to an area of their own', async ({ page }) => {
  await signIn(page, DEMO.master, 'サマリー');
  await expect(page).toHaveURL(/\/master\/summary/);
});
