import { pending, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Schemas } from '@mekuri/kit/server';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { aUser } from '../../../testing/fixtures.ts';
import { as } from '../../users/stories.ts';
import { aContract, anOem, aPlan, dayFromNow, idOf, somePlans, someLimits } from '../../users/testing.ts';
import { someBills, upcomingAnswer } from '../bills/testing.ts';
import { CheckPlanScreen } from '../CheckPlanScreen.tsx';
import { aMonth } from '../testing.ts';
import { aTransferMethod } from '../payment/testing.ts';
import { aProfile, anEmptyProfile } from './testing.ts';

type BillingProfile = Schemas['BillingProfile'];

const FORM = '/adminuser/check-plan?tab=profile';
const PRO = somePlans().find(({ name }) => name === 'Pro')!;

/** A server that keeps the profile, and refuses a paid plan without a complete one. */
const keeping =
  (first: BillingProfile, user = aUser()) =>
  () => {
    let profile = first;
    return {
      ...as(user),
      'userPlans.getOwn': () => aContract(),
      'usage.get': () => aMonth(),
      'plans.listLimits': () => ({ items: someLimits() }),
      'bills.upcoming': upcomingAnswer(),
      'billingProfile.getUsageMail': () => ({ enabled: true }),
      'paymentMethod.get': () => aTransferMethod({ cardMode: null }),
      'bills.list': () => ({ items: someBills(), nextCursor: null }),
      'plans.list': () => ({ items: somePlans() }),
      'userPlans.difference': () => ({
        from: aPlan({ accounts: null }),
        to: { ...PRO, accounts: null },
        on: dayFromNow(10),
        gainedFlags: [],
        lostFlags: [],
        hiddenSites: [],
        sitesOverCells: [],
      }),
      'userPlans.change': () =>
        profile.isComplete
          ? aContract({ nextPlan: { id: PRO.id, name: PRO.name, on: dayFromNow(10) } })
          : refuse({
              status: 422,
              code: 'billing.profile_incomplete',
              message: 'お支払いに必要な請求先の情報が入力されていません。',
              missing: profile.missing,
            })(),
      'billingProfile.get': () => profile,
      'billingProfile.update': async (request: Request) => {
        const body = (await request.json()) as Record<string, unknown>;
        profile = aProfile({ contactName: String(body['contact_name']), revision: profile.revision + 1 });
        return profile;
      },
    };
  };

const meta = {
  title: 'console/screens/Billing profile',
  component: CheckPlanScreen,
  parameters: aScreen(FORM, keeping(aProfile())),
} satisfies Meta<typeof CheckPlanScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const form = async () => within(await screen.findByRole('form', { name: '請求先' }));
const missing = 'お支払いに必要な項目です。';

const fillIn = async (): Promise<void> => {
  const fields = await form();
  const type = async (name: string | RegExp, text: string): Promise<void> => {
    const field = fields.getByRole('textbox', { name });
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  await type(/^担当者名/, '汐町 渚');
  await type(/^郵便番号/, '６５０−００４２');
  await type(/^住所/, '神戸市中央区波止場町2-2');
  await type(/^電話番号/, '078-123-4567');
  await type('メールアドレス 1', 'keiri@example.jp');
  await type(/^振込名義/, 'ｼｵﾏﾁｺｰﾋｰ');
};

export const Complete: Story = {
  play: async () => {
    const fields = await form();
    await expect(fields.getByRole('textbox', { name: /^会社名/ })).toHaveValue('汐町珈琲合同会社');
    await expect(fields.getByRole('button', { name: '保存' })).toBeDisabled();
    await expect(screen.getByRole('tab', { name: '請求先' })).toHaveAttribute('aria-selected', 'true');
  },
};
export const CompleteInTheDark: Story = { ...Complete, globals: { scheme: 'dark' } };
export const CompleteOnAPhone: Story = { ...Complete, globals: { viewport: { value: 'phone' } } };
export const CompleteInEnglish: Story = {
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByRole('form', { name: 'Billing details' })).toBeVisible();
  },
};
export const Empty: Story = {
  parameters: aScreen(FORM, keeping(anEmptyProfile())),
  play: async () => {
    const fields = await form();
    await expect(fields.getByRole('textbox', { name: /^会社名/ })).toHaveValue('汐町珈琲焙煎所');
    await expect(fields.queryByRole('alert')).toBeNull();
  },
};
export const Invalid: Story = {
  parameters: aScreen(FORM, keeping(anEmptyProfile())),
  play: async () => {
    const fields = await form();
    await userEvent.type(fields.getByRole('textbox', { name: /^郵便番号/ }), '650');
    await userEvent.click(fields.getByRole('button', { name: '保存' }));
    const summary = within(await fields.findByRole('alert'));
    await expect(summary.getByText('6か所を確認してください')).toBeVisible();
    await expect(fields.getByRole('textbox', { name: /^担当者名/ })).toHaveFocus();
    await expect(fields.getByRole('textbox', { name: /^担当者名/ })).toHaveAccessibleDescription(missing);
    await expect(summary.getAllByText(new RegExp(missing))).toHaveLength(5);
    await userEvent.click(summary.getByRole('button', { name: 'メールアドレス 1' }));
    await expect(fields.getByRole('textbox', { name: 'メールアドレス 1' })).toHaveFocus();
  },
};
export const InvalidOnAPhoneInTheDark: Story = { ...Invalid, globals: { scheme: 'dark', viewport: { value: 'phone' } } };
export const InvalidInEnglish: Story = {
  parameters: aScreen(FORM, keeping(anEmptyProfile())),
  globals: { locale: 'en', viewport: { value: 'phone' } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await expect((await screen.findAllByText(/Required for payment/))[0]).toBeVisible();
  },
};
export const Saving: Story = {
  parameters: aScreen(FORM, keeping(anEmptyProfile())),
  play: async () => {
    await fillIn();
    await userEvent.click((await form()).getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('請求先を保存しました。')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toBeDisabled());
  },
};
export const SeveralMails: Story = {
  parameters: aScreen(FORM, keeping(aProfile({ mails: ['keiri@example.jp', 'soumu@example.jp'] }))),
  play: async () => {
    const fields = await form();
    for (let made = 0; made < 3; made += 1) await userEvent.click(fields.getByRole('button', { name: 'メールアドレスを追加' }));
    await expect(fields.queryByRole('button', { name: 'メールアドレスを追加' })).toBeNull();
    await userEvent.type(fields.getByRole('textbox', { name: 'メールアドレス 5' }), 'keiri@');
    await userEvent.click(fields.getByRole('button', { name: 'メールアドレス 2 を削除' }));
    await userEvent.click(fields.getByRole('button', { name: '保存' }));
    await expect(fields.getByRole('textbox', { name: 'メールアドレス 4' })).toHaveFocus();
  },
};
export const RefusedByTheServer: Story = {
  parameters: aScreen(FORM, {
    ...keeping(aProfile())(),
    'billingProfile.update': refuse({
      status: 400,
      code: 'billing.payer_name_invalid',
      message: '振込名義に使用できない文字が含まれています。',
      fields: [{ pointer: '/body/payer_name', rule: 'billing.payer_name_invalid', message: 'カタカナで入力してください。' }],
    }),
  }),
  play: async () => {
    const fields = await form();
    await userEvent.type(fields.getByRole('textbox', { name: /^振込名義/ }), '汐町');
    await userEvent.click(fields.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(fields.getByRole('textbox', { name: /^振込名義/ })).toHaveFocus());
    await expect(within(fields.getByRole('alert')).getByText(/カタカナで入力してください/)).toBeVisible();
  },
};
export const ChangedElsewhere: Story = {
  parameters: aScreen(FORM, {
    ...keeping(aProfile())(),
    'billingProfile.update': refuse({ status: 412, code: 'precondition_failed', message: '先に変更されました。' }),
  }),
  play: async () => {
    const fields = await form();
    await userEvent.type(fields.getByRole('textbox', { name: /^部署名/ }), '総務課');
    await userEvent.click(fields.getByRole('button', { name: '保存' }));
    await userEvent.click(await fields.findByRole('button', { name: '最新の内容を読み込む' }));
    await waitFor(async () => expect((await form()).getByRole('textbox', { name: /^部署名/ })).toHaveValue('経理部'));
  },
};
export const OfAViewer: Story = {
  parameters: aScreen(FORM, keeping(aProfile(), aUser({ authority: 'view' }))),
  play: async () => {
    const fields = await form();
    await expect(fields.getByRole('textbox', { name: /^会社名/ })).toBeDisabled();
    await expect(fields.queryByRole('button', { name: '保存' })).toBeNull();
  },
};
export const AfterTheContract: Story = {
  parameters: aScreen(FORM, keeping(aProfile(), aUser({ account: { ...aUser().account, contractStatus: 'inactive' } }))),
  play: async () => {
    await userEvent.type((await form()).getByRole('textbox', { name: /^部署名/ }), '総務課');
    await expect((await form()).getByRole('button', { name: '保存' })).toBeEnabled();
  },
};
const { 'usage.get': _usage, ...ofAnOperator } = keeping(anEmptyProfile(), anOem())();
export const OfAnOperator: Story = {
  parameters: aScreen('/admin/check-plan', ofAnOperator),
  play: async () => {
    await expect(await screen.findByText('請求先の情報が不足しています')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: '請求先を入力' }));
    await form();
  },
};
export const Notice: Story = {
  parameters: aScreen('/adminuser/check-plan', keeping(anEmptyProfile())),
  play: async () => {
    await expect(await screen.findByText(/未入力：担当者名、郵便番号、住所、電話番号、メールアドレス、振込名義（カナ）/)).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: '請求先' }));
    await form();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(await screen.findByText('請求先の情報が不足しています')).toBeVisible();
  },
};
export const NoticeInTheDark: Story = { ...Notice, globals: { scheme: 'dark' } };
export const NoticeOnAPhone: Story = { ...Notice, globals: { viewport: { value: 'phone' } } };

const choosePro = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'このプランにする：Pro' }));
  await userEvent.click(await screen.findByRole('button', { name: '変更を予約する' }));
};
export const PlanRefused: Story = {
  parameters: aScreen('/adminuser/plan', keeping(anEmptyProfile())),
  play: async () => {
    await choosePro();
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/担当者名、郵便番号、住所/);
    await expect(dialog.getByRole('link', { name: '請求先を入力' })).toBeVisible();
  },
};
export const PlanRefusedInTheDark: Story = { ...PlanRefused, globals: { scheme: 'dark' } };
export const PlanRefusedOnAPhone: Story = { ...PlanRefused, globals: { viewport: { value: 'phone' } } };
export const FromThePlanAndBack: Story = {
  parameters: aScreen('/adminuser/plan', keeping(anEmptyProfile())),
  play: async () => {
    await choosePro();
    await userEvent.click(await screen.findByRole('link', { name: '請求先を入力' }));
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: '保存してプランの選択に戻る' }));
    const dialog = within(await screen.findByRole('dialog', { name: '「Pro」プランに変更' }));
    await userEvent.click(await dialog.findByRole('button', { name: '変更を予約する' }));
    await expect(await screen.findByText('プランの変更を予約しました。')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const ChoosingByAddress: Story = {
  parameters: aScreen(`/adminuser/plan?plan=${PRO.id}`, keeping(aProfile())),
  play: async () => {
    await screen.findByRole('dialog', { name: '「Pro」プランに変更' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const NoPlanByAddress: Story = {
  parameters: aScreen(`/adminuser/plan?plan=${idOf(999)}`, keeping(aProfile())),
  play: async () => {
    await expect(await screen.findByText('現在のプラン')).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
export const NotLoaded: Story = {
  parameters: aScreen(FORM, {
    ...keeping(aProfile())(),
    'billingProfile.get': refuse({ status: 429, code: 'too_many_requests', message: 'しばらくお待ちください。' }),
  }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'もう一度試す' })).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: aScreen(FORM, { ...keeping(aProfile())(), 'billingProfile.get': pending }),
  play: async () => {
    await expect(await screen.findByLabelText('読み込んでいます')).toBeVisible();
  },
};
