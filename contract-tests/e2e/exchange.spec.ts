import { expect, test, type Page } from '@playwright/test';
import { DEMO, DESKTOP } from '@mekuri/testing/addresses';
import { cell, chooseFiles, creatorOf, open, openAs, photograph, removeSites } from '@mekuri/testing/e2e';
import { zipOf, type ZipEntry } from './zip.ts';

test.use({ viewport: DESKTOP });

const made: string[] = [];
test.afterEach(({ request }) => removeSites(request, made.splice(0), DEMO.creators.exchange));

/** Creates a site of two categories with two empty pages each. @returns the path of its editor */
const makeSite = async (page: Page, name: string): Promise<string> => {
  made.push(name);
  const { makeEmptySite } = await creatorOf(page.request, DEMO.creators.exchange);
  return `/adminuser/site/${await makeEmptySite(name, { categories: 2, pages: 2 })}`;
};

const saved = (page: Page) => expect(page.getByText(/^保存しました \d/)).toBeVisible({ timeout: 30_000 });
const canvas = (page: Page) => page.getByRole('region', { name: 'プレビュー' });
const add = (page: Page, what: string) => page.getByRole('button', { name: `${what}の追加` }).click();
const label = (page: Page) => page.getByRole('textbox', { name: 'ボタンの文字' });
const onCanvas = (page: Page, name: string) => canvas(page).getByRole('button', { name: new RegExp(`^ボタン『${name}』`) });
/** A click outside the page moves the focus to the screen as a whole. */
const besidePage = (page: Page) => canvas(page).click({ position: { x: 24, y: 260 } });

test('elements, their looks and whole pages go to another site', async ({ page }) => {
  test.setTimeout(120_000);
  const second = await makeSite(page, '二号店');
  const first = await makeSite(page, '一号店');
  await openAs(page, DEMO.creators.exchange, first);

  await test.step('a button with a look of its own, and a page around it', async () => {
    await page.getByRole('textbox', { name: '画像に重ねる文章' }).fill('一号店の朝。');
    await add(page, 'テキストボタン');
    await label(page).fill('席を予約する');
    await page.getByRole('radio', { name: '四角' }).press('Space');
    await page.keyboard.press('Escape');
    await saved(page);
    await onCanvas(page, '席を予約する').click();
    await page.keyboard.press('Control+c');
  });

  await test.step('the button, on a page of the other site', async () => {
    await page.goto(second);
    await open(page, 'A1');
    await expect(canvas(page)).toBeVisible();
    await besidePage(page);
    await page.keyboard.press('Control+v');
    await expect(onCanvas(page, '席を予約する')).toBeVisible();
    await expect(page.getByRole('radio', { name: '四角' })).toBeChecked();
  });

  await test.step('its look, on another button', async () => {
    await onCanvas(page, '席を予約する').press('Control+Alt+c');
    await add(page, 'テキストボタン');
    await label(page).fill('地図');
    await expect(page.getByRole('radio', { name: '四角' })).not.toBeChecked();
    await onCanvas(page, '地図').press('Control+Alt+v');
    await expect(page.getByRole('radio', { name: '四角' })).toBeChecked();
    await expect(label(page)).toHaveValue('地図');
    await saved(page);
  });

  await test.step('the whole page, with all that is on it', async () => {
    await page.goto(first);
    await cell(page, 'A1').focus();
    await page.keyboard.press('Control+c');
    await page.goto(second);
    await cell(page, 'B2').focus();
    await page.keyboard.press('Control+v');
    await expect(cell(page, 'B3')).toHaveAccessibleName(/一号店の朝。/);
    await open(page, 'B3');
    await expect(onCanvas(page, '席を予約する')).toBeVisible();
  });
});

test('a page for members is seen as a member sees it, and as others do', async ({ page }) => {
  await openAs(page, DEMO.creators.exchange, await makeSite(page, '会員の部屋'));
  await page.getByRole('textbox', { name: '画像に重ねる文章' }).fill('会員だけの便り。');
  await page.getByRole('button', { name: '表示と動き' }).click();
  await page.getByRole('switch', { name: '会員だけに公開する' }).press('Space');
  const viewer = page.frameLocator('iframe[title="プレビュー"]');
  await expect(viewer.getByText('会員だけの便り。')).toBeVisible();
  await page.getByRole('button', { name: '見え方の確認' }).click();
  await page.getByRole('radio', { name: '会員でない人' }).press('Space');
  await expect(viewer.getByText('会員だけの便り。')).toHaveCount(0);
  await page.getByRole('radio', { name: '会員', exact: true }).press('Space');
  await expect(viewer.getByText('会員だけの便り。')).toBeVisible();
});

test('a ZIP with one unfit file changes nothing and names it; one that fits fills the cells by their names', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await openAs(page, DEMO.creators.exchange, await makeSite(page, 'まとめて入れる'));
  const { buffer: picture } = await photograph(browser, '#b63', '');
  const send = async (name: string, entries: readonly ZipEntry[]): Promise<void> => {
    const button = page.getByRole('dialog').getByRole('button', { name: 'ZIPファイルを選ぶ' });
    await chooseFiles(page, button, { name, mimeType: 'application/zip', buffer: zipOf(entries) });
  };

  await page.getByRole('button', { name: 'ZIPで追加' }).click();
  await send('夏.zip', [
    { name: 'A1.jpg', body: picture },
    { name: 'B1.mp4', body: Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://localhost/x.ts\n') },
    { name: 'C9.jpg', body: picture },
  ]);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('使えないファイル：3件中2件')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'B1.mp4' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'C9.jpg' })).toBeVisible();
  await expect(cell(page, 'A1').locator('img')).toHaveCount(0);

  await dialog.getByRole('button', { name: '別のファイルを選ぶ' }).click();
  await send('秋.zip', [
    { name: '秋/a1.JPG', body: picture },
    { name: '秋/B2.jpg', body: (await photograph(browser, '#36b', '')).buffer },
  ]);
  await expect(page.getByText('「秋.zip」の画像・動画をグリッドに入れました。')).toBeVisible({ timeout: 60_000 });
  await expect(dialog).toHaveCount(0);
  for (const position of ['A1', 'B2']) await expect(cell(page, position).locator('img')).toBeVisible();
  for (const position of ['A2', 'B1']) await expect(cell(page, position).locator('img')).toHaveCount(0);
});
