import { type Answers, pending, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { as, masterAnswers, oemAnswers } from '../../users/stories.ts';
import { aMaster } from '../../users/testing.ts';
import { BillsScreen } from '../BillsScreen.tsx';
import { aMatchedTransfer, aStatement, aSumTransfer, aTransfer, someCandidates, someTransfers } from './testing.ts';

const BANK = '/master/bills?tab=bank';

const answers: Answers = {
  ...masterAnswers,
  'masterTransfers.list': () => ({ items: someTransfers(), nextCursor: null }),
  'masterTransfers.candidates': () => ({ items: someCandidates() }),
  'masterTransfers.preview': () => aStatement(),
  'masterTransfers.import': () => ({ added: 28, known: 3, entered: 0, skipped: 17, unreadable: [] }),
};

const meta = {
  title: 'console/screens/Bills/Bank',
  component: BillsScreen,
  parameters: aScreen(BANK, answers),
} satisfies Meta<typeof BillsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const DARK = { scheme: 'dark' };
const PHONE = { viewport: { value: 'phone' } };

const rowOf = async (name: RegExp) => within(await screen.findByRole('listitem', { name }));
const inDialog = async () => within(await screen.findByRole('dialog'));
const chooseFile = async (): Promise<void> => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.upload(
    dialog.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['x'], '入出金明細.csv', { type: 'text/csv' }),
  );
};

export const Some: Story = {
  play: async () => {
    const row = await rowOf(/^カ）シオマチコーヒー ¥330,000/);
    await expect(row.getByText('合計が一致する複数の請求書')).toBeVisible();
    await expect(row.getByRole('button', { name: 'この内容で消込' })).toBeVisible();
    await expect(screen.getByText(/この請求書は支払済です/)).toBeVisible();
    await expect(screen.getByText('未消込：¥20,000')).toBeVisible();
  },
};
export const SomeInTheDark: Story = { ...Some, globals: DARK };
export const SomeOnAPhone: Story = { ...Some, globals: PHONE };
const visible: NonNullable<Story['play']> = async () => {
  await expect((await screen.findAllByText('2026-000101'))[0]).toBeVisible();
};
export const SomeInEnglishOnADarkPhone: Story = { globals: { ...PHONE, ...DARK, locale: 'en' }, play: visible };
export const SomeInEnglish: Story = { globals: { locale: 'en' }, play: visible };
export const SomeInChinese: Story = { globals: { locale: 'cn' }, play: visible };
export const SomeInKorean: Story = { globals: { ...PHONE, locale: 'kr' }, play: visible };

export const AcceptedWithOneClick: Story = {
  parameters: aScreen(BANK, () => {
    let isMatched = false;
    return {
      ...answers,
      'masterTransfers.list': () => ({ items: isMatched ? [] : [aSumTransfer()], nextCursor: null }),
      'masterTransfers.match': () => {
        isMatched = true;
        return aMatchedTransfer();
      },
    };
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'この内容で消込' }));
    await expect(await screen.findByText('未消込の入金はありません')).toBeVisible();
  },
};
export const MatchedElsewhere: Story = {
  parameters: aScreen(BANK, {
    ...answers,
    'masterTransfers.match': refuse({ status: 409, code: 'billing.state_conflict', message: '最新の状態をご確認ください。' }),
  }),
  play: async () => {
    const row = await rowOf(/^カ）シオマチコーヒー ¥330,000/);
    await userEvent.click(row.getByRole('button', { name: 'この内容で消込' }));
    await expect(await row.findByRole('alert')).toHaveTextContent('最新の状態をご確認ください。');
  },
};
export const AcceptingAll: Story = {
  parameters: aScreen(BANK, { ...answers, 'masterTransfers.acceptExact': () => ({ transfers: 1, bills: 2, amount: 330_000 }) }),
  play: async () => {
    await screen.findByRole('button', { name: 'この内容で消込' }).catch(() => undefined);
    const all = await screen.findByRole('button', { name: '一致する入金をまとめて消込' });
    await waitFor(() => expect(all).toBeEnabled());
    await userEvent.click(all);
    await expect(await screen.findByText('1件（¥330,000）を消込しました。')).toBeVisible();
  },
};

export const Choosing: Story = {
  play: async () => {
    const row = await rowOf(/^カ）シオマチコーヒー ¥330,000/);
    await userEvent.click(row.getByRole('button', { name: '請求書を選ぶ' }));
    const dialog = await inDialog();
    const submit = dialog.getByRole('button', { name: '消込する' });
    await expect(submit).toBeDisabled();
    const [first, second] = await dialog.findAllByRole('checkbox');
    await userEvent.click(first!);
    await userEvent.click(second!);
    await expect(dialog.getByRole('textbox', { name: '消込額 2026-000102' })).toHaveValue('220,000');
    await expect(dialog.getByRole('status')).toHaveTextContent('残り¥0');
    await expect(submit).toBeEnabled();
    const amount = dialog.getByRole('textbox', { name: '消込額 2026-000101' });
    await userEvent.clear(amount);
    await userEvent.click(amount);
    await userEvent.paste('１１０，００１');
    await expect(await dialog.findByText('1から110,000までの数を入力してください。')).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveTextContent('超過¥1');
    await expect(submit).toBeDisabled();
  },
};
export const ChoosingOnAPhone: Story = { ...Choosing, globals: PHONE };
export const NothingToChoose: Story = {
  parameters: aScreen(BANK, { ...answers, 'masterTransfers.candidates': () => ({ items: [] }) }),
  play: async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: '請求書を選ぶ' }))[0]!);
    await expect(await (await inDialog()).findByText('未払いの請求書はありません。')).toBeVisible();
  },
};

export const TakingBack: Story = {
  parameters: aScreen(`${BANK}&transfers=allocated`, () => {
    let isTakenBack = false;
    return {
      ...answers,
      'masterTransfers.list': () => ({ items: isTakenBack ? [] : [aMatchedTransfer()], nextCursor: null }),
      'masterTransfers.takeBack': () => {
        isTakenBack = true;
        return aSumTransfer();
      },
    };
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '消込を取り消す' }));
    const dialog = await inDialog();
    await expect(await dialog.findByText(/支払済になった請求書は未払いに戻ります/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '消込を取り消す' }));
    await expect(await screen.findByText('該当する入金はありません')).toBeVisible();
  },
};
export const SettingAside: Story = {
  parameters: aScreen(BANK, {
    ...answers,
    'masterTransfers.setAside': () => aTransfer({ state: 'set_aside', setAsideReason: '決算利息' }),
  }),
  play: async () => {
    const row = await rowOf(/^（名義なし） ¥12$/);
    await userEvent.click(row.getByRole('button', { name: '対象外にする' }));
    const dialog = await inDialog();
    await userEvent.click(dialog.getByRole('button', { name: '対象外にする' }));
    await expect(await dialog.findByText('入力してください。')).toBeVisible();
    await userEvent.click(dialog.getByRole('textbox', { name: /^理由/ }));
    await userEvent.paste('決算利息');
    await userEvent.click(dialog.getByRole('button', { name: '対象外にする' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const SetAside: Story = {
  parameters: aScreen(`${BANK}&transfers=set_aside`, {
    ...answers,
    'masterTransfers.list': () => ({ items: [aTransfer({ state: 'set_aside', setAsideReason: '決算利息' })], nextCursor: null }),
  }),
  play: async () => {
    await expect(await screen.findByText('理由：決算利息')).toBeVisible();
    await expect(screen.getByRole('button', { name: '対象に戻す' })).toBeVisible();
  },
};

export const Importing: Story = {
  play: async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: '明細を取り込む' }))[0]!);
    await expect(await (await inDialog()).findByText('CSVファイルをここにドロップ')).toBeVisible();
  },
};
export const ImportingOnAPhone: Story = { ...Importing, globals: PHONE };
export const Mapping: Story = {
  play: async (context) => {
    await Importing.play!(context);
    await chooseFile();
    const dialog = await inDialog();
    await expect(await dialog.findByText('48行・Shift_JIS')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: '「お預り金額」の割り当て' })).toHaveValue('入金額');
    await expect(dialog.getByRole('button', { name: '取り込む' })).toBeEnabled();
  },
};
export const MappingOnAPhone: Story = { ...Mapping, globals: PHONE };
export const Unmapped: Story = {
  parameters: aScreen(BANK, {
    ...answers,
    'masterTransfers.preview': () => aStatement({ columns: [null, null, null, null, null, null], header: ['', '', '', '', '', ''] }),
  }),
  play: async (context) => {
    await Importing.play!(context);
    await chooseFile();
    const dialog = await inDialog();
    await expect(await dialog.findByText('入金日、入金額、振込依頼人')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '取り込む' })).toBeDisabled();
  },
};
export const Imported: Story = {
  parameters: aScreen(BANK, {
    ...answers,
    'masterTransfers.import': () => ({ added: 28, known: 3, entered: 0, skipped: 15, unreadable: [12, 40] }),
  }),
  play: async (context) => {
    await Mapping.play!(context);
    const dialog = await inDialog();
    await userEvent.click(dialog.getByRole('button', { name: '取り込む' }));
    await expect(await dialog.findByText('28件の入金を取り込みました')).toBeVisible();
    await expect(dialog.getByText('日付または金額を確認してください（12、40行目）。これらの行は取り込まれていません。')).toBeVisible();
  },
};
export const ImportedWithEnteredRows: Story = {
  parameters: aScreen(BANK, {
    ...answers,
    'masterTransfers.preview': () => aStatement({ entered: 2 }),
    'masterTransfers.import': () => ({ added: 26, known: 3, entered: 2, skipped: 17, unreadable: [] }),
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '明細を取り込む' }));
    await chooseFile();
    const dialog = await inDialog();
    await expect(await dialog.findByText('手入力済みの入金：2件')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '取り込む' }));
    await expect(await dialog.findByText('26件の入金を取り込みました')).toBeVisible();
    await expect(dialog.getByText('手入力済みの入金：2件')).toBeVisible();
  },
};
const enter = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '入金を手入力' }));
  const dialog = await inDialog();
  await userEvent.type(await dialog.findByRole('textbox', { name: /^入金額/ }), '150000');
  await userEvent.type(dialog.getByRole('textbox', { name: /^振込依頼人/ }), 'カ）シオマチコーヒー');
  await userEvent.click(dialog.getByRole('button', { name: '入金を登録' }));
  return dialog;
};
export const Entering: Story = {
  parameters: aScreen(BANK, { ...answers, 'masterTransfers.enter': () => aTransfer({ isEntered: true }) }),
  play: async () => {
    await enter();
    await expect(await screen.findByText(/入金を登録しました/)).toBeVisible();
  },
};
export const EnteringOnADarkPhone: Story = {
  globals: { ...PHONE, ...DARK },
  parameters: aScreen(BANK, answers),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '入金を手入力' }));
    const dialog = await inDialog();
    await userEvent.click(await dialog.findByRole('button', { name: '入金を登録' }));
    await expect(await dialog.findByRole('textbox', { name: /^入金額/ })).toHaveFocus();
  },
};
export const EnteredAlready: Story = {
  parameters: aScreen(BANK, {
    ...answers,
    'masterTransfers.enter': refuse({
      status: 409,
      code: 'billing.transfer_exists',
      message: '同じ日・金額・名義の入金がすでにあります。',
    }),
  }),
  play: async () => {
    const dialog = await enter();
    await expect(await dialog.findByText('同じ日・金額・名義の入金がすでにあります。')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: '別の入金として登録する' })).not.toBeChecked();
  },
};
export const EnteredByHand: Story = {
  parameters: aScreen(BANK, {
    ...answers,
    'masterTransfers.list': () => ({ items: [aTransfer({ isEntered: true })], nextCursor: null }),
  }),
  play: async () => {
    await expect(await screen.findByText(/手入力 · 振込/)).toBeVisible();
  },
};
export const NotRead: Story = {
  parameters: aScreen(BANK, {
    ...answers,
    'masterTransfers.preview': refuse({ status: 400, code: 'imports.encoding', message: '文字コードを判別できません。' }),
  }),
  play: async (context) => {
    await Importing.play!(context);
    await chooseFile();
    await expect(await (await inDialog()).findByText('文字コードを判別できません。')).toBeVisible();
  },
};

const empty = { ...answers, 'masterTransfers.list': () => ({ items: [], nextCursor: null }) };
export const None: Story = {
  parameters: aScreen(BANK, empty),
  play: async () => {
    await expect(await screen.findByText('未消込の入金はありません')).toBeVisible();
  },
};
export const NothingFound: Story = {
  parameters: aScreen(`${BANK}&q=紅茶&min=1000`, empty),
  play: async () => {
    await expect(await screen.findByText('条件に合う入金がありません')).toBeVisible();
    await expect(screen.getAllByRole('button', { name: '条件をクリア' })[0]).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: aScreen(BANK, { ...answers, 'masterTransfers.list': pending }),
  play: async () => {
    await expect(await screen.findByLabelText('読み込んでいます')).toBeVisible();
  },
};
export const OfAViewer: Story = {
  parameters: aScreen(BANK, { ...answers, ...as(aMaster({ authority: 'view' })) }),
  play: async () => {
    await rowOf(/^カ）シオマチコーヒー ¥330,000/);
    for (const name of ['明細を取り込む', 'この内容で消込', '請求書を選ぶ', '対象外にする'])
      await expect(screen.queryByRole('button', { name })).toBeNull();
  },
};
export const OfAnOem: Story = {
  parameters: aScreen('/admin/bills?tab=bank', {
    ...oemAnswers,
    'oemMasterTransfers.list': () => ({ items: someTransfers(), nextCursor: 'next' }),
  }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'さらに表示' })).toBeVisible();
  },
};
