import { accessibilityViolations, asPeopleWrite, creatorOf, SITES, signIn } from '@mekuri/testing/e2e';
import { expect, test, type Browser, type Page } from '@playwright/test';

const CONTACT = `${SITES}/site/demo/contact`;

/** The number of the demo's entries that contain a text, from the creator's list. */
const entriesWith = async (page: Page, text: string): Promise<number> => {
  const { demo, read } = await creatorOf(page.request);
  const { items } = await read<{ items: unknown[] }>(`/site-contact?site_id=${(await demo()).id}&q=${encodeURIComponent(text)}`);
  return items.length;
};

const agree = (page: Page): Promise<void> => page.getByRole('checkbox', { name: '上記の内容に同意します' }).check();
const alive = (page: Page): Promise<void> => expect(page.locator('form.form-view[novalidate]')).toBeAttached();

/** A page with the viewport and the language of a visitor. */
const visitor = async (browser: Browser, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> =>
  browser.newPage({ viewport: { width: 375, height: 739 }, locale: 'ja-JP', ...options });

/** The id of the tab's visit, once the deck has started it. */
const visitOf = async (page: Page): Promise<string> => {
  const read = () =>
    page.evaluate(() => {
      const kept = Object.entries(sessionStorage).find(([key]) => key.startsWith('mekuri_visit:'));
      return kept ? (JSON.parse(String(kept[1])) as { id: string }).id : '';
    });
  await expect.poll(read).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  return read();
};

test('a contact form is filled in in Japanese using only the keyboard, corrected, and sent', async ({ browser }) => {
  const page = await visitor(browser);
  const words = `定期便の相談 ${Date.now()}`;
  await page.goto(CONTACT);
  await alive(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: /^お名前/ })).toBeFocused();
  await page.keyboard.insertText('汐町 花子');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｊｐ');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: /^メールアドレス/ })).toHaveValue('hanako@example.jp');
  await page.keyboard.insertText('０３ー１２３４');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(words);
  await page.keyboard.press('Tab');
  const [agreement, submit] = [
    page.getByRole('checkbox', { name: '上記の内容に同意します' }),
    page.getByRole('button', { name: '送信する' }),
  ];
  await asPeopleWrite(page);
  for (const control of [agreement, submit]) {
    while (!(await control.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press(control === agreement ? 'Space' : 'Enter');
  }
  await expect(page.getByRole('alert')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const telephone = page.getByRole('textbox', { name: /^電話番号/ });
  await expect(telephone).toBeFocused();
  await telephone.press('ControlOrMeta+a');
  await page.keyboard.insertText('０３ー１２３４−５６７８');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contact-success$/);
  await expect(page.getByRole('status')).toContainText('24時間以内にメールでご返信します');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await entriesWith(page, words)).toBe(1);
});

test('a button of the demo opens the form, which records the page and the visit that the visitor came from', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto(`${SITES}/site/demo/C5`);
  await expect(page.locator('.stage[data-alive]')).toBeAttached();
  const visit = await visitOf(page);
  await page.getByRole('link', { name: 'お店に問い合わせる' }).click();
  await expect(page).toHaveURL(/\/site\/demo\/contact/);
  await alive(page);
  await page.getByRole('textbox', { name: /^お名前/ }).fill('汐町 四郎');
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill('shiro@example.jp');
  await agree(page);
  await page.getByRole('textbox', { name: /^お問い合わせ内容/ }).fill('席はありますか');
  await asPeopleWrite(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: '送信する' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ position: 'C5', visit_id: visit });
  await expect(page).toHaveURL(/\/contact-success$/);
});

test('a press activates its button although the field that loses focus shows an error', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto(`${SITES}/site/demo/forms`);
  await alive(page);
  const number = page.getByRole('textbox', { name: /^数量/ });
  await number.fill('たくさん');
  const wrapping = page.getByRole('checkbox', { name: '贈りもの用に包む' });
  await wrapping.click();
  await expect(wrapping).toBeChecked();
  await expect(page.getByText('数値を入力してください。')).toBeVisible();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
});

test('an Enter that ends a composition sends nothing', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto(CONTACT);
  await alive(page);
  const name = page.getByRole('textbox', { name: /^お名前/ });
  await name.focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'しおまち', selectionStart: 4, selectionEnd: 4 });
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 });
  await session.send('Input.insertText', { text: '汐町' });
  await expect(name).toHaveValue(/汐町/);
  await expect(page.getByRole('alert')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
});

test('without JavaScript the form can be sent, and keeps its input if something is wrong', async ({ browser }) => {
  const page = await visitor(browser, { javaScriptEnabled: false });
  const words = `スクリプトなし ${Date.now()}`;
  await page.goto(CONTACT);
  await page.getByRole('textbox', { name: /^お名前/ }).fill('汐町 太郎');
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill('これは違う');
  await page.getByRole('textbox', { name: /^お問い合わせ内容/ }).fill(words);
  await agree(page);
  await asPeopleWrite(page);
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(page.getByRole('alert')).toContainText('メールアドレスの形式が正しくありません');
  await expect(page.getByRole('textbox', { name: /^お問い合わせ内容/ })).toHaveValue(words);
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill('taro@example.jp');
  await agree(page);
  await asPeopleWrite(page);
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(page).toHaveURL(/\/contact-success$/);
  await expect(page.getByText('24時間以内にメールでご返信します')).toBeVisible();
  expect(await entriesWith(page, words)).toBe(1);
});

test('a lost connection loses nothing: the submission is kept, and arrives once', async ({ browser }) => {
  const page = await visitor(browser);
  const words = `電波の届かない場所 ${Date.now()}`;
  await page.goto(`${SITES}/site/demo/A1`);
  const visit = await visitOf(page);
  await page.goto(CONTACT);
  await alive(page);
  await page.getByRole('textbox', { name: /^お名前/ }).fill('汐町 次郎');
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill('jiro@example.jp');
  await agree(page);
  await page.getByRole('textbox', { name: /^お問い合わせ内容/ }).fill(words);
  // The first request arrives, but its response is lost. The second one does not reach the server.
  const visits: unknown[] = [];
  await page.route('**/api/end-user/site/*/contact', async (route) => {
    visits.push((route.request().postDataJSON() as { visit_id: string }).visit_id);
    if (visits.length === 1) await route.fetch();
    if (visits.length <= 2) await route.abort('connectionreset');
    else await route.continue();
  });
  await asPeopleWrite(page);
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(page.getByText('接続が戻り次第、自動で送信します')).toBeVisible();
  // The kept submission refers to the visit in which it was first sent.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page).toHaveURL(/\/contact-success$/, { timeout: 20_000 });
  expect(new Set(visits)).toEqual(new Set([visit]));
  expect(await entriesWith(page, words)).toBe(1);
});

test('a busy server is not reported as a lost connection; the last text arrives after the tab was closed', async ({ context, page }) => {
  await page.setViewportSize({ width: 375, height: 739 });
  const words = `満員の会場から ${Date.now()}`;
  await page.goto(CONTACT);
  await alive(page);
  await page.getByRole('textbox', { name: /^お名前/ }).fill('汐町 三郎');
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill('saburo@example.jp');
  await agree(page);
  const text = page.getByRole('textbox', { name: /^お問い合わせ内容/ });
  await text.fill(`${words}（書きかけ）`);
  const sent: string[] = [];
  await page.route('**/api/end-user/site/*/contact', async (route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? '');
    await route.fulfill({ status: 429, headers: { 'retry-after': '900' }, json: { statusCode: 429, code: 'too_many_requests' } });
  });
  await asPeopleWrite(page);
  const send = page.getByRole('button', { name: '送信する' });
  await send.click();
  const status = page.getByRole('status').filter({ hasText: '混み合っている' });
  await expect(status).toHaveText(/\d{1,2}:\d{2}:\d{2}ごろに自動で送信します/);
  await expect(page.getByText('インターネットに接続できません')).toHaveCount(0);
  await send.click();
  await expect.poll(() => sent.length).toBe(2);
  await text.fill(words);
  await send.click();
  await expect.poll(() => sent.length).toBe(3);
  expect([sent[0] === sent[1], sent[0] === sent[2]]).toEqual([true, false]);
  await expect(status).toBeVisible();

  const later = await context.newPage();
  await page.close();
  await later.goto(CONTACT);
  await expect(later).toHaveURL(/\/contact-success$/, { timeout: 20_000 });
  expect(await entriesWith(later, words)).toBe(1);
  expect(await entriesWith(later, '（書きかけ）')).toBe(0);
});

test('a creator builds a form, sees it as visitors do, and finds what they sent', async ({ page, browser }) => {
  const sender = await visitor(browser);
  const words = `一覧に並ぶ ${Date.now()}`;
  await sender.goto(`${SITES}/site/demo/forms`);
  await alive(sender);
  await sender.getByRole('textbox', { name: /^メールアドレス/ }).fill('shop@example.jp');
  await sender.getByRole('textbox', { name: /^お名前/ }).fill(words);
  await sender.getByRole('textbox', { name: /^数量/ }).fill('2');
  await agree(sender);
  await asPeopleWrite(sender);
  await sender.getByRole('button', { name: '送信する' }).click();
  await expect(sender).toHaveURL(/\/form-success$/);

  await signIn(page);
  await page.getByRole('link', { name: '汐町珈琲焙煎所' }).first().click();
  await page.getByRole('tab', { name: '申し込みフォーム' }).click();
  const preview = page.getByRole('region', { name: 'プレビュー' });
  await page.getByRole('button', { name: '項目を追加' }).click();
  await page.getByRole('menuitem', { name: 'プルダウン' }).click();
  await page.getByRole('textbox', { name: '項目名' }).last().fill('ご希望の曜日');
  await expect(preview.getByRole('combobox', { name: /^ご希望の曜日/ })).toBeVisible();
  const handle = page.getByRole('button', { name: /^「ご希望の曜日」を並べ替え/ });
  await handle.press('ArrowUp');
  await expect(page.getByText('「ご希望の曜日」を9番目に移動しました')).toBeAttached();
  await page.getByRole('button', { name: '「ご希望の曜日」を削除' }).click();
  await expect(preview.getByRole('combobox', { name: /^ご希望の曜日/ })).toBeHidden();
  await page.getByText('受信一覧', { exact: true }).click();
  await page.getByRole('searchbox', { name: '検索' }).fill(words);
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByRole('button', { name: 'shop@example.jpからの内容を開く' }).click();
  await expect(page.getByRole('dialog')).toContainText(words);
  // The open entry is in the address: it survives a reload, and the browser's back button closes it.
  await expect(page).toHaveURL(/tab=application.*show=entries|show=entries.*tab=application/);
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText(words);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('searchbox', { name: '検索' })).toHaveValue(words);
});

test('the bell counts new entries of a form until its creator opens the list', async ({ page, browser }) => {
  const bell = page.getByRole('button', { name: /^お知らせ/ }).filter({ visible: true });
  const isNew = page.getByRole('link', { name: /^お問い合わせ：新着\d+件/ });
  await signIn(page);
  const sender = await visitor(browser);
  await sender.goto(CONTACT);
  await alive(sender);
  await sender.getByRole('textbox', { name: /^お名前/ }).fill('汐町 五郎');
  await sender.getByRole('textbox', { name: /^メールアドレス/ }).fill('goro@example.jp');
  await agree(sender);
  await sender.getByRole('textbox', { name: /^お問い合わせ内容/ }).fill('ベルを鳴らす');
  await asPeopleWrite(sender);
  await sender.getByRole('button', { name: '送信する' }).click();
  await expect(sender).toHaveURL(/\/contact-success$/);

  await page.reload();
  await expect(bell).toHaveAccessibleName(/新着\d+件/);
  await bell.click();
  await expect(isNew).toContainText('汐町珈琲焙煎所');
  expect(await accessibilityViolations(page)).toEqual([]);
  const seen = page.waitForResponse((answer) => answer.url().endsWith('/form-entry/seen') && answer.request().method() === 'PUT');
  await isNew.click();
  await expect(page).toHaveURL(/tab=contact.*show=entries|show=entries.*tab=contact/);
  await expect(page.getByRole('button', { name: 'goro@example.jpからの内容を開く' })).toBeVisible();
  expect((await seen).status()).toBe(204);
  await bell.click();
  await expect(page.getByRole('link', { name: 'すべてのお知らせを見る' })).toBeVisible();
  await expect(isNew).toHaveCount(0);
});
