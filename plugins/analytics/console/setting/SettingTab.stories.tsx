import type { AnalyticsGoalList, AnalyticsPutSettingData, AnalyticsSetting } from '@mekuri/client-console';
import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import { pending, refuse, type Answers } from '@mekuri/storybook/answers';
import { aPart, aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { SettingTab } from './SettingTab.tsx';
import { answers, SITE } from '../testing.ts';

const VISITOR = '6b0f1d9e-2c1a-4a56-9d57-0c6a1f6b9a10';
const setting: AnalyticsSetting = { siteId: SITE, ids: 'on', revision: 0 };
const GOAL = '01900000-0000-7000-8000-0000000000b1';
const aGoal = { pageId: GOAL, createdAt: '2026-10-27T03:00:00Z' };
const goals: AnalyticsGoalList = {
  items: [
    { ...aGoal, elementId: GOAL, position: 'B2', name: 'ケトルを注文する' },
    { ...aGoal, elementId: '01900000-0000-7000-8000-0000000000b2', position: null, name: '' },
  ],
};
const removedGoal = fn<(url: string) => void>();
const erased = fn<(url: string) => void>();
const holding = (more: Answers = {}): Answers => ({
  'analytics.getSetting': () => setting,
  'analytics.listGoals': () => goals,
  'analytics.deleteGoal': ({ url }) => {
    removedGoal(new URL(url).pathname);
    return undefined;
  },
  'analytics.putSetting': async (request) => ({
    ...setting,
    ...((await request.json()) as AnalyticsPutSettingData['body']),
    revision: 1,
  }),
  'analytics.eraseVisitor': ({ url }) => {
    erased(new URL(url).pathname);
    return undefined;
  },
  ...more,
});

const meta = {
  title: 'plugins/analytics/console/SettingTab',
  component: SettingTab,
  args: { siteId: SITE, readOnly: false },
  parameters: aPart(holding()),
  beforeEach: () => {
    erased.mockClear();
    removedGoal.mockClear();
  },
} satisfies Meta<typeof SettingTab>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };
const choose = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('radio', { name }));

export const Settings: Story = {
  play: async () => {
    await expect(await screen.findByRole('radio', { name: '識別する' })).toBeChecked();
    await expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  },
};
/** No period and no filter belong to it. */
export const InTheScreen: Story = {
  parameters: aScreen(`/adminuser/analytics/${SITE}?tab=setting`, answers(holding())),
  play: async () => {
    await expect(await screen.findByRole('radio', { name: '識別する' })).toBeChecked();
    await expect(screen.getByRole('tab', { name: '設定' })).toHaveAttribute('aria-selected', 'true');
    await expect(screen.queryByRole('combobox', { name: 'デバイス' })).toBeNull();
  },
};
export const OnAPhone: Story = { globals: phone };
export const InTheDark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { locale: 'en' } };
export const Chinese: Story = { globals: { locale: 'cn' } };
export const Korean: Story = { globals: { locale: 'kr' } };

export const Saved: Story = {
  play: async () => {
    await choose('訪問者に確認する');
    await expect(screen.getByText('保存していない変更があります。')).toBeVisible();
    await expect(hasUnsavedInput()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('保存済みです。')).toBeVisible();
    await expect(screen.getByRole('radio', { name: '訪問者に確認する' })).toBeChecked();
    await expect(hasUnsavedInput()).toBe(false);
  },
};

export const Conflict: Story = {
  parameters: aPart(
    holding({
      'analytics.putSetting': refuse({
        status: 412,
        code: 'precondition_failed',
        message: '別の場所で変更されています。最新の内容を読み込んでからやり直してください。',
        revision: 2,
      }),
    }),
  ),
  play: async () => {
    await choose('識別しない');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('ほかの画面で変更されています')).toBeVisible();
    await expect(screen.getByRole('radio', { name: '識別しない' })).toBeChecked();
  },
};

/** Only after the question was confirmed. */
export const Erased: Story = {
  play: async () => {
    const field = await screen.findByRole('textbox', { name: '識別子' });
    await userEvent.type(field, 'nobody');
    await expect(screen.getByText('識別子の形式が正しくありません。')).toBeVisible();
    await expect(screen.getByRole('button', { name: '消去' })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(` ${VISITOR} `);
    await userEvent.click(screen.getByRole('button', { name: '消去' }));
    await expect(screen.getByText(/元に戻すことはできません。$/)).toBeVisible();
    await expect(erased).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '消去する' }));
    await expect(await screen.findByText('消去しました。')).toBeVisible();
    await expect(erased).toHaveBeenCalledWith(expect.stringContaining(`/visitor/${VISITOR}`));
    await expect(field).toHaveValue('');
  },
};

/** Its conversions stay, so nothing is asked before. */
export const GoalRemoved: Story = {
  play: async () => {
    await expect(await screen.findByText(/B2 · 10\/27/)).toBeVisible();
    await expect(screen.getByText(/ページから削除済み/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '「ケトルを注文する」を目標から外す' }));
    await expect(await screen.findByText(/これまでのコンバージョンは残ります。$/)).toBeVisible();
    await expect(removedGoal).toHaveBeenCalledWith(expect.stringContaining(`/goal/${GOAL}`));
  },
};
export const WithoutGoals: Story = {
  parameters: aPart(holding({ 'analytics.listGoals': () => ({ items: [] }) })),
  play: async () => {
    await expect(await screen.findByText('目標はまだありません。')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async () => {
    await expect(await screen.findByRole('radio', { name: '識別する' })).toBeDisabled();
    await expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
    await expect(screen.queryByRole('textbox', { name: '識別子' })).toBeNull();
  },
};
export const Loading: Story = { parameters: aPart(holding({ 'analytics.getSetting': pending })) };
export const CouldNotBeLoaded: Story = {
  parameters: aPart(holding({ 'analytics.getSetting': refuse({ status: 500, code: 'internal', message: '一時的に利用できません。' }) })),
};
