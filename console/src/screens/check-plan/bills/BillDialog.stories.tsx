import { pending, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Schemas } from '@mekuri/kit/server';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { aContract, idOf, someLimits } from '../../users/testing.ts';
import { CheckPlanScreen } from '../CheckPlanScreen.tsx';
import { aTransferMethod } from '../payment/testing.ts';
import { aProfile } from '../profile/testing.ts';
import { aMonth } from '../testing.ts';
import {
  aCardDetail,
  aCreditNoteDetail,
  aDetail,
  aDetailOfAllLines,
  aPaidDetail,
  aPartlyPaidDetail,
  aWholeRecipient,
  someBills,
  upcomingAnswer,
} from './testing.ts';

type BillDetail = Schemas['BillDetail'];

const CHECK = '/adminuser/check-plan';
const BILL = `${CHECK}?bill=${idOf(3000)}`;
const answers = {
  'userPlans.getOwn': () => aContract(),
  'usage.get': () => aMonth(),
  'plans.listLimits': () => ({ items: someLimits() }),
  'bills.upcoming': upcomingAnswer(),
  'billingProfile.getUsageMail': () => ({ enabled: true }),
  'paymentMethod.get': () => aTransferMethod({ cardMode: null }),
  'bills.list': () => ({ items: someBills(), nextCursor: null }),
  'bills.getReceipt': refuse({ status: 404, code: 'billing.no_receipt', message: '領収書はまだ発行されていません。' }),
  'billingProfile.get': () => aProfile(),
};
const showing = (bill: BillDetail, path = BILL) =>
  aScreen(path, {
    ...answers,
    'bills.get': (request) => (request.url.endsWith(idOf(3001)) ? aCreditNoteDetail() : bill),
  });

const meta = {
  title: 'console/screens/Bill',
  component: CheckPlanScreen,
  parameters: showing(aDetail()),
} satisfies Meta<typeof CheckPlanScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: '請求の詳細' }));
const invoice = async () => within(await (await dialog()).findByRole('article', { name: '請求書 2026-000123' }));

export const Unpaid: Story = {
  play: async () => {
    const shown = await invoice();
    await expect(shown.getByText('汐町珈琲焙煎所 御中')).toBeVisible();
    await expect(shown.getByText('登録番号 T1234567890123')).toBeVisible();
    await expect(shown.getByRole('rowheader', { name: '消費税（10%対象 ¥102,000）' })).toBeVisible();
    await expect(shown.getByText('振込手数料はお客様負担にてお願いいたします。')).toBeVisible();
  },
};
export const UnpaidInTheDark: Story = { ...Unpaid, globals: { scheme: 'dark' } };
export const UnpaidOnAPhone: Story = { ...Unpaid, globals: { viewport: { value: 'phone' } } };
export const UnpaidInEnglish: Story = {
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByRole('article', { name: 'Invoice 2026-000123' })).toBeVisible();
  },
};
export const WithAProfile: Story = {
  parameters: showing(aDetail({ recipient: aWholeRecipient() })),
  play: async () => {
    const shown = await invoice();
    for (const text of [
      '汐町珈琲合同会社',
      '経理部',
      '汐町 渚 様',
      '〒650-0042',
      '神戸市中央区波止場町2-2 汐町ビル3階',
      '電話 078-123-4567',
    ])
      await expect(shown.getByText(text)).toBeVisible();
    await expect(shown.queryByText(/御中/)).toBeNull();
  },
};
export const WithAProfileOnAPhone: Story = { ...WithAProfile, globals: { viewport: { value: 'phone' } } };
export const WithADepartment: Story = {
  parameters: showing(aDetail({ recipient: { ...aWholeRecipient(), contactName: '' } })),
  play: async () => {
    const shown = await invoice();
    await expect(shown.getByText('経理部 御中')).toBeVisible();
  },
};
export const EveryLine: Story = {
  parameters: showing(aDetailOfAllLines()),
  play: async () => {
    const table = within((await invoice()).getByRole('table', { name: '請求の明細' }));
    for (const name of [
      'Premium ライセンス料',
      'PV従量料',
      'Light 卸料金（契約アカウント数）',
      'Standard 卸料金（契約アカウント数）',
      '初期費用',
      '契約満了日までの残月分',
    ])
      await expect(table.getByText(name)).toBeVisible();
  },
};
export const EveryLineOnAPhone: Story = { ...EveryLine, globals: { viewport: { value: 'phone' } } };
export const PartlyPaid: Story = {
  parameters: showing(aPartlyPaidDetail()),
  play: async () => {
    const shown = await invoice();
    await expect(shown.getByRole('table', { name: '返還請求書' })).toBeVisible();
    await expect(within(shown.getByRole('table', { name: 'ご入金' })).getByText('¥49,960')).toBeVisible();
    await expect(shown.getByText('¥53,000')).toBeVisible();
  },
};
export const PartlyPaidOnAPhone: Story = { ...PartlyPaid, globals: { viewport: { value: 'phone' } } };
export const Paid: Story = {
  parameters: showing(aPaidDetail()),
  play: async () => {
    const shown = await invoice();
    await expect(shown.getByText('支払済')).toBeVisible();
    await expect(shown.getByText('名義：記載なし')).toBeVisible();
    await expect(await (await dialog()).findByRole('button', { name: '領収書を発行' })).toBeVisible();
  },
};
export const ByCard: Story = {
  parameters: showing(aCardDetail()),
  play: async () => {
    const shown = await invoice();
    await expect(shown.getByText('カード決済日')).toBeVisible();
    await expect(shown.queryByText('お振込先')).toBeNull();
  },
};
export const Void: Story = {
  parameters: showing(aDetail({ status: 'void', due: 0 })),
  play: async () => {
    await expect((await invoice()).queryByText('お振込先')).toBeNull();
  },
};
export const CreditNote: Story = {
  parameters: showing(aDetail(), `${CHECK}?bill=${idOf(3001)}`),
  play: async () => {
    const note = within(await screen.findByRole('article', { name: '返還請求書 C2026-000004' }));
    await expect(note.getByRole('link', { name: '2026-000101' })).toBeVisible();
    await expect(note.getByText('障害のためご利用いただけなかった期間の減額')).toBeVisible();
  },
};
export const CreditNoteInTheDark: Story = { ...CreditNote, globals: { scheme: 'dark' } };
export const FromInvoiceToCreditNote: Story = {
  parameters: showing(aPartlyPaidDetail()),
  play: async () => {
    await userEvent.click((await invoice()).getByRole('link', { name: 'C2026-000004' }));
    await expect(await screen.findByRole('article', { name: '返還請求書 C2026-000004' })).toBeVisible();
    await expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  },
};
export const OpenedAndClosed: Story = {
  parameters: showing(aDetail(), CHECK),
  play: async () => {
    const link = await screen.findByRole('link', { name: /2026年10月\s*2026-000123/ });
    link.focus();
    await userEvent.keyboard('{Enter}');
    await invoice();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(link).toHaveFocus());
  },
};
export const Absent: Story = {
  parameters: aScreen(BILL, {
    ...answers,
    'bills.get': refuse({ status: 404, code: 'not_found', message: '見つかりませんでした。' }),
  }),
  play: async () => {
    await expect(await (await dialog()).findByText('この請求書は見つかりませんでした。')).toBeVisible();
  },
};
export const NotLoaded: Story = {
  parameters: aScreen(BILL, {
    ...answers,
    'bills.get': refuse({ status: 429, code: 'too_many_requests', message: 'しばらくお待ちください。' }),
  }),
  play: async () => {
    await expect(await (await dialog()).findByRole('button', { name: 'もう一度試す' })).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: aScreen(BILL, { ...answers, 'bills.get': pending }),
  play: async () => {
    await expect(await (await dialog()).findByLabelText('読み込んでいます')).toBeVisible();
  },
};
