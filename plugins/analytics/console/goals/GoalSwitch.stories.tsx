import { refuse, type Answers } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import type { AnalyticsGoalList } from '@mekuri/client-console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { SITE } from '../testing.ts';
import GoalSwitch from './GoalSwitch.tsx';

const ELEMENT = '01900000-0000-7000-8000-0000000000b1';
const goal: AnalyticsGoalList['items'][number] = {
  elementId: ELEMENT,
  pageId: ELEMENT,
  position: 'A1',
  name: 'ご予約はこちら',
  createdAt: '2026-10-27T03:00:00Z',
};

/** An in-memory server that stores goals. */
const holding = (items: AnalyticsGoalList['items'], more: Answers = {}): Answers => {
  let goals = items;
  return {
    'analytics.listGoals': () => ({ items: goals }),
    'analytics.putGoal': () => {
      goals = [goal];
      return undefined;
    },
    'analytics.deleteGoal': () => {
      goals = [];
      return undefined;
    },
    ...more,
  };
};
const failing = (status: number, code: string, message: string): Answers =>
  holding([], { 'analytics.putGoal': refuse({ status, code, message }) });

const meta = {
  title: 'plugins/analytics/console/GoalSwitch',
  component: GoalSwitch,
  args: { siteId: SITE, pageId: ELEMENT, elementId: ELEMENT, readOnly: false },
  parameters: aPart(holding([])),
} satisfies Meta<typeof GoalSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

const toggle = async (): Promise<HTMLElement> => {
  const control = await screen.findByRole('switch', { name: /^タップをコンバージョンとして数える/ });
  await waitFor(() => expect(control).toBeEnabled());
  await userEvent.click(control);
  return control;
};

export const TurnedOn: Story = {
  play: async () => {
    const control = await toggle();
    await waitFor(() => expect(control).toBeEnabled());
    await expect(control).toBeChecked();
  },
};
export const TurnedOff: Story = {
  parameters: aPart(holding([goal])),
  play: async () => {
    const control = await toggle();
    await waitFor(() => expect(control).toBeEnabled());
    await expect(control).not.toBeChecked();
  },
};
export const OfAnElementThatIsNotSaved: Story = {
  parameters: aPart(failing(404, 'not_found', '見つかりません。')),
  play: async () => {
    const control = await toggle();
    await expect(await screen.findByText('ページの保存が終わると設定できます。')).toBeVisible();
    await waitFor(() => expect(control).not.toBeChecked());
  },
};
export const OfTooMany: Story = {
  parameters: aPart(failing(409, 'analytics.too_many_goals', '目標は1サイトにつき100個までです。')),
  play: async () => {
    await toggle();
    await expect(await screen.findByText('目標は1サイトにつき100個までです。')).toBeVisible();
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true },
  parameters: aPart(holding([goal])),
  play: async () => {
    await expect(await screen.findByRole('switch')).toBeDisabled();
  },
};
export const InTheDark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { locale: 'en' } };
export const Chinese: Story = { globals: { locale: 'cn' } };
export const Korean: Story = { globals: { locale: 'kr' } };
