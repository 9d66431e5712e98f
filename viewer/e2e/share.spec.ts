import { axeViolations, linesOf } from '@mekuri/testing/axe';
import { previewSites } from '../scripts/preview/sites.ts';
import { expect, test } from './viewer-test.ts';

const OPEN = 'このページを共有';

test.describe('the share button', () => {
  test('opens a dialog with the cell’s own address and title, by keys, and restores the focus', async ({ context, deck, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await deck.open('/site/demo/A2');
    await page.keyboard.press('ArrowRight');
    await deck.shows('道具 2 / 5');
    const title = /^\S.* \| 道具 \| 汐町珈琲焙煎所$/;
    await expect(page).toHaveTitle(title);
    const button = page.getByRole('button', { name: OPEN });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: OPEN });
    await expect(dialog.getByText(title)).toBeVisible();
    const address = new URL('/site/demo/B2', page.url()).href;
    await expect(dialog.getByRole('textbox', { name: 'ページのURL' })).toHaveValue(address);
    await expect(dialog.getByRole('img', { name: 'このページを開くQRコード' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'リンクをコピー' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('コピーしました');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    expect(linesOf(await axeViolations(page))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('leaves the address to be copied by hand where the clipboard is denied', async ({ deck, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } });
    });
    await deck.open('/site/demo/A1');
    await page.getByRole('button', { name: OPEN }).click();
    await page.getByRole('button', { name: 'リンクをコピー' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('');
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\/site\/demo\/A1$/);
  });

  test('uses the system’s share sheet if there is one, and loads no dialog', async ({ deck, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (shared: unknown) => void Object.assign(globalThis, { shared }),
      });
    });
    await deck.open('/site/demo/A1');
    await page.keyboard.press('ArrowDown');
    await deck.shows('豆 2 / 5');
    await expect(page).toHaveTitle(/ \| 豆 \| /);
    await page.getByRole('button', { name: OPEN }).click();
    const shared = await page.evaluate(() => (globalThis as unknown as { shared: unknown }).shared);
    expect(shared).toEqual({ title: await page.title(), url: new URL('/site/demo/A2', page.url()).href });
    expect(deck.requests.filter((path) => path.includes('ShareDialog'))).toEqual([]);
  });

  test('is hidden in a frame, and if the creator has disabled it', async ({ deck, page }) => {
    const { settings } = previewSites['demo']!.site;
    settings.displayShare = false;
    await deck.open('/site/demo/A1');
    await expect(page.getByRole('button', { name: OPEN })).toHaveCount(0);
    delete settings.displayShare;
    await deck.open('/site/demo/A1');
    await expect(page.getByRole('button', { name: OPEN })).toBeVisible();
    const body = '<!doctype html><title>frame</title><iframe src="/site/demo/A1" width="390" height="700"></iframe>';
    await page.route('**/outer', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/outer');
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('.stage[data-alive]')).toBeVisible();
    await expect(frame.getByRole('button', { name: OPEN })).toHaveCount(0);
  });
});
