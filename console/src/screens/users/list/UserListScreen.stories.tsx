import { pending, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ago, DAY } from '../../../testing/fixtures.ts';
import { as, masterAnswers, oemAnswers } from '../stories.ts';
import { aManagedUser, aMaster, idOf, someUsers } from '../testing.ts';
import { UserListScreen } from './UserListScreen.tsx';

const LIST = '/master/user-list';
const nothing = { ...masterAnswers, 'masterUsers.list': () => ({ items: [], nextCursor: null }) };

const meta = {
  title: 'console/screens/User list',
  component: UserListScreen,
  parameters: aScreen(LIST, masterAnswers),
} satisfies Meta<typeof UserListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shown = async (): Promise<void> => {
  await expect(await screen.findByRole('link', { name: '汐町珈琲焙煎所' })).toBeVisible();
};

export const Some: Story = { play: shown };
export const SomeInTheDark: Story = { ...Some, globals: { scheme: 'dark' } };
export const SomeOnAPhone: Story = { ...Some, globals: { viewport: { value: 'phone' } } };
export const SomeOnADarkPhone: Story = { ...Some, globals: { viewport: { value: 'phone' }, scheme: 'dark' } };
export const SomeInEnglish: Story = { ...Some, globals: { locale: 'en' } };
export const SomeInChinese: Story = { ...Some, globals: { locale: 'cn' } };
export const SomeInKorean: Story = { ...Some, globals: { locale: 'kr' } };
export const OfAnOem: Story = { parameters: aScreen('/admin/user-list', oemAnswers), play: shown };
export const MoreThanAPage: Story = {
  parameters: aScreen(LIST, { ...masterAnswers, 'masterUsers.list': () => ({ items: someUsers(), nextCursor: 'next' }) }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: '次へ' })).toBeEnabled();
  },
};
export const Filtered: Story = {
  parameters: aScreen(`${LIST}?status=active&type=USER&sort=ends_asc`, masterAnswers),
  play: async () => {
    await shown();
    await expect(screen.getByRole('columnheader', { name: '満了日' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(screen.getByRole('button', { name: '条件をクリア' })).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: aScreen(LIST, { ...masterAnswers, 'masterUsers.list': pending }),
  play: async () => {
    await expect(await screen.findByLabelText('読み込んでいます')).toBeVisible();
  },
};
export const Empty: Story = {
  parameters: aScreen(LIST, nothing),
  play: async () => {
    await expect(await screen.findByRole('link', { name: '最初のアカウントを作成' })).toBeVisible();
  },
};
export const NothingFound: Story = {
  parameters: aScreen(`${LIST}?q=紅茶`, nothing),
  play: async () => {
    await expect(await screen.findByText('条件に合うユーザーがいません')).toBeVisible();
  },
};
export const CouldNotBeLoaded: Story = {
  parameters: aScreen(LIST, {
    ...masterAnswers,
    'masterUsers.list': refuse({ status: 409, code: 'conflict', message: '現在の状態ではこの操作を行えません。' }),
  }),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('現在の状態ではこの操作を行えません。');
  },
};
export const Menu: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '「汐町珈琲焙煎所」のメニュー' }));
    await expect(await screen.findByRole('menuitem', { name: '代理操作' })).toBeVisible();
    await expect(screen.getByRole('menuitem', { name: 'ゴミ箱へ移動' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const ForAViewer: Story = {
  parameters: aScreen(LIST, { ...masterAnswers, ...as(aMaster({ authority: 'view' })) }),
  play: async () => {
    await shown();
    await expect(screen.queryByRole('link', { name: 'アカウントを作成' })).toBeNull();
  },
};
const few = { ...masterAnswers, 'masterUsers.list': () => ({ items: someUsers().slice(0, 5), nextCursor: null }) };
export const RowsByKeyboard: Story = {
  parameters: aScreen(LIST, few),
  play: async () => {
    await shown();
    await userEvent.keyboard('jjx');
    await userEvent.keyboard('jj{Shift>}X{/Shift}');
    await expect(await screen.findByText('3件を選択中')).toBeVisible();
    await expect(screen.getByRole('button', { name: '招待を再送（1）' })).toBeVisible();
  },
};
export const SomeOfManyFailed: Story = {
  parameters: aScreen(LIST, {
    ...few,
    'masterUserPlans.setStatus': (request: Request) => {
      if (request.url.includes(idOf(5))) refuse({ status: 409, code: 'conflict', message: '配下のアカウントの処理が終わっていません。' })();
      return masterAnswers['masterUserPlans.get']!(request);
    },
  }),
  play: async () => {
    await shown();
    await userEvent.click(screen.getByRole('checkbox', { name: '表示中のすべてを選択' }));
    await userEvent.click(await screen.findByRole('button', { name: '契約を停止（4）' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '停止する' }));
    // The message is in the DOM before it has faded in.
    await waitFor(() => expect(screen.getByText('3件完了、1件失敗しました。')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '表示' }));
    await expect(await screen.findByText('配下のアカウントの処理が終わっていません。')).toBeVisible();
  },
};
export const Trash: Story = {
  parameters: aScreen(`${LIST}?trashed=true`, {
    ...masterAnswers,
    'masterUsers.list': () => ({
      items: [
        aManagedUser({ contractStatus: 'terminated', deletedAt: ago(2 * DAY) }),
        aManagedUser({ id: idOf(9), companyName: '旧・港町フェリー', contractStatus: 'terminated', deletedAt: ago(29 * DAY) }),
      ],
      nextCursor: null,
    }),
  }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: /港町フェリー/ })).toBeVisible();
  },
};
