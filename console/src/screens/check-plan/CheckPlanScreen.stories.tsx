import { pending } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { aUser } from '../../testing/fixtures.ts';
import { as } from '../users/stories.ts';
import { aContract, anOem, aPlan, dayFromNow, idOf, somePlans, someLimits } from '../users/testing.ts';
import { someBills, upcomingAnswer } from './bills/testing.ts';
import { CheckPlanScreen } from './CheckPlanScreen.tsx';
import { aTransferMethod } from './payment/testing.ts';
import { aProfile } from './profile/testing.ts';
import { aMonth } from './testing.ts';

const CHECK = '/adminuser/check-plan';
const PLANS = '/adminuser/plan';
type Contract = ReturnType<typeof aContract>;
const having = (changes: Partial<Contract> = {}, user = aUser()) => ({
  ...as(user),
  'userPlans.getOwn': () => aContract(changes),
  'usage.get': () => aMonth(),
  'plans.listLimits': () => ({ items: someLimits() }),
  'bills.upcoming': upcomingAnswer(),
  'billingProfile.getUsageMail': () => ({ enabled: true }),
  'paymentMethod.get': () => aTransferMethod({ cardMode: null }),
  'bills.list': () => ({ items: someBills(), nextCursor: null }),
  'billingProfile.get': () => aProfile(),
  'plans.list': () => ({ items: somePlans() }),
});
const account = aUser().account;

const meta = {
  title: 'console/screens/Own plan',
  component: CheckPlanScreen,
  parameters: aScreen(CHECK, having()),
} satisfies Meta<typeof CheckPlanScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'プランを変更' })).toBeVisible();
    await expect(screen.getByText('多言語（含まれません）')).toBeVisible();
    await expect(await screen.findByText('フォームの項目数')).toBeVisible();
    await expect(screen.queryByText('Webhook数')).toBeNull();
    await expect(await screen.findByText('91,200 / 200,000')).toBeVisible();
    await expect(await screen.findByRole('heading', { name: 'お支払い履歴' })).toBeVisible();
  },
};
export const ActiveInTheDark: Story = { ...Active, globals: { scheme: 'dark' } };
export const ActiveOnAPhone: Story = { ...Active, globals: { viewport: { value: 'phone' } } };
export const ActiveInEnglish: Story = {
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Change plan' })).toBeVisible();
  },
};
export const ChangeIsScheduled: Story = {
  parameters: aScreen(CHECK, having({ nextPlan: { id: idOf(206), name: 'Pro', on: dayFromNow(10) } })),
  play: async () => {
    await expect(await screen.findByRole('button', { name: '変更を取り消す' })).toBeVisible();
  },
};
export const EndsAtTerm: Story = {
  parameters: aScreen(CHECK, having({ termination: { requestedAt: '2026-11-01T02:00:00Z', reason: '', done: false } })),
  play: async () => {
    await expect(await screen.findByRole('button', { name: '申し込みを取り消す' })).toBeVisible();
  },
};
export const EndsSoon: Story = {
  parameters: aScreen(CHECK, having({ contractEndsOn: dayFromNow(6), minimumEndsOn: dayFromNow(-60), sitesUsed: 5 })),
  play: async () => {
    await expect(await screen.findByText('残り6日')).toBeVisible();
  },
};
export const Suspended: Story = {
  parameters: aScreen(CHECK, having({ status: 'suspended' }, aUser({ account: { ...account, contractStatus: 'suspended' } }))),
  play: async () => {
    await expect(await screen.findByText('契約は停止中です')).toBeVisible();
  },
};
export const Ended: Story = {
  parameters: aScreen(
    CHECK,
    having({ status: 'inactive', contractEndsOn: dayFromNow(-3) }, aUser({ account: { ...account, contractStatus: 'inactive' } })),
  ),
  play: async () => {
    await expect(await screen.findByText(/に終了しました/)).toBeVisible();
  },
};
export const OfAnEditor: Story = {
  parameters: aScreen(CHECK, having({}, aUser({ role: 'SUB_ADMIN', adminRole: 'editor' }))),
  play: async () => {
    await expect(await screen.findByText('プランの変更については担当者にお問い合わせください。')).toBeVisible();
    await expect(screen.queryByRole('button', { name: '解約を申し込む' })).toBeNull();
    await expect(await screen.findByText('52,340 / 200,000')).toBeVisible();
    await expect(screen.queryByRole('heading', { name: 'お支払い履歴' })).toBeNull();
  },
};
const { 'usage.get': _, ...withoutUsage } = having({}, anOem());
export const OfAnOperator: Story = {
  parameters: aScreen('/admin/check-plan', withoutUsage),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'ご利用中のプラン' })).toBeVisible();
    await expect(await screen.findByRole('heading', { name: 'お支払い履歴' })).toBeVisible();
  },
};
export const AskingForTheEnd: Story = {
  parameters: aScreen(CHECK, {
    ...having(),
    'userPlans.askTermination': () => aContract({ termination: { requestedAt: '2026-11-21T02:00:00Z', reason: '', done: false } }),
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '解約を申し込む' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '満了での解約を申し込む' }));
    await expect(await screen.findByRole('button', { name: '申し込みを取り消す' })).toBeVisible();
  },
};
export const AskingForTheEndDialog: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '解約を申し込む' }));
    await expect(await screen.findByText('満了日までなら、いつでも取り消せます。')).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: aScreen(CHECK, { ...having(), 'userPlans.getOwn': pending }),
  play: async () => {
    await expect(await screen.findByLabelText('読み込んでいます')).toBeVisible();
  },
};

export const AllPlans: Story = {
  parameters: aScreen(PLANS, having({ nextPlan: { id: idOf(206), name: 'Pro', on: dayFromNow(10) } })),
  play: async () => {
    await expect(await screen.findByText('現在のプラン')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'このプランにする：Standard' })).toBeEnabled();
  },
};
export const PlansThatNobodyChooses: Story = {
  parameters: aScreen(PLANS, having()),
  play: async () => {
    const planOf = async (name: string) => {
      const item = (await screen.findByRole('heading', { name })).closest('li')!;
      return { item, inside: within(item) };
    };
    const byContract = await planOf('EP/OEM');
    await expect(byContract.inside.getByText('お問い合わせ')).toBeVisible();
    await expect(byContract.inside.getByText(/ご契約の窓口へご連絡ください/)).toBeVisible();
    await expect(byContract.item).not.toHaveTextContent('無料');
    const forNew = await planOf('trial');
    await expect(forNew.inside.getByText(/変更先には選べません/)).toBeVisible();
    for (const { inside } of [byContract, forNew]) await expect(inside.queryByRole('button')).toBeNull();
  },
};
export const PlansThatNobodyChoosesInEnglish: Story = {
  parameters: aScreen(PLANS, having()),
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByText('Contact us')).toBeVisible();
  },
};
export const ByContract: Story = {
  parameters: aScreen(CHECK, having({ plan: { ...somePlans().at(-1)!, accounts: null } })),
  play: async () => {
    await expect(await screen.findByText('個別契約')).toBeVisible();
    await expect(screen.queryByText('無料')).toBeNull();
  },
};
export const AllPlansInTheDark: Story = { ...AllPlans, globals: { scheme: 'dark' } };
export const AllPlansOnAPhone: Story = { ...AllPlans, globals: { viewport: { value: 'phone' } } };
export const AllPlansForAViewer: Story = {
  parameters: aScreen(PLANS, having({}, aUser({ authority: 'view' }))),
  play: async () => {
    await expect(await screen.findByText(/主担当だけです/)).toBeVisible();
  },
};
export const Upgrading: Story = {
  parameters: aScreen(PLANS, {
    ...having(),
    'userPlans.difference': () => ({
      from: aPlan({ accounts: null }),
      to: { ...somePlans()[5]!, flags: [...aPlan().flags, 'multi_language'], accounts: null },
      on: dayFromNow(10),
      gainedFlags: ['multi_language'],
      lostFlags: [],
      hiddenSites: [],
      sitesOverCells: [],
    }),
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'このプランにする：Pro' }));
    await expect(await screen.findByText('使えるようになる機能')).toBeVisible();
  },
};
