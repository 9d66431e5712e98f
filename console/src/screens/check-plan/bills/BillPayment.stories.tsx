import { type Answers, pending, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Schemas } from '@mekuri/kit/server';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { aUser } from '../../../testing/fixtures.ts';
import { aCharge, someCharges } from '../../bills/charges/testing.ts';
import { as } from '../../users/stories.ts';
import { aContract, idOf, someLimits } from '../../users/testing.ts';
import { CheckPlanScreen } from '../CheckPlanScreen.tsx';
import { aCardMethod, aTransferMethod, hasLeft, providerPage } from '../payment/testing.ts';
import { aProfile } from '../profile/testing.ts';
import { aMonth } from '../testing.ts';
import { aCardDetail, aDetail, aPaidDetail, someBills, upcomingAnswer } from './testing.ts';

type BillDetail = Schemas['BillDetail'];

const BILL = `/adminuser/check-plan?bill=${idOf(3000)}`;
const RETURN = `${BILL}&payment=returned`;
const UNAVAILABLE = {
  status: 409,
  code: 'billing.provider_unavailable',
  message: '決済サービスから応答がありません。しばらくしてからもう一度お試しください。',
};

const answers: Answers = {
  'userPlans.getOwn': () => aContract(),
  'usage.get': () => aMonth(),
  'plans.listLimits': () => ({ items: someLimits() }),
  'bills.upcoming': upcomingAnswer(),
  'billingProfile.getUsageMail': () => ({ enabled: true }),
  'bills.list': () => ({ items: someBills(), nextCursor: null }),
  'bills.getReceipt': refuse({ status: 404, code: 'billing.no_receipt', message: '領収書はまだ発行されていません。' }),
  'billingProfile.get': () => aProfile(),
  'paymentMethod.get': () => aCardMethod(),
  'bills.pay': () => ({ url: providerPage(), expiresAt: '2026-11-20T05:30:00.000Z' }),
};
const showing = (bill: BillDetail, others: Answers = {}) => aScreen(BILL, { ...answers, 'bills.get': () => bill, ...others });
const returning = (bill: BillDetail) => aScreen(RETURN, { ...answers, 'bills.refreshPayment': () => bill });

const aHostedDetail = (): BillDetail =>
  aDetail({ status: 'processing', charges: [aCharge({ kind: 'hosted', state: 'started', code: null, settledAt: null })] });
const aFailedDetail = (code: string | null = 'insufficient_funds', changes: Partial<BillDetail> = {}): BillDetail =>
  aDetail({ method: 'card', chargeOn: '2026-11-10', status: 'failed', charges: [aCharge({ code })], ...changes });
const aPaidByCard = (): BillDetail =>
  aDetail({
    status: 'paid',
    due: 0,
    paidOn: '2026-11-20',
    payments: [{ id: idOf(3102), amount: 112_200, feeAbsorbed: 0, receivedOn: '2026-11-20', payer: '', method: 'card' }],
    charges: [aCharge({ id: idOf(3207), kind: 'hosted', state: 'paid', code: null, startedAt: '2026-11-20T05:00:00.000Z' }), aCharge()],
  });

const meta = {
  title: 'console/screens/Payment of a bill by card',
  component: CheckPlanScreen,
  parameters: showing(aDetail()),
} satisfies Meta<typeof CheckPlanScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Loaded = Parameters<NonNullable<Story['play']>>[0]['loaded'];
const searchOf = (loaded: Loaded): object => loaded['console'].router.state.location.search;
const dialog = async () => within(await screen.findByRole('dialog', { name: '請求の詳細' }));
const document = async () => within(await (await dialog()).findByRole('article'));
const press = async (name: string) => userEvent.click(await (await dialog()).findByRole('button', { name }));
const PAY = 'カードで今すぐ支払う';

const DARK = { scheme: 'dark' };
const PHONE = { viewport: { value: 'phone' } };

export const Unpaid: Story = {
  play: async () => {
    await press(PAY);
    await waitFor(() => expect(hasLeft()).toBe(true));
    await expect((await dialog()).getByText('決済サービスの画面に移動しています…')).toBeVisible();
  },
};
export const UnpaidOnAPhone: Story = { ...Unpaid, globals: PHONE };
export const UnpaidInEnglishOnAPhone: Story = {
  globals: { ...PHONE, locale: 'en' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Pay by card now' })).toBeVisible();
  },
};
export const UnpaidInTestMode: Story = {
  parameters: showing(aDetail(), { 'paymentMethod.get': () => aCardMethod({ cardMode: 'test' }) }),
  play: async () => {
    await expect(await (await dialog()).findByText('テストモードです')).toBeVisible();
  },
};
export const Unoffered: Story = {
  parameters: showing(aDetail(), { 'paymentMethod.get': () => aTransferMethod({ cardMode: null }) }),
  play: async () => {
    await document();
    await expect((await dialog()).queryByRole('button', { name: PAY })).toBeNull();
  },
};
export const OfAViewer: Story = {
  parameters: showing(aHostedDetail(), as(aUser({ authority: 'view' }))),
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('お支払いを確認しています')).toBeVisible();
    for (const name of [PAY, '今すぐ確認', '支払い画面に戻る']) await expect(shown.queryByRole('button', { name })).toBeNull();
  },
};
export const Refused: Story = {
  parameters: showing(aDetail(), { 'bills.pay': refuse(UNAVAILABLE) }),
  play: async () => {
    await press(PAY);
    await expect(await (await dialog()).findByText(/^決済サービスから応答がありません。/)).toBeVisible();
    await expect(await (await dialog()).findByRole('button', { name: PAY })).toBeEnabled();
  },
};
export const RefusedOnADarkPhone: Story = { ...Refused, globals: { ...PHONE, ...DARK } };
export const VoidedMeanwhile: Story = {
  parameters: aScreen(BILL, () => {
    let isVoid = false;
    return {
      ...answers,
      'bills.get': () => (isVoid ? aDetail({ status: 'void', due: 0 }) : aDetail()),
      'bills.pay': () => {
        isVoid = true;
        return refuse({ status: 409, code: 'billing.state_conflict', message: '現在の状態では、この操作を行えません。' })();
      },
    };
  }),
  play: async () => {
    await press(PAY);
    await expect(await (await document()).findByText('無効')).toBeVisible();
    await expect((await dialog()).queryByRole('button', { name: PAY })).toBeNull();
  },
};
export const Charging: Story = {
  parameters: showing(
    { ...aCardDetail(), charges: [aCharge({ state: 'processing', code: null, settledAt: null })] },
    {
      'bills.refreshPayment': () => aCardDetail(),
    },
  ),
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText(/^カード会社からの回答を待っています。/)).toBeVisible();
    await expect(shown.getByText('カード決済日')).toBeVisible();
    await expect(shown.queryByRole('button', { name: PAY })).toBeNull();
    await expect(shown.queryByRole('button', { name: '支払い画面に戻る' })).toBeNull();
    await press('今すぐ確認');
    await expect(await shown.findByText(/^まだ確認できていません。/)).toBeVisible();
  },
};
export const ChargingOnAPhone: Story = { ...Charging, globals: PHONE };
export const CheckedAsPaid: Story = {
  parameters: showing(aHostedDetail(), { 'bills.refreshPayment': aPaidByCard }),
  play: async () => {
    await press('今すぐ確認');
    await expect(await (await dialog()).findByText('お支払いが完了しました')).toBeVisible();
  },
};
export const NotChecked: Story = {
  parameters: showing(aHostedDetail(), { 'bills.refreshPayment': refuse(UNAVAILABLE) }),
  play: async () => {
    await press('今すぐ確認');
    await expect(await (await dialog()).findByText(/^決済サービスから応答がありません。/)).toBeVisible();
  },
};
export const PageIsOpen: Story = {
  parameters: showing(aHostedDetail()),
  play: async () => {
    await press('支払い画面に戻る');
    await waitFor(() => expect(hasLeft()).toBe(true));
  },
};
export const PageIsOpenInEnglishOnADarkPhone: Story = {
  parameters: showing(aHostedDetail()),
  globals: { ...PHONE, ...DARK, locale: 'en' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Return to the payment page' })).toBeVisible();
  },
};
export const Failed: Story = {
  parameters: showing(aFailedDetail()),
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText(/^残高または利用可能額が不足しています。 別のカードを使うか/)).toBeVisible();
    await expect(shown.getByText('お振込先')).toBeVisible();
    await expect(await shown.findByRole('button', { name: PAY })).toBeVisible();
    const attempts = within(shown.getByRole('list', { name: 'カード決済の履歴' }));
    await expect(attempts.getByText('失敗')).toBeVisible();
    await expect(attempts.queryByText('insufficient_funds')).toBeNull();
  },
};
export const FailedInTheDark: Story = { ...Failed, globals: DARK };
export const FailedOnAPhone: Story = { ...Failed, globals: PHONE };
export const FailedInEnglish: Story = {
  parameters: showing(aFailedDetail('expired_card')),
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByText(/^The card has expired\. Use another card/)).toBeVisible();
  },
};
export const FailedByAuthentication: Story = {
  parameters: showing(aFailedDetail('authentication_required')),
  play: async () => {
    await expect(await (await dialog()).findByText(/「カードで今すぐ支払う」から、本人認証を完了してください。$/)).toBeVisible();
  },
};
export const FailedForAnotherReason: Story = {
  parameters: showing(aFailedDetail('do_not_honor')),
  play: async () => {
    await expect(await (await dialog()).findByText(/^カードが承認されなかったため、決済できませんでした。 別のカード/)).toBeVisible();
  },
};
export const EachAttempt: Story = {
  parameters: showing(aDetail({ status: 'paid', due: 0, paidOn: '2026-11-13', charges: someCharges() })),
  play: async () => {
    const attempts = within(await (await dialog()).findByRole('list', { name: 'カード決済の履歴' }));
    await expect(attempts.getAllByRole('listitem')).toHaveLength(6);
    await expect(attempts.getByText('この請求の精算後に届いたお支払いです。')).toBeVisible();
  },
};
export const EachAttemptOnAPhone: Story = { ...EachAttempt, globals: PHONE };
export const EachAttemptInEnglishOnADarkPhone: Story = {
  ...EachAttempt,
  globals: { ...PHONE, ...DARK, locale: 'en' },
  play: async () => {
    await expect(await screen.findByRole('list', { name: 'Card payments' })).toBeVisible();
  },
};
export const PaidByCard: Story = {
  parameters: showing(aPaidByCard()),
  play: async () => {
    const shown = await document();
    await expect(shown.getByText('実際のお支払い')).toBeVisible();
    await expect(within(shown.getByRole('table', { name: 'ご入金' })).getByText('クレジットカード')).toBeVisible();
  },
};
export const CardBillPaidByTransfer: Story = {
  parameters: showing({ ...aPaidDetail(), method: 'card', chargeOn: '2026-11-10', charges: [aCharge()] }),
  play: async () => {
    const shown = await document();
    await expect(shown.getByText('クレジットカード')).toBeVisible();
    await expect(shown.getAllByText('銀行振込').length).toBeGreaterThan(1);
  },
};

let refreshed = 0;
export const ReturnedPaid: Story = {
  parameters: aScreen(RETURN, () => {
    refreshed = 0;
    return {
      ...answers,
      'bills.refreshPayment': () => {
        refreshed += 1;
        return aPaidByCard();
      },
    };
  }),
  play: async ({ loaded }) => {
    await expect(await (await dialog()).findByText('お支払いが完了しました')).toBeVisible();
    await waitFor(() => expect(searchOf(loaded)).toEqual({ bill: idOf(3000) }));
    await expect(refreshed).toBe(1);
  },
};
export const ReturnedPaidOnAPhone: Story = { ...ReturnedPaid, globals: PHONE };
export const ReturnedUnpaid: Story = {
  parameters: returning(aDetail({ charges: [aCharge({ kind: 'hosted', state: 'expired', code: null })] })),
  play: async () => {
    await expect(await (await dialog()).findByText('お支払いは完了していません')).toBeVisible();
    await expect(await (await dialog()).findByRole('button', { name: PAY })).toBeVisible();
  },
};
export const ReturnedProcessing: Story = {
  parameters: returning(aHostedDetail()),
  play: async () => {
    await expect(await (await dialog()).findByText('お支払いを確認しています')).toBeVisible();
  },
};
export const ReturnedFailed: Story = {
  parameters: returning(aFailedDetail('card_declined', { charges: [aCharge({ kind: 'hosted', code: 'card_declined' })] })),
  play: async () => {
    await expect(await (await dialog()).findByText(/^カード会社に承認されませんでした。 /)).toBeVisible();
  },
};
export const ReturnedUnchecked: Story = {
  parameters: aScreen(RETURN, () => {
    let asked = 0;
    return {
      ...answers,
      'bills.get': aHostedDetail,
      'bills.refreshPayment': () => {
        asked += 1;
        return asked === 1 ? refuse(UNAVAILABLE)() : aPaidByCard();
      },
    };
  }),
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('お支払いの状況を確認できませんでした')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'もう一度試す' }));
    await expect(await shown.findByText('お支払いが完了しました')).toBeVisible();
  },
};
export const ReturnedChecking: Story = {
  parameters: aScreen(RETURN, { ...answers, 'bills.refreshPayment': pending }),
  play: async () => {
    await expect(await (await dialog()).findByText('お支払いの結果を確認しています…')).toBeVisible();
  },
};
