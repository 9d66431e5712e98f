import { type Answers, pending, refuse, unreachable } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { aUser } from '../../testing/fixtures.ts';
import { anOperator, aPerson, somePeople } from '../../testing/people.ts';
import { AdminListScreen } from './AdminListScreen.tsx';

const answers: Answers = { 'subAdmins.list': () => ({ items: somePeople(), nextCursor: null }) };
const as = (user: ReturnType<typeof aUser>, more: Answers = {}) =>
  aScreen(`/${user.userType}/admin-list`, {
    ...answers,
    'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user }),
    'auth.userInfo': () => user,
    ...more,
  });

const meta = {
  title: 'console/screens/Admin list',
  component: AdminListScreen,
  parameters: aScreen('/adminuser/admin-list', answers),
} satisfies Meta<typeof AdminListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const openMenu = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: `${name}さんのメニュー` }));

export const Some: Story = {};
export const SomeOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const SomeInTheDark: Story = { globals: { scheme: 'dark' } };
export const OfAnOperator: Story = {
  parameters: as(anOperator(), {
    'subAdmins.list': () => ({
      items: somePeople().map((person) => ({ ...person, licenseIssuance: person.adminRole !== 'viewer' })),
      nextCursor: null,
    }),
  }),
};
export const SeenByAViewer: Story = {
  parameters: as(aUser({ role: 'SUB_ADMIN', adminRole: 'viewer', authority: 'view' })),
  play: async () => {
    await expect(await screen.findByText('磯部 健')).toBeVisible();
    await expect(screen.queryByRole('button', { name: '管理者を追加' })).toBeNull();
    await expect(screen.queryByRole('button', { name: /さんのメニュー/ })).toBeNull();
  },
};
export const Loading: Story = { parameters: as(aUser(), { 'subAdmins.list': pending }) };
export const LoadFailed: Story = { parameters: as(aUser(), { 'subAdmins.list': unreachable }) };
export const NobodyFound: Story = {
  parameters: aScreen('/adminuser/admin-list?q=岡', { 'subAdmins.list': () => ({ items: [], nextCursor: null }) }),
};
export const MenuOpen: Story = {
  play: async () => {
    await openMenu('千早 ゆうか');
    await expect(await screen.findByRole('menuitem', { name: '招待メールを再送' })).toBeVisible();
  },
};
export const OwnersMenu: Story = {
  play: async () => {
    await openMenu('汐町 あおい');
    await expect(await screen.findByRole('menuitem', { name: '編集' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: 'アカウントから外す' })).toBeNull();
  },
};
export const Adding: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '管理者を追加' }));
    await expect(await screen.findByRole('dialog', { name: '管理者を追加' })).toBeVisible();
    await expect(screen.queryByRole('switch')).toBeNull();
  },
};
export const AddingOnAPhone: Story = { ...Adding, globals: { viewport: { value: 'phone' } } };
export const AddingForAnOperator: Story = {
  ...OfAnOperator,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '管理者を追加' }));
    await expect(await screen.findByRole('switch', { name: /^ライセンス発行/ })).toBeInTheDocument();
  },
};
export const AddressTaken: Story = {
  parameters: as(aUser(), {
    'subAdmins.create': refuse({ status: 409, code: 'accounts.email_taken', message: 'このメールアドレスは使えません。' }),
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '管理者を追加' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByLabelText('お名前'));
    await userEvent.paste('磯部 健');
    await userEvent.click(dialog.getByLabelText('メールアドレス'));
    await userEvent.paste('isobe@example.com');
    await userEvent.click(dialog.getByRole('button', { name: '招待メールを送信' }));
    await expect(await dialog.findByText('このメールアドレスは使えません。')).toBeVisible();
    await expect(dialog.getByLabelText('メールアドレス')).toBeInvalid();
  },
};
export const RemovedAndBack: Story = {
  parameters: as(aUser(), { 'subAdmins.delete': () => undefined, 'subAdmins.restore': () => aPerson() }),
  play: async () => {
    await openMenu('磯部 健');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'アカウントから外す' }));
    await expect(await screen.findByText('磯部 健さんをアカウントから外しました。')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
    await waitFor(() => expect(screen.getByText(/元に戻しました/)).toBeVisible());
  },
};
