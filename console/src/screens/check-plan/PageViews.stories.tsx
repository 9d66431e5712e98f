import { pending, refuse } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { PageViews } from './PageViews.tsx';
import { aMonth } from './testing.ts';

const having = (changes: Parameters<typeof aMonth>[0] = {}) => aPart({ 'usage.get': () => aMonth({ limit: 10_000, ...changes }) });

const meta = {
  title: 'console/parts/Page views of the month',
  component: PageViews,
  parameters: having({ views: 1234, forecast: 1542, settledThrough: '2026-11-24' }),
} satisfies Meta<typeof PageViews>;
export default meta;
type Story = StoryObj<typeof meta>;

const bar = (name: string) => screen.findByRole('progressbar', { name });

export const Under: Story = {
  play: async () => {
    await expect(await bar('今月のページビュー：上限10,000 PVのうち1,234 PV')).toHaveAttribute('aria-valuenow', '12');
    await expect(screen.getByText('2026年11月24日(火)まで確定')).toBeVisible();
    await expect(screen.queryByText(/見込み/)).toBeNull();
  },
};
export const UnderInEnglish: Story = {
  globals: { locale: 'en' },
  play: async () => {
    await expect(await bar('Page views this month: 1,234 of 10,000')).toBeVisible();
    await expect(screen.getByText('Final through Tue, Nov 24, 2026')).toBeVisible();
  },
};
export const NoViews: Story = {
  parameters: having({ views: 0, forecast: null, settledThrough: null, days: [], sites: [] }),
  play: async () => {
    await expect(await screen.findByText('0 / 10,000')).toBeVisible();
    await expect(screen.queryByText(/確定/)).toBeNull();
  },
};
export const Near: Story = {
  parameters: having({ views: 8600, forecast: 10_750 }),
  play: async () => {
    await expect(await screen.findByText('プランの上限の86%に達しています。')).toBeVisible();
    await expect(screen.getByText(/約10,750 PV/)).toBeVisible();
  },
};
export const NearInTheDark: Story = { ...Near, globals: { scheme: 'dark' } };
export const Over: Story = {
  parameters: having({ views: 12_500, forecast: 15_625 }),
  play: async () => {
    await expect(await screen.findByText('プランの上限を2,500 PV超えています。')).toBeVisible();
    await expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  },
};
export const OverInTheDark: Story = { ...Over, globals: { scheme: 'dark' } };
export const OverOnAPhone: Story = { ...Over, globals: { viewport: { value: 'phone' } } };
export const NoneIncluded: Story = {
  parameters: having({ limit: 0, views: 12, forecast: 15 }),
  play: async () => {
    await expect(await screen.findByText('プランの上限を12 PV超えています。')).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: aPart({ 'usage.get': pending }),
  play: async () => {
    await expect(await screen.findByLabelText('読み込んでいます')).toBeVisible();
  },
};
export const NotLoaded: Story = {
  parameters: aPart({ 'usage.get': refuse({ status: 404, code: 'not_found', message: '見つかりませんでした。' }) }),
  play: async () => {
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};
