import { DESKTOP, PHONE, RECEIVER } from '@mekuri/testing/addresses';
import { accessibilityViolations, creatorOf, openAs, removeSites, signIn, tabTo, DEMO } from '@mekuri/testing/e2e';
import { receiveWebhooks, type WebhookReceiver } from '@mekuri/testing/webhook-receiver';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';

const SCREEN = '/adminuser/webhooks';
const URL_OF_RECEIVER = `${RECEIVER}/webhooks`;
const SITE = '焙煎所のお知らせ';
const NAME = '在庫連携';
const MENU = `「${NAME}」の操作`;

const removeEndpoints = async (request: APIRequestContext): Promise<void> => {
  const { call, read } = await creatorOf(request);
  const { items } = await read<{ items: { id: string }[] }>('/webhook-endpoint');
  for (const { id } of items) await call('DELETE', `/webhook-endpoint/${id}`);
};

/** Limited to one site, because other tests publish sites of the same account. @returns the secret */
const makeEndpoint = async (request: APIRequestContext, siteId: string): Promise<string> => {
  const { call } = await creatorOf(request);
  const body = { url: URL_OF_RECEIVER, description: NAME, event_types: null, site_ids: [siteId], is_enabled: true };
  return ((await (await call('POST', '/webhook-endpoint', body)).json()) as { secret: string }).secret;
};

const publish = async (request: APIRequestContext, siteId: string): Promise<void> => (await creatorOf(request)).publish(siteId);

const cardOf = (page: Page) => page.getByRole('list', { name: '送信先' }).getByRole('listitem').filter({ hasText: NAME });
const attempt = (page: Page, number: number) =>
  page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: `${number}回目` });
/** The latest delivery of the type in the log. */
const lastOf = (page: Page, type: string) =>
  page
    .getByRole('list', { name: '送信ログ' })
    .or(page.getByRole('table'))
    .getByRole('button', { name: `${type}を開く` })
    .first();
const expectAccessible = async (page: Page): Promise<void> => expect(await accessibilityViolations(page)).toEqual([]);

test.describe('webhooks', () => {
  let receiver: WebhookReceiver;
  let siteId: string;

  test.beforeAll(async ({ request }) => {
    receiver = await receiveWebhooks();
    await removeSites(request, [SITE]);
    ({ siteId } = await (await creatorOf(request)).makeSite(SITE));
  });
  test.beforeEach(async ({ request }) => {
    receiver.reset();
    await removeEndpoints(request);
  });
  test.afterAll(async ({ request }) => {
    await removeEndpoints(request);
    await removeSites(request, [SITE]);
    await receiver.close();
  });

  test('are added, tested, and sent a publication that the secret of the console verifies', async ({ page, request }) => {
    await page.setViewportSize(DESKTOP);
    await signIn(page);
    await page.getByRole('button', { name: /汐町 花/ }).click();
    await page.getByRole('menuitem', { name: 'Webhook' }).click();
    await expect(page.getByRole('heading', { name: 'Webhook', exact: true })).toBeVisible();
    await expect(page.getByText('Webhookの送信先はまだありません')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Webhookを追加' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^URL/ }).fill(URL_OF_RECEIVER);
    await dialog.getByRole('textbox', { name: /^説明/ }).fill(NAME);
    await dialog.getByRole('radio', { name: 'イベントを選択' }).check();
    await dialog.getByRole('checkbox', { name: /^サイトの公開/ }).check();
    await dialog.getByRole('radio', { name: 'サイトを選択' }).check();
    await dialog.getByPlaceholder('サイトを選択').click();
    await page.getByRole('option', { name: SITE }).click();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '追加', exact: true }).click();
    const secret = await dialog.getByRole('textbox', { name: '署名シークレット' }).inputValue();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '署名シークレットをコピー' }).click();
    await dialog.getByRole('button', { name: '閉じる' }).first().click();
    await expect(cardOf(page).getByText('有効', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: MENU }).click();
    await page.getByRole('menuitem', { name: 'テスト送信' }).click();
    await expect(attempt(page, 1).getByText('受信（ステータス204）')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
    await expect(page.getByRole('button', { name: MENU })).toBeFocused();
    expect(await receiver.eventsSignedBy(secret)).toMatchObject([{ type: 'webhook.test' }]);

    await publish(request, siteId);
    await page.getByRole('tab', { name: '送信ログ' }).click();
    await lastOf(page, 'サイトの公開').click();
    await expect(attempt(page, 1).getByText('受信（ステータス204）')).toBeVisible();
    await expect(page.getByRole('dialog').getByText('配信済み')).toBeVisible();
    expect(await receiver.eventsSignedBy(secret)).toMatchObject([{}, { type: 'site.published', data: { siteId } }]);
    await expect(receiver.eventsSignedBy(`whsec_${Buffer.alloc(32).toString('base64')}`)).rejects.toThrow(/signature/);
  });

  test('are sent again from a phone until the receiver answers', async ({ page, request }) => {
    await page.setViewportSize(PHONE);
    const secret = await makeEndpoint(request, siteId);
    receiver.answerWith(500);
    await publish(request, siteId);
    await expect.poll(() => receiver.received.length).toBe(1);
    await openAs(page, DEMO.email, SCREEN);
    await expect(cardOf(page).getByText('配信に失敗しています')).toBeVisible();
    await expectAccessible(page);
    await cardOf(page).getByRole('button', { name: '送信ログを見る' }).click();
    await expect(lastOf(page, 'サイトの公開')).toBeVisible();
    await expectAccessible(page);
    await lastOf(page, 'サイトの公開').click();

    const drawer = page.getByRole('dialog');
    const sendAgain = drawer.getByRole('button', { name: '再送する' });
    await expect(attempt(page, 1)).toContainText('受信側がステータス500を返しました');
    await expect(attempt(page, 1)).toContainText('自動送信');
    await sendAgain.click();
    await expect(attempt(page, 2)).toContainText('受信側がステータス500を返しました');
    await expect(attempt(page, 2)).toContainText('再送：汐町 花');
    receiver.answerWith(204);
    await sendAgain.click();
    await expect(attempt(page, 3)).toContainText('受信（ステータス204）');
    await expect(drawer.getByText('配信済み')).toBeVisible();
    await expectAccessible(page);
    expect(await drawer.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

    const events = await receiver.eventsSignedBy(secret);
    expect(events).toHaveLength(3);
    expect(new Set(events.map(({ id }) => id)).size).toBe(1);
  });

  test('are switched off, and sent what they missed once they are on again, by keyboard alone', async ({ page, request }) => {
    const secret = await makeEndpoint(request, siteId);
    const enter = async (role: 'button' | 'switch' | 'tab', name: string | RegExp, key = 'Enter'): Promise<void> => {
      await tabTo(page, page.getByRole(role, { name, exact: true }));
      await page.keyboard.press(key);
    };
    await openAs(page, DEMO.email, SCREEN);
    await enter('button', MENU);
    await expect(page.getByRole('menuitem', { name: '編集' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^URL/ })).toBeFocused();
    await enter('switch', /^有効にする/, 'Space');
    await enter('button', '保存');
    await expect(cardOf(page).getByText('無効', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: MENU })).toBeFocused();

    await publish(request, siteId);
    await page.reload();
    await expect(cardOf(page).getByText(/^未配信のイベント：1件/)).toBeVisible();
    await expectAccessible(page);
    await enter('button', '有効にする');
    await expect(page.getByRole('heading', { name: `「${NAME}」の未配信分を送信` })).toBeVisible();
    await expectAccessible(page);
    expect(receiver.received).toEqual([]);
    await enter('button', '送信');
    await expect(page.getByText('1件のイベントを送信します')).toBeVisible();
    await expect(cardOf(page).getByText('有効', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: '送信ログを見る' })).toBeFocused();

    await page.keyboard.press('Enter');
    await tabTo(page, lastOf(page, 'サイトの公開'));
    await page.keyboard.press('Enter');
    await expect(attempt(page, 1)).toContainText('受信（ステータス204）');
    await expect(attempt(page, 1)).toContainText('未配信分の送信：汐町 花');
    await page.keyboard.press('Escape');
    await expect(lastOf(page, 'サイトの公開')).toBeFocused();
    expect(await receiver.eventsSignedBy(secret)).toMatchObject([{ type: 'site.published', data: { siteId } }]);
  });

  test('show the error of a non-public address at its field, and keep the input', async ({ page }) => {
    await openAs(page, DEMO.email, SCREEN);
    await page.getByRole('button', { name: 'Webhookを追加' }).click();
    const dialog = page.getByRole('dialog');
    const url = dialog.getByRole('textbox', { name: /^URL/ });
    await url.fill('https://localhost');
    await dialog.getByRole('textbox', { name: /^説明/ }).fill(NAME);
    await dialog.getByRole('button', { name: '追加', exact: true }).click();
    await expect(url).toHaveAccessibleDescription(/インターネットから接続できるURLを入力してください。/);
    await expect(url).toHaveAttribute('aria-invalid', 'true');
    await expect(url).toHaveValue('https://localhost');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    await url.fill(URL_OF_RECEIVER);
    await dialog.getByRole('button', { name: '追加', exact: true }).click();
    await expect(dialog.getByRole('textbox', { name: '署名シークレット' })).toBeVisible();
  });
});
