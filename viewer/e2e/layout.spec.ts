import { expect, test } from './viewer-test.ts';

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a phone’s view is 500 px wide, in the middle', async ({ deck, page }) => {
    await deck.open('/site/demo/A1');
    expect(await page.locator('.stage').boundingBox()).toMatchObject({ x: 470, width: 500 });
  });

  test('a PC’s view fills the window', async ({ deck, page }) => {
    await deck.open('/site/wide/A1');
    expect(await page.locator('.stage').boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  });

  test('the other languages have the same cell, and the choice is kept', async ({ deck, page }) => {
    await deck.open('/site/wide/A1');
    await page.keyboard.press('ArrowDown');
    await deck.shows('豆 2 / 3');
    // The address and the position are saved 500 ms after the move.
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('mekuri_position');
    await page.getByText('日本語', { exact: false }).first().click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/site\/wide\/A2\/EN$/);
    const cookies = await page.context().cookies();
    const kept = (name: string) => cookies.find((cookie) => cookie.name === name);
    expect(kept('mekuri_language')).toMatchObject({ value: 'EN', path: '/site/wide', sameSite: 'Lax' });
    expect(kept('mekuri_position')).toMatchObject({ value: 'A2', path: '/site/wide' });
    for (const name of ['mekuri_language', 'mekuri_position']) {
      expect(Math.abs(kept(name)!.expires - (Date.now() / 1000 + 2_592_000)), name).toBeLessThan(120);
    }
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
  const action = page.locator('[data-in-view] .action-box');
  expect(await text.boundingBox()).toMatchObject({ x: expect.closeTo(24, 0), y: expect.closeTo(96, 0) });
  expect(await action.boundingBox()).toMatchObject({
    x: expect.closeTo(70, 0),
    width: expect.closeTo(249, 0),
    height: expect.closeTo(59, 0),
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await expect.poll(async () => text.boundingBox()).toMatchObject({ x: expect.closeTo(19.7, 0), y: expect.closeTo(73, 0) });
});

for (const [path, windows, item, ratio] of [
  ['/site/full/A1', [500, 1440], 150, 1],
  ['/site/wide-album/A1', [1024, 1440, 1920], 350, 16 / 9],
] as const) {
  test(`the album has as many cells of ${item} px per row as fit`, async ({ deck, page }) => {
    for (const width of windows) {
      await page.setViewportSize({ width, height: 800 });
      await deck.open(path);
      await page.getByRole('link', { name: 'アルバムを開く' }).first().click();
      const grid = page.locator('.album ul.album-grid').first();
      const box = (await page.locator('.album-categories').boundingBox())!;
      const columns = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
      const scrollbar = await page
        .locator('.album-categories')
        .evaluate((element: HTMLElement) => element.offsetWidth - element.clientWidth);
      expect(columns, String(width)).toBe(Math.max(1, Math.floor((box.width - scrollbar - 20) / (item * 1.25))));
      const cell = (await page.locator('.album-frame').first().boundingBox())!;
      expect(cell.width, String(width)).toBeCloseTo(item, 0);
      expect(cell.height, String(width)).toBeCloseTo(item / ratio, 0);
    }
  });
}

for (const [width, columns] of [
  [320, 2],
  [375, 3],
  [412, 3],
] as const) {
  test(`the album names its pages in ${columns} columns on a phone of ${width} px`, async ({ deck, page }) => {
    await page.setViewportSize({ width, height: 664 });
    await deck.open('/site/full/B2');
    await page.locator('[data-in-view]').getByRole('link', { name: 'アルバムを開く' }).click();
    const here = page.locator('.album-page[aria-current]');
    await expect(here).toBeFocused();
    await expect(here).toBeInViewport();
    const places = await page
      .locator('.album section')
      .first()
      .locator('li')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(new Set(places).size).toBe(columns);
    await expect(here).toHaveAccessibleName('道具 2 一杯のための、静かな道具たち');
    await expect(page.locator('.album-page').first()).toHaveAccessibleName('豆 1 海の見える焙煎所から、今朝の一杯を');
  });
}
