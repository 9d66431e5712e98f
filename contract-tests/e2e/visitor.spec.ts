import { expect, test, type Page } from '@playwright/test';
import { axeViolations, linesOf } from '@mekuri/testing/axe';
import { DESKTOP, PHONE, SITES } from '@mekuri/testing/addresses';
import { drawFrames } from '@mekuri/testing/frames';

const DEMO = `${SITES}/site/demo`;

/** The cell in view; its label has the category, page and count. */
const inView = (page: Page) => page.locator('.cell[data-in-view]');
const alive = async (page: Page): Promise<void> => {
  await expect(page.locator('.stage[data-alive]')).toBeAttached();
};

/** Collects the page's errors and warnings; a visitor's console must stay empty. */
const watchConsole = (page: Page): string[] => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
};

const drag = async (page: Page, by: { x: number; y: number }): Promise<void> => {
  const { width, height } = page.viewportSize()!;
  // Crosses the middle and the threshold, starting well inside the edge, where gestures belong to the browser.
  const start = { x: width / 2 - by.x / 2.4, y: height / 2 - by.y / 2.4 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + by.x / 2, start.y + by.y / 2, { steps: 4 });
  await page.mouse.move(start.x + by.x, start.y + by.y, { steps: 4 });
  await page.mouse.up();
};

test.describe('a visitor on a phone', () => {
  test.use({ viewport: PHONE, serviceWorkers: 'allow' });

  test('sees the first page at once, and swipes sideways and down through the grid', async ({ page }) => {
    const said = watchConsole(page);
    await page.goto(DEMO);
    await expect(page.locator('img[fetchpriority="high"]')).toHaveJSProperty('complete', true);
    await alive(page);
    await drag(page, { x: -320, y: 0 });
    await expect(page).toHaveURL(`${DEMO}/B1`);
    await drag(page, { x: 0, y: -560 });
    await expect(page).toHaveURL(`${DEMO}/B2`);
    await expect(inView(page)).toHaveCount(1);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    expect(said).toEqual([]);
  });

  test('is not moved past the first category or the last page', async ({ page }) => {
    await page.goto(DEMO);
    await alive(page);
    const first = await inView(page).getAttribute('aria-label');
    await drag(page, { x: 320, y: 0 });
    await drag(page, { x: 0, y: 560 });
    await drawFrames(page, 60);
    expect(await inView(page).getAttribute('aria-label')).toBe(first);
  });

  test('comes back to the cell that was left', async ({ page }) => {
    await page.goto(`${DEMO}/C2`);
    await alive(page);
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(`${DEMO}/C3`);
    await page.goto(DEMO);
    await expect(page).toHaveURL(`${DEMO}/C3`);
  });

  test('follows a button to another cell', async ({ page }) => {
    await page.goto(DEMO);
    await alive(page);
    await inView(page).locator('a[href*="/site/demo/"]').first().click();
    await expect(page).toHaveURL(/\/site\/demo\/(?!A1$)[A-D][1-5]$/);
  });

  test('watches the video without a sound', async ({ page }) => {
    await page.goto(DEMO);
    await alive(page);
    const position = await page.evaluate(async () => {
      const site = (await (await fetch('/api/end-user/site/demo')).json()) as {
        categories: { pages: { id: string; position: string }[] }[];
      };
      for (const { id, position } of site.categories.flatMap(({ pages }) => pages)) {
        const detail = (await (await fetch(`/api/end-user/site/demo/page/${id}/public`)).json()) as { media?: { kind: string } };
        if (detail.media?.kind === 'VIDEO') return position;
      }
      return null;
    });
    await page.goto(`${DEMO}/${position}`);
    const video = inView(page).locator('video');
    await expect(video).toHaveJSProperty('muted', true);
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  });

  for (const [position, details] of [
    ['A1', {}],
    ['B2', { tag: '@deep' }],
    ['D5', { tag: '@deep' }],
  ] as const) {
    test(`finds nothing that axe objects to on ${position}`, details, async ({ page }) => {
      await page.goto(`${DEMO}/${position}`);
      await alive(page);
      expect(linesOf(await axeViolations(page))).toEqual([]);
    });
  }

  test('gets a plain answer where there is nothing', async ({ page }) => {
    for (const path of ['/site/nothing-here', '/site/demo/A1/B1', '/']) {
      const answer = await page.goto(`${SITES}${path}`);
      expect(answer?.status(), path).toBe(404);
      await expect(page.locator('h1').first()).not.toBeEmpty();
    }
    expect(linesOf(await axeViolations(page))).toEqual([]);
  });
});

test.describe('a visitor at a desk', () => {
  test.use({ viewport: DESKTOP, serviceWorkers: 'allow' });

  test('walks the grid with the arrow keys and the wheel', async ({ page }) => {
    const said = watchConsole(page);
    await page.goto(DEMO);
    await alive(page);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(`${DEMO}/B1`);
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(`${DEMO}/B2`);
    await page.mouse.move(720, 450);
    await page.mouse.wheel(0, 120);
    await expect(page).toHaveURL(`${DEMO}/B3`);
    await expect(page.locator('[aria-live="polite"]').first()).toContainText('B3');
    expect(said).toEqual([]);
  });

  test('takes any spelling of an address', async ({ page }) => {
    await page.goto(`${DEMO}/b2`);
    await expect(page).toHaveURL(new RegExp(`${DEMO}/b2$`, 'i'));
    await expect(page.locator('.cell').first()).toBeVisible();
    const answer = await page.goto(`${SITES.replace('localhost', 'demo.localhost')}/B2`);
    expect(answer?.status()).toBe(200);
  });
});

test.describe('a visitor without JavaScript', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false, serviceWorkers: 'allow' });

  test('reads the whole category, with links that work', async ({ page }) => {
    await page.goto(`${DEMO}/A1`);
    await expect(page.locator('.cell')).toHaveCount(5);
    await expect(page.locator('img[fetchpriority="high"]')).toBeVisible();
    const link = page.locator('.cell a[href*="/site/demo/"]').first();
    const href = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.locator('.cell').first()).toBeVisible();
  });

  test('reads with the privacy policy what is sent to whom', async ({ page }) => {
    await page.goto(`${DEMO}/company#document-3`);
    const section = page.locator('#document-3 #document-4');
    await expect(section.getByRole('heading', { name: '外部送信について' })).toBeVisible();
    await expect(section).toContainText('送信先');
    await expect(section).toContainText('mekuri_session_user_id');
  });
});
