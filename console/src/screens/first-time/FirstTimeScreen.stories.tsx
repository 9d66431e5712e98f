import { refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { aUser } from '../../testing/fixtures.ts';
import { FirstTimeScreen } from './FirstTimeScreen.tsx';

const newcomer = aUser({ mustChangePassword: true });
const answers = {
  'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user: newcomer }),
  'auth.userInfo': () => newcomer,
};

const meta = {
  title: 'console/screens/First password',
  component: FirstTimeScreen,
  parameters: aScreen('/first-time-change-password', answers),
} satisfies Meta<typeof FirstTimeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const fill = async (): Promise<void> => {
  for (const [label, text] of [
    ['仮のパスワード', 'Given-2026'],
    ['新しいパスワード', 'Chosen-2026'],
    ['新しいパスワード（確認）', 'Chosen-2026'],
  ] as const) {
    await userEvent.click(await screen.findByLabelText(label));
    await userEvent.paste(text);
  }
  await userEvent.click(screen.getByRole('button', { name: '変更して始める' }));
};

export const Empty: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const NothingElseOpens: Story = {
  parameters: aScreen('/adminuser/site-list', answers),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'パスワードの変更' })).toBeVisible();
  },
};
export const WrongGivenPassword: Story = {
  parameters: aScreen('/first-time-change-password', {
    ...answers,
    'auth.changePassword': refuse({
      status: 400,
      code: 'auth.current_password_wrong',
      message: '現在のパスワードが正しくありません。',
      fields: [{ pointer: '/body/current_password', rule: 'auth.current_password_wrong', message: '現在のパスワードが正しくありません。' }],
    }),
  }),
  play: async () => {
    await fill();
    await expect(await screen.findByText('現在のパスワードが正しくありません。')).toBeVisible();
    await expect(screen.getByLabelText('仮のパスワード')).toBeInvalid();
  },
};
export const Changed: Story = {
  parameters: aScreen('/first-time-change-password', {
    ...answers,
    'auth.changePassword': () => ({ accessToken: 'new', expiresIn: 900, user: aUser() }),
    'sites.list': () => ({ items: [], nextCursor: null }),
  }),
  play: async () => {
    await fill();
    await expect(await screen.findByRole('heading', { name: 'サイト一覧' })).toBeVisible();
  },
};
