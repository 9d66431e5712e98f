import { pending, refuse } from '@mekuri/storybook/answers';
import { aPart, aViewer } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { idOf } from '../../users/testing.ts';
import { PaymentHistory } from './PaymentHistory.tsx';
import { aBill, someBills } from './testing.ts';

const having = (items = someBills()) => aPart({ 'bills.list': () => ({ items, nextCursor: null }) });

const meta = {
  title: 'console/parts/Payment history',
  component: PaymentHistory,
  parameters: having(),
} satisfies Meta<typeof PaymentHistory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EachState: Story = {
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'お支払い履歴' }));
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(heads).toEqual([
      '年月',
      'プラン',
      '使用ブロック数',
      'ライセンス料（税抜）',
      'PV従量料（税抜）',
      '合計（税込）',
      '支払方法',
      '状態',
    ]);
    for (const status of ['未払い', '支払済', '失敗', '処理中', '無効', '完了']) await expect(table.getAllByText(status)[0]).toBeVisible();
    await expect(table.getByText('請求書2026-000101を訂正')).toBeVisible();
    const paid = within(table.getByRole('row', { name: /2026年8月.*支払済/ }));
    await expect(paid.getByText('クレジットカード')).toBeVisible();
    await expect(table.getByText('-¥8,800')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'CSVで書き出す' })).toBeVisible();
  },
};
export const EachStateInTheDark: Story = { ...EachState, globals: { scheme: 'dark' } };
export const EachStateInEnglish: Story = {
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByText('Corrects invoice 2026-000101')).toBeVisible();
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const list = within(await screen.findByRole('list', { name: 'お支払い履歴' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(8);
    await expect(screen.queryByRole('table')).toBeNull();
  },
};
export const OnAPhoneInTheDark: Story = { ...OnAPhone, globals: { scheme: 'dark', viewport: { value: 'phone' } } };

const years = Array.from({ length: 30 }, (_, index) =>
  aBill({ id: idOf(4000 + index), number: `2026-${String(900 - index).padStart(6, '0')}`, status: 'paid', due: 0 }),
);
export const Long: Story = {
  parameters: aPart({
    'bills.list': (request) => {
      const from = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
      const next = from + 12;
      return { items: years.slice(from, next), nextCursor: next < years.length ? String(next) : null };
    },
  }),
  play: async () => {
    for (const rows of [24, 30]) {
      await userEvent.click(await screen.findByRole('button', { name: 'さらに表示' }));
      await expect(await screen.findByRole('link', { name: new RegExp(years[rows - 1]!.number) })).toBeVisible();
    }
    await expect(screen.getAllByRole('row')).toHaveLength(31);
    await expect(screen.queryByRole('button', { name: 'さらに表示' })).toBeNull();
  },
};
export const OfAViewer: Story = {
  parameters: aPart({ ...aViewer(), 'bills.list': () => ({ items: someBills(), nextCursor: null }) }),
  play: async () => {
    await expect(await screen.findByRole('table')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'CSVで書き出す' })).toBeNull();
  },
};
export const Empty: Story = {
  parameters: having([]),
  play: async () => {
    await expect(await screen.findByText('お支払い履歴はまだありません')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'CSVで書き出す' })).toBeNull();
  },
};
export const EmptyOnAPhone: Story = { ...Empty, globals: { viewport: { value: 'phone' } } };
export const Loading: Story = {
  parameters: aPart({ 'bills.list': pending }),
  play: async () => {
    await expect(await screen.findByLabelText('読み込んでいます')).toBeVisible();
  },
};
export const NotLoaded: Story = {
  parameters: aPart({ 'bills.list': refuse({ status: 429, code: 'too_many_requests', message: 'しばらくお待ちください。' }) }),
  play: async () => {
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'もう一度試す' })).toBeVisible();
  },
};
