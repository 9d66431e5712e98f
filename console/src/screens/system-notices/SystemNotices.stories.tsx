import { type Answers, pending, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { aSystemNotice, NOTICE_ID, someNotices } from '../../notices/testing.ts';
import { anOperator } from '../../testing/people.ts';
import { SystemNoticesScreen } from './SystemNoticesScreen.tsx';

const answers = (more: Answers = {}): Answers => ({
  'systemNotices.countUnread': () => ({ unread: 1 }),
  'systemNotices.list': () => ({ items: someNotices(), nextCursor: null }),
  'systemNotices.get': () => aSystemNotice(),
  'systemNotices.markAsRead': () => ({ unread: 0 }),
  ...more,
});
const at = (path: string, more?: Answers) => aScreen(`/adminuser/${path}`, answers(more));
const operator = anOperator();
const own = aSystemNotice({ isOwn: true, isRead: true, receivers: ['OEM_ADMIN', 'OEM_USER'] });
const asOperator = (path: string, more: Answers = {}) =>
  aScreen(
    `/${operator.userType}/${path}`,
    answers({
      'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user: operator }),
      'auth.userInfo': () => operator,
      'systemNotices.list': () => ({ items: [own], nextCursor: null }),
      ...more,
    }),
  );

const meta = {
  title: 'console/screens/System notices',
  component: SystemNoticesScreen,
  parameters: at('system-notification'),
} satisfies Meta<typeof SystemNoticesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Received: Story = {};
export const ReceivedOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const ReceivedInTheDark: Story = { globals: { scheme: 'dark' } };
export const None: Story = { parameters: at('system-notification', { 'systemNotices.list': () => ({ items: [], nextCursor: null }) }) };
export const Loading: Story = { parameters: at('system-notification', { 'systemNotices.list': pending }) };
export const MarksAsReadAtOnce: Story = {
  parameters: at('system-notification', { 'systemNotices.markAsRead': pending }),
  play: async () => {
    await expect(await screen.findByText('未読')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '表示中をすべて既読にする' }));
    await waitFor(() => expect(screen.queryByText('未読')).toBeNull());
  },
};
export const IsUnreadAgainWhenRefused: Story = {
  parameters: at('system-notification', {
    'systemNotices.markAsRead': refuse({ status: 503, code: 'upstream', message: '応答がありません。' }),
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '表示中をすべて既読にする' }));
    await expect(await screen.findByText('応答がありません。')).toBeVisible();
    await expect(await screen.findByText('未読')).toBeVisible();
  },
};
export const Detail: Story = { parameters: at(`notification/${NOTICE_ID}`) };
export const Sent: Story = { parameters: asOperator('system-notification?box=sent') };
export const Writes: Story = {
  parameters: asOperator('create-notification', { 'systemNotices.create': () => own }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^タイトル/), 'メンテナンス');
    await userEvent.click(screen.getByRole('button', { name: '公開する' }));
    await expect(await screen.findByText('システム通知を作成しました。')).toBeVisible();
  },
};
export const PictureOfAnotherFormat: Story = {
  parameters: asOperator('create-notification'),
  play: async () => {
    await screen.findByRole('button', { name: '画像を選ぶ' });
    const file = new File(['RIFF0000WEBPVP8 '], 'poster.jpg', { type: 'image/jpeg' });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await expect(await screen.findByText('poster.jpg の中身は WebP 形式です。PNG・JPEG・HEIC の画像を選んでください。')).toBeVisible();
  },
};
export const IsWrittenByNobodyElse: Story = {
  parameters: at('create-notification'),
  play: async () => {
    await expect(await screen.findByText('403')).toBeVisible();
    await expect(screen.queryByRole('button', { name: '公開する' })).toBeNull();
  },
};
export const Bell: Story = {
  play: async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: 'お知らせ（未読1件）' }))[0]!);
    await expect(await screen.findByRole('link', { name: 'すべてのお知らせを見る' })).toBeVisible();
  },
};
export const EmptyBell: Story = {
  parameters: at('system-notification', {
    'systemNotices.countUnread': () => ({ unread: 0 }),
    'systemNotices.list': () => ({ items: [], nextCursor: null }),
  }),
  play: async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: 'お知らせ' }))[0]!);
    await waitFor(() => expect(screen.getAllByText('お知らせはありません')).toHaveLength(2));
  },
};
