import { type Answers, pending, refuse, unreachable } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { anArticle, NEWS_ID, someNews, someNewsSites } from '../../notices/testing.ts';
import { aUser } from '../../testing/fixtures.ts';
import { NewsListScreen } from './NewsListScreen.tsx';

const answers = (more: Answers = {}): Answers => ({
  'news.list': () => ({ items: someNews(), nextCursor: null }),
  'news.get': () => anArticle(),
  'news.listSites': () => ({ items: someNewsSites() }),
  ...more,
});
const at = (path = '', more?: Answers) => aScreen(`/adminuser/latest-information${path}`, answers(more));
const viewer = aUser({ role: 'SUB_ADMIN', adminRole: 'viewer', authority: 'view' });

const meta = { title: 'console/screens/Latest information', component: NewsListScreen, parameters: at() } satisfies Meta<
  typeof NewsListScreen
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async () => {
    await expect(await screen.findByRole('link', { name: '新春の福袋、まもなく' })).toBeVisible();
    await expect(screen.getByText(/ほか10サイト/)).toBeVisible();
    // An article by an account above is listed, but only that account can edit it.
    await expect(screen.getByRole('link', { name: '年末の受付時間について' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: '「年末の受付時間について」の操作' })).toBeNull();
  },
};
export const ListOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const ListInTheDark: Story = { globals: { scheme: 'dark' } };
export const SeenByAViewer: Story = {
  parameters: at('', {
    'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user: viewer }),
    'auth.userInfo': () => viewer,
  }),
  play: async () => {
    await expect(await screen.findByRole('link', { name: '港の朝市に出店します' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: '最新情報を作成' })).toBeNull();
    await expect(screen.queryByRole('button', { name: /の操作$/ })).toBeNull();
  },
};
export const None: Story = { parameters: at('', { 'news.list': () => ({ items: [], nextCursor: null }) }) };
export const NothingFound: Story = { parameters: at('?q=xyz', { 'news.list': () => ({ items: [], nextCursor: null }) }) };
export const Loading: Story = { parameters: at('', { 'news.list': pending }) };
export const Failed: Story = { parameters: at('', { 'news.list': unreachable }) };
export const Detail: Story = { parameters: at(`/${NEWS_ID}`) };
export const Edit: Story = { parameters: at(`/edit/${NEWS_ID}`) };

let hidden: unknown;
export const TakesBack: Story = {
  parameters: at('', {
    'news.show': async (request) => {
      hidden = await request.json();
      return anArticle({ status: 'unpublished', isHidden: true });
    },
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '「港の朝市に出店します」の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '非公開にする' }));
    await expect(await screen.findByText('非公開にしました。')).toBeVisible();
    await expect(hidden).toEqual({ show: false });
  },
};
let sent: unknown;
export const SavesADraft: Story = {
  parameters: at('/create', {
    'news.create': async (request) => {
      sent = await request.json();
      return anArticle({ status: 'draft' });
    },
  }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^タイトル/), '下書き');
    await userEvent.click(screen.getByRole('button', { name: '下書き保存' }));
    await expect(await screen.findByText('最新情報を作成しました。')).toBeVisible();
    await expect(sent).toMatchObject({ title: '下書き', site_ids: [], draft: true });
  },
};
export const NeedsASite: Story = {
  parameters: at('/create', {
    'news.create': refuse({
      status: 400,
      code: 'notices.invalid',
      message: '入力内容に誤りがあります。',
      fields: [{ pointer: '/body/site_ids', rule: 'required', message: '必須です。' }],
    }),
  }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^タイトル/), '題');
    await userEvent.click(screen.getByRole('button', { name: '公開する' }));
    await expect(await screen.findByText('必須です。')).toBeVisible();
  },
};
export const Deletes: Story = {
  parameters: at('', { 'news.delete': () => undefined }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '「港の朝市に出店します」の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '削除' }));
    await expect(await screen.findByText('最新情報を削除しました。')).toBeVisible();
  },
};
