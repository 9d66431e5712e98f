import { pending, refuse } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { aMonth } from '../testing.ts';
import { amountsOf, upcomingAnswer } from './testing.ts';
import { ThisMonth } from './ThisMonth.tsx';

const having = (changes: Parameters<typeof upcomingAnswer>[0] = {}) =>
  aPart({ 'usage.get': () => aMonth({ settledThrough: '2026-11-14' }), 'bills.upcoming': upcomingAnswer(changes) });

const meta = {
  title: 'console/parts/Bill of the month',
  component: ThisMonth,
  parameters: having(),
} satisfies Meta<typeof ThisMonth>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MidMonth: Story = {
  play: async () => {
    await expect(await screen.findByRole('progressbar', { name: '今月のページビュー：上限200,000 PVのうち91,200 PV' })).toBeVisible();
    await expect(screen.getByText('30日中15日目・残り15日')).toBeVisible();
    await expect(screen.getByText('月末の見込み（税込）')).toBeVisible();
    await expect(within(screen.getByRole('table', { name: '見込み額の内訳' })).getByText('¥107,800')).toBeVisible();
  },
};
export const MidMonthInTheDark: Story = { ...MidMonth, globals: { scheme: 'dark' } };
export const MidMonthOnAPhone: Story = { ...MidMonth, globals: { viewport: { value: 'phone' } } };
export const MidMonthInEnglish: Story = {
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByText('Day 15 of 30 · 15 left')).toBeVisible();
  },
};
export const FirstDay: Story = {
  parameters: having({ daysLeft: 29, current: amountsOf(1840), forecast: null }),
  play: async () => {
    await expect(await screen.findByText('月の初日は見込みを計算できません。明日から表示します。')).toBeVisible();
    await expect(screen.getByRole('table', { name: '今日までの料金の内訳' })).toBeVisible();
    await expect(screen.queryByText(/見込み（税込）/)).toBeNull();
  },
};
export const OverTheLimit: Story = {
  parameters: having({ daysLeft: 6, current: amountsOf(231_400), forecast: amountsOf(289_250) }),
  play: async () => {
    await expect(await screen.findByText('プランの上限を31,400 PV超えています。')).toBeVisible();
    await expect(within(screen.getByRole('table', { name: '見込み額の内訳' })).getByText('PV従量料')).toBeVisible();
  },
};
export const OverTheLimitInTheDark: Story = { ...OverTheLimit, globals: { scheme: 'dark' } };
export const OverTheLimitOnAPhone: Story = { ...OverTheLimit, globals: { viewport: { value: 'phone' } } };
export const MorePageViews: Story = {
  play: async () => {
    const field = await screen.findByRole('textbox', { name: '月末のPV' });
    await userEvent.clear(field);
    await userEvent.type(field, '２４５，０００');
    await expect(await screen.findByText('¥113,300')).toBeVisible();
    await expect(screen.getByText('うちPV従量料 ¥5,000（税抜、¥1,000 × 5）')).toBeVisible();
    await expect(screen.getByRole('slider', { name: '月末のPV' })).toHaveAttribute('aria-valuenow', '245000');
  },
};
export const NotANumber: Story = {
  play: async () => {
    const field = await screen.findByRole('textbox', { name: '月末のPV' });
    await userEvent.clear(field);
    await userEvent.type(field, 'たくさん');
    await expect(field).toBeInvalid();
    await expect(screen.getByText('プランの上限内のため、PV従量料はかかりません。')).toBeVisible();
  },
};
export const NoOpenMonth: Story = {
  parameters: aPart({
    'usage.get': () => aMonth(),
    'bills.upcoming': refuse({ status: 404, code: 'billing.no_open_month', message: '今月の請求はまだありません。' }),
  }),
  play: async () => {
    await expect(await screen.findByText('今月の請求はまだありません。')).toBeVisible();
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};
export const Loading: Story = {
  parameters: aPart({ 'usage.get': pending, 'bills.upcoming': pending }),
  play: async () => {
    await expect(await screen.findByLabelText('読み込んでいます')).toBeVisible();
  },
};
export const NotLoaded: Story = {
  parameters: aPart({ 'bills.upcoming': refuse({ status: 429, code: 'too_many_requests', message: 'しばらくお待ちください。' }) }),
  play: async () => {
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'もう一度試す' })).toBeVisible();
  },
};
