import { pending, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { aPicture, aUser } from '../testing/fixtures.ts';
import { MediaScreen } from './MediaScreen.tsx';
import { aVideo, aLibrary, aLibraryInUse } from './testing.ts';

const SCREEN = '/adminuser/media';
const A1 = aPicture('A1').id;

const meta = {
  title: 'console/screens/Media library',
  component: MediaScreen,
  parameters: aScreen(SCREEN, () => aLibrary()),
} satisfies Meta<typeof MediaScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const tile = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name: new RegExp(name) });
const details = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'メディアの詳細' });

export const Opened: Story = {
  play: async () => {
    await expect(await tile('港の朝焼け')).toBeVisible();
    await expect(screen.getByText('壊れた画像.png')).toBeVisible();
  },
};
export const OpenedInTheDark: Story = { ...Opened, globals: { scheme: 'dark' } };
export const OnAPhone: Story = { ...Opened, globals: { viewport: { value: 'phone' } } };
export const Loading: Story = {
  parameters: aScreen(SCREEN, { ...aLibrary(), 'media.list': pending }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'メディアライブラリー' })).toBeVisible();
  },
};
export const Empty: Story = {
  parameters: aScreen(SCREEN, () => aLibrary([])),
  play: async () => {
    await expect(await screen.findByText('まだメディアがありません')).toBeVisible();
  },
};
export const NothingFound: Story = {
  play: async () => {
    await tile('港の朝焼け');
    await userEvent.type(screen.getByRole('searchbox', { name: '名前で検索' }), 'ない名前');
    await expect(await screen.findByText('条件に合うメディアがありません')).toBeVisible();
  },
};
export const OnlyVideos: Story = {
  play: async () => {
    await tile('港の朝焼け');
    await userEvent.click(screen.getByText('動画'));
    await waitFor(() => expect(screen.queryByText('港の朝焼け.jpg')).toBeNull());
    await expect(await tile('湯を注ぐ')).toBeVisible();
  },
};
export const OnlyUnused: Story = {
  parameters: aScreen(`${SCREEN}?unused=true`, () => aLibrary()),
  play: async () => {
    await expect(await tile('海の見えるカウンター')).toBeVisible();
    await expect(screen.queryByText('港の朝焼け.jpg')).toBeNull();
  },
};
export const CouldNotBeLoaded: Story = {
  parameters: aScreen(SCREEN, {
    ...aLibrary(),
    'media.list': refuse({ status: 403, code: 'plan_required', message: 'この機能は現在のプランではご利用いただけません。' }),
  }),
  play: async () => {
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};
export const ReadOnly: Story = {
  parameters: aScreen(SCREEN, () => ({
    ...aLibrary(),
    'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user: aUser({ authority: 'view' }) }),
  })),
  play: async () => {
    await userEvent.click(await tile('港の朝焼け'));
    await expect(within(await details()).queryByRole('button', { name: 'ゴミ箱に移す' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'アップロード', hidden: true })).toBeNull();
  },
};

export const Details: Story = {
  parameters: aScreen(`${SCREEN}?medium=${A1}`, () => aLibrary()),
  play: async () => {
    await expect(await within(await details()).findByRole('link', { name: '汐町珈琲焙煎所（A1・ページ）' })).toBeVisible();
  },
};
export const DetailsInTheDark: Story = { ...Details, globals: { scheme: 'dark' } };
export const DetailsOnAPhone: Story = { ...Details, globals: { viewport: { value: 'phone' } } };
export const DetailsOfAVideo: Story = {
  parameters: aScreen(`${SCREEN}?medium=${aVideo().medium.id}`, () => aLibrary()),
  play: async () => {
    const video = within(await details());
    await expect(video.getByRole('group', { name: '再生前の画像' })).toBeVisible();
    await expect(video.getByRole('button', { name: '日本語の字幕を削除' })).toBeVisible();
    const second = video.getByRole('textbox', { name: '秒' });
    const use = video.getByRole('button', { name: 'この場面を使う' });
    await userEvent.clear(second);
    await userEvent.click(second);
    await userEvent.paste('９９９９');
    await expect(use).toBeDisabled();
    await userEvent.clear(second);
    await userEvent.paste('１．５秒');
    await userEvent.tab();
    await expect(second).toHaveValue('1.5');
    await expect(use).toBeEnabled();
  },
};
export const CroppingLeft: Story = {
  parameters: Details.parameters,
  play: async () => {
    await userEvent.click(await within(await details()).findByRole('button', { name: '切り抜く' }));
    await screen.findByRole('dialog', { name: '画像を切り抜く' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '画像を切り抜く' })).toBeNull());
    await expect(await details()).toBeVisible();
  },
};
export const Renamed: Story = {
  play: async () => {
    await userEvent.click(await tile('港の朝焼け'));
    const name = within(await details()).getByRole('textbox', { name: '名前' });
    await userEvent.clear(name);
    await userEvent.type(name, '夜明けの港.jpg');
    await userEvent.tab();
    await expect(await screen.findByText('夜明けの港.jpg')).toBeInTheDocument();
  },
};
export const TrashedAndRestored: Story = {
  play: async () => {
    await userEvent.click(await tile('海の見えるカウンター'));
    await userEvent.click(within(await details()).getByRole('button', { name: 'ゴミ箱に移す' }));
    await waitFor(() => expect(screen.getByText('「海の見えるカウンター.jpg」をゴミ箱に移しました。')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
    await waitFor(() => expect(screen.getByText('「海の見えるカウンター.jpg」を元に戻しました。')).toBeVisible());
    await expect(await tile('海の見えるカウンター')).toBeVisible();
  },
};
export const InUse: Story = {
  parameters: aScreen(SCREEN, aLibraryInUse),
  play: async () => {
    await userEvent.click(await tile('港の朝焼け'));
    await userEvent.click(within(await details()).getByRole('button', { name: 'ゴミ箱に移す' }));
    await expect(await screen.findByText(/汐町珈琲焙煎所 A1、汐町珈琲焙煎所のロゴ/)).toBeVisible();
  },
};
export const FolderAsked: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'フォルダーを追加' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'フォルダー名' }), '新しいフォルダー');
    await expect(screen.getByRole('button', { name: '保存' })).toBeEnabled();
  },
};
