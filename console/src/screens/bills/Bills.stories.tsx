import { type Answers, pending, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { as, masterAnswers, oemAnswers } from '../users/stories.ts';
import { aMaster, idOf } from '../users/testing.ts';
import { BillsScreen } from './BillsScreen.tsx';
import { aTransfer } from './bank/testing.ts';
import { aBillDetail, aCreditNote, anIssuer, aPayment, someBills, someRuns, someTotals } from './testing.ts';

const BILLS = '/master/bills';
const BILL = `${BILLS}?bill=${idOf(601)}`;

const billOf = (request: Request) => (new URL(request.url).pathname.endsWith(idOf(611)) ? aCreditNote() : aBillDetail());

const answers: Answers = {
  ...masterAnswers,
  'masterBills.list': () => ({ items: someBills(), nextCursor: null }),
  'masterBills.totals': () => someTotals(),
  'masterBills.get': billOf,
  'masterBilling.runs': () => ({ items: someRuns(), settledThrough: '2026-11-27' }),
  'masterBilling.getIssuer': () => anIssuer(),
};

const conflict = (code: string, message: string) => refuse({ status: 409, code, message });

const meta = {
  title: 'console/screens/Bills',
  component: BillsScreen,
  parameters: aScreen(BILLS, answers),
} satisfies Meta<typeof BillsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const inDialog = async () => within(await screen.findByRole('dialog'));
const start = async (action: string) => {
  const dialog = await inDialog();
  await userEvent.click(await dialog.findByRole('button', { name: action }));
  return dialog;
};
const fill = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

const DARK = { scheme: 'dark' };
const PHONE = { viewport: { value: 'phone' } };

export const Some: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: '2026-000123' })).toBeVisible();
    await expect(await screen.findByLabelText('絞り込み結果の合計')).toBeVisible();
  },
};
export const PaidByAnotherMethod: Story = {
  play: async () => {
    const paid = within(await screen.findByRole('row', { name: /2026-000122/ }));
    await expect(paid.getByText('銀行振込')).toBeVisible();
    await expect(paid.getByText('入金：クレジットカード')).toBeVisible();
    await expect(screen.getAllByText(/^入金：/)).toHaveLength(1);
  },
};
export const PaidByAnotherMethodOnAPhone: Story = {
  globals: PHONE,
  play: async () => {
    await expect(await screen.findByText(/銀行振込 · 入金：クレジットカード/)).toBeVisible();
  },
};
export const SomeInTheDark: Story = { ...Some, globals: DARK };
export const SomeOnAPhone: Story = {
  globals: PHONE,
  play: async () => {
    await expect(await screen.findByRole('button', { name: '2026-000123' })).toBeVisible();
  },
};
export const SomeInEnglishOnADarkPhone: Story = { ...SomeOnAPhone, globals: { ...PHONE, ...DARK, locale: 'en' } };
export const SomeInEnglish: Story = { ...SomeOnAPhone, globals: { locale: 'en' } };
export const SomeInChinese: Story = { ...SomeOnAPhone, globals: { locale: 'cn' } };
export const SomeInKorean: Story = { ...SomeOnAPhone, globals: { locale: 'kr' } };
export const OfAnOem: Story = {
  parameters: aScreen('/admin/bills', {
    ...oemAnswers,
    'oemMasterBills.list': () => ({ items: someBills(), nextCursor: 'next' }),
    'oemMasterBills.totals': () => someTotals(),
  }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'さらに表示' })).toBeVisible();
  },
};
export const Filtered: Story = {
  parameters: aScreen(`${BILLS}?month=2026-10&status=unpaid&kind=invoice&min=1000&account=${idOf(2)}`, answers),
  play: async () => {
    await expect(await screen.findByText('アカウント：汐町珈琲焙煎所')).toBeVisible();
    await expect(screen.getByRole('button', { name: '条件をクリア' })).toBeVisible();
  },
};
export const FilteredOnAPhone: Story = { ...Filtered, globals: PHONE };
export const NothingFound: Story = {
  parameters: aScreen(`${BILLS}?q=紅茶`, {
    ...answers,
    'masterBills.list': () => ({ items: [], nextCursor: null }),
    'masterBills.totals': () => ({ items: [] }),
  }),
  play: async () => {
    await expect(await screen.findByText('条件に合う請求書がありません')).toBeVisible();
  },
};
export const None: Story = {
  ...NothingFound,
  parameters: { console: { ...NothingFound.parameters!['console'], path: BILLS }, layout: 'fullscreen' },
  play: async () => {
    await expect(await screen.findByText('請求書はまだありません')).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: aScreen(BILLS, { ...answers, 'masterBills.list': pending, 'masterBills.totals': pending }),
  play: async () => {
    await expect(await screen.findByLabelText('読み込んでいます')).toBeVisible();
  },
};

export const Opened: Story = {
  parameters: aScreen(BILL, answers),
  play: async () => {
    const dialog = await inDialog();
    await expect(await dialog.findByText('登録番号 T7000012050002')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '無効にする' })).toBeVisible();
  },
};
export const OpenedInTheDark: Story = { ...Opened, globals: DARK };
export const OpenedOnAPhone: Story = { ...Opened, globals: PHONE };
export const OpenedInEnglishOnAPhone: Story = {
  parameters: aScreen(BILL, answers),
  globals: { ...PHONE, locale: 'en' },
  play: async () => {
    await expect(await (await inDialog()).findByRole('button', { name: 'Void' })).toBeVisible();
  },
};
export const PartlyPaid: Story = {
  parameters: aScreen(BILL, {
    ...answers,
    'masterBills.get': (request) =>
      billOf(request).kind === 'credit_note'
        ? aCreditNote()
        : aBillDetail({
            due: 35_880,
            payments: [aPayment({ feeAbsorbed: 330 })],
            creditNotes: [{ id: idOf(611), number: 'C2026-000004', issuedOn: '2026-11-18', total: -1_100 }],
          }),
  }),
  play: async () => {
    const dialog = await inDialog();
    await expect(await dialog.findByText('入金のある請求書は無効にできません。減額してください。')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: '無効にする' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: '減額' }));
    await expect(await dialog.findByText('減額できる残り：¥50,800')).toBeVisible();
  },
};
export const ACreditNote: Story = {
  parameters: aScreen(`${BILLS}?bill=${idOf(611)}`, answers),
  play: async () => {
    const dialog = await inDialog();
    await expect(await dialog.findByText('計測の不具合によるPV従量料の減額')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /^2026-000123/ }));
    await expect(await screen.findByRole('dialog', { name: '請求書 2026-000123' })).toBeVisible();
  },
};
export const OfAViewer: Story = {
  parameters: aScreen(BILL, { ...answers, ...as(aMaster({ authority: 'view' })) }),
  play: async () => {
    const dialog = await inDialog();
    await expect(await dialog.findByText('登録番号 T7000012050002')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: '入金を記録' })).toBeNull();
    await expect(screen.queryByText('CSVで書き出す')).toBeNull();
  },
};

export const DocumentFailed: Story = {
  parameters: aScreen(BILL, {
    ...answers,
    'masterBills.get': () => aBillDetail({ document: 'failed' }),
    'masterBills.render': () => undefined,
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'もう一度作成' }));
    await expect(await screen.findByText('PDFの作成を始めました。')).toBeVisible();
  },
};
export const Paying: Story = {
  parameters: aScreen(BILL, {
    ...answers,
    'masterBills.enterPayment': conflict('billing.above_due', '未払い額（20000円）を超えています。'),
  }),
  play: async () => {
    const dialog = await start('入金を記録');
    const amount = dialog.getByRole('textbox', { name: /^入金額/ });
    await expect(amount).toHaveFocus();
    await expect(amount).toHaveValue('56,980');
    await fill(amount, '３０，０００円');
    await expect(await dialog.findByText('入金後の未払い額は¥26,980です。')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '入金を記録する' }));
    await expect(await dialog.findByText('未払い額（20000円）を超えています。')).toBeVisible();
    await expect(amount).toBeInvalid();
  },
};
export const PayingOnAPhone: Story = { ...Paying, globals: PHONE };
export const PayingMoreThanIsDue: Story = {
  parameters: aScreen(BILL, { ...answers, 'masterTransfers.enter': () => aTransfer({ isEntered: true }) }),
  play: async () => {
    const dialog = await start('入金を記録');
    await fill(dialog.getByRole('textbox', { name: /^入金額/ }), '60000');
    await expect(await dialog.findByText('入金額が未払い額より¥3,020多くなっています')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '全額を入金として登録' }));
    const entry = within(await screen.findByRole('form', { name: '入金を手入力する' }));
    await expect(entry.getByRole('textbox', { name: /^入金額/ })).toHaveValue('60,000');
    await expect(entry.getByRole('textbox', { name: '摘要' })).toHaveValue('2026-000123');
    await userEvent.type(entry.getByRole('textbox', { name: /^振込依頼人/ }), 'シオマチコーヒー');
    await userEvent.click(entry.getByRole('button', { name: '入金を登録' }));
    await expect(await screen.findByText(/入金を登録しました/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  },
};
export const PayingMoreThanIsDueInEnglishOnADarkPhone: Story = {
  parameters: aScreen(BILL, answers),
  globals: { ...PHONE, ...DARK, locale: 'en' },
  play: async () => {
    const dialog = await start('Enter a payment');
    await fill(dialog.getByRole('textbox', { name: /^Amount received/ }), '60000');
    await expect(await dialog.findByText('This is ¥3,020 more than the amount due')).toBeVisible();
  },
};
export const PaidElsewhere: Story = {
  parameters: aScreen(BILL, () => {
    let isPaid = false;
    return {
      ...answers,
      'masterBills.get': () => (isPaid ? aBillDetail({ status: 'paid', due: 0 }) : aBillDetail()),
      'masterBills.enterPayment': () => {
        isPaid = true;
        return conflict('billing.state_conflict', '現在の状態では、この操作を行えません。最新の状態をご確認ください。')();
      },
    };
  }),
  play: async () => {
    const dialog = await start('入金を記録');
    await userEvent.click(dialog.getByRole('button', { name: '入金を記録する' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('現在の状態では、この操作を行えません。');
    await waitFor(() => expect(dialog.getAllByText('支払済').length).toBeGreaterThan(0));
    await expect(dialog.queryByRole('button', { name: '入金を記録' })).toBeNull();
  },
};
export const Crediting: Story = {
  parameters: aScreen(BILL, answers),
  play: async () => {
    const dialog = await start('減額');
    await fill(dialog.getByRole('textbox', { name: /^減額（税抜/ }), '60000');
    await userEvent.click(dialog.getByRole('textbox', { name: /^理由/ }));
    await userEvent.paste('計測の不具合');
    await userEvent.click(dialog.getByRole('button', { name: '返還請求書を発行する' }));
    await expect(await dialog.findByText('1から51,800までの数を入力してください。')).toBeVisible();
  },
};
export const Voiding: Story = {
  parameters: aScreen(BILL, answers),
  play: async () => {
    const dialog = await start('無効にする');
    await expect(await dialog.findByText('取り消せません')).toBeVisible();
    await expect(dialog.getByText('汐町珈琲焙煎所の2026年10月分の請求書（¥56,980）を無効にします。')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '請求書を無効にする' })).toBeDisabled();
    await fill(dialog.getByRole('textbox', { name: /^確認のため会社名を入力/ }), '汐町珈琲焙煎所');
    await expect(dialog.getByRole('button', { name: '請求書を無効にする' })).toBeEnabled();
  },
};
export const VoidingOnADarkPhone: Story = { ...Voiding, globals: { ...PHONE, ...DARK } };
export const Completing: Story = {
  parameters: aScreen(BILL, answers),
  play: async () => {
    const dialog = await start('入金なしで完了');
    await expect(await dialog.findByText('取り消せません')).toBeVisible();
  },
};

export const Runs: Story = {
  parameters: aScreen(`${BILLS}?tab=runs`, { ...answers, 'masterBilling.run': () => undefined }),
  play: async () => {
    await expect(await screen.findByText(/まで確定しています/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '今すぐ請求' }));
    await expect(await screen.findByText('請求処理を受け付けました')).toBeVisible();
  },
};
export const RunsOnAPhone: Story = { ...Runs, globals: PHONE };
export const NoRuns: Story = {
  parameters: aScreen(`${BILLS}?tab=runs`, { ...answers, 'masterBilling.runs': () => ({ items: [], settledThrough: null }) }),
  play: async () => {
    await expect(await screen.findByText('請求する月がまだありません')).toBeVisible();
  },
};

export const Issuer: Story = {
  parameters: aScreen(`${BILLS}?tab=issuer`, answers),
  play: async () => {
    const number = await screen.findByRole('textbox', { name: '適格請求書発行事業者の登録番号' });
    await userEvent.clear(number);
    await expect(await screen.findByText('登録番号がありません')).toBeVisible();
    await fill(number, 'T123');
    await userEvent.tab();
    await expect(await screen.findByText('Tと13桁の数字で入力してください。')).toBeVisible();
  },
};
export const IssuerSample: Story = {
  parameters: aScreen(`${BILLS}?tab=issuer`, { ...answers, 'masterBilling.samplePdf': pending }),
  play: async () => {
    await fill(await screen.findByRole('textbox', { name: /^発行者名/ }), '株式会社めくり東京');
    const button = screen.getByRole('button', { name: '見本PDFを保存' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('data-loading', 'true'));
  },
};
export const IssuerSampleRefused: Story = {
  parameters: aScreen(`${BILLS}?tab=issuer`, {
    ...answers,
    'masterBilling.samplePdf': refuse({ status: 502, code: 'busy', message: '混み合っています。しばらくしてからもう一度お試しください。' }),
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '見本PDFを保存' }));
    await expect(await screen.findByText('混み合っています。しばらくしてからもう一度お試しください。')).toBeVisible();
  },
};
export const IssuerSampleOfWrongValues: Story = {
  parameters: aScreen(`${BILLS}?tab=issuer`, answers),
  play: async () => {
    const name = await screen.findByRole('textbox', { name: /^発行者名/ });
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: '見本PDFを保存' }));
    await waitFor(() => expect(name).toHaveFocus());
  },
};
export const IssuerOnADarkPhone: Story = { ...Issuer, globals: { ...PHONE, ...DARK } };
export const IssuerInEnglish: Story = {
  parameters: aScreen(`${BILLS}?tab=issuer`, { ...answers, 'masterBilling.getIssuer': () => anIssuer({ registrationNumber: null }) }),
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByText('No registration number')).toBeVisible();
  },
};
export const IssuerChangedElsewhere: Story = {
  parameters: aScreen(`${BILLS}?tab=issuer`, {
    ...answers,
    'masterBilling.updateIssuer': refuse({ status: 412, code: 'precondition_failed', message: 'ほかの人が先に変更しました。' }),
  }),
  play: async () => {
    await fill(await screen.findByRole('textbox', { name: /^発行者名/ }), '株式会社めくり東京');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByRole('button', { name: '最新の内容を読み込む' })).toBeVisible();
  },
};
export const IssuerOfAViewer: Story = {
  parameters: aScreen(`${BILLS}?tab=issuer`, { ...answers, ...as(aMaster({ authority: 'view' })) }),
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: /^発行者名/ })).toBeDisabled();
    await expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
    await expect(screen.queryByRole('button', { name: '見本PDFを保存' })).toBeNull();
  },
};
