import type { MemberDetail, MembershipForm, MemberSummary } from '@mekuri/client-console';
import { defaultItems } from '@mekuri/kit/forms';
import { type Answers, pending, refuse } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
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
const form: MembershipForm = {
  siteId: SITE_ID,
  language: 'JP',
  otherLanguages: ['EN'],
  limit: 20,
  version: 1,
  revision: 2,
  items: defaultItems('MEMBERSHIP_SETTING', 'JP'),
  recipientEmail: '',
  recipientState: 'main_contact',
  consent: { documents: [2, 3], isRequired: true, version: 'a'.repeat(64) },
};
const holding = (items: MemberSummary[]): Answers => ({
  'members.getForm': () => form,
  'members.updateForm': () => ({ ...form, version: 2, revision: 3 }),
  'members.list': () => ({ items, nextCursor: null, total: items.length }),
  'members.get': () => detail,
});

const meta = {
  title: 'plugins/members/console/MembersTab',
  component: MembersTab,
  args: { siteId: SITE_ID, readOnly: false },
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
const markSeen = fn();
export const MembersAreSeen: Story = {
  parameters: aPart(
    {
      ...holding(members),
      'members.markSeen': async (request) => {
        markSeen(await request.json());
      },
    },
    { marksSeen: true },
  ),
  play: async () => {
    await waitFor(() => expect(markSeen).toHaveBeenCalledWith({ seen_until: '2026-11-20T03:15:00.000Z' }));
    await expect(markSeen).toHaveBeenCalledOnce();
  },
};
export const Nobody: Story = {
  parameters: aPart(holding([])),
  play: async () => {
    await expect(await screen.findByText('まだ会員はいません')).toBeVisible();
  },
};
export const Searched: Story = {
  parameters: aPart({
    ...holding(members),
    'members.list': ({ url }) => {
      const items = new URL(url).searchParams.get('q') === '葵' ? members.slice(0, 1) : members;
      return { items, nextCursor: null, total: items.length };
    },
  }),
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox'), '葵');
    await waitFor(() => expect(screen.getByText('1名')).toBeVisible());
    await expect(screen.queryByText('member-2@example.jp')).toBeNull();
  },
};
export const NobodyFound: Story = {
  parameters: aPart(holding([]), { begins: { q: '山田' } }),
  play: async () => {
    await expect(await screen.findByText('条件に合う会員はいません')).toBeVisible();
  },
};
export const PageByPage: Story = {
  parameters: aPart({
    ...holding(members),
    'members.list': ({ url }) =>
      new URL(url).searchParams.has('cursor')
        ? { items: members.slice(2), nextCursor: null, total: 3 }
        : { items: members.slice(0, 2), nextCursor: 'next', total: 3 },
  }),
  play: async () => {
    const pages = await screen.findByRole('navigation', { name: 'ページ送り' });
    await userEvent.click(within(pages).getByRole('button', { name: '次へ' }));
    await expect(await screen.findByText('member-3@example.jp')).toBeVisible();
    await userEvent.click(within(pages).getByRole('button', { name: '最新へ' }));
    await expect(await screen.findByText('member-1@example.jp')).toBeVisible();
  },
};
export const OneOfThem: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'member-1@example.jpの詳細を開く' }));
    await expect(await screen.findByText('お名前')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'この会員を削除' }));
    await expect(screen.getByRole('button', { name: '削除する' })).toHaveFocus();
  },
};
export const OnlyToLookAt: Story = {
  args: { readOnly: true },
  parameters: aPart(holding(members), { canExport: false }),
  play: async () => {
    await expect(await screen.findByText('member-2@example.jp')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'CSVをダウンロード' })).toBeNull();
  },
};
export const Loading: Story = {
  parameters: aPart({ 'members.list': pending }),
  play: async () => {
    await expect(await screen.findByLabelText('読み込んでいます')).toBeInTheDocument();
  },
};
export const CouldNotBeLoaded: Story = {
  parameters: aPart({ 'members.list': refuse({ status: 404, code: 'not_found', message: '見つかりませんでした。' }) }),
  play: async () => {
    await expect(await screen.findByText(/読み込めませんでした/)).toBeVisible();
  },
};

const FORM = { begins: { show: 'form' } };
const theForm = aPart(holding(members), FORM);
export const Form: Story = {
  parameters: theForm,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '項目を追加' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'プルダウン' }));
    const preview = screen.getByRole('region', { name: 'プレビュー' });
    await expect(await within(preview).findByRole('combobox', { name: /^新しい項目/ })).toBeVisible();
    await expect(hasUnsavedInput()).toBe(true);
    await expect(screen.getByRole('radio', { name: '会員一覧' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(hasUnsavedInput()).toBe(false));
  },
};
export const FormWithARecipient: Story = {
  parameters: aPart(
    {
      ...holding(members),
      'members.updateForm': async (request) => {
        const { recipient_email: recipientEmail } = (await request.json()) as { recipient_email: string };
        return { ...form, recipientEmail, revision: 3 };
      },
    },
    FORM,
  ),
  play: async () => {
    await userEvent.type(await screen.findByLabelText('通知先メールアドレス'), 'shop@example.jp');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(hasUnsavedInput()).toBe(false));
    await expect(screen.getByLabelText('通知先メールアドレス')).toHaveValue('shop@example.jp');
  },
};
export const FormWithAnUnfitRecipient: Story = {
  parameters: aPart(
    {
      ...holding(members),
      'members.updateForm': refuse({
        status: 400,
        code: 'form.unfit',
        message: 'フォームの設定をご確認ください。',
        fields: [{ pointer: '/body/recipient_email', rule: 'form.email', message: 'メールアドレスの形式が正しくありません。' }],
      }),
    },
    FORM,
  ),
  play: async () => {
    await userEvent.type(await screen.findByLabelText('通知先メールアドレス'), 'shop');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('メールアドレスの形式が正しくありません。')).toBeVisible();
  },
};
export const FormInTheDark: Story = { parameters: theForm, globals: { scheme: 'dark' } };
export const FormOnAPhone: Story = { parameters: theForm, globals: { viewport: { value: 'phone' } } };
export const FormInEnglish: Story = { parameters: theForm, globals: { locale: 'en' } };
export const FormInChinese: Story = { parameters: theForm, globals: { locale: 'cn' } };
export const FormInKorean: Story = { parameters: theForm, globals: { locale: 'kr' } };
export const FormOnlyToLookAt: Story = { parameters: theForm, args: { readOnly: true } };
export const FormChangedElsewhere: Story = {
  parameters: aPart(
    {
      ...holding(members),
      'members.updateForm': refuse({ status: 412, code: 'precondition_failed', message: 'ほかの画面で変更されています。' }),
    },
    FORM,
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '項目を追加' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'テキスト' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByRole('button', { name: '最新の内容を読み込む' })).toBeVisible();
  },
};
export const FormRefused: Story = {
  parameters: aPart(
    {
      ...holding(members),
      'members.updateForm': refuse({
        status: 400,
        code: 'form.unfit',
        message: 'フォームの設定をご確認ください。',
        fields: [{ pointer: '/body/items/3', rule: 'form.noOptions', message: '選択肢がありません。' }],
      }),
    },
    FORM,
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '項目を追加' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'プルダウン' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('選択肢がありません。')).toBeVisible();
  },
};
export const FormLoading: Story = { parameters: aPart({ 'members.getForm': pending }, FORM) };
