import { expect, test, type Page } from '@playwright/test';
import { DESKTOP } from '@mekuri/testing/addresses';
import { accessibilityViolations, chooseFiles, creatorOf, openAs, tabTo } from '@mekuri/testing/e2e';
import { makeBilled } from '@mekuri/testing/billed-account';
import { shiftJis } from './shift-jis.ts';

const OEM = 'oem-master@example.com';
const PART = 5000;
const INTEREST = 3;

interface Bill {
  status: string;
  status_reason: string;
  total: number;
  due: number;
  paid_on: string | null;
  paid_by: string | null;
  payments: { amount: number; method: string; payer: string }[];
}

/** A statement of a bank, which also has the money that was paid out. */
const statementOf = (rows: readonly (readonly [amount: number, payer: string, note: string])[]): string => {
  const today = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'medium', timeZone: 'Asia/Tokyo' }).format(Date.now());
  return ['日付,お支払金額,お預り金額,お取引内容,メモ', `${today},440,,振込手数料,`]
    .concat(rows.map(([amount, payer, note]) => `${today},,"${amount.toLocaleString('ja-JP')}",${payer},${note}`))
    .join('\r\n');
};

const press = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, page.getByRole('button', { name, exact: true }).last());
  await page.keyboard.press('Enter');
};

/** Imports a file by keyboard. @returns what the console says of it */
const importFile = async (page: Page, name: string, buffer: Buffer): Promise<string> => {
  const dialog = page.getByRole('dialog');
  await press(page, '明細を取り込む');
  await expect(dialog.getByRole('button', { name: 'ファイルを選ぶ' })).toBeFocused();
  await chooseFiles(page, 'Enter', { name, mimeType: 'text/csv', buffer });
  await expect(dialog.getByText(name)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, '取り込む');
  const result = dialog.getByRole('status');
  await expect(result).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const text = await result.innerText();
  await press(page, '閉じる');
  await expect(dialog).toBeHidden();
  return text;
};

test.use({ viewport: DESKTOP });

test('an operator imports statements, allocates them to invoices, and completes an invoice that was never paid', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const { read } = await creatorOf(request, OEM);
  const billOf = ({ id }: { id: string }): Promise<Bill> => read(`/oem-master/bill/${id}`);
  const [full, partly, unpaid] = [
    await makeBilled(request, '帆船写真館'),
    await makeBilled(request, '波止場書店'),
    await makeBilled(request, '岬の工務店'),
  ];
  const { total } = await billOf(full);
  const { total: owed } = await billOf(unpaid);
  const mark = `ミナト${Date.now()}`;
  const rows = [
    [total, `カ）ハンセンシヤシンカン ${mark}`, full.number],
    [PART, `ハトバシヨテン ${mark}`, ''],
    [INTEREST, `ヨキンリソク ${mark}`, ''],
  ] as const;
  const dialog = page.getByRole('dialog');
  const transfer = (payer: string) => page.getByRole('listitem', { name: new RegExp(`^${payer} ${mark}`) });
  const transfers = page.getByRole('list', { name: '入金' }).locator('> li');

  await openAs(page, OEM, `/admin/bills?tab=bank&q=${mark}`);
  await expect(page.getByText('条件に合う入金がありません')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const file = shiftJis(statementOf(rows));
  const first = await importFile(page, '入出金明細.csv', file);
  expect(first).toContain('3件の入金を取り込みました');
  expect(first).toContain('取り込み済み：0件、入金以外の行：1件');
  await expect(transfers).toHaveCount(3);
  const again = await importFile(page, '入出金明細（再送）.csv', file);
  expect(again).toContain('新しい入金はありませんでした');
  expect(again).toContain('取り込み済み：3件');
  await expect(transfers).toHaveCount(3);
  expect(await accessibilityViolations(page)).toEqual([]);

  const exact = transfer('カ）ハンセンシヤシンカン');
  await expect(exact.getByText('金額が一致する請求書')).toBeVisible();
  await expect(exact.getByRole('button', { name: full.number })).toBeVisible();
  await exact.getByRole('button', { name: 'この内容で消込' }).click();
  await expect(transfers).toHaveCount(2);

  await tabTo(page, transfer('ハトバシヨテン').getByRole('button', { name: '請求書を選ぶ' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('searchbox'));
  await page.keyboard.insertText(partly.company);
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await tabTo(page, dialog.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel(`消込額 ${partly.number}`)).toHaveValue(PART.toLocaleString('ja-JP'));
  expect(await accessibilityViolations(page)).toEqual([]);
  await tabTo(page, dialog.getByRole('button', { name: '消込する' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(transfers).toHaveCount(1);
  await expect(transfer('ヨキンリソク').getByText('未消込', { exact: true })).toBeVisible();

  await page.goto(`/admin/bills?bill=${unpaid.id}`);
  await tabTo(page, dialog.getByRole('button', { name: '入金なしで完了' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: /^理由/ })).toBeFocused();
  await page.keyboard.insertText('閉店のため');
  await tabTo(page, dialog.getByRole('textbox', { name: /会社名を入力/ }));
  await page.keyboard.insertText('岬の工務店');
  await expect(dialog.getByRole('button', { name: '完了にする' })).toBeDisabled();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(unpaid.company);
  await press(page, '完了にする');
  await expect(dialog.getByText('理由：閉店のため')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '入金を記録' })).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.goto(`/admin/bills?tab=bank&q=${mark}&transfers=all`);
  await expect(transfers).toHaveCount(3);
  const late = [owed, `ミサキノコウムテン ${mark}`, unpaid.number] as const;
  const overlapping = await importFile(page, 'meisai-utf8.csv', Buffer.from(`\uFEFF${statementOf([...rows, late])}`));
  expect(overlapping).toContain('1件の入金を取り込みました');
  expect(overlapping).toContain('取り込み済み：3件');
  await expect(transfers).toHaveCount(4);
  await expect(transfer('ミサキノコウムテン').getByText(/この請求書は入金なしで完了しています/)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  expect(await billOf(full)).toMatchObject({ status: 'paid', due: 0, paid_by: 'bank_transfer', payments: [{ amount: total }] });
  expect(await billOf(partly)).toMatchObject({ status: 'unpaid', due: (await billOf(partly)).total - PART, payments: [{ amount: PART }] });
  expect(await billOf(unpaid)).toMatchObject({
    status: 'completed',
    status_reason: '閉店のため',
    due: 0,
    paid_on: null,
    paid_by: null,
    payments: [],
  });
});
