import type { Page } from '@playwright/test';
import { expect, test } from './viewer-test.ts';

const entries = (page: Page): Promise<number> => page.evaluate(() => history.length);
const jump = (page: Page): Promise<void> => page.locator('[data-in-view]').getByRole('link', { name: '定期便を見る' }).press('Enter');

test.describe('Back', () => {
  test('undoes a button’s jump, and Forward redoes it', async ({ deck, page }) => {
    await deck.open('/site/demo/A2?from=mail');
    const before = await entries(page);
    await jump(page);
    await deck.shows('定期便 1 / 5');
    await expect(page).toHaveURL(/\/D1\?from=mail$/);
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await deck.shows('豆 2 / 5');
    await expect(page).toHaveURL(/\/A2\?from=mail$/);
    await expect(page).toHaveTitle(/ \| 豆 \| 汐町珈琲焙煎所$/);
    await page.goForward();
    await deck.shows('定期便 1 / 5');
    await expect(page).toHaveURL(/\/D1\?from=mail$/);
  });

  test('returns to where a swipe has led before the jump; swipes after it stay in its entry', async ({ deck, page }) => {
    await deck.open('/site/demo/A1');
    await deck.swipe('up');
    await deck.shows('豆 2 / 5');
    await jump(page);
    await deck.shows('定期便 1 / 5');
    await deck.swipe('up');
    await deck.shows('定期便 2 / 5');
    await expect(page).toHaveURL(/\/D2$/);
    await page.goBack();
    await deck.shows('豆 2 / 5');
    await page.goForward();
    await deck.shows('定期便 2 / 5');
  });

  test('undoes the jumps of tabs one by one, and two at once', async ({ deck, page }) => {
    await deck.open('/site/demo/A1');
    await page.getByRole('link', { name: '店', exact: true }).click();
    await deck.shows('店 1 / 5');
    await page.getByRole('link', { name: '道具', exact: true }).click();
    await deck.shows('道具 1 / 5');
    await page.goBack();
    await deck.shows('店 1 / 5');
    await page.goForward();
    await deck.shows('道具 1 / 5');
    await page.evaluate(() => {
      history.back();
      history.back();
    });
    await deck.shows('豆 1 / 5');
  });

  test('ignores arrows, keys and the wheel', async ({ deck, page }) => {
    await deck.open('/site/demo/A1');
    const before = await entries(page);
    await page.getByRole('link', { name: '次のページへ' }).click();
    await deck.shows('豆 2 / 5');
    await page.keyboard.press('ArrowRight');
    await deck.shows('道具 2 / 5');
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 100);
    await deck.shows('道具 3 / 5');
    await expect(page).toHaveURL(/\/B3$/);
    expect(await entries(page)).toBe(before);
  });

  test('works after a reload in the middle of the entries', async ({ deck, page }) => {
    await deck.open('/site/demo/A2');
    await jump(page);
    await deck.shows('定期便 1 / 5');
    await page.reload();
    await deck.shows('定期便 1 / 5');
    await expect(page.locator('.stage[data-alive]')).toBeVisible();
    await page.goBack();
    await deck.shows('豆 2 / 5');
  });
});

test.describe('Back, with an overlay', () => {
  const album = (page: Page) => page.getByRole('dialog');
  const openAlbum = (page: Page): Promise<void> => page.locator('[data-in-view]').getByRole('link', { name: 'アルバムを開く' }).click();

  test('closes it and stays on the page', async ({ deck, page }) => {
    await deck.open('/site/full/B2');
    const before = await entries(page);
    await openAlbum(page);
    await expect(album(page)).toBeVisible();
    await expect.poll(() => entries(page)).toBe(before + 1);
    await page.goBack();
    await expect(album(page)).toHaveCount(0);
    await deck.shows('道具 2 / 3');
    await expect(page).toHaveURL(/\/B2$/);
  });

  test('does nothing more once it was closed by other means', async ({ deck, page }) => {
    await deck.open('/site/full/A1');
    await page.getByRole('link', { name: '道具', exact: true }).click();
    await deck.shows('道具 1 / 3');
    for (const close of [() => page.keyboard.press('Escape'), () => page.getByRole('button', { name: '閉じる' }).click()]) {
      await openAlbum(page);
      await expect(album(page)).toBeVisible();
      await close();
      await expect(album(page)).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => (history.state as { hasOverlay?: boolean }).hasOverlay)).toBeUndefined();
    }
    await page.goBack();
    await deck.shows('豆 1 / 4');
  });

  test('undoes a choice made in it', async ({ deck, page }) => {
    await deck.open('/site/full/B2');
    const before = await entries(page);
    await openAlbum(page);
    await album(page).getByRole('link').last().click();
    await deck.shows('店 5 / 5');
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await deck.shows('道具 2 / 3');
    await expect(album(page)).toHaveCount(0);
  });

  test('skips the entry of an overlay that a reload has closed', async ({ deck, page }) => {
    await deck.open('/site/full/A1');
    await page.getByRole('link', { name: '道具', exact: true }).click();
    await deck.shows('道具 1 / 3');
    await openAlbum(page);
    await expect(album(page)).toBeVisible();
    await page.reload();
    await expect(page.locator('.stage[data-alive]')).toBeVisible();
    await expect.poll(() => page.evaluate(() => (history.state as { hasOverlay?: boolean }).hasOverlay)).toBeUndefined();
    await page.goBack();
    await deck.shows('豆 1 / 4');
  });
});
