import { expect, test } from '@playwright/test';
import { PHONE, SITES } from '@mekuri/testing/addresses';
import { creatorOf } from '@mekuri/testing/e2e';

test.use({ viewport: PHONE, serviceWorkers: 'allow' });

test('a release that is switched while somebody swipes: what they have stays, what is new comes, what is gone says so', async ({
  page,
  request,
}) => {
  const { call, changePage, makeSite, publish } = await creatorOf(request);
  const { siteId, columns } = await makeSite('改版の店', {
    categories: 2,
    pages: 4,
    fill: (category, number) => ({ main_text: `初版 ${'AB'[category]}${number + 1}` }),
  });
  try {
    await publish(siteId);

    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    const inView = page.locator('[data-in-view]');
    const reads = (text: string) => expect(inView.locator('.main-text')).toContainText(text);
    await page.goto(`${SITES}/site/${siteId}/A1`);
    await expect(page.locator('.stage[data-alive]')).toBeAttached();
    await reads('初版 A1');
    await expect(page.getByText('初版 B1')).toBeAttached();

    const second = columns.at(1)!;
    await changePage(siteId, second.at(1)!, { main_text: '改版 B2' });
    const last = `/site/${siteId}/page/${second.at(3)!}`;
    await call('DELETE', last, undefined, (await call('GET', last)).headers()['etag']);
    await publish(siteId);

    await page.keyboard.press('ArrowRight');
    await reads('初版 B1');
    await page.keyboard.press('ArrowDown');
    await reads('改版 B2');
    await page.keyboard.press('ArrowDown');
    await reads('初版 B3');
    await page.keyboard.press('ArrowDown');
    await expect(inView.getByText('このページの公開は終了しました。')).toBeVisible();
    expect(said.filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
    await expect(page).toHaveURL(/\/B4$/);
    await inView.getByRole('link', { name: '最新のサイトを見る' }).click();
    await expect(page.locator('.stage[data-alive]')).toBeAttached();
    await reads('初版');
    await expect(page.getByText('1 / 4', { exact: true })).toBeVisible();
  } finally {
    await call('DELETE', `/site/${siteId}`);
  }
});
