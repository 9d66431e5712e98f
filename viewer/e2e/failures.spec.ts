import { previewSites } from '../scripts/preview/sites.ts';
import { expect, test } from './viewer-test.ts';

test.describe('failures', () => {
  test('a page that cannot be loaded shows a toast, and is requested again', async ({ deck, page }) => {
    const problem = { status: 503, contentType: 'application/problem+json', body: JSON.stringify({ message: '混み合っています。' }) };
    await page.route('**/api/end-user/**', (route) => route.fulfill(problem));
    await deck.open('/site/demo/A1');
    await expect.poll(deck.statuses).toContain('混み合っています。');
    await expect(page.getByRole('status')).toHaveText('', { timeout: 30_000 });
    // The page is requested automatically once at first and once more with the pages around it. After that, only the button retries.
    const around = page.waitForRequest(`**/page/${previewSites['demo']!.site.categories[2]!.pages[0]!.id}/public*`);
    await page.keyboard.press('ArrowRight');
    await deck.shows('道具 1 / 5');
    await around;
    const retry = page.getByRole('button', { name: 'もう一度読み込む' });
    await expect(retry).toBeVisible();
    await page.unroute('**/api/end-user/**');
    await retry.click();
    await expect(page.locator('[data-in-view] .main-text')).toContainText('お湯を細く');
    expect(new Set(deck.complaints.splice(0))).toEqual(
      new Set(['error: Failed to load resource: the server responded with a status of 503 (Service Unavailable)']),
    );
  });

  test('a server that cannot be reached is named as such', async ({ deck, page }) => {
    await page.route('**/api/end-user/**', (route) => route.abort());
    await deck.open('/site/demo/A1');
    await expect.poll(async () => (await deck.statuses()).join('\n')).toContain('サーバーに接続できません');
    expect(deck.complaints.splice(0).every((text) => text.includes('net::ERR_FAILED'))).toBe(true);
  });

  test('a script that cannot be loaded reloads the page once, then offers to try again', async ({ deck, page }) => {
    await page.route('**/entry-client*', (route) => route.abort());
    await deck.open('/site/demo/A1', { wake: false });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'ページを表示できませんでした' })).toBeVisible();
    expect(deck.requests.filter((path) => path === '/site/demo/A1')).toHaveLength(2);
    await page.unroute('**/entry-client*');
    await dialog.getByRole('button', { name: '再読み込み' }).click();
    await expect(page.locator('.stage[data-alive]')).toBeVisible();
    expect(deck.complaints.splice(0).every((text) => text.includes('net::ERR_FAILED'))).toBe(true);
  });
});
