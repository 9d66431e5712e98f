import { type Answers, pending, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { aUser } from '../../../testing/fixtures.ts';
import { as } from '../../users/stories.ts';
import { aContract, idOf, someLimits } from '../../users/testing.ts';
import { someBills, upcomingAnswer } from '../bills/testing.ts';
import { CheckPlanScreen } from '../CheckPlanScreen.tsx';
import { aProfile } from '../profile/testing.ts';
import { aMonth } from '../testing.ts';
import { aCardMethod, aCardSession, aTransferMethod, hasLeft } from './testing.ts';

const RETURN = `/adminuser/check-plan?card_session=${idOf(3300)}`;
const NOT_REGISTERED = {
  status: 409,
  code: 'billing.card_not_registered',
  message: 'カードを登録できませんでした。もう一度お試しください。',
};
const UNAVAILABLE = { status: 409, code: 'billing.provider_unavailable', message: '決済サービスから応答がありません。' };

const answers: Answers = {
  'userPlans.getOwn': () => aContract(),
  'usage.get': () => aMonth(),
  'plans.listLimits': () => ({ items: someLimits() }),
  'bills.upcoming': upcomingAnswer(),
  'billingProfile.getUsageMail': () => ({ enabled: true }),
  'bills.list': () => ({ items: someBills(), nextCursor: null }),
  'billingProfile.get': () => aProfile(),
  'paymentMethod.get': () => aTransferMethod(),
  'paymentMethod.startCardSession': aCardSession,
};
const finishing = (finish: NonNullable<Answers['paymentMethod.finishCardSession']>, others: Answers = {}) =>
  aScreen(RETURN, { ...answers, ...others, 'paymentMethod.finishCardSession': finish });

let finished = 0;
const meta = {
  title: 'console/screens/Return from the registration of a card',
  component: CheckPlanScreen,
  parameters: aScreen(RETURN, () => {
    finished = 0;
    return {
      ...answers,
      'paymentMethod.finishCardSession': () => {
        finished += 1;
        return aCardMethod();
      },
    };
  }),
} satisfies Meta<typeof CheckPlanScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Loaded = Parameters<NonNullable<Story['play']>>[0]['loaded'];
const searchOf = (loaded: Loaded): object => loaded['console'].router.state.location.search;
const notice = async () => within(await screen.findByRole('alert'));

export const Saved: Story = {
  play: async ({ loaded }) => {
    await expect(await screen.findByText('カードを登録しました')).toBeVisible();
    await expect(await screen.findByText('Visa 末尾4242')).toBeVisible();
    await expect(await screen.findByRole('radio', { name: /^クレジットカード/ })).toBeChecked();
    await waitFor(() => expect(searchOf(loaded)).toEqual({}));
    await expect(finished).toBe(1);
  },
};
export const SavedOnADarkPhone: Story = { ...Saved, globals: { scheme: 'dark', viewport: { value: 'phone' } } };
export const SavedInEnglish: Story = {
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByText('Future invoices are paid with Visa ending in 4242.')).toBeVisible();
  },
};
export const Finishing: Story = {
  parameters: finishing(pending),
  play: async () => {
    await expect(await screen.findByText('カードの登録を確認しています…')).toBeVisible();
  },
};
export const NotCompleted: Story = {
  parameters: finishing(refuse(NOT_REGISTERED)),
  play: async ({ loaded }) => {
    const alert = await notice();
    await expect(alert.getByText('カードを登録できませんでした。もう一度お試しください。')).toBeVisible();
    await expect(alert.getByText('決済サービスの画面で、登録が完了していません。')).toBeVisible();
    await waitFor(() => expect(searchOf(loaded)).toEqual({}));
    await userEvent.click(alert.getByRole('button', { name: 'カードを登録' }));
    await waitFor(() => expect(hasLeft()).toBe(true));
  },
};
export const NotCompletedOnAPhone: Story = { ...NotCompleted, globals: { viewport: { value: 'phone' } } };
export const Unavailable: Story = {
  parameters: aScreen(RETURN, () => {
    let asked = 0;
    return {
      ...answers,
      'paymentMethod.finishCardSession': () => {
        asked += 1;
        return asked === 1 ? refuse(UNAVAILABLE)() : aCardMethod();
      },
    };
  }),
  play: async () => {
    const alert = await notice();
    await expect(alert.getByText('決済サービスから応答がありません。')).toBeVisible();
    await userEvent.click(alert.getByRole('button', { name: 'もう一度試す' }));
    await expect(await screen.findByText('カードを登録しました')).toBeVisible();
  },
};
export const OfAViewer: Story = {
  parameters: aScreen(RETURN, { ...answers, ...as(aUser({ authority: 'view' })) }),
  play: async ({ loaded }) => {
    await expect(await screen.findByText('カードは登録されていません')).toBeVisible();
    await waitFor(() => expect(searchOf(loaded)).toEqual({}));
  },
};
