import type { MemberDetail, MemberSummary } from '@mekuri/client-console';
import { type Answers, pending, refuse } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import MembersTab from './MembersTab.tsx';

const SITE_ID = '01900000-0000-7000-8000-000000000001';
const names = ['田中 葵', '佐藤 海斗', '鈴木 ひなた'];
const memberOf = (name: string, at: number): MemberSummary => ({
  id: `01900000-0000-7000-8000-00000000001${at}`,
  siteId: SITE_ID,
  email: `member-${at + 1}@example.jp`,
  language: 'JP',
  words: `${name}\n定期便に興味があります`,
  registeredAt: '2026-11-20T03:15:00.000Z',
  lastLoginAt: at === 0 ? '2026-11-21T09:00:00.000Z' : null,
});
const members = names.map(memberOf);
const detail: MemberDetail = {
  ...memberOf('田中 葵', 0),
  answers: [
    { id: 'email', title: 'メールアドレス', text: 'member-1@example.jp' },
    { id: 'name', title: 'お名前', text: '田中 葵' },
  ],
  agreed: true,
  position: 'B2',
  pageId: '01900000-0000-7000-8000-000000000021',
  popupId: null,
};
const holding = (items: MemberSummary[]): Answers => ({
  'members.list': () => ({ items, nextCursor: null, total: items.length }),
  'members.get': () => detail,
});

const meta = {
  title: 'plugins/members/console/MembersTab',
  component: MembersTab,
  args: { siteId: SITE_ID, readOnly: false, onDirtyChange: fn() },
  parameters: aPart(holding(members)),
} satisfies Meta<typeof MembersTab>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async () => {
    await expect(await screen.findByText('member-2@example.jp')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'CSVをダウンロード' })).toBeVisible();
  },
};
export const InTheDark: Story = { ...Several, globals: { scheme: 'dark' } };
export const OnAPhone: Story = { ...Several, globals: { viewport: { value: 'phone' } } };
export const English: Story = { globals: { locale: 'en' } };
export const Chinese: Story = { globals: { locale: 'cn' } };
export const Korean: Story = { globals: { locale: 'kr' } };
export const Nobody: Story = {
  parameters: aPart(holding([])),
  play: async () => {
    await expect(await screen.findByText('まだ会員はいません')).toBeVisible();
  },
};
export const OneOfThem: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'member-1@example.jpの詳細を開く' }));
    await expect(await screen.findByText('お名前')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'この会員を削除' }));
    await expect(screen.getByRole('button', { name: '削除する' })).toBeVisible();
  },
};
export const OnlyToLookAt: Story = {
  args: { readOnly: true },
  play: async () => {
    await expect(await screen.findByText('member-2@example.jp')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'CSVをダウンロード' })).toBeNull();
  },
};
export const Loading: Story = {
  parameters: aPart({ 'members.list': pending }),
  play: async () => {
    await expect(await screen.findByLabelText('会員を読み込んでいます')).toBeInTheDocument();
  },
};
export const CouldNotBeLoaded: Story = {
  parameters: aPart({ 'members.list': refuse({ status: 404, code: 'not_found', message: '見つかりませんでした。' }) }),
  play: async () => {
    await expect(await screen.findByText(/会員を読み込めませんでした/)).toBeVisible();
  },
};
