import { pending, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { masterAnswers, oemAnswers } from '../users/stories.ts';
import { aPlan, idOf, somePlans, someResold } from '../users/testing.ts';
import { PlanManagementScreen } from './PlanManagementScreen.tsx';

const PLANS = '/master/plan-management';
const RESALE = '/admin/plan-management';
const some = { ...masterAnswers, 'masterPlans.list': () => ({ items: somePlans(), nextCursor: null }) };
const resold = {
  ...oemAnswers,
  'oemPlans.list': () => ({ items: someResold(), nextCursor: null }),
  'oemPlans.granted': () => ({ items: somePlans().filter(({ name }) => ['Light', 'Premium'].includes(name)) }),
};

const meta = {
  title: 'console/screens/Plan management',
  component: PlanManagementScreen,
  parameters: aScreen(PLANS, some),
} satisfies Meta<typeof PlanManagementScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Standard' })).toBeVisible();
  },
};
export const SomeInTheDark: Story = { ...Some, globals: { scheme: 'dark' } };
export const SomeOnAPhone: Story = { ...Some, globals: { viewport: { value: 'phone' } } };
export const SomeInEnglish: Story = { ...Some, globals: { locale: 'en' } };
export const Loading: Story = {
  parameters: aScreen(PLANS, { ...masterAnswers, 'masterPlans.list': pending }),
  play: async () => {
    await expect(await screen.findByLabelText('読み込んでいます')).toBeVisible();
  },
};
export const NoneArchived: Story = {
  parameters: aScreen(`${PLANS}?archived=true`, { ...masterAnswers, 'masterPlans.list': () => ({ items: [], nextCursor: null }) }),
  play: async () => {
    await expect(await screen.findByText('アーカイブしたプランはありません')).toBeVisible();
  },
};
export const Menu: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '「Premium Multi-language」のメニュー' }));
    await expect(await screen.findByRole('menuitem', { name: '削除する' })).toBeEnabled();
    await expect(screen.getByText('新規アカウントのみ')).toBeVisible();
  },
};
export const New: Story = {
  parameters: aScreen(`${PLANS}?plan=new`, some),
  play: async () => {
    await expect(await screen.findByRole('checkbox', { name: 'スワイプの組み合わせ' })).toBeChecked();
    await expect(screen.getByRole('radio', { name: 'お客様が選ぶ' })).toBeChecked();
  },
};
export const ByContract: Story = {
  parameters: aScreen(`${PLANS}?plan=${idOf(208)}`, {
    ...some,
    'masterPlans.update': async (request) => ({ ...somePlans().at(-1)!, ...((await request.json()) as object) }),
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByRole('radio', { name: '個別契約' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: '新規アカウントのみ' }));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('プランを保存しました。')).toBeVisible();
  },
};
export const NewInTheDark: Story = { ...New, globals: { scheme: 'dark' } };
export const NewOnAPhone: Story = { ...New, globals: { viewport: { value: 'phone' } } };
export const Changed: Story = {
  parameters: aScreen(`${PLANS}?plan=${idOf(204)}`, some),
  play: async () => {
    await expect(await screen.findByText(/42アカウントが利用中です/)).toBeVisible();
    const price = screen.getByRole('textbox', { name: /^月額料金/ });
    await userEvent.clear(price);
    await userEvent.click(price);
    await userEvent.paste('１２，８００円');
    await userEvent.tab();
    await expect(price).toHaveValue('12,800');
  },
};
const LIMITED = aPlan({ limits: { 'forms.items': 30 } });
const tooHigh = refuse({
  status: 400,
  code: 'plans.limit_too_high',
  message: '上限の値が大きすぎます。',
  fields: [{ pointer: '/body/limits/webhooks.endpoints', rule: 'plans.limit_too_high', message: '50以下で入力してください。' }],
});
export const LimitsOfFeatures: Story = {
  parameters: aScreen(`${PLANS}?plan=${LIMITED.id}`, {
    ...masterAnswers,
    'masterPlans.list': () => ({ items: [LIMITED], nextCursor: null }),
    'masterPlans.update': async (request) => {
      const { limits } = (await request.json()) as { limits: Record<string, number> };
      return 'webhooks.endpoints' in limits ? tooHigh() : { ...LIMITED, limits };
    },
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const items = await dialog.findByRole('textbox', { name: 'フォームの項目数' });
    await expect(items).toHaveValue('30');
    await userEvent.clear(items);
    await expect(items).toHaveAttribute('placeholder', '20');
    await userEvent.type(items, '101');
    await userEvent.tab();
    await expect(await dialog.findByText('0から100までの数を入力してください。')).toBeVisible();
    await userEvent.clear(items);
    const endpoints = dialog.getByRole('textbox', { name: 'Webhook数' });
    await userEvent.type(endpoints, '80');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await dialog.findByText('50以下で入力してください。')).toBeVisible();
    await userEvent.clear(endpoints);
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('プランを保存しました。')).toBeVisible();
  },
};
export const LimitsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: LimitsOfFeatures.parameters,
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'フォームの項目数' })).toHaveValue('30');
  },
};
export const Resold: Story = {
  parameters: aScreen(RESALE, resold),
  play: async () => {
    await expect(await screen.findByText('元のプラン：Light')).toBeVisible();
  },
};
export const ResoldOnAPhone: Story = { ...Resold, globals: { viewport: { value: 'phone' } } };
export const AboveTheBase: Story = {
  parameters: aScreen(`${RESALE}?plan=${idOf(301)}`, resold),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const sites = await dialog.findByRole('textbox', { name: /サイト数/ });
    await userEvent.clear(sites);
    await userEvent.type(sites, '2');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await dialog.findByText('0から1までの数を入力してください。')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: '独自ドメイン' })).toBeDisabled();
    const items = dialog.getByRole('textbox', { name: 'フォームの項目数' });
    await userEvent.type(items, '21');
    await userEvent.tab();
    await expect(await dialog.findByText('0から20までの数を入力してください。')).toBeVisible();
  },
};
export const ResellAnother: Story = {
  parameters: aScreen(`${RESALE}?plan=new`, resold),
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: /元のプラン/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Premium' }));
    await expect(await screen.findByText('元のプラン：5 まで')).toBeVisible();
  },
};
export const ResellWithoutAFlagOfARemovedPlugin: Story = {
  parameters: aScreen(`${RESALE}?plan=new`, {
    ...resold,
    'oemPlans.granted': () => ({ items: [aPlan({ name: 'Premium', flags: ['swipe', 'raffle'] })] }),
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: /元のプラン/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Premium' }));
    await expect(await screen.findByRole('checkbox', { name: 'スワイプの組み合わせ' })).toBeChecked();
    await expect(screen.queryByRole('checkbox', { name: 'raffle' })).toBeNull();
  },
};
export const NothingToResell: Story = {
  parameters: aScreen(RESALE, {
    ...resold,
    'oemPlans.list': () => ({ items: [], nextCursor: null }),
    'oemPlans.granted': () => ({ items: [] }),
  }),
  play: async () => {
    await expect(await screen.findByText('再販できるプランがまだありません')).toBeVisible();
    await expect(screen.getByRole('button', { name: '再販プランを追加' })).toBeDisabled();
  },
};
export const OnePlan: Story = {
  parameters: aScreen(PLANS, { ...masterAnswers, 'masterPlans.list': () => ({ items: [aPlan({ archived: true })], nextCursor: null }) }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Premium' })).toBeVisible();
  },
};
