import { pending, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { masterAnswers, oemAnswers } from './stories.ts';
import { aContract, aManagedUser, aPlan, dayFromNow, idOf, someBillingTerms } from './testing.ts';
import { UserScreen } from './UserScreen.tsx';

const at = (number: number): string => `/master/user/${idOf(number)}`;

const meta = {
  title: 'console/screens/User',
  component: UserScreen,
  parameters: aScreen(at(2), masterAnswers),
} satisfies Meta<typeof UserScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shown = async (): Promise<void> => {
  await expect(await screen.findByRole('heading', { level: 1, name: '汐町珈琲焙煎所' })).toBeVisible();
  await expect(await screen.findByText('契約を再開しました。')).toBeVisible();
};

export const OfAUser: Story = { play: shown };
export const OfAUserInTheDark: Story = { ...OfAUser, globals: { scheme: 'dark' } };
export const OfAUserOnAPhone: Story = { ...OfAUser, globals: { viewport: { value: 'phone' } } };
export const OfAUserOnADarkPhone: Story = { ...OfAUser, globals: { viewport: { value: 'phone' }, scheme: 'dark' } };
export const OfAUserInEnglish: Story = {
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Act as' })).toBeVisible();
  },
};
export const OfAnOem: Story = {
  parameters: aScreen(at(1), masterAnswers),
  play: async () => {
    await expect(await screen.findByRole('checkbox', { name: 'Premium' })).toBeChecked();
    await expect(screen.getByText('直下に14件あります。')).toBeVisible();
  },
};
const price = (plan: string) => screen.findByRole('textbox', { name: `${plan}の卸価格（税抜・月額）` });

export const SettingWholesalePrices: Story = {
  parameters: aScreen(at(1), {
    ...masterAnswers,
    'masterPlans.setGrant': () => ({
      planIds: [idOf(202), idOf(203), idOf(204)],
      wholesalePrices: [
        { planId: idOf(203), price: 8000 },
        { planId: idOf(204), price: 12_000 },
      ],
    }),
  }),
  play: async () => {
    await expect(await price('Premium')).toHaveValue('12,000');
    await expect(screen.queryByRole('textbox', { name: 'Standardの卸価格（税抜・月額）' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Standard' }));
    await userEvent.type(await price('Standard'), '-1');
    await expect(screen.getByText('0から999,999,999までの数を入力してください。')).toBeVisible();
    await userEvent.clear(await price('Standard'));
    await userEvent.type(await price('Standard'), '８０００');
    await userEvent.click(screen.getAllByRole('button', { name: '保存' })[0]!);
    await expect(await screen.findByText('再販できるプランを保存しました。')).toBeVisible();
    await expect(await price('Standard')).toHaveValue('8,000');
  },
};
export const SettingWholesalePricesOnADarkPhone: Story = {
  ...SettingWholesalePrices,
  globals: { viewport: { value: 'phone' }, scheme: 'dark' },
};
export const Invited: Story = {
  parameters: aScreen(at(3), masterAnswers),
  play: async () => {
    await expect(await screen.findByRole('button', { name: '招待を再送' })).toBeVisible();
  },
};
export const Suspended: Story = {
  parameters: aScreen(at(4), masterAnswers),
  play: async () => {
    await expect(await screen.findByRole('button', { name: '契約を再開' })).toBeVisible();
  },
};
export const Terminated: Story = {
  parameters: aScreen(at(7), masterAnswers),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'ゴミ箱へ移動' })).toBeEnabled();
    await expect(screen.queryByRole('button', { name: '代理操作' })).toBeNull();
  },
};
export const AskedToEnd: Story = {
  parameters: aScreen(at(2), {
    ...masterAnswers,
    'masterUserPlans.get': () =>
      aContract({ termination: { requestedAt: '2026-11-01T02:00:00Z', reason: '店舗の統合のため', done: false } }),
  }),
  play: async () => {
    await expect(await screen.findByText('店舗の統合のため')).toBeVisible();
  },
};
export const ForAnOem: Story = { parameters: aScreen(`/admin/user/${idOf(2)}`, oemAnswers), play: shown };
const feeField = () => screen.findByRole('textbox', { name: 'このアカウントの初期費用（税抜）' });
const feeForm = () => within(screen.getByRole('form', { name: '初期費用' }));

export const SettingTheInitialFee: Story = {
  parameters: aScreen(at(2), {
    ...masterAnswers,
    'masterBilling.updateTerms': () => someBillingTerms({ initialFee: 50_000, revision: 1 }),
  }),
  play: async () => {
    await expect(await feeField()).toHaveValue('');
    await expect(feeForm().getByText(/空欄の場合は発行者設定の.*100,000/)).toBeVisible();
    await expect(feeForm().getByRole('button', { name: '保存' })).toBeDisabled();
    await userEvent.type(await feeField(), 'あ');
    await expect(feeForm().getByText('0から999,999,999までの数を入力してください。')).toBeVisible();
    await userEvent.clear(await feeField());
    await userEvent.type(await feeField(), '５００００');
    await userEvent.click(feeForm().getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('初期費用を保存しました。')).toBeVisible();
    await expect(await feeField()).toHaveValue('50,000');
  },
};
export const SettingTheInitialFeeOnADarkPhone: Story = {
  ...SettingTheInitialFee,
  globals: { viewport: { value: 'phone' }, scheme: 'dark' },
};
export const InitialFeeCharged: Story = {
  parameters: aScreen(at(2), {
    ...masterAnswers,
    'masterBilling.getTerms': () =>
      someBillingTerms({ chargedWith: { id: idOf(701), number: '2026-000123', issuedOn: '2026-11-01', total: 142_780 } }),
  }),
  play: async () => {
    await expect(await screen.findByText(/請求書2026-000123（.*発行）で請求済みです。/)).toBeVisible();
    await expect(screen.getByRole('link', { name: '請求書を開く' })).toHaveAttribute('href', expect.stringContaining(idOf(701)));
    await expect(screen.queryByRole('textbox', { name: 'このアカウントの初期費用（税抜）' })).toBeNull();
  },
};
export const InitialFeeChangedElsewhere: Story = {
  parameters: aScreen(at(2), {
    ...masterAnswers,
    'masterBilling.updateTerms': refuse({ status: 412, code: 'precondition_failed', message: 'すでに変更されています。' }),
  }),
  play: async () => {
    await userEvent.type(await feeField(), '0');
    await userEvent.click(feeForm().getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('ほかの人が先に変更しました')).toBeVisible();
    await expect(feeForm().getByRole('button', { name: '最新の内容を読み込む' })).toBeVisible();
  },
};
export const BilledByAnotherIssuer: Story = {
  parameters: aScreen(at(2), { ...masterAnswers, 'masterBilling.getTerms': () => someBillingTerms({ issuerId: idOf(1) }) }),
  play: async () => {
    await shown();
    await expect(screen.queryByRole('heading', { name: '初期費用' })).toBeNull();
  },
};
export const Loading: Story = {
  parameters: aScreen(at(2), { ...masterAnswers, 'masterUsers.get': pending }),
  play: async () => {
    await expect(await screen.findByLabelText('読み込んでいます')).toBeVisible();
  },
};
export const NotFound: Story = {
  parameters: aScreen(at(2), {
    ...masterAnswers,
    'masterUsers.get': refuse({ status: 404, code: 'not_found', message: '見つかりませんでした。' }),
  }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'ユーザーが存在しません。' })).toBeVisible();
    await expect(screen.getByRole('button', { name: '前の画面に戻る' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'ホームへ' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'もう一度試す' })).toBeNull();
  },
};
export const NotFoundInEnglish: Story = {
  ...NotFound,
  globals: { locale: 'en' },
  play: async () => expect(await screen.findByRole('heading', { name: 'User does not exist.' })).toBeVisible(),
};

export const Terminating: Story = {
  parameters: aScreen(at(2), {
    ...masterAnswers,
    'masterUserPlans.setStatus': () => aContract({ status: 'terminated' }),
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '契約を解約' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: '解約する' });
    await expect(confirm).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '店舗の閉鎖');
    await userEvent.type(dialog.getByRole('textbox', { name: /会社名を入力/ }), '汐町珈琲焙煎所');
    await expect(confirm).toBeEnabled();
  },
};
export const TerminatingInTheDark: Story = { ...Terminating, globals: { scheme: 'dark' } };
export const TerminatingOnAPhone: Story = { ...Terminating, globals: { viewport: { value: 'phone' } } };
export const Suspending: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '契約を停止' }));
    await expect(await screen.findByText('いつでも再開できます。')).toBeVisible();
  },
};
export const Extending: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '期間を延長' }));
    await expect(await screen.findByLabelText('新しい満了日')).toBeVisible();
  },
};

const downgrade = {
  ...masterAnswers,
  'masterUserPlans.difference': () => ({
    from: aPlan({ accounts: null }),
    to: aPlan({
      id: idOf(202),
      name: 'Light',
      price: 9_800,
      quantitySite: 1,
      quantitySwipe: 25,
      limitAccess: 10_000,
      flags: ['swipe', 'setting_form_contact'],
      accounts: null,
    }),
    on: dayFromNow(10),
    gainedFlags: [],
    lostFlags: ['setting_popup_cta', 'analytics_effect', 'setting_tag_seo', 'private_domain'],
    hiddenSites: [
      { id: idOf(601), name: '秋の飲み比べセット' },
      { id: idOf(602), name: '定期便のご案内' },
    ],
    sitesOverCells: [{ id: idOf(603), name: '汐町珈琲焙煎所' }],
  }),
};
export const ChangingThePlan: Story = {
  parameters: aScreen(at(2), downgrade),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'プランを変更' }));
    await userEvent.click(await screen.findByRole('combobox', { name: '変更後のプラン' }));
    await expect(screen.queryByRole('option', { name: /trial/ })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: /Light/ }));
    await expect(await screen.findByText('非公開になるサイト（2件）')).toBeVisible();
    await expect(screen.getByRole('button', { name: '変更を予約する' })).toBeEnabled();
  },
};
export const ChangingThePlanOnAPhone: Story = { ...ChangingThePlan, globals: { viewport: { value: 'phone' } } };
export const ChangingThePlanInTheDark: Story = { ...ChangingThePlan, globals: { scheme: 'dark' } };
export const InTheTrash: Story = {
  parameters: aScreen(at(2), {
    ...masterAnswers,
    'masterUsers.get': () => aManagedUser({ contractStatus: 'terminated', deletedAt: new Date().toISOString() }),
  }),
  play: async () => {
    await expect(await screen.findByText('このアカウントはゴミ箱にあります')).toBeVisible();
  },
};
