import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium as playwright, expect, test, type Browser, type Page } from '@playwright/test';
import { chromium } from '@mekuri/testing/chromium';
import { APP, DESKTOP, PHONE } from '@mekuri/testing/addresses';
import { accessibilityViolations, cell, chooseFiles, open, photograph, signIn } from '@mekuri/testing/e2e';

const VIDEO = join(import.meta.dirname, '../../server/demo-assets/media/B1/video.mp4');
type Files = Parameters<typeof chooseFiles>[2];

const DEEP = { tag: '@deep' };
test.use({ viewport: DESKTOP });

/** Waits until everything is saved; only then are uploaded images in their cells as well. */
const saved = (page: Page) => expect(page.getByText(/^保存しました \d/)).toBeVisible({ timeout: 30_000 });

/** Adds files, starting at the given cell. */
const fill = async (page: Page, from: string, files: Files): Promise<void> => {
  await open(page, from);
  await chooseFiles(page, page.getByRole('button', { name: 'ファイルを選ぶ' }).first(), files);
};

/** Adds an element from the palette above the canvas; it is then selected and its panel open. */
const add = (page: Page, what: string) => page.getByRole('button', { name: `${what}の追加` }).click();
const leadTo = async (page: Page, address: string): Promise<void> => {
  await page.getByRole('radio', { name: '外部URL' }).press('Space');
  await page.getByLabel('リンク先のアドレス').fill(address);
  await page.keyboard.press('Tab');
};

test('a whole site is made, left in the middle, taken up again, undone, published and visited', DEEP, async ({ page, browser }) => {
  test.setTimeout(240_000);
  await signIn(page);
  await page.getByRole('link', { name: 'サイトを作成' }).first().click();
  await expect(page.getByRole('heading', { name: '新しいサイト' })).toBeVisible();
  await page.getByLabel('サイト名').fill('坂の上の食堂');
  await page.getByLabel('カテゴリー（横）').fill('3');
  await page.getByLabel('ページ（縦）').fill('4');
  await page.getByRole('button', { name: 'サイトを作成' }).click();
  await expect(cell(page, 'A1')).toBeVisible();
  const address = page.url();

  await test.step('many files at once fill the grid', async () => {
    const colours = ['#b33', '#b63', '#bb3', '#6b3', '#3b6', '#3bb', '#36b', '#63b', '#b3b', '#b36', '#777'];
    const pictures = await Promise.all(colours.map((colour, at) => photograph(browser, colour, `${String(at + 1).padStart(2, '0')}.jpg`)));
    await fill(page, 'A1', pictures);
    for (const position of ['A1', 'A4', 'B1', 'C3']) await expect(cell(page, position).locator('img')).toBeVisible({ timeout: 60_000 });
    await fill(page, 'C4', VIDEO);
    await expect(cell(page, 'C4').locator('img')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('a text, two buttons, a link area and a product', async () => {
    await open(page, 'A1');
    await page.getByRole('textbox', { name: '画像に重ねる文章' }).fill('坂の上に、湯気ひとつ。');
    await add(page, 'テキストボタン');
    await page.getByRole('textbox', { name: 'ボタンの文字' }).fill('席を予約する');
    await leadTo(page, 'https://example.com/reserve');
    await add(page, 'テキストボタン');
    await page.getByRole('textbox', { name: 'ボタンの文字' }).fill('お品書き');
    await page.getByRole('radio', { name: 'ページ' }).press('Space');
    await page.getByRole('button', { name: 'B2 へ移動する' }).click();
    await add(page, 'リンクエリア');
    await page.getByRole('textbox', { name: '読み上げる名前' }).fill('地図を見る');
    await leadTo(page, 'https://example.com/map');
    await add(page, '商品');
    await page.getByRole('textbox', { name: '商品名' }).fill('だし巻き定食');
    await page.keyboard.press('Tab');
    await saved(page);
  });

  const second = await browser.newContext({ viewport: DESKTOP, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
  const again = await second.newPage();
  await test.step('closed in the middle, and taken up again elsewhere', async () => {
    await page.close();
    await signIn(again);
    await again.goto(address);
    await open(again, 'A1');
    await expect(again.getByRole('textbox', { name: '画像に重ねる文章' })).toHaveValue('坂の上に、湯気ひとつ。');
  });

  await test.step('a step too far is undone', async () => {
    const text = again.getByRole('textbox', { name: '画像に重ねる文章' });
    await text.fill('まちがえました');
    await again.keyboard.press('Tab');
    await again.keyboard.press('Control+z');
    await expect(text).toHaveValue('坂の上に、湯気ひとつ。');
    const canvas = again.getByRole('region', { name: 'プレビュー' });
    const buttons = canvas.getByRole('button', { name: /^ボタン『お品書き』/ });
    await buttons.click();
    await again.keyboard.press('Control+c');
    // A click outside the page moves the focus to the screen as a whole.
    await canvas.click({ position: { x: 24, y: 260 } });
    await again.keyboard.press('Control+v');
    await expect(buttons).toHaveCount(2);
    await again.keyboard.press('Control+z');
    await expect(buttons).toHaveCount(1);
    await buttons.press('Shift+F10');
    await expect(again.getByRole('menuitem', { name: /^コピー/ })).toBeFocused();
    for (const colorScheme of ['light', 'dark'] as const) {
      await again.emulateMedia({ colorScheme });
      expect(await accessibilityViolations(again)).toEqual([]);
    }
    await again.emulateMedia({ colorScheme: 'light' });
    await again.keyboard.press('Escape');
    await expect(buttons).toBeFocused();
    await saved(again);
  });

  const published = await test.step('published', async () => {
    await again.getByRole('button', { name: '公開する' }).click();
    await again.getByRole('dialog').getByRole('button', { name: '公開する' }).click();
    const link = again.getByRole('dialog').getByRole('link', { name: 'サイトを開く' });
    return (await link.getAttribute('href'))!;
  });

  await test.step('a visitor sees all of it', async () => {
    const visitor = await (await browser.newContext({ viewport: PHONE, hasTouch: true, locale: 'ja-JP' })).newPage();
    await visitor.goto(published);
    await expect(visitor.getByText('坂の上に、湯気ひとつ。')).toBeVisible();
    await expect(visitor.getByRole('link', { name: '席を予約する' })).toHaveAttribute('href', 'https://example.com/reserve');
    await expect(visitor.getByRole('link', { name: '地図を見る' })).toHaveAttribute('href', 'https://example.com/map');
    await expect(visitor.locator('.stage[data-alive]')).toBeAttached();
    await visitor.getByRole('button', { name: /だし巻き定食/ }).click();
    await expect(visitor.getByRole('dialog')).toContainText('だし巻き定食');
    await visitor.keyboard.press('Escape');
    await visitor.getByRole('link', { name: 'お品書き' }).click();
    await expect(visitor).toHaveURL(/\/B2$/);
  });
  await second.close();
});

/** A browser in its own process, which can be killed. */
const startBrowser = async (profile: string): Promise<{ browser: Browser; child: ChildProcess }> => {
  const child = spawn(
    chromium.executablePath,
    [...chromium.args, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--lang=ja', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  for await (const line of createInterface(child.stderr)) {
    const socket = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (socket) return { browser: await playwright.connectOverCDP(socket), child };
  }
  throw new Error('Chromium did not start.');
};

/** Opens a page in the profile's default context, whose storage persists. */
const openPage = async (browser: Browser): Promise<Page> => {
  const context = browser.contexts().at(0);
  if (!context) throw new Error('The profile is not open.');
  return context.newPage();
};

test('a browser that is killed loses at most the last gesture', DEEP, async () => {
  test.setTimeout(120_000);
  const profile = mkdtempSync(join(tmpdir(), 'mekuri-profile-'));
  const first = await startBrowser(profile);
  const page = await openPage(first.browser);
  await page.setViewportSize(DESKTOP);
  await signIn(page);
  await page.getByRole('link', { name: '汐町珈琲焙煎所' }).first().click();
  await open(page, 'D4');
  // The page is offline, then the browser is killed without warning.
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: '画像に重ねる文章' }).fill('風の便りを、珈琲に添えて。');
  await page.keyboard.press('Tab');
  await expect(page.getByText('接続を待っています（未保存）')).toBeVisible({ timeout: 20_000 });
  process.kill(-first.child.pid!, 'SIGKILL');
  await once(first.child, 'exit');

  const second = await startBrowser(profile);
  try {
    const back = await openPage(second.browser);
    await back.setViewportSize(DESKTOP);
    await back.goto(APP);
    const site = back.getByRole('link', { name: '汐町珈琲焙煎所' }).first();
    await expect(site.or(back.getByLabel('メールアドレス'))).toBeVisible();
    // A killed browser loses cookies of the last half minute, and with them the session.
    if (!(await site.isVisible())) await signIn(back);
    await site.click();
    const offer = back.getByRole('dialog', { name: '保存されなかった変更があります' });
    await expect(offer).toContainText('風の便りを、珈琲に添えて。');
    await offer.getByRole('button', { name: '控えを復元' }).click();
    await open(back, 'D4');
    await expect(back.getByRole('textbox', { name: '画像に重ねる文章' })).toHaveValue('風の便りを、珈琲に添えて。');
    await saved(back);
    await back.keyboard.press('Control+z');
    await saved(back);
  } finally {
    process.kill(-second.child.pid!, 'SIGKILL');
    await once(second.child, 'exit');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
