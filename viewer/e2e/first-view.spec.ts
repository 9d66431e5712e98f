import { drawFrames, expect, test } from './viewer-test.ts';

const isScript = (path: string): boolean => path.startsWith('/_viewer/assets/');
const pictures = (requests: readonly string[]): string[] => requests.filter((path) => path.includes('/resized/'));

test.describe('the first view', () => {
  test('loads its picture before any script and the neighbours', async ({ deck, page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/resized/A2-*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/site/demo/A2', { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    await expect.poll(() => deck.requests.length).toBeGreaterThan(1);
    await drawFrames(page);
    expect(deck.requests).toEqual(['/site/demo/A2', '/_media/m/fixture/resized/A2-w600.webp']);
    release();
    await expect(page.locator('.stage[data-alive]')).toBeVisible();
    await expect.poll(() => pictures(deck.requests)).toContain('/_media/m/fixture/resized/A3-w600.webp');
  });

  test('is hydrated immediately when it is touched', async ({ deck, page }) => {
    await page.route('**/resized/**', () => undefined);
    await page.goto('/site/demo/A2', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await drawFrames(page);
    expect(deck.requests.some(isScript)).toBe(false);
    await page.touchscreen.tap(180, 400);
    await expect(page.locator('.stage[data-alive]')).toBeVisible();
  });

  test('links the manifest once it is hydrated', async ({ deck, page }) => {
    await deck.open('/site/demo/A2', { wake: false });
    await expect(page.locator('.stage[data-alive]')).toBeVisible();
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/site/demo/manifest.webmanifest');
  });

  test('is hydrated at the cell that was scrolled to before', async ({ deck, page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/entry-client*', async (route) => {
      await held;
      await route.continue();
    });
    await deck.open('/site/demo/A2', { wake: false });
    await page.locator('.pages').evaluate((element) => element.scrollTo({ top: element.clientHeight }));
    await drawFrames(page, 2);
    release();
    await expect(page.locator('.stage[data-alive]')).toBeVisible();
    await deck.shows('豆 3 / 5');
    await expect(page).toHaveURL(/\/site\/demo\/A3$/);
  });

  test('is only the lock for a members-only page', async ({ deck, page }) => {
    await deck.open('/site/demo/A4');
    await expect(page.getByRole('heading', { name: '会員限定のページです' })).toBeInViewport();
    await expect(page.locator('[data-in-view] img')).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the category is a linear page that begins with the wanted cell', async ({ page }) => {
    await page.goto('/site/demo/A2');
    const cells = page.locator('.cell');
    await expect(cells.first()).toHaveAttribute('aria-label', '豆 2 / 5');
    await expect(cells.first()).toBeInViewport({ ratio: 0.99 });
    await expect(cells).toHaveCount(5);
    await expect(page.getByText('会員限定のページです')).toHaveCount(1);
    await page.getByRole('heading', { name: 'エチオピア 浅煎り' }).scrollIntoViewIfNeeded();
    await expect(page.locator('.cell').nth(1).locator('img')).toBeInViewport({ ratio: 0.99 });
  });

  test('links lead to cells, and categories to theirs', async ({ page }) => {
    await page.goto('/site/demo/A2');
    await page.locator('.cell').first().getByRole('link', { name: '定期便を見る' }).click();
    await expect(page).toHaveURL(/\/site\/demo\/D1$/);
    await page.getByRole('navigation', { name: 'カテゴリー' }).getByRole('link', { name: '店' }).click();
    await expect(page).toHaveURL(/\/site\/demo\/C1$/);
    await expect(page.locator('.cell').first()).toHaveAttribute('aria-label', '店 1 / 5');
  });
});
