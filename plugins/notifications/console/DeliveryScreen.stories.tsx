import type { Notification } from '@mekuri/client-console';
import { type Answers, pending, refuse, unreachable } from '@mekuri/storybook/answers';
import { aScreen, aSite } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import DeliveryScreen from './DeliveryScreen.tsx';

const SITE = '01900000-0000-7000-8000-000000000001';
const ID = '01900000-0000-7000-8000-000000000041';

const aNotice = (changes: Partial<Notification> = {}): Notification => ({
  id: ID,
  siteId: SITE,
  language: 'JP',
  languages: ['JP'],
  title: '年末年始の発送について',
  content: '12月30日から1月4日までは焙煎をお休みします。',
  newsUrl: 'https://example.com/calendar',
  imageId: null,
  imageUrl: null,
  publicationType: 'INSTANT',
  startDate: null,
  endDate: null,
  status: 'published',
  isHidden: false,
  publishedAt: '2026-11-20T03:00:00.000Z',
  createdAt: '2026-11-20T03:00:00.000Z',
  revision: 1,
  ...changes,
});
const window = { publicationType: 'SCHEDULED', startDate: '2098-12-24T15:00:00.000Z', endDate: '2099-01-07T15:00:00.000Z' } as const;
const several = [
  aNotice(),
  aNotice({
    id: ID.replace('41', '42'),
    title: '新春の福袋、まもなく',
    status: 'unpublished',
    publishedAt: null,
    imageUrl: '/m/demo/B2/resized/image-w200.webp',
    ...window,
  }),
  aNotice({ id: ID.replace('41', '43'), title: '下書きのお知らせ', content: '', status: 'draft', publishedAt: null }),
  aNotice({ id: ID.replace('41', '44'), title: '夏の水出し珈琲', status: 'expired', endDate: '2026-09-01T00:00:00.000Z' }),
];

const answers = (more: Answers = {}): Answers => ({
  'sites.get': () => aSite(),
  'notifications.list': () => ({ items: several, nextCursor: null }),
  'notifications.get': () => aNotice(),
  ...more,
});
const at = (path = '', more?: Answers) => aScreen(`/adminuser/notification-delivery/${SITE}${path}`, answers(more));

const meta = {
  title: 'plugins/notifications/console/Delivery',
  component: DeliveryScreen,
  args: { siteId: SITE, readOnly: false },
  parameters: at(),
} satisfies Meta<typeof DeliveryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async () => {
    await expect(await screen.findByRole('link', { name: '新春の福袋、まもなく' })).toBeVisible();
    await expect(screen.getByText('予約')).toBeVisible();
  },
};
export const ListOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const ListInTheDark: Story = { globals: { scheme: 'dark' } };
export const None: Story = { parameters: at('', { 'notifications.list': () => ({ items: [], nextCursor: null }) }) };
export const NothingFound: Story = {
  parameters: at('?status=expired', { 'notifications.list': () => ({ items: [], nextCursor: null }) }),
  play: async () => expect(await screen.findByText('条件に合うものがありません')).toBeVisible(),
};
export const Loading: Story = { parameters: at('', { 'notifications.list': pending }) };
export const Failed: Story = { parameters: at('', { 'notifications.list': unreachable }) };

let sent: unknown;
export const Creates: Story = {
  parameters: at('/create', {
    'notifications.create': async (request) => {
      sent = await request.json();
      return aNotice();
    },
  }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^タイトル/), '冬の豆');
    await userEvent.click(screen.getByRole('button', { name: '公開する' }));
    await expect(await screen.findByText('お知らせを作成しました。')).toBeVisible();
    await expect(sent).toMatchObject({ title: '冬の豆', publication_type: 'INSTANT', start_date: null, draft: false });
  },
};
export const RefusesAnEndBeforeItsStart: Story = {
  parameters: at(`/edit/${ID}`, {
    'notifications.get': () => aNotice({ status: 'unpublished', ...window, endDate: '2098-12-23T15:00:00.000Z' }),
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await expect(await screen.findByText('終了日時は開始日時より後にしてください。')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('終了日時', { exact: false })).toHaveFocus());
  },
};
export const SaysWhatTheServerRefuses: Story = {
  parameters: at(`/edit/${ID}`, {
    'notifications.update': refuse({
      status: 400,
      code: 'notices.invalid',
      message: '入力内容に誤りがあります。',
      fields: [{ pointer: '/body/news_url', rule: 'url', message: 'URL の形式が正しくありません。' }],
    }),
  }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^タイトル/), '！');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('URL の形式が正しくありません。')).toBeVisible();
  },
};
export const Detail: Story = { parameters: at(`/detail/${ID}`) };
export const Deletes: Story = {
  parameters: at('', { 'notifications.delete': () => undefined }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '「年末年始の発送について」の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: '削除' }));
    await expect(await screen.findByText('お知らせを削除しました。')).toBeVisible();
    await expect(screen.getByRole('button', { name: '元に戻す' })).toBeVisible();
  },
};
