import type {
  AnalyticsAlert,
  AnalyticsGoalList,
  AnalyticsPutAlertData,
  AnalyticsPutSettingData,
  AnalyticsSetting,
} from '@mekuri/client-console';
import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import { pending, refuse, type Answers } from '@mekuri/storybook/answers';
import { aPart, aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { SettingTab } from './SettingTab.tsx';
import { exclusionAnswers } from './exclusions/testing.ts';
import { ownAnswers } from './own/testing.ts';
import { answers, SITE } from '../testing.ts';

const VISITOR = '6b0f1d9e-2c1a-4a56-9d57-0c6a1f6b9a10';
const setting: AnalyticsSetting = { siteId: SITE, ids: 'on', revision: 0 };
const alert: AnalyticsAlert = {
  siteId: SITE,
  enabled: true,
  spikeFactor: 5,
  dropPercent: 0,
  spikeSince: null,
  dropSince: null,
  revision: 0,
};
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
  'analytics.getAlert': () => alert,
  'analytics.putAlert': async (request) => ({ ...alert, ...((await request.json()) as AnalyticsPutAlertData['body']), revision: 1 }),
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
  ...ownAnswers,
  ...exclusionAnswers,
  'analytics.getOwnNetworks': () => ({ items: [], current: null, revision: 0 }),
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
const formOf = async (name: string) => within(await screen.findByRole('form', { name }));
const idsForm = () => formOf('訪問者の識別');
const alertForm = () => formOf('訪問の急増・急減のお知らせ');
const saveButton = async (form = idsForm()) => (await form).getByRole('button', { name: '保存' });
const choose = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('radio', { name }));

export const Settings: Story = {
  play: async () => {
    await expect(await screen.findByRole('radio', { name: '識別する' })).toBeChecked();
    await expect(await saveButton()).toBeDisabled();
    await expect(await saveButton(alertForm())).toBeDisabled();
  },
};
/** The settings tab has no period and no filters. */
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
    await userEvent.click(await saveButton());
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
    await userEvent.click(await saveButton());
    await expect(await screen.findByText('ほかの画面で変更されています')).toBeVisible();
    await expect(screen.getByRole('radio', { name: '識別しない' })).toBeChecked();
  },
};

export const AlertSaved: Story = {
  play: async () => {
    const form = await alertForm();
    await userEvent.selectOptions(form.getByLabelText('急増とみなす訪問数'), 'ふだんの10倍以上');
    await userEvent.selectOptions(form.getByLabelText('急減とみなす訪問数'), 'ふだんの20%以下');
    await expect(hasUnsavedInput()).toBe(true);
    await userEvent.click(await saveButton(alertForm()));
    await expect(await screen.findByText('保存済みです。')).toBeVisible();
    const saved = await alertForm();
    await expect(saved.getByLabelText('急増とみなす訪問数')).toHaveValue('10');
    await expect(saved.getByLabelText('急減とみなす訪問数')).toHaveValue('20');
    await expect(hasUnsavedInput()).toBe(false);
  },
};
export const AlertsOff: Story = {
  play: async () => {
    const form = await alertForm();
    await userEvent.click(form.getByRole('switch', { name: 'メールで知らせる' }));
    await expect(form.getByLabelText('急増とみなす訪問数')).toBeDisabled();
    await expect(form.getByLabelText('急減とみなす訪問数')).toBeDisabled();
    await expect(await saveButton(alertForm())).toBeEnabled();
  },
};
/** Values set through the API are offered as well. */
export const Alerted: Story = {
  parameters: aPart(
    holding({
      'analytics.getAlert': () => ({
        ...alert,
        spikeFactor: 7,
        spikeSince: '2026-10-27T03:00:00Z',
        dropSince: '2026-10-26T03:05:00Z',
        revision: 2,
      }),
    }),
  ),
  play: async () => {
    const form = await alertForm();
    await expect(form.getByText('2026/10/27 12:00から、訪問が急増しています。')).toBeVisible();
    await expect(form.getByText('2026/10/26 12:05から、訪問が急減しています。')).toBeVisible();
    await expect(form.getByLabelText('急増とみなす訪問数')).toHaveDisplayValue('ふだんの7倍以上');
  },
};
export const AlertConflict: Story = {
  parameters: aPart(
    holding({
      'analytics.putAlert': refuse({
        status: 412,
        code: 'precondition_failed',
        message: '別の場所で変更されています。最新の内容を読み込んでからやり直してください。',
        revision: 2,
      }),
    }),
  ),
  play: async () => {
    const form = await alertForm();
    await userEvent.selectOptions(form.getByLabelText('急減とみなす訪問数'), 'ふだんの50%以下');
    await userEvent.click(await saveButton(alertForm()));
    await expect(await form.findByText('ほかの画面で変更されています')).toBeVisible();
    await expect(form.getByLabelText('急減とみなす訪問数')).toHaveValue('50');
  },
};

/** Requires confirmation. */
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

/** Past conversions are kept, so no confirmation is needed. */
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
