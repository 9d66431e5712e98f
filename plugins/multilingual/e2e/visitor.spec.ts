import { PHONE, SITES } from '@mekuri/testing/addresses';
import { removeSites } from '@mekuri/testing/e2e';
import { expect, test, type Browser } from '@playwright/test';
import { makeSite } from './site.ts';

const SITE = '言葉の宿';
const DAY = 86_400;

test.afterAll(({ playwright }) => playwright.request.newContext().then((request) => removeSites(request, [SITE])));

const visit = async (browser: Browser, locale: string) => {
  const context = await browser.newContext({ viewport: PHONE, locale });
  return { context, page: await context.newPage() };
};

test('a returning visitor gets the language that they chose, even before scripts run; others are redirected to theirs once, only at the root', async ({
  browser,
  request,
}) => {
  const { siteId, call, pages } = await makeSite(request, SITE);
  for (const [language, text] of [
    ['EN', 'A cup of coffee in the morning'],
    ['KR', '아침의 커피 한 잔'],
  ]) {
    await call('POST', `/site/${siteId}/languages`, { language });
    await call('PUT', `/site/${siteId}/texts?lang=${language}`, { texts: [{ id: `page.${pages[0]}.mainText`, text }] });
    await call('POST', `/site/${siteId}/languages/publish`, { language });
  }
  const root = `${SITES}/site/${siteId}`;

  const { context, page } = await visit(browser, 'ja-JP');
  // The viewer rewrites the address shortly afterwards; the response has the address that the server answered.
  expect((await page.goto(root))!.url()).toBe(root);
  await expect(page.locator('.stage[data-alive]')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const alternates = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`));
  expect(alternates.toSorted()).toEqual([`en ${root}/A1/EN`, `ja ${root}/A1`, `ko ${root}/A1/KR`, `x-default ${root}/A1`]);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('.headline')!).wordBreak)).toBe('auto-phrase');
  expect(await page.evaluate(() => getComputedStyle(document.body).lineBreak)).toBe('strict');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Noto Sans JP');

  // The menu can be used with the keyboard alone.
  const menu = page.getByRole('navigation', { name: '言語' });
  await menu.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: '한국어' })).toHaveAttribute('lang', 'ko');
  await menu.getByRole('link', { name: '한국어' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${root}/A1/KR`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.getByRole('heading', { name: '아침의 커피 한 잔' })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('.headline')!).wordBreak)).toBe('keep-all');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Noto Sans KR');

  const cookie = (await context.cookies()).find(({ name }) => name === 'mekuri_language');
  expect(cookie).toMatchObject({ value: 'KR', path: `/site/${siteId}`, sameSite: 'Lax', httpOnly: false });
  const days = (cookie!.expires - Date.now() / 1000) / DAY;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(30.1);
  expect((await page.goto(root))!.url()).toBe(`${root}/KR`);
  await expect(page.getByRole('heading', { name: '아침의 커피 한 잔' })).toBeVisible();
  // An address with a page, but no language, is in the default language for every visitor.
  await page.goto(`${root}/A1`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await context.close();

  const english = await visit(browser, 'en-GB');
  const answer = await english.page.goto(root);
  expect(answer!.request().redirectedFrom()?.url()).toBe(root);
  expect(answer!.url()).toBe(`${root}/EN`);
  await expect(english.page.getByRole('heading', { name: 'A cup of coffee in the morning' })).toBeVisible();
  expect(await english.page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^system-ui/);
  await english.context.close();

  const hasty = await visit(browser, 'ja-JP');
  // Scripts do not finish loading while the visitor is on the page.
  await hasty.page.route('**/*.js', () => undefined);
  await hasty.page.goto(root, { waitUntil: 'commit' });
  await hasty.page.getByRole('navigation', { name: '言語' }).locator('summary').click();
  await hasty.page.unroute('**/*.js');
  await hasty.page.getByRole('link', { name: 'English' }).click();
  await expect(hasty.page).toHaveURL(`${root}/A1/EN`);
  await expect(hasty.page.locator('.stage[data-alive]')).toBeVisible();
  expect((await hasty.context.cookies()).find(({ name }) => name === 'mekuri_language')).toMatchObject({ value: 'EN' });
  await hasty.context.close();

  const taiwan = await visit(browser, 'zh-TW');
  await taiwan.page.goto(root);
  await expect(taiwan.page.locator('html')).toHaveAttribute('lang', 'ja');
  await taiwan.context.close();
});
