import { previewSites } from '../scripts/preview/sites.ts';
import { expect, test } from './viewer-test.ts';

/** The browser logs failed requests itself; a page cannot prevent this. */
const isOfTheLine = (text: string): boolean => text.includes('Failed to load resource');

const DAY = 86_400_000;

test.describe('with failures in the environment', () => {
  test('a picture that fails leaves its text, and the deck still works', async ({ deck, page }) => {
    await page.route('**/resized/A2-*', (route) => route.fulfill({ status: 500, body: '' }));
    await deck.open('/site/demo/A1');
    await page.keyboard.press('ArrowDown');
    await deck.shows('豆 2 / 5');
    await expect(page.locator('[data-in-view] .main-text')).toContainText('深煎りの「夜明け」は');
    await expect(page.getByRole('link', { name: '次のページへ' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await deck.shows('豆 3 / 5');
    expect(deck.complaints.splice(0).every(isOfTheLine)).toBe(true);
  });

  test('a failure of the first picture does not prevent hydration', async ({ deck, page }) => {
    await page.route('**/resized/A1-*', (route) => route.abort());
    await deck.open('/site/demo/A1');
    await page.keyboard.press('ArrowRight');
    await deck.shows('道具 1 / 5');
    expect(deck.complaints.splice(0).every(isOfTheLine)).toBe(true);
  });

  for (const [way, plays] of [
    ['by script', ''],
    ['by itself', 'maybe'],
  ] as const) {
    test(`a playlist that fails is replaced by the MP4, where the browser plays lists ${way}`, async ({ deck, page }) => {
      await page.addInitScript((answer) => {
        HTMLMediaElement.prototype.canPlayType = () => answer;
      }, plays);
      await page.route('**/hls/index.m3u8', (route) => route.fulfill({ status: 404, body: '' }));
      await deck.open('/site/demo/B1');
      const video = page.locator('[data-in-view] video');
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
      expect(await video.evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(/clip\.mp4$/);
      expect(deck.complaints.splice(0).every(isOfTheLine)).toBe(true);
    });
  }

  test('a page removed in the meantime says so, and links to the current site', async ({ deck, page }) => {
    const [first] = previewSites['demo']!.site.categories[1]!.pages;
    const gone = { status: 404, contentType: 'application/problem+json', body: JSON.stringify({ message: '', status: 404 }) };
    await page.route(`**/page/${first!.id}/public*`, (route) => route.fulfill(gone));
    await deck.open('/site/demo/A1');
    await page.keyboard.press('ArrowRight');
    await deck.shows('道具 1 / 5');
    await expect(page.locator('[data-in-view]').getByText('このページの公開は終了しました。')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await deck.shows('道具 2 / 5');
    await expect(page.locator('[data-in-view] .main-text')).toContainText('静かな道具たち');
    await page.keyboard.press('ArrowUp');
    await deck.shows('道具 1 / 5');
    await page.locator('[data-in-view]').getByRole('link').first().click();
    await expect(page.locator('.stage[data-alive]')).toBeVisible();
    await deck.shows('豆 1 / 5');
    expect(deck.complaints.splice(0).every(isOfTheLine)).toBe(true);
  });

  test('denied cookies and storage affect only what is remembered', async ({ deck, page }) => {
    await page.addInitScript(() => {
      const denied = (): never => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperty(document, 'cookie', { get: denied, set: denied });
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get: denied });
    });
    await deck.open('/site/full/A1');
    await page.keyboard.press('ArrowRight');
    await deck.shows('道具 1 / 3');
    await expect(page).toHaveURL(/\/site\/full\/B1$/);
    await page.locator('[data-in-view]').getByRole('link', { name: 'アルバムを開く' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await deck.shows('豆 3 / 4');
    await page.locator('[data-in-view]').getByRole('link', { name: '問い合わせる' }).click();
    await expect(page).toHaveURL(/\/site\/full\/contact$/);
    expect(deck.complaints.splice(0).every(isOfTheLine)).toBe(true);
  });

  for (const [when, shift] of [
    ['a day behind', -DAY],
    ['a day ahead', DAY],
  ] as const) {
    test(`a clock that is ${when} changes nothing`, async ({ deck, page, context }) => {
      await page.clock.setSystemTime(Date.now() + shift);
      await page.route('**/api/end-user/**', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }), {
        times: 1,
      });
      await deck.open('/site/demo/A1');
      await expect.poll(deck.statuses).toEqual(['エラー 503: Service Unavailable']);
      await expect(page.getByRole('status')).toHaveText('', { timeout: 30_000 });
      await page.keyboard.press('ArrowDown');
      await expect(page).toHaveURL(/\/site\/demo\/A2$/);
      expect((await context.cookies()).find(({ name }) => name === 'mekuri_position')).toMatchObject({ value: 'A2' });
      expect(deck.complaints.splice(0).every(isOfTheLine)).toBe(true);
    });
  }

  test('a slow, lossy connection shows each page’s text or a retry button, and the whole page in the end', async ({ deck, page }) => {
    test.slow();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    let asked = 0;
    await page.route(/\/resized\/|\/api\//, (route) => ((asked += 1) % 3 === 0 ? route.abort('connectionreset') : route.continue()));
    await page.goto('/site/demo/A1');
    await expect(page.locator('.main-text').first()).toBeVisible();
    await expect(page.locator('.stage[data-alive]')).toBeVisible({ timeout: 30_000 });
    for (const [key, label, text] of [
      ['ArrowDown', '豆 2 / 5', '深煎りの「夜明け」は'],
      ['ArrowUp', '豆 1 / 5', '海の見える焙煎所から'],
      ['ArrowRight', '道具 1 / 5', 'お湯を細く'],
    ] as const) {
      await page.keyboard.press(key);
      await deck.shows(label);
      const retry = page.locator('[data-in-view]').getByRole('button', { name: 'もう一度読み込む' });
      const words = page.locator('[data-in-view] .main-text');
      await expect(words.or(retry)).toBeVisible({ timeout: 20_000 });
      if (await retry.isVisible()) await retry.click();
      await expect(words).toContainText(text, { timeout: 20_000 });
    }
    expect(deck.complaints.splice(0).every(isOfTheLine)).toBe(true);
  });
});
