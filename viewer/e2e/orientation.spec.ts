import type { Page } from '@playwright/test';
import { drawFrames, expect, openTimed, test } from './viewer-test.ts';

test('the brand is on the first screen, by name or logo, and leads to the first page', async ({ deck, page }) => {
  await deck.open('/site/demo/C2');
  const brand = page.getByRole('link', { name: '汐町珈琲焙煎所' });
  await expect(brand).toBeInViewport();
  await brand.click();
  await deck.shows('豆 1 / 5');
  await deck.open('/site/full/A1');
  await expect(page.getByRole('link', { name: '汐町珈琲焙煎所' }).locator('img')).toBeInViewport();
});

test.describe('before the deck is hydrated', () => {
  test.use({ javaScriptEnabled: false });

  test('each page has its own count', async ({ page }) => {
    await page.goto('/site/demo/A2');
    const counts = page.locator('.cell .page-count');
    expect(await counts.allTextContents()).toEqual(['2 / 5', '3 / 5', '4 / 5', '5 / 5', '1 / 5']);
    await page.locator('.pages').evaluate((element) => element.scrollTo({ top: element.clientHeight }));
    await expect(counts.nth(1)).toBeInViewport();
    await expect(counts.nth(0)).not.toBeInViewport();
  });
});

test('a move is announced by position, category, count and heading', async ({ deck, page }) => {
  await deck.open('/site/demo/B1');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[aria-live]').filter({ hasText: 'B2、道具、2 / 5、一杯のための、静かな道具たち' })).toHaveCount(1);
});

test('the segments show which page of the category is in view', async ({ deck, page }) => {
  await deck.open('/site/demo/A1');
  const segment = page.locator('.progress > i');
  const [bar, first] = [(await page.locator('.progress').boundingBox())!, (await segment.boundingBox())!];
  expect(first.height).toBeCloseTo(bar.height / 5, 0);
  await page.keyboard.press('ArrowDown');
  await deck.shows('豆 2 / 5');
  await expect.poll(async () => (await segment.boundingBox())!.y).toBeCloseTo(first.y + first.height, 0);
});

test.describe('tabs', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('show the selected one completely, and fade where they are cut off', async ({ deck, page }) => {
    await deck.open('/site/generated-12/A1');
    const tabs = page.locator('.tabs');
    await expect(tabs).toHaveCSS('mask-image', /linear-gradient/);
    for (const tab of await tabs.locator('.tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'true');
      await expect
        .poll(async () => {
          const [bar, own] = [(await tabs.boundingBox())!, (await tab.boundingBox())!];
          return own.width > bar.width || (own.x >= bar.x - 1 && own.x + own.width <= bar.x + bar.width + 1);
        })
        .toBe(true);
    }
  });
});

test.describe('timed advance', () => {
  const isAt = (page: Page, label: string) => expect(page.locator('[data-in-view]')).toHaveAttribute('aria-label', label);
  const timed = (page: Page): Promise<string | null> => page.locator('.progress').getAttribute('data-timed');

  test('shows its progress, waits while a finger is down and goes on when it is lifted', async ({ deck, page, touch }) => {
    await openTimed(deck, page);
    await touch.send('touchStart', { x: 180, y: 400 });
    await expect.poll(() => timed(page)).toBe('held');
    await page.clock.runFor(1500);
    await isAt(page, '豆 2 / 4');
    await touch.send('touchEnd');
    await page.clock.runFor(1500);
    await isAt(page, '豆 3 / 4');
  });

  test('pauses while something is open over the page', async ({ deck, page }) => {
    await openTimed(deck, page);
    await page.locator('[data-in-view]').getByRole('link', { name: 'アルバムを開く' }).click();
    const album = page.getByRole('dialog', { name: 'アルバム' });
    // React defers lazily loaded content by its own timer, so advance the page's clock. A whole second would move the deck.
    const isHeld = async (): Promise<boolean> => {
      await page.clock.runFor(10);
      return (await timed(page)) === 'held';
    };
    await expect.poll(isHeld, { intervals: [100], timeout: 20_000 }).toBe(true);
    await page.clock.runFor(1500);
    await expect(album).toBeVisible();
    await isAt(page, '豆 2 / 4');
    await page.getByRole('button', { name: '閉じる' }).click();
    await page.clock.runFor(1500);
    await isAt(page, '豆 3 / 4');
  });

  test('pauses while the window is hidden', async ({ deck, page }) => {
    await openTimed(deck, page);
    const setHidden = (isHidden: boolean): Promise<void> =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await setHidden(true);
    await page.clock.runFor(1500);
    await isAt(page, '豆 2 / 4');
    await setHidden(false);
    await page.clock.runFor(1500);
    await isAt(page, '豆 3 / 4');
  });

  test('ends when the visitor moves on', async ({ deck, page }) => {
    await page.clock.install();
    await deck.open('/site/full/A1');
    await deck.swipe('up');
    await deck.shows('豆 2 / 4');
    await page.clock.runFor(1500);
    await isAt(page, '豆 2 / 4');
    expect(await timed(page)).toBeNull();
  });
});

test('on a slow line a neighbor begins as its smallest variant, blurred, until its picture is there', async ({ deck, page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/resized\/B1-w\d{3}/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await deck.open('/site/demo/A1');
  const blurred = page.locator('.column').nth(1).locator('.blurred');
  await expect(blurred).toHaveAttribute('src', /B1-w50\.webp$/);
  expect(deck.requests.some((path) => /A1-w50/.test(path))).toBe(false);
  held.resolve();
  await expect(blurred).toHaveCount(0);
});

for (const width of [1024, 1440, 1920]) {
  test.describe(`a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: false });

    test('shows the adjacent categories at its sides, and names around the stage', async ({ deck, page }) => {
      await deck.open('/site/demo/B2');
      const neighbors = page.locator('.column:not(:has([data-in-view])) .pages');
      await expect(neighbors).toHaveCount(2);
      for (const neighbor of await neighbors.all()) {
        await expect(neighbor).toBeInViewport({ ratio: 0.2 });
        expect(Number(await neighbor.evaluate((element) => getComputedStyle(element).opacity))).toBeLessThan(0.6);
        await expect(neighbor.locator('.cell').first()).toHaveAttribute('inert', '');
      }
      await expect(page.locator('.caption')).toHaveText('道具一杯のための、静かな道具たち');
      await expect(page.getByRole('link', { name: '汐町珈琲焙煎所' })).toBeInViewport();
      const stage = (await page.locator('.stage').boundingBox())!;
      await page.mouse.click(stage.x + stage.width + 180, stage.y + 200);
      await expect(page.locator('[data-in-view]')).toHaveAttribute('aria-label', '店 2 / 5');
      await page.mouse.click(stage.x - 180, stage.y + 200);
      await expect(page.locator('[data-in-view]')).toHaveAttribute('aria-label', '道具 2 / 5');
    });

    test('loads only the first picture until it is complete', async ({ deck, page }) => {
      const held = Promise.withResolvers<void>();
      await page.route('**/resized/B2-*', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto('/site/demo/B2', { waitUntil: 'commit' });
      await drawFrames(page);
      expect(deck.requests.filter((path) => path.includes('/resized/'))).toHaveLength(1);
      held.resolve();
    });
  });
}

test.describe('a PC’s view', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

  test('fills its window, without neighbors', async ({ deck, page }) => {
    await deck.open('/site/wide/A1');
    await expect(page.locator('.caption')).toBeHidden();
    await expect(page.locator('.column').nth(1)).not.toBeInViewport();
  });
});
