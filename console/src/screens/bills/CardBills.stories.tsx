import { type Answers, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Schemas } from '@mekuri/kit/server';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { as, masterAnswers, oemAnswers } from '../users/stories.ts';
import { aMaster, idOf } from '../users/testing.ts';
import { BillsScreen } from './BillsScreen.tsx';
import { aCharge, someCharges } from './charges/testing.ts';
import { aBillDetail, aPayment, someBills, someTotals } from './testing.ts';

type BillDetail = Schemas['BillDetail'];

const BILL = `/master/bills?bill=${idOf(601)}`;
const amount = 56_980;

const CARD = { brand: 'visa', last4: '4242', expiryMonth: 9, expiryYear: 2029, savedAt: '2026-10-03T01:00:00.000Z' };

const aCardBill = (changes: Partial<BillDetail> = {}): BillDetail =>
  aBillDetail({ method: 'card', chargeOn: '2026-11-10', status: 'failed', charges: [aCharge({ amount })], ...changes });
const anOverpaidBill = (refunded = 0): BillDetail =>
  aBillDetail({
    status: 'completed',
    due: 0,
    charges: [aCharge({ amount, kind: 'hosted', state: 'unallocated', code: null, refunded, refundable: amount - refunded })],
  });

const answers: Answers = {
  ...masterAnswers,
  'masterBills.list': () => ({ items: someBills(), nextCursor: null }),
  'masterBills.totals': () => someTotals(),
  'masterBills.getCard': () => ({ cardMode: 'live', card: CARD }),
};
const showing = (bill: BillDetail, others: Answers = {}) => aScreen(BILL, { ...answers, 'masterBills.get': () => bill, ...others });

const meta = {
  title: 'console/screens/Bills paid by card',
  component: BillsScreen,
  parameters: showing(aCardBill()),
} satisfies Meta<typeof BillsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const inDialog = async () => within(await screen.findByRole('dialog'));
const press = async (name: string) => userEvent.click(await (await inDialog()).findByRole('button', { name }));

const DARK = { scheme: 'dark' };
const PHONE = { viewport: { value: 'phone' } };

export const Failed: Story = {
  play: async () => {
    const attempts = within(await (await inDialog()).findByRole('list', { name: 'カード決済の履歴' }));
    await expect(attempts.getByText('残高または利用可能額が不足しています。')).toBeVisible();
    await expect(attempts.getByText('insufficient_funds')).toBeVisible();
    await expect((await inDialog()).getByRole('button', { name: 'カードに請求' })).toBeVisible();
  },
};
export const FailedOnAPhone: Story = { ...Failed, globals: PHONE };
export const FailedInEnglishOnADarkPhone: Story = {
  globals: { ...PHONE, ...DARK, locale: 'en' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Charge the card' })).toBeVisible();
  },
};
export const EachAttempt: Story = {
  parameters: showing(aCardBill({ status: 'completed', due: 0, charges: someCharges() })),
  play: async () => {
    const attempts = within(await (await inDialog()).findByRole('list', { name: 'カード決済の履歴' }));
    await expect(attempts.getAllByRole('listitem')).toHaveLength(6);
    await expect(attempts.getAllByRole('button', { name: '返金' })).toHaveLength(1);
  },
};
export const EachAttemptInTheDark: Story = { ...EachAttempt, globals: DARK };
export const EachAttemptInEnglish: Story = {
  ...EachAttempt,
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByRole('list', { name: 'Card payments' })).toBeVisible();
  },
};
export const ByTransfer: Story = {
  parameters: showing(aBillDetail()),
  play: async () => {
    await expect(await (await inDialog()).findByRole('button', { name: '入金を記録' })).toBeVisible();
    await expect((await inDialog()).queryByRole('button', { name: 'カードに請求' })).toBeNull();
  },
};
export const Processing: Story = {
  parameters: showing(
    aCardBill({ status: 'processing', charges: [aCharge({ amount, state: 'processing', code: null, settledAt: null })] }),
  ),
  play: async () => {
    await expect(await (await inDialog()).findByText(/^カード決済の処理中です。/)).toBeVisible();
    await expect((await inDialog()).queryByRole('button', { name: 'カードに請求' })).toBeNull();
  },
};
export const Charging: Story = {
  parameters: aScreen(BILL, () => {
    const bills = [aCardBill()];
    return {
      ...answers,
      'masterBills.get': () => bills.at(-1)!,
      'masterBills.charge': (request) => {
        if (!request.headers.has('idempotency-key')) throw new Error('no idempotency key');
        bills.push(aCardBill({ status: 'processing' }));
        return bills.at(-1)!;
      },
    };
  }),
  play: async () => {
    await press('カードに請求');
    const view = within(await (await inDialog()).findByRole('region', { name: '登録カードに今すぐ請求' }));
    await expect(view.getByText(/^汐町珈琲焙煎所の2026年10月分の請求書（未払い額¥56,980）/)).toBeVisible();
    await expect(view.getByText('使用するカード：Visa 末尾4242（有効期限 09/2029）')).toBeVisible();
    await expect(view.getByRole('button', { name: 'キャンセル' })).toHaveFocus();
    await userEvent.click(view.getByRole('button', { name: '¥56,980を請求する' }));
    await expect(await screen.findByText('カードへの請求を始めました。')).toBeVisible();
    await expect(await (await inDialog()).findByText(/^カード決済の処理中です。/)).toBeVisible();
  },
};
export const AskingToCharge: Story = {
  play: async () => {
    await press('カードに請求');
    await expect(await (await inDialog()).findByRole('button', { name: '¥56,980を請求する' })).toBeVisible();
  },
};
export const AskingToChargeInEnglishOnAPhone: Story = {
  globals: { ...PHONE, locale: 'en' },
  play: async () => {
    await press('Charge the card');
    await expect(await (await inDialog()).findByRole('button', { name: 'Charge ¥56,980' })).toBeVisible();
  },
};
const WITHOUT_CARD = { 'masterBills.getCard': () => ({ cardMode: 'live', card: null }) } satisfies Answers;

export const WithoutACard: Story = {
  parameters: showing(aCardBill(), WITHOUT_CARD),
  play: async () => {
    await press('カードに請求');
    const view = within(await (await inDialog()).findByRole('region', { name: '登録カードに今すぐ請求' }));
    await expect(view.getByText('汐町珈琲焙煎所はカードを登録していません')).toBeVisible();
    await expect(view.getByRole('button', { name: '閉じる' })).toHaveFocus();
    await expect(view.queryByRole('button', { name: /請求する/ })).toBeNull();
  },
};
export const WithoutACardInEnglishOnADarkPhone: Story = {
  parameters: showing(aCardBill(), WITHOUT_CARD),
  globals: { ...PHONE, ...DARK, locale: 'en' },
  play: async () => {
    await press('Charge the card');
    await expect(await (await inDialog()).findByText('汐町珈琲焙煎所 has not registered a card')).toBeVisible();
  },
};
export const WithAnExpiredCard: Story = {
  parameters: showing(aCardBill(), { 'masterBills.getCard': () => ({ cardMode: 'live', card: { ...CARD, expiryYear: 2025 } }) }),
  play: async () => {
    await press('カードに請求');
    await expect(await (await inDialog()).findByText('カードの有効期限が切れています')).toBeVisible();
  },
};
export const WithoutAProvider: Story = {
  parameters: showing(aCardBill(), { 'masterBills.getCard': () => ({ cardMode: null, card: null }) }),
  play: async () => {
    await press('カードに請求');
    await expect(await (await inDialog()).findByText('カード決済を受け付けていません')).toBeVisible();
  },
};
export const ChargeRefused: Story = {
  parameters: showing(aCardBill(), {
    'masterBills.charge': refuse({ status: 409, code: 'billing.card_missing', message: 'カードが登録されていません。' }),
  }),
  play: async () => {
    await press('カードに請求');
    await press('¥56,980を請求する');
    await expect(await (await inDialog()).findByText('カードが登録されていません。')).toBeVisible();
  },
};
export const Unallocated: Story = {
  parameters: showing(anOverpaidBill()),
  play: async () => {
    await expect(await (await inDialog()).findByText('未消込のカード入金があります（¥56,980）')).toBeVisible();
  },
};
export const UnallocatedOnADarkPhone: Story = { ...Unallocated, globals: { ...PHONE, ...DARK } };
export const UnallocatedForAViewer: Story = {
  parameters: showing(anOverpaidBill(), as(aMaster({ authority: 'view' }))),
  play: async () => {
    await expect(await (await inDialog()).findByText(/^請求の精算後に届いた入金です。編集権限/)).toBeVisible();
    await expect((await inDialog()).queryByRole('button', { name: '返金' })).toBeNull();
  },
};
export const Refunding: Story = {
  parameters: aScreen(`/admin/bills?bill=${idOf(601)}`, () => {
    let refunded = 0;
    return {
      ...oemAnswers,
      'oemMasterBills.list': () => ({ items: someBills(), nextCursor: null }),
      'oemMasterBills.totals': () => someTotals(),
      'oemMasterBills.get': () => anOverpaidBill(refunded),
      'oemMasterBills.refund': () => {
        refunded = amount;
        return anOverpaidBill(refunded);
      },
    };
  }),
  play: async () => {
    await press('返金');
    const view = within(await (await inDialog()).findByRole('region', { name: 'カードへ返金' }));
    await expect(view.getByText('取り消せません')).toBeVisible();
    await userEvent.click(view.getByRole('button', { name: '¥56,980を返金する' }));
    await expect(await screen.findByText('返金を受け付けました。')).toBeVisible();
    await expect(await (await inDialog()).findByText('返金 ¥56,980（手続き中を含む）')).toBeVisible();
    await waitFor(async () => expect((await inDialog()).queryByRole('button', { name: '返金' })).toBeNull());
  },
};
export const AskingToRefund: Story = {
  parameters: showing(anOverpaidBill()),
  play: async () => {
    await press('返金');
    await expect(await (await inDialog()).findByRole('button', { name: '¥56,980を返金する' })).toBeVisible();
  },
};
export const AskingToRefundOnAPhone: Story = { ...AskingToRefund, globals: PHONE };
export const RefundedElsewhere: Story = {
  parameters: showing(anOverpaidBill(), {
    'masterBills.refund': refuse({ status: 409, code: 'billing.not_refundable', message: 'この決済は返金できません。' }),
  }),
  play: async () => {
    await press('返金');
    await press('¥56,980を返金する');
    await expect(await (await inDialog()).findByText('この決済は返金できません。')).toBeVisible();
  },
};
const aCreditedBill = (changes: Partial<BillDetail['charges'][number]> = {}): BillDetail =>
  aCardBill({
    status: 'paid',
    due: 0,
    payments: [aPayment({ amount, payer: '', method: 'card' })],
    charges: [
      aCharge({
        amount,
        state: 'paid',
        code: null,
        refundable: 5500,
        refundFailed: true,
        refundCode: 'expired_or_canceled_card',
        ...changes,
      }),
    ],
  });
export const RefundFailed: Story = {
  parameters: aScreen(BILL, () => {
    let bill = aCreditedBill();
    return {
      ...answers,
      'masterBills.get': () => bill,
      'masterBills.refund': () => (bill = aCreditedBill({ refunded: 5500, refundable: 0, refundFailed: false, refundCode: null })),
    };
  }),
  play: async () => {
    const shown = await inDialog();
    await expect(await shown.findByText('カードへの返金に失敗しました（¥5,500）')).toBeVisible();
    await expect(shown.getByText('expired_or_canceled_card')).toBeVisible();
    await press('もう一度返金');
    const view = within(await shown.findByRole('region', { name: 'カードへ返金' }));
    await expect(view.getByText(/のカード決済のうち、¥5,500を返金します。/)).toBeVisible();
    await userEvent.click(view.getByRole('button', { name: '¥5,500を返金する' }));
    await expect(await (await inDialog()).findByText('返金 ¥5,500（手続き中を含む）')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/返金に失敗しました/)).toBeNull());
  },
};
export const RefundFailedOnADarkPhone: Story = {
  parameters: showing(aCreditedBill()),
  globals: { ...PHONE, ...DARK },
  play: async () => {
    await expect(await (await inDialog()).findByRole('button', { name: 'もう一度返金' })).toBeVisible();
  },
};
export const RefundFailedInEnglish: Story = {
  parameters: showing(aCreditedBill()),
  globals: { locale: 'en' },
  play: async () => {
    await expect(await (await inDialog()).findByText('Refund to the card failed (¥5,500)')).toBeVisible();
  },
};
export const RefundFailedForAViewer: Story = {
  parameters: showing(aCreditedBill(), as(aMaster({ authority: 'view' }))),
  play: async () => {
    await expect(await (await inDialog()).findByText(/編集権限のある担当者が、もう一度返金できます。/)).toBeVisible();
    await expect((await inDialog()).queryByRole('button', { name: 'もう一度返金' })).toBeNull();
  },
};
export const PaidByCardAndTransfer: Story = {
  parameters: showing(
    aCardBill({
      status: 'paid',
      due: 0,
      payments: [aPayment(), aPayment({ id: idOf(702), amount: 36_980, payer: '', method: 'card' })],
      charges: [aCharge({ amount: 36_980, state: 'paid', code: null })],
    }),
  ),
  play: async () => {
    const table = within((await (await inDialog()).findByText('名義：シオマチコーヒー')).closest('table')!);
    await expect(table.getByText('クレジットカード')).toBeVisible();
    await expect(table.getByText('銀行振込')).toBeVisible();
  },
};
export const PaidByCardAndTransferOnAPhone: Story = { ...PaidByCardAndTransfer, globals: PHONE };
