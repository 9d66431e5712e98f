import type { PreviewShare } from '@mekuri/client-console';
import { pending, refuse, unreachable, type Answers } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ago, aUser, DAY, HOUR } from '../testing/fixtures.ts';
import { SecurityDialog } from './SecurityDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';

const SITE = { id: '01900000-0000-7000-8000-0000000000f1', name: '定期便のご案内' };
const none: PreviewShare = { url: `https://sites.example/site/${SITE.id}/preview`, passwordSetAt: null, items: [], limit: 100 };
const person = (email: string, state: 'INVITED' | 'OPENED' | 'REVOKED') => ({
  email,
  state,
  locale: 'ja' as const,
  invitedAt: ago(3 * DAY),
  sentAt: ago(2 * DAY),
  openedAt: state === 'OPENED' ? ago(2 * HOUR) : null,
  revokedAt: state === 'REVOKED' ? ago(HOUR) : null,
});
const some: PreviewShare = {
  ...none,
  passwordSetAt: ago(3 * DAY),
  items: [
    person('hanako.shiomachi@example.co.jp', 'OPENED'),
    person('a-rather-long-address-of-somebody@department.example.com', 'INVITED'),
    person('ren@example.jp', 'REVOKED'),
  ],
};
const answering = (share: PreviewShare, more: Answers = {}) => aPart({ 'preview.getShare': () => share, ...more });

const meta = {
  title: 'console/Shared previews',
  component: ShareDialog,
  args: { site: SITE, onClose: () => undefined },
  parameters: answering(some),
} satisfies Meta<typeof ShareDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => screen.findByRole('dialog');
const shown = async (): Promise<void> => {
  await expect(await screen.findByText('閲覧済み')).toBeVisible();
  await expect(within(await dialog()).getAllByRole('listitem')).toHaveLength(3);
};

export const Some: Story = {
  play: async () => {
    await shown();
    await expect(screen.getByRole('button', { name: 'ren@example.jp をもう一度招待する' })).toBeVisible();
  },
};
export const SomeInTheDark: Story = { ...Some, globals: { scheme: 'dark' } };
export const SomeOnAPhone: Story = { ...Some, globals: { viewport: { value: 'phone' } } };
export const SomeInEnglish: Story = { globals: { locale: 'en' } };
export const InSeveralLanguages: Story = {
  args: { languages: ['JP', 'EN'], view: { lang: 'EN', at: '2026-12-24T09:00:00.000Z' } },
  play: async () => {
    await expect(await screen.findByLabelText('プレビューのリンク')).toHaveValue(`${some.url}?lang=EN&at=2026-12-24T09%3A00%3A00.000Z`);
  },
};
export const Nobody: Story = { parameters: answering({ ...some, items: [] }) };
export const WithoutAPassword: Story = {
  parameters: answering(none),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '自動で作成' }));
    await expect(screen.getByLabelText('プレビューのパスワード')).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: '設定する' }));
  },
};
WithoutAPassword.parameters = answering(none, { 'preview.setPassword': () => ({ ...some, items: [] }) });
export const WhatIsNoAddress: Story = {
  play: async () => {
    await userEvent.type(await screen.findByLabelText('招待するメールアドレス', { selector: 'input' }), 'hana@example');
    await userEvent.click(screen.getByRole('button', { name: '招待する' }));
    await expect(await screen.findByText('「hana@example」はメールアドレスとして正しくありません。')).toBeVisible();
  },
};
export const Refused: Story = {
  parameters: answering(some, {
    'preview.share': refuse({ status: 409, code: 'preview.too_many', message: 'プレビューに招待できるのは 100 人までです。' }),
  }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText('招待するメールアドレス', { selector: 'input' }), 'hana@example.jp{Enter}');
    await userEvent.click(screen.getByRole('button', { name: '招待する' }));
    await expect(await screen.findByText(/100 人まで/)).toBeVisible();
  },
};
export const SeenByAViewer: Story = {
  parameters: answering(some, {
    'auth.refreshToken': () => ({
      accessToken: 'story',
      expiresIn: 900,
      user: aUser({ role: 'SUB_ADMIN', adminRole: 'viewer', authority: 'view' }),
    }),
  }),
  play: async () => {
    await shown();
    await expect(screen.queryByRole('button', { name: '招待する' })).toBeNull();
    await expect(screen.queryByRole('button', { name: /招待を取り消す/ })).toBeNull();
  },
};
export const AsksBeforeItRevokes: Story = {
  play: async () => {
    const revoke = await screen.findByRole('button', { name: 'hanako.shiomachi@example.co.jp の招待を取り消す' });
    await userEvent.click(revoke);
    await screen.findByRole('dialog', { name: /取り消しますか/ });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /取り消しますか/ })).toBeNull());
    await expect(screen.getByRole('dialog', { name: /プレビューを共有/ })).toBeVisible();
    await waitFor(() => expect(revoke).toHaveFocus());
  },
};
export const Loading: Story = { parameters: answering(none, { 'preview.getShare': pending }) };
export const CouldNotBeLoaded: Story = { parameters: answering(none, { 'preview.getShare': unreachable }) };
export const Password: Story = {
  render: (args) => <SecurityDialog {...args} />,
  play: async () => {
    await userEvent.type(await screen.findByLabelText('新しいパスワード'), 'short');
    await userEvent.click(screen.getByRole('button', { name: '変更する' }));
    await expect(screen.getByLabelText('新しいパスワード')).toHaveAttribute('aria-invalid', 'true');
  },
};
export const PasswordOnAPhone: Story = { ...Password, globals: { viewport: { value: 'phone' } } };
