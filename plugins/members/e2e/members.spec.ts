import { accessibilityViolations, APP, asPeopleWrite, creatorOf, DEMO, openAs, removeSites, SITES } from '@mekuri/testing/e2e';
import { expect, test, type Browser, type Page } from '@playwright/test';

const SITE = `${SITES}/site/demo`;
/** A page of the demo that only members can read. */
const LOCKED = `${SITE}/B5`;
const SECRET = '坂の上の窯元が';
const PASSWORD = 'Shiomachi@1';
/** Name of the site that the creator's test makes. */
const SHOP = '会員の店';

const visitor = async (browser: Browser, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> =>
  browser.newPage({ viewport: { width: 375, height: 739 }, locale: 'ja-JP', ...options });

const inView = (page: Page) => page.locator('.cell[data-in-view]');
const alive = (page: Page): Promise<void> => expect(page.locator('form.form-view[novalidate]')).toBeAttached();
const lockIsShown = async (page: Page): Promise<void> => {
  await expect(inView(page).getByRole('link', { name: 'ログイン' })).toBeVisible();
  await expect(page.getByText(SECRET)).toBeHidden();
};
const pageIsOpen = async (page: Page): Promise<void> => {
  await expect(inView(page).getByText(SECRET)).toBeVisible();
  const picture = inView(page).locator('img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
};

const mailedLink = async (page: Page, email: string, segment = 'register-complete'): Promise<string> => {
  const found: { link?: string } = {};
  await expect(async () => {
    const mails = (await (await page.request.get(`${APP}/_dev/mail.json`)).json()) as { to: string; links: string[] }[];
    const links = mails.filter(({ to }) => to.includes(email)).flatMap((mail) => mail.links);
    found.link = links.find((link) => new URL(link).pathname.endsWith(`/${segment}`));
    expect(found.link).toBeTruthy();
  }).toPass({ timeout: 50_000 });
  return found.link!;
};

const fillIn = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill(email);
  await page.getByLabel(/^パスワード(?!（)/).fill(PASSWORD);
  await page.getByLabel(/^パスワード（確認）/).fill(PASSWORD);
  await page.getByRole('textbox', { name: /^お名前/ }).fill('汐町 花子');
  const agreement = page.getByRole('checkbox', { name: '上記の内容に同意します' });
  if (await agreement.isVisible()) await agreement.check();
};

const signInAsMember = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.goto(`${SITE}/login`);
  await alive(page);
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill(email);
  await page.getByLabel(/^パスワード/).fill(password);
  await page.getByRole('button', { name: 'ログイン' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
};

test('a visitor meets a lock, becomes a member by the mailed link, and reads what members read until the sign-in ends', async ({
  browser,
}) => {
  const page = await visitor(browser);
  const email = `hanako.${Date.now()}@example.jp`;
  await page.goto(LOCKED);
  await lockIsShown(page);
  expect(await (await page.request.get(LOCKED)).text()).not.toContain(SECRET);
  expect(await accessibilityViolations(page)).toEqual([]);

  await expect(page.locator('.stage[data-alive]')).toBeAttached();
  const visits = () => page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('mekuri_visit:')));
  await expect.poll(visits).toHaveLength(1);
  const { id: visit } = JSON.parse(String((await visits()).at(0)?.at(1))) as { id: string };
  await inView(page).getByRole('link', { name: '会員登録に進む' }).click();
  await expect(page).toHaveURL(`${SITE}/register`);
  await alive(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await fillIn(page, email);
  await asPeopleWrite(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: '登録する' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ visit_id: visit });
  await expect(page).toHaveURL(`${SITE}/register-success`);
  await expect(page.getByRole('status').first()).toContainText(email);
  expect(await accessibilityViolations(page)).toEqual([]);

  const link = await mailedLink(page, email);
  await page.goto(link);
  await alive(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel(/^パスワード/).fill('Shiomachi@2');
  await page.getByRole('button', { name: '登録を完了する' }).click();
  await expect(page.getByText('登録時に入力したパスワードと異なります。').first()).toBeVisible();
  await page.getByLabel(/^パスワード/).fill(PASSWORD);
  await page.getByRole('button', { name: '登録を完了する' }).click();
  await expect(page.getByText('会員登録が完了しました')).toBeVisible();
  await page.getByRole('link', { name: '会員限定ページを見る' }).click();
  await expect(page).toHaveURL(LOCKED);
  await pageIsOpen(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  const picture = await inView(page)
    .locator('img')
    .first()
    .evaluate(({ currentSrc }: HTMLImageElement) => currentSrc);
  expect((await page.request.get(picture)).status()).toBe(200);
  const { origin, pathname } = new URL(picture);
  expect((await page.request.get(origin + pathname.replace(/\/m\/[^/]+\.[^/]+\//, '/m/'))).status()).toBe(404);

  await page.goto(link);
  await alive(page);
  await page.getByLabel(/^パスワード/).fill(PASSWORD);
  await page.getByRole('button', { name: '登録を完了する' }).click();
  await expect(page.getByRole('alert')).toContainText('使用済みか、有効期限が切れています');

  await page.goto(`${SITE}/login`);
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible();
  await page.goto(LOCKED);
  await lockIsShown(page);

  await signInAsMember(page, email);
  await page.goto(LOCKED);
  await pageIsOpen(page);
  const siteId = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('mekuri_member:'));
    return key?.split(':')[1];
  });
  const out = await page.evaluate(async (id) => (await fetch(`/api/end-user/site/${id}/log-out`, { method: 'POST' })).status, siteId);
  expect(out).toBe(204);
  await page.reload();
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mekuri_member:')));
  await expect.poll(kept).toEqual([]);
  await lockIsShown(page);
  await page.close();
});

test('without JavaScript the lock leads to the registration, which the mailed link completes', async ({ browser }) => {
  const page = await visitor(browser, { javaScriptEnabled: false });
  const email = `taro.${Date.now()}@example.jp`;
  await page.goto(LOCKED);
  await page.getByRole('link', { name: '会員登録に進む' }).first().click();
  await fillIn(page, email);
  await page.getByLabel(/^パスワード（確認）/).fill('Shiomachi@2');
  await asPeopleWrite(page);
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^メールアドレス/ })).toHaveValue(email);
  await expect(page.getByLabel(/^パスワード(?!（)/)).toHaveValue('');
  await fillIn(page, email);
  await asPeopleWrite(page);
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page).toHaveURL(`${SITE}/register-success`);

  await page.goto(await mailedLink(page, email));
  await page.getByLabel(/^パスワード/).fill('Shiomachi@2');
  await page.getByRole('button', { name: '登録を完了する' }).click();
  await expect(page.getByRole('alert')).toContainText('登録時に入力したパスワードと異なります');
  await page.getByLabel(/^パスワード/).fill(PASSWORD);
  await page.getByRole('button', { name: '登録を完了する' }).click();
  await expect(page).toHaveURL(`${SITE}/register-completed`);
  await expect(page.getByText('会員登録が完了しました')).toBeVisible();
  await expect(page.locator('noscript p')).toContainText('JavaScript を有効にしてください');
  await page.close();

  const alivePage = await visitor(browser);
  await signInAsMember(alivePage, email);
  await alivePage.goto(LOCKED);
  await pageIsOpen(alivePage);
  await alivePage.close();
});

const RENEWED = 'Renewed@123';
/** Registers by the API that the screens use, and completes by the mailed link. */
const becomeMember = async (page: Page, email: string): Promise<void> => {
  const data = { email, password: PASSWORD, confirm_password: PASSWORD, name: '汐町 花子' };
  await page.request.post(`${SITES}/api/end-user/site/demo/register`, { data: { data, agreed: true } });
  const token = new URL(await mailedLink(page, email)).searchParams.get('token');
  const answer = await page.request.post(`${SITES}/api/end-user/site/demo/register/complete`, { data: { token, password: PASSWORD } });
  expect(answer.status()).toBe(200);
};

test('a member who forgot the password sets a new one by the mailed link', async ({ browser }) => {
  const page = await visitor(browser);
  const email = `wasureta.${Date.now()}@example.jp`;
  await becomeMember(page, email);
  await page.goto(`${SITE}/login`);
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await expect(page).toHaveURL(`${SITE}/forgot-password`);
  await alive(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('再設定のためのメールをお送りしました');
  expect(await accessibilityViolations(page)).toEqual([]);

  const link = await mailedLink(page, email, 'reset-password');
  await page.goto(link);
  await alive(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  const password = page.getByLabel(/^パスワード(?!（)/);
  await password.fill(RENEWED);
  const show = page.getByRole('button', { name: '入力したパスワードを表示', exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue(RENEWED);
  await page.getByLabel(/^パスワード（確認）/).fill(RENEWED);
  await page.getByRole('button', { name: 'パスワードを変更する' }).click();
  await expect(page.getByRole('status')).toContainText('パスワードを変更しました');
  await signInAsMember(page, email, RENEWED);

  await page.goto(link);
  await alive(page);
  await password.fill(PASSWORD);
  await page.getByLabel(/^パスワード（確認）/).fill(PASSWORD);
  await page.getByRole('button', { name: 'パスワードを変更する' }).click();
  await expect(page.getByRole('alert')).toContainText('もう一度、再設定をお申し込みください');
  await page.close();
});

test('without JavaScript a password is reset by the mailed link, too', async ({ browser }) => {
  const page = await visitor(browser, { javaScriptEnabled: false });
  const email = `wasureta2.${Date.now()}@example.jp`;
  await becomeMember(page, email);
  await page.goto(`${SITE}/forgot-password`);
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill(email);
  await page.getByRole('button', { name: '再設定メールを送る' }).click();
  await expect(page).toHaveURL(`${SITE}/forgot-password-sent`);
  await page.goto(await mailedLink(page, email, 'reset-password'));
  await page.getByLabel(/^パスワード(?!（)/).fill(RENEWED);
  await page.getByLabel(/^パスワード（確認）/).fill('Renewed@124');
  await page.getByRole('button', { name: 'パスワードを変更する' }).click();
  await expect(page.getByRole('alert')).toContainText('パスワードが一致しません');
  await page.getByLabel(/^パスワード(?!（)/).fill(RENEWED);
  await page.getByLabel(/^パスワード（確認）/).fill(RENEWED);
  await page.getByRole('button', { name: 'パスワードを変更する' }).click();
  await expect(page).toHaveURL(`${SITE}/reset-password-done`);
  await page.close();
  const member = await visitor(browser);
  await signInAsMember(member, email, RENEWED);
  await member.close();
});

test.afterEach(({ request }) => removeSites(request, [SHOP]));

test('a creator adds a question, publishes it, and finds, exports and removes a registered member', async ({ page, browser }) => {
  const words = `港の見える家 ${Date.now()}`;
  const { changePage, makeSite, publish } = await creatorOf(page.request);
  const { siteId, columns } = await makeSite(SHOP);

  await openAs(page, DEMO.email, `/adminuser/site/${siteId}?tab=members`);
  await expect(page.getByText('まだ会員はいません')).toBeVisible();
  await page.getByText('登録フォーム', { exact: true }).click();
  await expect(page).toHaveURL(/show=form/);
  await page.getByRole('button', { name: '項目を追加' }).click();
  await page.getByRole('menuitem', { name: 'テキスト' }).click();
  await page.getByRole('textbox', { name: '項目名' }).last().fill('ご住所');
  await expect(page.getByRole('region', { name: 'プレビュー' }).getByRole('textbox', { name: /^ご住所/ })).toBeVisible();
  await page.getByRole('tab', { name: '公開履歴' }).click();
  const guard = page.getByRole('dialog');
  await expect(guard).toBeVisible();
  await guard.getByRole('button', { name: 'この画面に残る' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存済みです。公開すると反映されます。')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await changePage(siteId, columns.at(0)!.at(0)!, { main_text: '会員だけの話', members_only_lock: true });
  await publish(siteId);

  const member = await visitor(browser);
  const email = `member.${Date.now()}@example.jp`;
  await member.goto(`${SITES}/site/${siteId}/register`);
  await alive(member);
  await member.getByRole('textbox', { name: /^メールアドレス/ }).fill(email);
  await member.getByLabel(/^パスワード(?!（)/).fill(PASSWORD);
  await member.getByLabel(/^パスワード（確認）/).fill(PASSWORD);
  await member.getByRole('textbox', { name: /^ご住所/ }).fill(words);
  await asPeopleWrite(member);
  await member.getByRole('button', { name: '登録する' }).click();
  await expect(member).toHaveURL(/\/register-success$/);
  await member.goto(await mailedLink(member, email));
  await alive(member);
  await member.getByLabel(/^パスワード/).fill(PASSWORD);
  await member.getByRole('button', { name: '登録を完了する' }).click();
  await expect(member.getByText('会員登録が完了しました')).toBeVisible();
  await member.close();

  await page.goto(`${APP}/adminuser/site/${siteId}?tab=members`);
  await page.getByRole('searchbox').fill(words.slice(0, 5));
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('button', { name: `${email}の詳細を開く` }).click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByText(words)).toBeVisible();
  await page.reload();
  await expect(detail.getByText(words)).toBeVisible();
  await detail.getByRole('button', { name: '閉じる' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSVをダウンロード' }).click()]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('button', { name: `${email}の詳細を開く` }).click();
  await detail.getByRole('button', { name: 'この会員を削除' }).click();
  await detail.getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText('条件に合う会員はいません')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('まだ会員はいません')).toBeVisible();
});
