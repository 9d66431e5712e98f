import { refuse, unreachable } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { nobody } from '../../testing/nobody.ts';
import { LoginScreen } from './LoginScreen.tsx';

const meta = {
  title: 'console/screens/Login',
  component: LoginScreen,
  parameters: aScreen('/login', nobody),
} satisfies Meta<typeof LoginScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const signIn = async (): Promise<void> => {
  await userEvent.click(await screen.findByLabelText('メールアドレス'));
  await userEvent.paste('user@example.com');
  await userEvent.click(screen.getByLabelText('パスワード'));
  await userEvent.paste('Demo-2025');
  await userEvent.click(screen.getByRole('button', { name: 'サインイン' }));
};

export const Empty: Story = {};
export const WithoutSignUp: Story = { parameters: aScreen('/login', { ...nobody, 'auth.options': () => ({ signUp: false }) }) };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { locale: 'en' } };
export const Chinese: Story = { globals: { locale: 'cn' } };
export const Korean: Story = { globals: { locale: 'kr' } };
export const NothingEntered: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'サインイン' }));
    await expect(screen.getByLabelText('メールアドレス')).toHaveFocus();
    await expect(screen.getByLabelText('メールアドレス')).toBeInvalid();
  },
};
export const Refused: Story = {
  parameters: aScreen('/login', {
    ...nobody,
    'auth.login': refuse({
      status: 401,
      code: 'auth.wrong_credentials',
      message: 'メールアドレスまたはパスワードが正しくありません。',
    }),
  }),
  play: async () => {
    await signIn();
    await expect(await screen.findByRole('alert')).toHaveTextContent('メールアドレスまたはパスワードが正しくありません。');
    await expect(screen.getByLabelText('メールアドレス')).toHaveValue('user@example.com');
  },
};
export const RefusedInTheDark: Story = { ...Refused, globals: { scheme: 'dark' } };
export const NoAnswer: Story = {
  parameters: aScreen('/login', { ...nobody, 'auth.login': unreachable }),
  play: async () => {
    await signIn();
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};
