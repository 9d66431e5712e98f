import { expect, test, type Locator, type Page } from '@playwright/test';
import { DEMO, DESKTOP } from '@mekuri/testing/addresses';
import { cell, creatorOf, open, openAs, removeSites, signIn } from '@mekuri/testing/e2e';

test.use({ viewport: DESKTOP });

const made: string[] = [];
test.afterEach(({ request }) => removeSites(request, made.splice(0)));

/** A site of two categories with three empty pages each. */
const openSite = async (page: Page, name: string): Promise<void> => {
  made.push(name);
  const { makeEmptySite } = await creatorOf(page.request);
  await openAs(page, DEMO.email, `/adminuser/site/${await makeEmptySite(name, { categories: 2, pages: 3 })}`);
  await expect(cell(page, 'A1')).toBeVisible();
};

const saved = (page: Page) => expect(page.getByText(/^保存しました \d/)).toBeVisible({ timeout: 30_000 });
const text = (page: Page) => page.getByRole('textbox', { name: '画像に重ねる文章' });
const canvas = (page: Page) => page.getByRole('region', { name: 'プレビュー' });

const write = async (page: Page, position: string, words: string): Promise<void> => {
  await open(page, position);
  await text(page).fill(words);
};

/** Drags with the pointer in several steps once the element is at rest, and drops when the target is shown. */
const drag = async (page: Page, from: Locator, to: { x: number; y: number }): Promise<void> => {
  await from.hover();
  const box = (await from.boundingBox())!;
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 6, start.y + 6);
  await page.mouse.move((start.x + to.x) / 2, (start.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  await page.mouse.up();
};

const inside = async (target: Locator, across: number, down: number): Promise<{ x: number; y: number }> => {
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width * across, y: box.y + box.height * down };
};

test('pages are dragged through the grid, categories renamed and moved, each step undone by its name', async ({ page }) => {
  test.setTimeout(90_000);
  await openSite(page, '並べ替え');
  await write(page, 'A1', '一枚目');
  await drag(page, cell(page, 'A1'), await inside(cell(page, 'A3'), 0.5, 0.8));
  await expect(page.getByRole('button', { name: 'A3：一枚目' })).toBeVisible();
  await drag(page, page.getByRole('button', { name: 'A3：一枚目' }), await inside(cell(page, 'B1'), 0.5, 0.2));
  await expect(page.getByRole('button', { name: 'B1：一枚目' })).toBeVisible();

  const menu = page.getByRole('button', { name: 'カテゴリー「カテゴリー2」のメニュー' });
  await menu.click();
  await page.getByRole('menuitem', { name: '名前を変更' }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('menuitem', { name: '名前を変更' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('夏の特集');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'カテゴリー「夏の特集」のメニュー' }).click();
  await page.getByRole('menuitem', { name: '左へ移動' }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('button', { name: 'A1：一枚目' })).toBeVisible();
  await drag(
    page,
    page.getByText('夏の特集', { exact: true }).first(),
    await inside(page.getByRole('listitem', { name: 'カテゴリー1' }), 0.8, 0.1),
  );
  await expect(page.getByRole('button', { name: 'B1：一枚目' })).toBeVisible();
  await saved(page);

  for (const [step, shown] of [
    ['カテゴリーの移動', 'A1：一枚目'],
    ['カテゴリーの移動', 'B1：一枚目'],
    ['カテゴリー名', 'B1：一枚目'],
    ['ページの移動', 'A3：一枚目'],
    ['ページの移動', 'A1：一枚目'],
  ] as const) {
    await page.getByRole('button', { name: `元に戻す：${step}` }).click();
    await expect(page.getByRole('button', { name: shown, exact: false })).toBeVisible();
  }
  await saved(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'A1：一枚目' })).toBeVisible();
});

test('nothing moves when the languages arrive after the rest of the editor', async ({ page }) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/site\/[^/]+\/languages$/, async (route) => {
    await held;
    await route.continue();
  });
  await openSite(page, '動かない');
  const item = page.getByRole('button', { name: 'テキストボタンの追加' });
  await expect(item).toBeVisible();
  const before = await item.boundingBox();
  release();
  await expect(page.getByRole('button', { name: '言語を追加' })).toBeVisible();
  expect(await item.boundingBox()).toEqual(before);
});

test('a call to action is dragged from the palette, moved by hand and drawn where it lies', async ({ page }) => {
  test.setTimeout(90_000);
  await openSite(page, '動かす');
  await cell(page, 'A1').click();
  const zone = canvas(page).getByRole('group');
  await expect(zone).toBeVisible();
  await drag(page, page.getByRole('button', { name: 'テキストボタンの追加' }), await inside(zone, 0.5, 0.3));
  const button = zone.getByRole('button', { name: /^ボタン『/ });
  await expect(button).toHaveCount(1);
  await page.getByRole('textbox', { name: 'ボタンの文字' }).fill('席を予約する');
  const viewer = page.frameLocator('iframe');
  const drawn = viewer.locator('[data-element^="button:"]');
  await expect(drawn).toBeVisible();
  /** Position on the screen: the viewer's frame is drawn scaled down. */
  const seenAt = async (): Promise<{ x: number; y: number }> => {
    const frame = (await page.locator('iframe').boundingBox())!;
    const { x, y, whole } = await drawn.evaluate((node) => {
      const box = node.getBoundingClientRect();
      return { x: box.x, y: box.y, whole: window.innerWidth };
    });
    return { x: frame.x + (x * frame.width) / whole, y: frame.y + (y * frame.width) / whole };
  };
  const apart = async (): Promise<number> => {
    const [here, there] = [await seenAt(), (await button.boundingBox())!];
    return Math.abs(here.x - there.x) + Math.abs(here.y - there.y);
  };
  await expect.poll(apart).toBeLessThan(4);
  const before = await seenAt();
  const outline = (await button.boundingBox())!;

  await page.mouse.move(outline.x + 20, outline.y + 10);
  await page.mouse.down();
  await page.keyboard.down('Alt');
  await page.mouse.move(outline.x + 30, outline.y + 60, { steps: 5 });
  await page.mouse.move(outline.x + 37, outline.y + 110, { steps: 5 });
  // During the gesture, the viewer's element follows its outline.
  await expect.poll(async () => (await seenAt()).y - before.y).toBeCloseTo(100, 0);
  expect((await button.boundingBox())!.y - outline.y).toBeCloseTo(100, 0);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect.poll(async () => (await seenAt()).y - before.y).toBeCloseTo(100, 0);
  await expect(drawn).toHaveCSS('translate', 'none');
  await saved(page);

  // A cancelled gesture leaves everything in place.
  const rested = (await button.boundingBox())!;
  await page.mouse.move(rested.x + 20, rested.y + 10);
  await page.mouse.down();
  await page.mouse.move(rested.x + 20, rested.y - 120, { steps: 5 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(async () => (await seenAt()).y - before.y).toBeCloseTo(100, 0);
  await page.getByRole('button', { name: /^元に戻す：/ }).click();
  await expect.poll(async () => (await seenAt()).y - before.y).toBeCloseTo(0, 0);
});

test('a hand that is faster than the screen writes on no page that was left', async ({ page }) => {
  await openSite(page, '速い手');
  await open(page, 'A2');
  await open(page, 'A1');
  const [next, field] = await Promise.all([cell(page, 'A2').elementHandle(), text(page).elementHandle()]);
  // All in one task, so that no frame is drawn between the click and the typed text. Microtasks of the click run first, as between two events.
  await page.evaluate(
    async ([button, box]) => {
      (button as HTMLElement).click();
      await new Promise<void>(queueMicrotask);
      (box as HTMLElement).focus();
      document.execCommand('insertText', false, '速すぎた文字');
    },
    [next, field],
  );
  await expect(page.getByRole('region', { name: 'A2 の編集' })).toBeVisible();
  await open(page, 'A1');
  await expect(text(page)).toHaveValue('');
});

test('nothing fires while an input method composes, and the cheat sheet gives the focus back', async ({ page }) => {
  await openSite(page, '変換中');
  const first = cell(page, 'A1');
  await first.focus();
  const composing = (key: string) =>
    first.evaluate((node, name) => {
      for (const more of [{ isComposing: true }, { keyCode: 229 }])
        node.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
    }, key);
  for (const key of ['?', 'ArrowDown', 'Enter', 'Delete', 'm']) await composing(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'キーボードショートカット' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(first).toBeFocused();
});

test('two tabs that change one page are shown both versions', async ({ page, context }) => {
  test.setTimeout(90_000);
  await openSite(page, '二つの画面');
  await write(page, 'A1', 'はじめの文章');
  await saved(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await write(other, 'A1', '先に保存した文章');
  await saved(other);
  await text(page).fill('あとから書いた文章');
  const dialog = page.getByRole('dialog', { name: 'A1 が別の場所で変更されました' });
  await expect(dialog).toContainText('あとから書いた文章');
  await expect(dialog).toContainText('先に保存した文章');
  await dialog.getByRole('button', { name: '自分の内容を残す' }).click();
  await saved(page);
  await other.reload();
  await expect(text(other)).toHaveValue('あとから書いた文章');
});

test('an earlier release is brought back for visitors, and an earlier page for its creator', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await signIn(page);
  await page.getByRole('link', { name: '汐町珈琲焙煎所' }).first().click();
  await cell(page, 'D3').click();
  await expect(page.getByRole('region', { name: 'D3 の編集' })).toBeVisible();
  const before = await text(page).inputValue();
  const publish = async (): Promise<string> => {
    await page
      .getByRole('button', { name: /公開する$/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /公開する$/ })
      .click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'サイトを開く' });
    const address = (await link.getAttribute('href'))!;
    await page.keyboard.press('Escape');
    return address;
  };
  await text(page).fill('改版した文章。');
  await saved(page);
  const address = await publish();
  const visitor = await (await browser.newContext({ viewport: DESKTOP, locale: 'ja-JP' })).newPage();
  const at = `${address.replace(/\/$/, '')}/D3`;
  await visitor.goto(at);
  await expect(visitor.getByText('改版した文章。').first()).toBeVisible();

  await page.getByRole('tab', { name: '公開履歴' }).click();
  await page
    .getByRole('button', { name: /この版に戻す$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'この版に戻す' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Visitors get the new release after a short delay.
  await expect(async () => {
    await visitor.goto(at);
    await expect(visitor.getByText('改版した文章。')).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });

  await page.getByRole('tab', { name: 'クリエイティブ' }).click();
  await cell(page, 'D3').click();
  await expect(text(page)).toHaveValue('改版した文章。');
  await page.getByRole('button', { name: '履歴', exact: true }).click();
  const revisions = page.getByRole('dialog');
  await revisions.getByRole('button', { name: /戻す/ }).first().click();
  await expect(text(page)).not.toHaveValue('改版した文章。');
  await text(page).fill(before);
  await saved(page);
});
