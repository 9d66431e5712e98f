import type { FormEntry, FormEntryDetail, FormSetting } from '@mekuri/client-console';
import { defaultItems } from '@mekuri/kit/forms';
import { type Answers, pending, refuse } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import ContactTab from './ContactTab.tsx';

const SITE_ID = '01900000-0000-7000-8000-000000000001';
const setting: FormSetting = {
  siteId: SITE_ID,
  formType: 'contact',
  language: 'JP',
  items: defaultItems('CONTACT_SETTING', 'JP'),
  recipientEmail: 'info@shiomachi.example',
  companyName: '汐町珈琲焙煎所',
  sendsReply: true,
  version: 1,
  entries: 2,
  limit: 20,
  consent: { documents: [3], isRequired: false, version: 'a'.repeat(64) },
  company: '汐町珈琲焙煎所',
  revision: 3,
};
const entry: FormEntry = {
  id: '01900000-0000-7000-8000-0000000000e1',
  formType: 'contact',
  receivedAt: '2026-11-22T03:05:00.000Z',
  email: 'hanako@example.jp',
  excerpt: '定期便の開始日を変えられますか。来月からにしたいです。',
  version: 1,
  isArchived: false,
  isSpam: false,
  language: 'JP',
  position: 'B2',
  pageId: null,
  popupId: null,
  mode: null,
};
const detail: FormEntryDetail = {
  ...entry,
  answers: [
    { item: 'email', title: 'メールアドレス', text: 'hanako@example.jp' },
    { item: 'message', title: 'お問い合わせ内容', text: '定期便の開始日を変えられますか。\n来月からにしたいです。' },
  ],
  agreed: true,
  documents: [{ kind: 3, text: 'お預かりした情報は、ご連絡のためだけに使います。' }],
};
const answers: Answers = {
  'forms.getSetting': () => setting,
  'forms.updateSetting': () => ({ ...setting, revision: 4 }),
  'forms.listContacts': () => ({
    items: [entry, { ...entry, id: `${entry.id.slice(0, -1)}2`, email: 'taro@example.jp', isArchived: true }],
    nextCursor: null,
  }),
  'forms.getEntry': () => detail,
};

const meta = {
  title: 'plugins/forms/console/ContactTab',
  component: ContactTab,
  args: { siteId: SITE_ID, readOnly: false, onDirtyChange: fn() },
  parameters: aPart(answers),
} satisfies Meta<typeof ContactTab>;
export default meta;
type Story = StoryObj<typeof meta>;

const list = async (): Promise<void> => userEvent.click(await screen.findByText('受信一覧'));

export const Settings: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '項目を追加' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'チェックボックス' }));
    const preview = screen.getByRole('region', { name: 'プレビュー' });
    await expect(await within(preview).findByRole('checkbox', { name: '選択肢1' })).toBeVisible();
    await expect(screen.getByText(/受信済みの2件は/)).toBeVisible();
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
  },
};
export const InTheDark: Story = { globals: { scheme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const English: Story = { globals: { locale: 'en' } };
export const Chinese: Story = { globals: { locale: 'cn' } };
export const Korean: Story = { globals: { locale: 'kr' } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const Loading: Story = {
  parameters: aPart({ 'forms.getSetting': pending }),
  play: async () => {
    await expect(await screen.findByLabelText('フォームの設定を読み込んでいます')).toBeInTheDocument();
  },
};
export const MovedByKeys: Story = {
  play: async () => {
    const handle = await screen.findByRole('button', { name: /^「お問い合わせ内容」を並べ替え/ });
    handle.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(screen.getByText('「お問い合わせ内容」を1番目に移動しました')).toBeInTheDocument();
    await expect(screen.getByRole('button', { name: /^「お問い合わせ内容」を並べ替え/ })).toHaveFocus();
  },
};
export const RefusedByTheServer: Story = {
  parameters: aPart({
    ...answers,
    'forms.updateSetting': refuse({
      status: 400,
      code: 'form.unfit',
      message: 'フォームの設定をご確認ください。',
      fields: [{ pointer: '/body/items/1', rule: 'form.bounds', message: '下限が上限を超えているか、使えない値です。' }],
    }),
  }),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: /^会社名/ }), '2');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('下限が上限を超えているか、使えない値です。')).toBeVisible();
  },
};
export const Entries: Story = {
  play: async () => {
    await list();
    await userEvent.click(await screen.findByRole('button', { name: 'hanako@example.jpからの内容を開く' }));
    const dialog = await screen.findByRole('dialog');
    await expect(await within(dialog).findByText(/来月からにしたいです/)).toBeVisible();
  },
};
export const NoEntries: Story = {
  parameters: aPart({ ...answers, 'forms.listContacts': () => ({ items: [], nextCursor: null }) }),
  play: async () => {
    await list();
    await expect(await screen.findByText('まだ届いていません')).toBeVisible();
  },
};
