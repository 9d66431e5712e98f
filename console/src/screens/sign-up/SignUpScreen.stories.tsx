import { type Answers, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { aUser } from '../../testing/fixtures.ts';
import { nobody } from '../../testing/nobody.ts';
import { SignUpScreen } from './SignUpScreen.tsx';

const TOKEN = 'story-token-of-a-mailed-link';
const WRONG = '登録時に入力したパスワードと一致しません。';
const link: Answers = {
  ...nobody,
  'auth.verifyToken': () => ({ kind: 'sign_up', email: 'aoi@example.jp', expiresAt: new Date(Date.now() + 600_000).toISOString() }),
};

const meta = {
  title: 'console/screens/Sign-up',
  component: SignUpScreen,
  parameters: aScreen('/sign-up', nobody),
} satisfies Meta<typeof SignUpScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const fill = async (): Promise<void> => {
  for (const [label, text] of [
    ['会社名・店舗名', '汐町珈琲焙煎所'],
    ['お名前', '汐町 あおい'],
    ['メールアドレス', 'aoi＠example.jp'],
    ['パスワード', 'Demo-2026'],
    ['パスワード（確認）', 'Demo-2026'],
  ] as const) {
    await userEvent.click(await screen.findByLabelText(label));
    await userEvent.paste(text);
  }
  await userEvent.click(screen.getByRole('button', { name: '確認メールを送信' }));
};

export const Empty: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { locale: 'en' } };
export const NothingEntered: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '確認メールを送信' }));
    await expect(screen.getByLabelText('会社名・店舗名')).toBeInvalid();
    await expect(screen.getByLabelText('パスワード')).toBeInvalid();
  },
};
export const Sent: Story = {
  parameters: aScreen('/sign-up', { ...nobody, 'auth.signUp': () => undefined }),
  play: async () => {
    await fill();
    await expect(await screen.findByRole('heading', { name: 'メールをご確認ください' })).toBeVisible();
    await expect(screen.getByText('aoi@example.jp')).toBeVisible();
  },
};
export const Failed: Story = {
  parameters: aScreen('/sign-up', {
    ...nobody,
    'auth.signUp': refuse({ status: 429, code: 'rate_limited', message: '短い時間に操作が重なりました。' }),
  }),
  play: async () => {
    await fill();
    await expect(await screen.findByRole('alert')).toHaveTextContent('登録できませんでした');
  },
};
export const Closed: Story = { parameters: aScreen('/sign-up', { ...nobody, 'auth.options': () => ({ signUp: false }) }) };
const complete = async (): Promise<void> => {
  await expect(await screen.findByDisplayValue('aoi@example.jp')).toBeVisible();
  await userEvent.click(screen.getByLabelText('パスワード'));
  await userEvent.paste('Demo-2026');
  await userEvent.click(screen.getByRole('button', { name: '登録を完了して始める' }));
};

export const Confirm: Story = {
  parameters: aScreen(`/sign-up?token=${TOKEN}`, link),
  play: async () => {
    const field = await screen.findByLabelText('パスワード');
    await expect(field).toHaveAttribute('autocomplete', 'current-password');
    await expect(field).toHaveAccessibleDescription('登録時に入力したパスワード');
    const again = screen.getByRole('link', { name: 'もう一度申し込む' });
    await expect(again).toHaveAttribute('href', '/sign-up');
    await expect(again).not.toHaveAttribute('aria-current');
  },
};
export const ConfirmWithoutPassword: Story = {
  ...Confirm,
  play: async () => {
    await expect(await screen.findByDisplayValue('aoi@example.jp')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '登録を完了して始める' }));
    await expect(screen.getByLabelText('パスワード')).toBeInvalid();
    await expect(screen.getByLabelText('パスワード')).toHaveFocus();
  },
};
export const ConfirmWrongPassword: Story = {
  parameters: aScreen(`/sign-up?token=${TOKEN}`, {
    ...link,
    'auth.completeSignUp': refuse({
      status: 400,
      code: 'auth.sign_up_password_wrong',
      message: WRONG,
      fields: [{ pointer: '/body/password', rule: 'auth.sign_up_password_wrong', message: WRONG }],
    }),
  }),
  play: async () => {
    await complete();
    await expect(await screen.findByText(WRONG)).toBeVisible();
    await expect(screen.getByLabelText('パスワード')).toBeInvalid();
    await expect(screen.getByLabelText('パスワード')).toHaveFocus();
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};
export const ConfirmTooOften: Story = {
  parameters: aScreen(`/sign-up?token=${TOKEN}`, {
    ...link,
    'auth.completeSignUp': refuse({ status: 410, code: 'auth.sign_up_failed', message: 'もう一度お申し込みください。' }),
  }),
  play: async () => {
    await complete();
    await expect(await screen.findByRole('alert')).toHaveTextContent('もう一度お申し込みください。');
  },
};
export const ConfirmOnAPhone: Story = { ...Confirm, globals: { viewport: { value: 'phone' } } };
export const Confirmed: Story = {
  parameters: aScreen(`/sign-up?token=${TOKEN}`, {
    ...link,
    'auth.completeSignUp': () => ({
      accessToken: 'new',
      expiresIn: 900,
      user: aUser({ role: 'MASTER_USER', area: 'MASTER_USER', userType: 'masteruser' }),
    }),
    'sites.list': () => ({ items: [], nextCursor: null }),
  }),
  play: async () => {
    await complete();
    await expect(await screen.findByRole('heading', { name: 'サイト一覧' })).toBeVisible();
  },
};
export const LinkTooOld: Story = {
  parameters: aScreen(`/sign-up?token=${TOKEN}`, {
    ...nobody,
    'auth.verifyToken': refuse({ status: 410, code: 'auth.link_invalid', message: 'このリンクは使えません。' }),
  }),
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'もう一度申し込む' })).toHaveAttribute('href', '/sign-up');
  },
};
