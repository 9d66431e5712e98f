import type { PublicMedia, ViewerHost } from '@mekuri/kit/viewer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import texts from '../messages/viewer/ja.json';
import { NewsView } from './NewsView.tsx';
import { aNotice } from './testing/notices.ts';

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="16" height="10" fill="#41352b"/><circle cx="8" cy="5" r="3" fill="#e9d8b8"/></svg>',
)}`;
const media: PublicMedia = {
  kind: 'IMAGE',
  width: 1600,
  height: 1000,
  path: '/cup.webp',
  posterPath: null,
  hlsPath: null,
  widths: [],
  averageColor: '#41352b',
};
const TEXTS: Readonly<Record<string, string>> = texts;

const host: ViewerHost = {
  Action: () => null,
  isMissing: () => false,
  t: (key, values = {}) => (TEXTS[key] ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])),
  picture: ({ height, width }, sizes) => ({ src: PICTURE, srcSet: undefined, sizes, width, height }),
  mediaUrl: () => PICTURE,
  cover: () => () => undefined,
  visitorId: () => '',
  forgetVisitor: async () => undefined,
  canvas: null,
};

const one = aNotice();
const pictured = aNotice({ id: 'two', title: '深煎り「夜の港」が焼けました', image: media });
const long = aNotice({
  id: 'three',
  title: '冬の贈りもの箱のご予約は、十二月十日の正午までお受けしています（数に限りがあります）',
  newsUrl: '',
  content: '',
});

const meta = {
  title: 'plugins/notifications/viewer/NewsView',
  component: NewsView,
  args: { host, notices: [one], onDismiss: fn() },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', height: 500, background: 'linear-gradient(160deg, #c9b8a2, #4e4235)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NewsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const WithPicture: Story = { args: { notices: [pictured] } };
export const LongTitle: Story = { args: { notices: [long, one] } };
export const None: Story = { args: { notices: [] }, play: async () => expect(screen.queryByRole('complementary')).toBeNull() };

/** Rotated by its button: tests run with reduced motion, where it does not rotate by itself. */
export const Turned: Story = {
  args: { notices: [one, pictured] },
  play: async () => {
    await expect(screen.getByText(one.title)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /次のお知らせ/ }));
    await expect(screen.getByText(pictured.title)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /次のお知らせ/ }));
    await expect(screen.getByText(one.title)).toBeVisible();
  },
};
export const Opened: Story = {
  args: { notices: [pictured, one] },
  play: async () => {
    const opener = screen.getByRole('button', { name: pictured.title });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: pictured.title });
    await expect(dialog).toBeVisible();
    await expect(screen.getByRole('link', { name: '詳しく見る' })).toHaveAttribute('target', '_blank');
  },
};
export const Closed: Story = {
  ...Opened,
  play: async (context) => {
    await Opened.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByRole('button', { name: pictured.title })).toHaveFocus();
  },
};
export const Dismissed: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'お知らせを閉じる' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
