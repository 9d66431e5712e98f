import type { FormEntry, FormEntryDetail, FormSetting } from '@mekuri/client-console';
import { defaultItems, itemsIn } from '@mekuri/kit/forms';
import { type Answers, pending, refuse } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import ContactTab from './ContactTab.tsx';

const SITE_ID = '01900000-0000-7000-8000-000000000001';
const setting: FormSetting = {
  siteId: SITE_ID,
  formType: 'contact',
  language: 'JP',
  otherLanguages: ['EN', 'CN', 'KR'],
  items: defaultItems('CONTACT_SETTING', 'JP'),
  recipientEmail: 'info@shiomachi.example',
  recipientState: 'confirmed',
  companyName: '汐町珈琲焙煎所',
  sendsReply: true,
  modes: ['application'],
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
const MESSAGE = '定期便の開始日を変えられますか。\n来月からにしたいです。';
const detail: FormEntryDetail = {
  ...entry,
  items: itemsIn(defaultItems('CONTACT_SETTING', 'JP'), 'JP'),
  answers: [
    { item: 'email', title: 'メールアドレス', text: 'hanako@example.jp', value: 'hanako@example.jp' },
    { item: 'message', title: 'お問い合わせ内容', text: MESSAGE, value: MESSAGE },
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
  args: { siteId: SITE_ID, readOnly: false },
  parameters: aPart(answers),
} satisfies Meta<typeof ContactTab>;
export default meta;
type Story = StoryObj<typeof meta>;

const list = async (): Promise<void> => userEvent.click(await screen.findByText('受信一覧'));

export const Settings: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '項目を追加' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'チェックボックス' }));
    const preview = screen.getByRole('region', { name: 'プレビュー' });
    await expect(await within(preview).findByRole('checkbox', { name: '選択肢1' })).toBeVisible();
    await expect(screen.getByText(/受信済みの2件は/)).toBeVisible();
    await expect(hasUnsavedInput()).toBe(true);
  },
};
export const InTheDark: Story = { globals: { scheme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const English: Story = { globals: { locale: 'en' } };
export const Chinese: Story = { globals: { locale: 'cn' } };
export const Korean: Story = { globals: { locale: 'kr' } };
export const ReadOnly: Story = { args: { readOnly: true } };
const resend = fn();
const unconfirmed = (): FormSetting => ({ ...setting, recipientState: 'pending' });
const unconfirmedAnswers: Answers = {
  ...answers,
  'forms.getSetting': unconfirmed,
  'mails.resendConfirmation': async (request) => {
    resend(await request.json());
  },
};
export const UnconfirmedRecipient: Story = {
  parameters: aPart(unconfirmedAnswers),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '確認メールを再送する' }));
    await expect(await screen.findByText('確認メールを送りました。')).toBeVisible();
    await expect(resend).toHaveBeenCalledWith({ email: setting.recipientEmail });
    await userEvent.type(screen.getByRole('textbox', { name: /^通知先メールアドレス/ }), 'x');
    await expect(screen.queryByText(/この宛先はまだ確認されていません/)).toBeNull();
  },
};
export const UnconfirmedRecipientOnAPhone: Story = {
  parameters: aPart(unconfirmedAnswers),
  globals: { viewport: { value: 'phone' }, scheme: 'dark', locale: 'en' },
};
export const UnconfirmedRecipientReadOnly: Story = {
  parameters: aPart(unconfirmedAnswers),
  args: { readOnly: true },
  play: async () => {
    await expect(await screen.findByText(/この宛先はまだ確認されていません/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: '確認メールを再送する' })).toBeNull();
  },
};
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
    await userEvent.click(within(dialog).getByRole('button', { name: '送信時のフォームを表示' }));
    await expect(await within(dialog).findByLabelText(/^お問い合わせ内容/)).toHaveValue(MESSAGE);
  },
};
const markSeen = fn();
const seeing = (begins: Record<string, string>) =>
  aPart(
    {
      ...answers,
      'forms.markSeen': async (request) => {
        markSeen(await request.json());
      },
    },
    { begins: { show: 'entries', ...begins }, marksSeen: true },
  );
/** Marks entries as seen up to the latest one shown. */
export const EntriesAreSeen: Story = {
  parameters: seeing({}),
  play: async () => {
    await waitFor(() => expect(markSeen).toHaveBeenCalledWith({ form_type: 'contact', seen_until: entry.receivedAt }));
    await expect(markSeen).toHaveBeenCalledOnce();
  },
};
export const FilteredEntriesAreNotSeen: Story = {
  parameters: seeing({ q: '定期便' }),
  play: async () => {
    await expect((await screen.findAllByText('hanako@example.jp'))[0]).toBeVisible();
    await expect(markSeen).not.toHaveBeenCalled();
  },
};
export const EntriesInTheDark: Story = { play: list, globals: { scheme: 'dark' } };
export const EntriesOnAPhone: Story = { play: list, globals: { viewport: { value: 'phone' } } };
export const FilteredAndPaged: Story = {
  parameters: aPart({
    ...answers,
    'forms.listContacts': ({ url }) => {
      const query = new URL(url).searchParams;
      const isSecond = query.has('cursor');
      const found = { ...entry, email: isSecond ? 'second@example.jp' : 'first@example.jp', isArchived: true };
      return { items: query.get('kind') === 'archived' ? [found] : [], nextCursor: isSecond ? null : entry.id };
    },
  }),
  play: async () => {
    await list();
    await userEvent.click(await screen.findByText('過去の版'));
    await expect(await screen.findByText('first@example.jp')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '次へ' }));
    await expect(await screen.findByText('second@example.jp')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '最新へ' }));
    await expect(await screen.findByText('first@example.jp')).toBeVisible();
  },
};
export const Translated: Story = {
  play: async () => {
    await userEvent.click(await screen.findByText('English'));
    await userEvent.click(screen.getByRole('button', { name: /^Your message/ }));
    const title = (await screen.findAllByRole('textbox', { name: '項目名' })).at(-1)!;
    await userEvent.clear(title);
    await userEvent.type(title, 'What is it about?');
    const preview = screen.getByRole('region', { name: 'プレビュー' });
    await expect(await within(preview).findByRole('textbox', { name: /^What is it about\?/ })).toBeVisible();
  },
};
export const NoEntries: Story = {
  parameters: aPart({ ...answers, 'forms.listContacts': () => ({ items: [], nextCursor: null }) }),
  play: async () => {
    await list();
    await expect(await screen.findByText('まだ届いていません')).toBeVisible();
  },
};
