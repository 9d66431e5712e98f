import { expect, test, type Page } from '@playwright/test';
import { DESKTOP } from '@mekuri/testing/addresses';
import { accessibilityViolations, openAs } from '@mekuri/testing/e2e';
import { makeBilled } from '@mekuri/testing/billed-account';

const OEM = 'oem-master@example.com';

test.use({ viewport: DESKTOP });

const yenOf = async (page: Page, term: string): Promise<number> =>
  Number((await page.getByRole('dialog').locator(`dt:text-is("${term}") + dd`).first().innerText()).replaceAll(/[^0-9]/g, ''));

/** Moves the focus forward until it is on the element of this name. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let times = 0; times < 60; times += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const label = await focused.evaluate((element) =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? Array.from(element.labels ?? [], ({ textContent }) => textContent).join()
        : (element.textContent ?? ''),
    );
    if (name.test(label.trim())) return;
  }
  throw new Error(`${name} is not reached by Tab`);
};

test('an operator enters a part of a payment, then the rest, and voids another invoice by keyboard alone', async ({ page, request }) => {
  test.setTimeout(240_000);
  const first = await makeBilled(request, '帆布かばん工房');
  const second = await makeBilled(request, '燈台パン');
  await openAs(page, OEM, '/admin/bills');
  const dialog = page.getByRole('dialog');

  await page.getByRole('searchbox', { name: '会社名・請求番号で検索' }).fill(first.company);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('button', { name: first.number, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`bill=${first.id}`));
  await expect(dialog.getByText('未払い', { exact: true })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const due = await yenOf(page, '未払い額');

  await dialog.getByRole('button', { name: '入金を記録' }).click();
  await dialog.getByRole('textbox', { name: /^入金額/ }).fill('1000');
  await dialog.getByRole('textbox', { name: /^振込名義/ }).fill('ハンプカバン');
  await dialog.getByRole('button', { name: '入金を記録する' }).click();
  await expect(dialog.getByText('¥1,000 の入金を記録しました')).toBeVisible();
  expect(await yenOf(page, '未払い額')).toBe(due - 1000);
  await expect(dialog.getByRole('button', { name: '無効にする' })).toHaveCount(0);

  await dialog.getByRole('button', { name: '入金を記録' }).click();
  await expect(dialog.getByRole('textbox', { name: /^入金額/ })).toHaveValue((due - 1000).toLocaleString('ja-JP'));
  await dialog.getByRole('button', { name: '入金を記録する' }).click();
  await expect(dialog.getByText('支払済', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: '入金を記録' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto('/admin/bills?status=unpaid');
  await page.getByRole('searchbox', { name: '会社名・請求番号で検索' }).focus();
  await page.keyboard.insertText(second.company);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await tabTo(page, new RegExp(`^${second.number}$`));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: '無効にする' })).toBeVisible();
  await tabTo(page, /^無効にする$/);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: /^理由/ })).toBeFocused();
  await page.keyboard.insertText('プランの誤り');
  await tabTo(page, /をあらためて請求する$/);
  await page.keyboard.press('Space');
  await tabTo(page, /^確認のため会社名を入力/);
  await page.keyboard.insertText(second.company);
  await tabTo(page, /^請求書を無効にする$/);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('無効', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText('理由：プランの誤り')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(async () => {
    await page.goto('/admin/bills?tab=runs');
    await page.getByRole('button', { name: '今すぐ請求' }).click();
    await page.goto(`/admin/bills?status=unpaid&q=${encodeURIComponent(second.company)}`);
    await expect(page.getByRole('row')).toHaveCount(2, { timeout: 5000 });
    await expect(page.getByRole('button', { name: second.number, exact: true })).toHaveCount(0);
  }).toPass({ timeout: 100_000 });
});
