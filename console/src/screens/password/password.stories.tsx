import { type Answers, pending, refuse, unreachable } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { aUser } from '../../testing/fixtures.ts';
import { nobody } from '../../testing/nobody.ts';
import { NewPasswordScreen } from './NewPasswordScreen.tsx';

const TOKEN = 'story-token-of-a-mailed-link';
const link = (kind: 'reset' | 'invitation'): Answers => ({
  ...nobody,
  'auth.verifyToken': () => ({ kind, email: 'user@example.com', expiresAt: new Date(Date.now() + 600_000).toISOString() }),
});
const at = (path: string, answers: Answers) => aScreen(path, answers);

const meta = { title: 'console/screens/Passwords', component: NewPasswordScreen } satisfies Meta<typeof NewPasswordScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const choose = async (password: string, confirm = password): Promise<void> => {
  await userEvent.click(await screen.findByLabelText('新しいパスワード'));
  await userEvent.paste(password);
  await userEvent.click(screen.getByLabelText('新しいパスワード（確認）'));
  await userEvent.paste(confirm);
};

export const Forgot: Story = { parameters: at('/reset-pass', nobody) };
export const ForgotOnAPhone: Story = { ...Forgot, globals: { viewport: { value: 'phone' } } };
export const ForgotFullWidthAddress: Story = {
  ...Forgot,
  play: async () => {
    await userEvent.click(await screen.findByLabelText('メールアドレス'));
    await userEvent.paste('ａｂｃ');
    await userEvent.click(screen.getByRole('button', { name: 'リンクを送信' }));
    await expect(screen.getByLabelText('メールアドレス')).toBeInvalid();
    await expect(screen.getByLabelText('メールアドレス')).toHaveFocus();
  },
};
export const MailSent: Story = {
  parameters: at('/reset-pass', { ...nobody, 'auth.forgotPassword': () => undefined }),
  play: async () => {
    await userEvent.click(await screen.findByLabelText('メールアドレス'));
    await userEvent.paste('user＠example.com');
    await userEvent.click(screen.getByRole('button', { name: 'リンクを送信' }));
    await expect(await screen.findByRole('heading', { name: 'メールをご確認ください' })).toBeVisible();
    await expect(screen.getByText('user@example.com')).toBeVisible();
  },
};
export const TooManyMails: Story = {
  parameters: at('/reset-pass', {
    ...nobody,
    'auth.forgotPassword': refuse({
      status: 429,
      code: 'rate_limited',
      message: '短い時間に操作が重なりました。1分ほど待ってからお試しください。',
    }),
  }),
  play: async () => {
    await userEvent.click(await screen.findByLabelText('メールアドレス'));
    await userEvent.paste('user@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'リンクを送信' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('1分ほど待ってから');
  },
};
export const TokenMissing: Story = {
  parameters: at('/new-password', nobody),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'トークンがありません' })).toBeVisible();
  },
};
export const TokenMissingInEnglish: Story = { parameters: at('/reset-password', nobody), globals: { locale: 'en' } };
export const LinkTooOld: Story = {
  parameters: at(`/new-password?token=${TOKEN}`, {
    ...nobody,
    'auth.verifyToken': refuse({ status: 410, code: 'auth.link_invalid', message: 'このリンクは使えません。' }),
  }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'このリンクは使えません' })).toBeVisible();
    await expect(screen.getByRole('link', { name: '新しいメールを受け取る' })).toHaveAttribute('href', '/reset-pass');
  },
};
export const LookingAtTheLink: Story = { parameters: at(`/new-password?token=${TOKEN}`, { ...nobody, 'auth.verifyToken': pending }) };
export const LinkUnanswered: Story = {
  parameters: at(`/new-password?token=${TOKEN}`, { ...nobody, 'auth.verifyToken': unreachable }),
  play: async () => {
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};
export const NewPassword: Story = { parameters: at(`/new-password?token=${TOKEN}`, link('reset')) };
export const NewPasswordOnAPhone: Story = { ...NewPassword, globals: { viewport: { value: 'phone' } } };
export const NewPasswordInTheDark: Story = { ...NewPassword, globals: { scheme: 'dark' } };
export const HalfTyped: Story = {
  ...NewPassword,
  play: async () => {
    await choose('abcDEF12', '');
    await expect(screen.getByText('英小文字').closest('li')).toHaveAttribute('data-holds');
    await expect(screen.getByText('記号（@ # $ % など）').closest('li')).not.toHaveAttribute('data-holds');
  },
};
export const HalfTypedInTheDark: Story = { ...HalfTyped, globals: { scheme: 'dark' } };
export const FullWidthAndSpaces: Story = {
  ...NewPassword,
  play: async () => {
    await choose('Ａbc 1234@');
    await userEvent.click(screen.getByRole('button', { name: 'パスワードを設定' }));
    await expect(screen.getByLabelText('新しいパスワード')).toBeInvalid();
    await expect(screen.getByText('空白は使えません。')).toBeVisible();
  },
};
export const NotTheSameTwice: Story = {
  ...NewPassword,
  play: async () => {
    await choose('Demo-2026', 'Demo-2027');
    await userEvent.click(screen.getByRole('button', { name: 'パスワードを設定' }));
    await expect(await screen.findByText('パスワードが一致しません。')).toBeVisible();
    await expect(screen.getByLabelText('新しいパスワード（確認）')).toHaveFocus();
  },
};
export const UsedMeanwhile: Story = {
  parameters: at(`/new-password?token=${TOKEN}`, {
    ...link('reset'),
    'auth.resetPassword': refuse({ status: 410, code: 'auth.link_invalid', message: 'リンクの有効期限が切れています。' }),
  }),
  play: async () => {
    await choose('Demo-2026');
    await userEvent.click(screen.getByRole('button', { name: 'パスワードを設定' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('有効期限');
  },
};
export const SetAndSignedIn: Story = {
  parameters: at(`/new-password?token=${TOKEN}`, {
    ...link('reset'),
    'auth.resetPassword': () => undefined,
    'auth.login': () => ({ accessToken: 'new', expiresIn: 900, user: aUser() }),
    'sites.list': () => ({ items: [], nextCursor: null }),
  }),
  play: async () => {
    await choose('Demo-2026');
    await userEvent.click(screen.getByRole('button', { name: 'パスワードを設定' }));
    await expect(await screen.findByRole('heading', { name: 'サイト一覧' })).toBeVisible();
  },
};
export const Invitation: Story = { parameters: at(`/first-time-change-password?token=${TOKEN}`, link('invitation')) };
export const InvitationOnAPhone: Story = { ...Invitation, globals: { viewport: { value: 'phone' } } };
export const InvitationInKorean: Story = { ...Invitation, globals: { locale: 'kr' } };
export const InvitationInChinese: Story = { ...Invitation, globals: { locale: 'cn' } };
