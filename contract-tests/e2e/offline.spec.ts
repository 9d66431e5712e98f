import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { PHONE, SITES } from '@mekuri/testing/addresses';
import { creatorOf } from '@mekuri/testing/e2e';

test.use({ viewport: PHONE, serviceWorkers: 'allow' });

const inView = (page: Page) => page.locator('[data-in-view]');
const reads = (page: Page, text: string): Promise<void> => expect(inView(page).locator('.main-text')).toContainText(text);

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.locator('.stage[data-alive]')).toBeAttached();
};

/** Resolves when the service worker has stored the page and the files it loaded before the worker was active. */
const stored = (page: Page, scope: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async (name) => {
          const pages = (await caches.keys()).find((one) => one.startsWith(`mekuri ${name} pages`));
          if (!pages) return 0;
          const keys = await (await caches.open(pages)).keys();
          return keys.some(({ url }) => url.endsWith('?offline')) ? keys.length : 0;
        }, `${scope}/`),
      { timeout: 15_000 },
    )
    .toBeGreaterThan(2);

const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

const isOffline = async (context: BrowserContext, work: () => Promise<void>): Promise<void> => {
  await context.setOffline(true);
  await work();
  await context.setOffline(false);
};

test('without a connection a reload shows the cells seen before', async ({ context, page }) => {
  const demo = `${SITES}/site/demo`;
  await open(page, demo);
  await expect(page).toHaveURL(`${demo}/A1`);
  await stored(page, demo);
  await page.reload();
  await expect(page.locator('.stage[data-alive]')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`${demo}/B1`);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(`${demo}/B2`);
  const text = (await inView(page).locator('.headline').textContent())!;
  await isOffline(context, async () => {
    await page.reload();
    await expect(page.locator('.stage[data-alive]')).toBeAttached();
    await expect(inView(page).locator('.headline')).toHaveText(text);
    await expect(inView(page).locator('.picture')).toHaveJSProperty('complete', true);
    expect(
      await inView(page)
        .locator('.picture')
        .evaluate((picture) => (picture as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0);
    await page.goto(`${demo}/contact`);
    await expect(page.getByRole('link')).toBeVisible();
  });
  await page.getByRole('link').click();
  await expect(page.locator('form')).toBeVisible();
});

test('what a publish has replaced is never shown again', async ({ context, page, request }) => {
  const { call, changePage, makeSite, publish } = await creatorOf(request);
  const { siteId, columns } = await makeSite('オフラインの店', { pages: 2, fill: (_, number) => ({ main_text: `初版 ${number + 1}` }) });
  const site = `${SITES}/site/${siteId}`;
  try {
    await publish(siteId);
    await open(page, `${site}/A1`);
    await stored(page, site);
    await open(page, `${site}/A2`);
    await reads(page, '初版 2');

    await changePage(siteId, columns.at(0)!.at(0)!, { main_text: '改版 1' });
    await changePage(siteId, columns.at(0)!.at(1)!, { members_only_lock: true });
    await publish(siteId);
    await expect
      .poll(async () => {
        await open(page, `${site}/A1`);
        return inView(page).locator('.main-text').innerText();
      })
      .toContain('改版 1');
    await isOffline(context, async () => {
      await page.reload();
      await reads(page, '改版 1');
      await page.goto(`${site}/A2`);
      await expect(page.locator('.stage[data-alive]')).toBeAttached();
      await expect(page.getByText('初版 2')).toHaveCount(0);
    });

    await call('POST', `/site/${siteId}/unpublish`);
    await expect
      .poll(async () => {
        const response = await page.goto(`${site}/A1`);
        return response?.status();
      })
      .toBe(404);
    await expect.poll(async () => (await cacheNames(page)).filter((name) => name.includes(siteId))).toEqual([]);
    await isOffline(context, async () => {
      await expect(page.goto(`${site}/A1`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    });
  } finally {
    await call('DELETE', `/site/${siteId}`);
  }
});

test('sites on one origin have workers and storage of their own', async ({ context, page, request }) => {
  const { call, makeSite, publish } = await creatorOf(request);
  const { siteId } = await makeSite('となりの店', { fill: () => ({ main_text: 'となり' }) });
  try {
    await publish(siteId);
    await open(page, `${SITES}/site/demo/A1`);
    await stored(page, `${SITES}/site/demo`);
    const scopes = (): Promise<string[]> =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname));
    expect(await scopes()).toEqual(['/site/demo/']);
    await isOffline(context, async () => {
      await expect(page.goto(`${SITES}/site/${siteId}/A1`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    });
    await open(page, `${SITES}/site/${siteId}/A1`);
    await stored(page, `${SITES}/site/${siteId}`);
    const urls = await page.evaluate(async (own) => {
      const names = (await caches.keys()).filter((name) => name.includes(own) && name.includes('pages'));
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    }, siteId);
    expect(urls.filter((url) => url.includes('demo'))).toEqual([]);
  } finally {
    await call('DELETE', `/site/${siteId}`);
  }
});

test('what only members see is not stored', async ({ page }) => {
  const demo = `${SITES}/site/demo`;
  await open(page, `${demo}/B5`);
  await stored(page, demo);
  const responses = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('pages'));
    const found = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const keys = await cache.keys();
        return Promise.all(keys.map(async (key) => ({ url: key.url, control: (await cache.match(key))!.headers.get('cache-control') })));
      }),
    );
    return found.flat().filter(({ url }) => !/\?(?:offline|release)$/.test(url));
  });
  expect(responses.length).toBeGreaterThan(0);
  for (const { control, url } of responses) {
    expect(url).not.toContain('/private');
    expect(control).toMatch(/^public/);
  }
});
