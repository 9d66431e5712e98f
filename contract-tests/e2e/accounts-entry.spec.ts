import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { DEMO, DESKTOP, PHONE } from '@mekuri/testing/addresses';
import { accessibilityViolations, openAs, tabTo } from '@mekuri/testing/e2e';

const PERSON = { email: `aoi.${Date.now()}@example.jp`, password: 'Shio-2026', changed: 'Shio-2027' };
const COLLEAGUE = { email: `ken.${Date.now()}@example.jp`, password: 'Isobe-2026' };

interface Mail {
  to: string;
  links: string[];
}

/** The newest link to the given path in the mails to an address; retries, because a job sends them. */
const mailedLink = async (request: APIRequestContext, email: string, path: string): Promise<string> => {
  const found: { link?: string } = {};
  await expect(async () => {
    const mails = (await (await request.get('/_dev/mail.json')).json()) as Mail[];
    const links = mails.filter(({ to }) => to.includes(email)).flatMap((mail) => mail.links);
    found.link = links.find((link) => new URL(link).pathname === path);
    expect(found.link).toBeTruthy();
  }).toPass({ timeout: 50_000 });
  return found.link!;
};

const expectAccessible = async (page: Page): Promise<void> => expect(await accessibilityViolations(page)).toEqual([]);

const signInByKeyboard = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'サインイン' })).toBeVisible();
  await tabTo(page, page.getByLabel(/^メールアドレス/));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel(/^パスワード$/));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
};

test.describe.configure({ mode: 'serial' });
test.use({ viewport: DESKTOP });

test('a newcomer signs up, by the mailed link', async ({ page, request }) => {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'サインイン' })).toBeVisible();
  await expectAccessible(page);
  expect(said).toEqual([]);

  await page.getByRole('link', { name: '無料で新規登録' }).click();
  await page.getByLabel('会社名・店舗名').fill('汐町珈琲焙煎所 支店');
  await page.getByLabel('お名前').fill('汐町 あおい');
  await page.getByLabel('メールアドレス').fill(PERSON.email.replace('@', '＠'));
  await page.getByLabel('パスワード', { exact: true }).fill('short');
  await page.getByLabel('パスワード（確認）').fill(PERSON.password);
  await page.getByRole('button', { name: '確認メールを送信' }).click();
  await expect(page.getByLabel('パスワード', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('パスワード', { exact: true }).fill(PERSON.password);
  await page.getByRole('button', { name: '確認メールを送信' }).click();
  await expect(page.getByRole('heading', { name: 'メールをご確認ください' })).toBeVisible();
  await expect(page.getByText(PERSON.email)).toBeVisible();
  await expectAccessible(page);

  const link = await mailedLink(request, PERSON.email, '/sign-up');
  await page.goto(link);
  await page.getByLabel('パスワード', { exact: true }).fill(PERSON.changed);
  await page.getByRole('button', { name: '登録を完了して始める' }).click();
  await expect(page.getByText('登録時に入力したパスワードと一致しません。')).toBeVisible();
  await expect(page.getByLabel('パスワード', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('パスワード', { exact: true }).fill(PERSON.password);
  await page.getByRole('button', { name: '登録を完了して始める' }).click();
  await expect(page.getByRole('heading', { name: 'サイト一覧' })).toBeVisible();
  await expect(page).toHaveURL(/\/masteruser\/site-list$/);
  await page.goto('/log-out');
  await expect(page.getByRole('heading', { name: 'サインアウトしました' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'このリンクは使えません' })).toBeVisible();
});

test('a forgotten password is replaced, on a phone and by keyboard', async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/login');
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await expect(page.getByRole('heading', { name: 'パスワードの再設定' })).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.getByLabel(/^メールアドレス/));
  await page.keyboard.type(PERSON.email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'メールをご確認ください' })).toBeVisible();

  const link = await mailedLink(request, PERSON.email, '/new-password');
  await page.goto(link);
  await expect(page.getByLabel('メールアドレス')).toHaveValue(PERSON.email);
  await expectAccessible(page);
  await tabTo(page, page.getByLabel(/^新しいパスワード$/));
  await page.keyboard.type(PERSON.changed);
  await tabTo(page, page.getByLabel(/^新しいパスワード（確認）$/));
  await page.keyboard.type(PERSON.changed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'サイト一覧' })).toBeVisible();

  await page.goto('/log-out');
  await expect(page.getByRole('link', { name: 'もう一度サインインする' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'このリンクは使えません' })).toBeVisible();
  await page.goto('/new-password');
  await expect(page.getByRole('heading', { name: 'トークンがありません' })).toBeVisible();
  await signInByKeyboard(page, PERSON.email, PERSON.password);
  await expect(page.getByRole('alert')).toBeVisible();
  await signInByKeyboard(page, PERSON.email, PERSON.changed);
  await expect(page.getByRole('heading', { name: 'サイト一覧' })).toBeVisible();
});

test('a colleague is invited, chooses a first password, sees what their role allows, and is removed and brought back', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(120_000);
  await openAs(page, PERSON.email, '/', { password: PERSON.changed });
  await page.getByRole('link', { name: '管理者' }).click();
  await expect(page.getByText(PERSON.email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '管理者を追加' }).click();
  const dialog = page.getByRole('dialog', { name: '管理者を追加' });
  await dialog.getByLabel('お名前').fill('磯部 健');
  await dialog.getByLabel('メールアドレス').fill(COLLEAGUE.email);
  await dialog.getByRole('radio', { name: '閲覧者' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '招待メールを送信' }).click();
  await expect(page.getByText('招待中')).toBeVisible();

  const link = await mailedLink(request, COLLEAGUE.email, '/new-password');
  const other = await browser.newContext({ viewport: PHONE, locale: 'ja-JP' });
  const theirs = await other.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'ようこそ' })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByLabel('パスワード', { exact: true }).fill(COLLEAGUE.password);
  await theirs.getByLabel('パスワード（確認）').fill(COLLEAGUE.password);
  await theirs.getByRole('button', { name: '設定して始める' }).click();
  await expect(theirs.getByRole('heading', { name: 'サイト一覧' })).toBeVisible();
  await theirs.getByRole('button', { name: 'メニューを開く' }).click();
  const menu = theirs.getByRole('dialog');
  await expect(menu.getByText('閲覧のみの権限です')).toBeVisible();
  await menu.getByRole('link', { name: '管理者' }).click();
  await expect(theirs.getByText(COLLEAGUE.email)).toBeVisible();
  await expect(theirs.getByRole('button', { name: '管理者を追加' })).toHaveCount(0);
  await expectAccessible(theirs);

  await page.reload();
  await page.getByRole('button', { name: '磯部 健さんのメニュー' }).click();
  await page.getByRole('menuitem', { name: 'アカウントから外す' }).click();
  await expect(page.getByText('磯部 健さんをアカウントから外しました。')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'サインイン' })).toBeVisible();
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByText(COLLEAGUE.email)).toBeVisible();
  await other.close();
});

test('an operator acts as a customer, through a reload, and comes back', async ({ page }) => {
  await openAs(page, DEMO.master, '/');
  await expect(page).toHaveURL(/\/master\/summary/);
  await page.getByRole('link', { name: 'ユーザー' }).click();
  await page.getByRole('link', { name: '灯台文具店' }).click();
  await page.getByRole('button', { name: '代理操作' }).first().click();
  await expect(page).toHaveURL(/\/masteruser\/site-list/);
  const banner = page.getByRole('region', { name: '代理操作' });
  await expect(banner).toContainText('灯 光さん（灯台文具店）として代理操作中');
  await expectAccessible(page);
  await page.reload();
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'アカウント設定' }).click();
  await expect(page.getByLabel(/^お名前/)).toBeDisabled();
  await expect(banner).toBeVisible();
  await banner.getByRole('link', { name: '代理操作を終了' }).press('Enter');
  await expect(page).toHaveURL(/\/master\/user\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: '灯台文具店' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: '灯台文具店' })).toBeVisible();
});
