import { expect, type Page } from '@playwright/test';
import { DEMO } from './addresses.ts';

/** Signs in as one of the demo's people and comes to what they begin with: the site list, unless told. */
export const signIn = async (page: Page, email = DEMO.email, home = 'サイト一覧'): Promise<void> => {
  await page.goto('/');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: home })).toBeVisible();
};

/** A cell of the editor's grid. */
export const cell = (page: Page, position: string) => page.getByRole('button', { name: new RegExp(`^${position}：`) });
