import { expect, test } from './viewer-test.ts';

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a phone’s view is 500 px wide, in the middle', async ({ deck, page }) => {
    await deck.open('/site/demo/A1');
    expect(await page.locator('.stage').boundingBox()).toEqual({ x: 470, y: 0, width: 500, height: 900 });
  });

  test('a PC’s view fills the window', async ({ deck, page }) => {
    await deck.open('/site/wide/A1');
    expect(await page.locator('.stage').boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  });

  test('the other languages have the same cell, and the choice is kept', async ({ deck, page }) => {
    await deck.open('/site/wide/A1');
    await page.keyboard.press('ArrowDown');
    await deck.shows('豆 2 / 3');
    await page.getByText('日本語', { exact: false }).first().click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/site\/wide\/A2\/EN$/);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'mekuri_language')).toMatchObject({ value: 'EN', path: '/site/wide' });
  });
});

test.describe('between a phone and a PC', () => {
  test.use({ viewport: { width: 1023, height: 800 } });

  test('a PC’s view is a phone’s', async ({ deck, page }) => {
    await deck.open('/site/wide/A1');
    expect(await page.locator('.stage').boundingBox()).toMatchObject({ width: 500 });
  });
});

test('elements scale with the cell', async ({ deck, page }) => {
  await page.setViewportSize({ width: 389, height: 737 });
  await deck.open('/site/demo/A1');
  const text = page.locator('[data-in-view] .main-text');
  const action = page.locator('[data-in-view] .call-to-action');
  expect(await text.boundingBox()).toMatchObject({ x: expect.closeTo(24, 0), y: expect.closeTo(96, 0) });
  expect(await action.boundingBox()).toMatchObject({
    x: expect.closeTo(70, 0),
    width: expect.closeTo(249, 0),
    height: expect.closeTo(59, 0),
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await expect.poll(async () => text.boundingBox()).toMatchObject({ x: expect.closeTo(19.7, 0), y: expect.closeTo(74, 0) });
});
