import { signIn } from '@mekuri/testing/e2e';
import { expect, test } from '@playwright/test';

test('the SEO tab saves, refuses emoji at the field, and warns before leaving with unsaved changes', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: '汐町珈琲焙煎所' }).first().click();
  await page.getByRole('tab', { name: 'SEO' }).click();
  const title = page.getByLabel(/^タイトルタグ/);
  const before = await title.inputValue();
  await title.fill('汐町珈琲焙煎所 ☕️');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('使えない文字が含まれています')).toBeVisible();
  await page.getByRole('tab', { name: '公開履歴' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await title.fill(before);
});
