import { execFileSync } from 'node:child_process';
import { DEMO, DESKTOP, PHONE } from '@mekuri/testing/addresses';
import { axeViolations, linesOf } from '@mekuri/testing/axe';
import { APP, creatorOf, openAs, removeSites, signIn } from '@mekuri/testing/e2e';
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';

const KEY_NAME = 'はじめてのキー';
const SITE = '呼び出しを見るサイト';
const RENAMED = '汐町\'s "冬" $5 `便`!';

interface Setting {
  is_enabled: boolean;
  revision: number;
}

/** Disables the API and revokes keys left by earlier runs. */
const beginWithout = async (request: APIRequestContext): Promise<void> => {
  const { call, read } = await creatorOf(request);
  const { items } = await read<{ items: { id: string; name: string }[] }>('/api-key');
  for (const { id } of items.filter(({ name }) => name === KEY_NAME)) await call('DELETE', `/api-key/${id}`);
  const { is_enabled, revision } = await read<Setting>('/api-setting');
  if (!is_enabled) return;
  const body = { is_enabled: false, method: 'API_KEY', networks: [], scopes: ['content.read'], basic_id: null };
  await call('PUT', '/api-setting', body, `"${revision}"`);
};

/** Creates a key with draft scopes and enables the API. */
const keyOf = async (request: APIRequestContext): Promise<string> => {
  const { call } = await creatorOf(request);
  const { secret } = (await (
    await call('POST', '/api-key', { name: KEY_NAME, scopes: ['drafts.read', 'drafts.write'], expires_in_days: 30 })
  ).json()) as { secret: string };
  const setting = await call('GET', '/api-setting');
  await call(
    'PUT',
    '/api-setting',
    { is_enabled: true, method: 'API_KEY', networks: [], scopes: ['content.read'], basic_id: null },
    setting.headers()['etag'],
  );
  return secret;
};

const press = async (target: Locator): Promise<void> => {
  await target.focus();
  await target.press('Enter');
};

/** Opens the API calls panel from the account menu by keyboard. */
const openCalls = async (page: Page): Promise<Locator> => {
  await press(page.getByRole('button', { name: /汐町 花/ }));
  await press(page.getByRole('menuitem', { name: 'この画面のAPI呼び出し' }));
  const panel = page.getByRole('dialog', { name: 'この画面のAPI呼び出し' });
  await expect(panel).toBeVisible();
  return panel;
};

test.describe('the API', () => {
  test.beforeEach(({ request }) => beginWithout(request));
  test.afterAll(async ({ request }) => beginWithout(request));

  test('leads from the account menu to the first successful request, on a phone', async ({ page, request }) => {
    await page.setViewportSize(PHONE);
    await signIn(page);
    await page.getByRole('button', { name: 'メニューを開く' }).click();
    await page.getByRole('button', { name: /汐町 花/ }).click();
    await page.getByRole('menuitem', { name: 'API連携' }).click();
    await expect(page.getByRole('heading', { name: 'API連携' })).toBeVisible();
    await expect(page.getByRole('switch', { name: /^APIを有効にする/ })).not.toBeChecked();
    expect(linesOf(await axeViolations(page))).toEqual([]);

    await page.getByRole('button', { name: 'APIキーを作成' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^名前/).fill(KEY_NAME);
    await expect(dialog.getByRole('checkbox', { name: /^content\.read/ })).toBeChecked();
    expect(linesOf(await axeViolations(page))).toEqual([]);
    await dialog.getByRole('button', { name: '作成', exact: true }).click();
    const secret = await dialog.getByRole('textbox', { name: 'APIキー' }).inputValue();
    const asProgram = () => request.get(`${APP}/api/published-site`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await asProgram()).status()).toBe(401);
    await dialog.getByRole('button', { name: 'APIを有効にする' }).click();
    await dialog.getByRole('button', { name: 'APIキーをコピー' }).click();
    await dialog.getByRole('button', { name: 'リクエストを試す' }).click();

    await page.getByRole('button', { name: '送信' }).click();
    await expect(page.getByText(/"name": "汐町珈琲焙煎所"/)).toBeVisible();
    await expect(page.getByText(`curl '${APP}/api/published-site'`)).toBeVisible();
    expect(linesOf(await axeViolations(page))).toEqual([]);
    expect((await asProgram()).status()).toBe(200);

    await page.getByRole('tab', { name: '設定' }).click();
    const card = page.getByRole('listitem').filter({ hasText: KEY_NAME });
    await card.getByRole('button', { name: '無効にする' }).click();
    await card.getByRole('button', { name: 'キーを無効にする' }).click();
    await expect(card).toBeHidden();
    expect((await asProgram()).status()).toBe(401);
  });

  test('shows the line of an invalid address and keeps the input', async ({ page }) => {
    await signIn(page);
    await page.goto('/adminuser/api');
    const networks = page.getByRole('textbox', { name: '許可するIPアドレス' });
    await networks.fill('203.0.113.9, 198.51.100.0/24\n010.0.0.1');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText(/^2行目：/)).toBeVisible();
    await expect(networks).toHaveValue('203.0.113.9, 198.51.100.0/24\n010.0.0.1');
  });

  test('is what a screen does: a renaming is copied as curl and run again, and the next one is held', async ({
    page,
    request,
    context,
  }) => {
    await page.setViewportSize(DESKTOP);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await removeSites(request, [SITE, RENAMED]);
    const { makeEmptySite, read } = await creatorOf(request);
    const siteId = await makeEmptySite(SITE);
    const nameOf = async (): Promise<string> => (await read<{ name: string }>(`/site/${siteId}`)).name;
    const secret = await keyOf(request);
    await openAs(page, DEMO.email, `/adminuser/site/${siteId}?tab=settings`);

    const name = page.getByRole('textbox', { name: /^サイト名/ });
    await name.fill(RENAMED);
    await name.press('Enter');
    await expect.poll(nameOf).toBe(RENAMED);

    const panel = await openCalls(page);
    await press(panel.getByRole('button', { name: /^PUT.*sites\.update/ }));
    await expect(panel.getByText('drafts.write')).toBeVisible();
    expect(linesOf(await axeViolations(page))).toEqual([]);
    await press(panel.getByRole('tabpanel', { name: 'curl' }).getByRole('button', { name: 'コピー' }));
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`curl -X PUT '${APP}/api/site/${siteId}'`);
    const status = execFileSync('bash', ['-c', `${copied} -s -o /dev/null -w '%{http_code}'`], {
      env: { PATH: process.env['PATH'], MEKURI_KEY: secret },
      encoding: 'utf8',
    });
    expect(status).toBe('200');

    await page.reload();
    await openCalls(page);
    await press(panel.getByRole('button', { name: '次の変更を送信前に止める' }));
    await expect(page.getByText('次の変更を送信前に止めます。')).toBeVisible();
    await name.fill('送信しない名前');
    await name.press('Enter');
    const held = page.getByRole('dialog', { name: 'この変更はまだ送信されていません' });
    await press(held.getByRole('button', { name: '試し実行' }));
    await expect(held.getByText('成功する見込みです（ステータス 200）')).toBeVisible();
    expect(linesOf(await axeViolations(page))).toEqual([]);
    await press(held.getByRole('button', { name: '送信しない' }));
    await expect(held).toBeHidden();
    await expect(name).toHaveValue('送信しない名前');
    expect(await nameOf()).toBe(RENAMED);
    await removeSites(request, [SITE, RENAMED]);
  });
});
