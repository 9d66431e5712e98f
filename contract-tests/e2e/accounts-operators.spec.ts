import { expect, test, type Page } from '@playwright/test';
import { DEMO, DESKTOP, PHONE } from '@mekuri/testing/addresses';
import { accessibilityViolations, chooseFiles, openAs } from '@mekuri/testing/e2e';
import { shiftJis } from './shift-jis.ts';

const OEM = 'oem-master@example.com';

test.use({ viewport: DESKTOP });

const unique = Date.now().toString(36);
const search = (page: Page) => page.getByRole('searchbox', { name: '会社名・担当者名・メールアドレスで検索' });
const choosePlan = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: /^プラン/ }).click();
  await page.getByRole('option').first().click();
};

/** Creates an account with the form, which must be open, and waits for the account's screen. */
const create = async (page: Page, company: string, email: string): Promise<void> => {
  await page.getByRole('textbox', { name: /会社名/ }).fill(company);
  await page.getByRole('textbox', { name: /担当者名/ }).fill('試験 太郎');
  await page.getByRole('textbox', { name: /メールアドレス/ }).fill(email);
  await page.getByRole('radio', { name: /^ユーザー/ }).check();
  await choosePlan(page);
  await page.getByRole('button', { name: '作成して招待' }).click();
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
};

test('an operator makes an account, its owner is invited, and it is found again', async ({ page }) => {
  await openAs(page, OEM, '/admin/create-user');
  const email = `shin-${unique}@example.com`;
  await create(page, `新緑カフェ${unique}`, `ＳＨＩＮ－${unique}＠ｅｘａｍｐｌｅ．ｃｏｍ`);
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByText('招待中')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '作成' }).first()).toBeVisible();
  await expect.poll(async () => (await page.request.get('/_dev/mail')).text()).toContain(email);

  await page.getByRole('link', { name: 'ユーザー一覧に戻る' }).click();
  await search(page).fill(`ｼﾝﾘｮｸ`);
  await expect(page.getByText('条件に合うユーザーがいません')).toBeVisible();
  await search(page).fill(`新緑かふぇ${unique.toUpperCase()}`);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('link', { name: `新緑カフェ${unique}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.goto('/admin/create-user');
  await page.getByRole('textbox', { name: /会社名/ }).fill('同じ宛先');
  await page.getByRole('textbox', { name: /担当者名/ }).fill('試験 次郎');
  await page.getByRole('textbox', { name: /メールアドレス/ }).fill(email.toUpperCase());
  await choosePlan(page);
  await page.getByRole('button', { name: '作成して招待' }).click();
  await expect(page.getByRole('textbox', { name: /メールアドレス/ })).toBeFocused();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a CSV of Excel with two invalid rows is mended and imported', async ({ page }) => {
  test.setTimeout(90_000);
  await openAs(page, OEM, '/admin/create-user');
  await page.getByRole('combobox', { name: /^プラン/ }).click();
  const plan = (await page.getByRole('option').first().textContent())!.replace(/（¥.*$/, '');
  const rows = (mended: boolean): string =>
    [
      '会社名,担当者名,メールアドレス,アカウント種別,プラン,備考',
      `波止場食堂${unique},波野 渡,hatoba-${unique}@example.com,ユーザー,${plan},①髙﨑`,
      `${mended ? '' : '=cmd()'}灯台喫茶${unique},灯 台子,todai-${unique}@example.com,ユーザー,${plan},`,
      `坂の上書店${unique},坂上 ふみ,fumi-${unique}@example.com,ユーザー,${mended ? plan : 'ないプラン'},`,
    ].join('\r\n');
  const choose = (mended: boolean): Promise<void> => {
    const file = { name: '名簿.csv', mimeType: 'text/csv', buffer: shiftJis(rows(mended)) };
    return chooseFiles(page, page.getByRole('button', { name: 'ファイルを選ぶ' }), file);
  };

  await page.goto('/admin/user-list');
  await page.getByRole('button', { name: 'その他' }).click();
  await page.getByRole('menuitem', { name: 'CSVからインポート' }).click();
  const dialog = page.getByRole('dialog');
  await choose(false);
  await expect(dialog.getByText('3行・Shift_JIS')).toBeVisible();
  await expect(dialog.getByText('修正が必要な行が2行あります')).toBeVisible();
  await expect(dialog.getByText('計算式とみなされる文字列は登録できません。')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '3件のインポートを開始' })).toBeDisabled();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '修正が必要な行をダウンロード' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await dialog.getByRole('button', { name: '別のファイルを読み込む' }).click();
  await choose(true);
  await dialog.getByRole('button', { name: '3件のインポートを開始' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await search(page).fill(`波止場食堂${unique}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: `波止場食堂${unique}` })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await expect.poll(async () => (await page.request.get('/_dev/mail')).text()).toContain(`hatoba-${unique}@example.com`);

  await search(page).fill(unique);
  await page.getByRole('button', { name: 'その他' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSVで書き出す' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await file).createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array));
  const bytes = Buffer.concat(chunks);
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.toString('utf8')).toContain(`灯台喫茶${unique}`);
});

test('a contract is paused, resumed, and terminated by its name', async ({ page }) => {
  const company = `岬の工房${unique}`;
  await openAs(page, OEM, '/admin/create-user');
  await create(page, company, `misaki-${unique}@example.com`);
  await page.getByRole('button', { name: '契約を停止' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: /理由/ }).fill('お支払いの確認中');
  await page.getByRole('dialog').getByRole('button', { name: '停止する' }).click();
  await expect(page.getByText('停止中')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'お支払いの確認中' })).toBeVisible();
  await page.getByRole('button', { name: '契約を再開' }).click();
  await expect(page.getByText('契約中', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: '契約を解約' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /理由/ }).fill('閉店のため');
  await dialog.getByRole('textbox', { name: /会社名を入力/ }).fill('岬の工房');
  await expect(dialog.getByRole('button', { name: '解約する' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: /会社名を入力/ }).fill(company);
  await dialog.getByRole('button', { name: '解約する' }).click();
  await expect(page.getByText('解約済み')).toBeVisible();
  await expect(page.getByRole('button', { name: '契約を再開' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '代理操作' })).toHaveCount(0);

  await page.getByRole('button', { name: 'ゴミ箱へ移動' }).click();
  await page.getByRole('button', { name: '元に戻す' }).click();
  await search(page).fill(company);
  await expect(page.getByRole('link', { name: company })).toBeVisible();
});

test('another plan is chosen after its difference was seen, and taken back', async ({ page }) => {
  await openAs(page, OEM, '/admin/create-user');
  await create(page, `汐見台${unique}`, `shiomidai-${unique}@example.com`);
  await page.getByRole('button', { name: 'プランを変更' }).click();
  await page.getByRole('combobox', { name: '変更後のプラン' }).click();
  await page.getByRole('option').last().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/1日.* 0:00 から/)).toBeVisible();
  await dialog.getByRole('button', { name: '変更を予約する' }).click();
  await expect(page.getByText(/プランになります/)).toBeVisible();
  await page.getByRole('button', { name: 'プランを変更' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '変更を取り消す' }).click();
  await expect(page.getByText(/プランになります/)).toHaveCount(0);
});

test('the operators’ screens are used without a mouse, and axe finds nothing', async ({ page }) => {
  test.setTimeout(120_000);
  const clean = async (where: string): Promise<void> => {
    expect(await accessibilityViolations(page), where).toEqual([]);
  };
  // Uses accounts that no other test changes.
  await openAs(page, DEMO.master, `/master/user-list?q=${encodeURIComponent('みなとメディア')}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await clean('user list');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(page.getByText('2件を選択中')).toBeVisible();
  await clean('selection');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '契約履歴' })).toBeVisible();
  await expect(page.getByRole('button', { name: '期間を延長' })).toBeVisible();
  await clean('user');
  await page.goto('/master/user-list?import=new');
  await expect(page.getByRole('button', { name: 'ファイルを選ぶ' })).toBeFocused();
  await clean('import');
  await page.goto('/master/create-user');
  await expect(page.getByRole('heading', { name: '会社と担当者' })).toBeVisible();
  await clean('create');
  await page.goto('/master/plan-management');
  await expect(page.getByRole('button', { name: 'Standard', exact: true })).toBeVisible();
  await clean('plans');
  await page.keyboard.press('c');
  await expect(page.getByRole('checkbox', { name: 'スワイプの組み合わせ' })).toBeChecked();
  await clean('plan');
  await page.setViewportSize(PHONE);
  await page.goto('/master/user-list');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await clean('user list on a phone');
});

test('a customer sees their plan and asks for the end of the contract', async ({ page }) => {
  await openAs(page, 'master-user@example.com', '/');
  await page.getByRole('link', { name: '契約プラン' }).click();
  await expect(page.getByRole('heading', { name: 'プランに含まれるもの' })).toBeVisible();
  await page.getByRole('button', { name: '解約を申し込む' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '満了での解約を申し込む' }).click();
  await page.getByRole('button', { name: '申し込みを取り消す' }).click();
  await expect(page.getByRole('button', { name: '解約を申し込む' })).toBeVisible();
  await page.getByRole('link', { name: 'プランを変更' }).click();
  await page
    .getByRole('button', { name: /このプランにする/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(/0:00 から/)).toBeVisible();
});
