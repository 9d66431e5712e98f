import { DESKTOP, PHONE, STRIPE } from '@mekuri/testing/addresses';
import { billLastMonth, changeFirstPassword, makeContract } from '@mekuri/testing/billed-account';
import { accessibilityViolations, creatorOf, openAs } from '@mekuri/testing/e2e';
import { expect, test, type Page } from '@playwright/test';
import { serveStripe } from './stripe-server.ts';

const OEM = 'oem-master@example.com';
const SECRET_KEY = 'sk_test_51AbCdEfGhIjKlMnOp4242';
const CHECK_PLAN = '/adminuser/check-plan';

const expectAccessible = async (page: Page): Promise<void> => expect(await accessibilityViolations(page)).toEqual([]);

test.describe('cards', () => {
  let service: Awaited<ReturnType<typeof serveStripe>>;
  test.beforeAll(async () => {
    service = await serveStripe();
    service.stripe.keys.add(SECRET_KEY);
  });
  test.afterAll(async ({ request }) => {
    const { call, read } = await creatorOf(request, OEM);
    const { revision } = await read<{ revision: number }>('/stripe-account');
    await call('DELETE', '/stripe-account', undefined, `"${revision}"`);
    await service.close();
  });

  test('are registered by a customer, charged by the operator, declined, and paid on the page', async ({ browser, request }) => {
    test.setTimeout(240_000);
    const operator = await (await browser.newContext({ viewport: DESKTOP })).newPage();
    await openAs(operator, OEM, '/admin/bills?tab=issuer');
    await operator.getByLabel(/^シークレットキー/).fill('sk_test_Withdrawn00000000');
    await operator.getByRole('button', { name: 'キーを保存' }).click();
    await expect(operator.getByText('このキーはStripeで受け付けられませんでした。')).toBeVisible();
    await operator.getByLabel(/^シークレットキー/).fill(SECRET_KEY);
    await operator.getByLabel('Webhookの署名シークレット').fill('whsec_AbCdEfGhIjKlMnOpQrStUvWx');
    await operator.getByRole('button', { name: 'キーを保存' }).click();
    await expect(operator.getByText(/sk_test_…4242/)).toBeVisible();
    await expectAccessible(operator);

    const account = await makeContract(request, '灯台珈琲');
    await changeFirstPassword(request, account.email);
    const customer = await (await browser.newContext({ viewport: PHONE, locale: 'ja-JP' })).newPage();
    await openAs(customer, account.email, CHECK_PLAN);
    await expect(customer.getByText('テストモードです')).toBeVisible();
    await customer.getByRole('button', { name: 'カードを登録' }).click();
    await customer.waitForURL(`${STRIPE}/**`);
    await customer.goBack();
    await customer.getByRole('button', { name: 'カードを登録' }).click();
    await customer.getByRole('button', { name: 'declined' }).click();
    await expect(customer.getByText('カードを登録しました')).toBeVisible();
    await expect(customer).not.toHaveURL(/card_session/);
    await expectAccessible(customer);

    const bill = await billLastMonth(request, account);
    await operator.goto(`/admin/bills?bill=${bill.id}`);
    const detail = operator.getByRole('dialog');
    await detail.getByRole('button', { name: 'カードに請求' }).click();
    await detail.getByRole('button', { name: /を請求する$/ }).click();
    await expect(detail.getByText('失敗', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
    await expect(detail.getByText('insufficient_funds')).toBeVisible();
    await expectAccessible(operator);

    await customer.goto(`${CHECK_PLAN}?bill=${bill.id}`);
    const invoice = customer.getByRole('dialog');
    await expect(invoice.getByText('カードで決済できませんでした')).toBeVisible();
    await expectAccessible(customer);
    await invoice.getByRole('button', { name: 'カードで今すぐ支払う' }).click();
    await customer.getByRole('button', { name: 'declined' }).click();
    await expect(customer.getByRole('alert')).toHaveText('card_declined');
    await customer.getByRole('button', { name: 'visa' }).click();
    await expect(invoice.getByText('お支払いが完了しました')).toBeVisible();
    await expect(customer).not.toHaveURL(/payment=returned/);
    await expectAccessible(customer);

    await operator.reload();
    await expect(detail.getByText('支払済', { exact: true }).first()).toBeVisible();
    expect(service.stripe.all('payment_intent').filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  });
});
