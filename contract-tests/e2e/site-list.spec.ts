import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { DEMO, DESKTOP } from '@mekuri/testing/addresses';
import { creatorOf, openAs, removeSites } from '@mekuri/testing/e2e';

test.use({ viewport: DESKTOP });

const made = ['冬の便り', '冬の便りのコピー', '春の便り'];
test.afterEach(({ request }) => removeSites(request, made, DEMO.creators.list));

const names = (page: Page) => page.getByRole('link', { name: /便り/ }).filter({ visible: true });
const act = async (page: Page, site: string, what: string): Promise<void> => {
  await page.getByRole('button', { name: `「${site}」のメニュー` }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
};

test('sites are sought, sorted, copied, thrown away and brought back, and the address says what is shown', async ({ page }) => {
  test.setTimeout(90_000);
  const { makeEmptySite } = await creatorOf(page.request, DEMO.creators.list);
  await makeEmptySite('冬の便り');
  await makeEmptySite('春の便り');
  await openAs(page, DEMO.creators.list, '/adminuser/site-list');
  await expect(names(page)).toHaveText([/春の便り/, /冬の便り/]);

  await test.step('what is sought and how it is sorted survives a reload, and the way back undoes it', async () => {
    await page.getByRole('combobox', { name: '並び順' }).click();
    await page.getByRole('option', { name: '名前（降順）' }).click();
    await expect(page).toHaveURL(/sort=name_desc/);
    await page.getByRole('searchbox', { name: '名前・タイトル・ドメインで検索' }).fill('冬');
    await expect(page).toHaveURL(/q=/);
    await expect(names(page)).toHaveText([/冬の便り/]);
    await page.reload();
    await expect(names(page)).toHaveText([/冬の便り/]);
    await page.getByRole('button', { name: '検索語を消す' }).click();
    await expect(names(page)).toHaveCount(2);
    await page.getByRole('radio', { name: '公開中' }).press('Space');
    await expect(page).toHaveURL(/status=PUBLISH/);
    await expect(page.getByText('条件に合うサイトがありません')).toBeVisible();
    await page.getByRole('button', { name: '条件をクリア' }).click();
    await expect(names(page)).toHaveCount(2);
  });

  await test.step('the list as a file', async () => {
    await page.getByRole('button', { name: 'その他' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSVを書き出す' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain('冬の便り');
    expect(csv).toContain('春の便り');
  });

  await test.step('copied, thrown away, and brought back', async () => {
    await act(page, '冬の便り', '複製');
    await expect(page.getByRole('button', { name: '「冬の便りのコピー」のメニュー' })).toBeVisible();
    await act(page, '冬の便りのコピー', 'ゴミ箱へ移動');
    await page.getByRole('dialog').getByRole('button', { name: 'ゴミ箱へ移動' }).click();
    await expect(page.getByRole('button', { name: '「冬の便りのコピー」のメニュー' })).toHaveCount(0);
    await page.getByRole('button', { name: 'その他' }).click();
    await page.getByRole('menuitem', { name: 'ゴミ箱', exact: true }).click();
    await expect(page).toHaveURL(/trashed=true/);
    await page.getByRole('button', { name: '「冬の便りのコピー」を元に戻す' }).click();
    await page.getByRole('button', { name: 'サイト一覧に戻る' }).click();
    await expect(page.getByRole('button', { name: '「冬の便りのコピー」のメニュー' })).toBeVisible();
  });

  await test.step('all at once', async () => {
    await page.getByRole('button', { name: 'その他' }).click();
    await page.getByRole('menuitem', { name: 'すべてゴミ箱へ移動' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ゴミ箱へ移動' }).click();
    await expect(page.getByText('まだサイトがありません')).toBeVisible();
  });
});
