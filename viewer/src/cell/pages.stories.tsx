import type { PublicPage, ViewerPlugin } from '@mekuri/kit/viewer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { ViewerContext } from '../viewer-context.ts';
import { inCell, storyMedia, storyServices, withStyles } from '../testing/story-decorators.tsx';
import { aButton, aPage, aSite } from '../testing/site.ts';
import { LockedPage } from './LockedPage.tsx';
import { OpenPage } from './OpenPage.tsx';
import { PendingPage } from './PendingPage.tsx';

const open = aPage('A1', { media: storyMedia, buttons: [aButton({ microcopyText: '2,000円以上で送料無料' })] });

const locked: PublicPage = { access: 'locked', id: open.id, position: 'A1' };

const meta = {
  title: 'viewer/cell/pages',
  component: OpenPage,
  decorators: [inCell, withStyles],
  args: { page: open, isAlive: true, isCurrent: true, mayHoldVideo: false },
} satisfies Meta<typeof OpenPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAPicture: Story = {};
export const WithoutMedia: Story = { args: { page: { ...open, media: null } } };
export const VideoAtRest: Story = {
  args: { page: { ...open, media: { ...storyMedia, kind: 'VIDEO', path: '/m/clip.mp4', posterPath: storyMedia.path } } },
};
const VideoWithAnAddressThatLapsed = (): ReactNode => {
  const [path, setPath] = useState('/m/lapsed.mp4');
  const services = storyServices({});
  const pages = { ...services.pages, request: () => setPath('/m/new.mp4') };
  const video = { ...storyMedia, kind: 'VIDEO' as const, path, posterPath: storyMedia.path };
  return (
    <ViewerContext value={{ ...services, pages }}>
      <OpenPage page={{ ...open, media: video }} isAlive isCurrent mayHoldVideo />
    </ViewerContext>
  );
};
const startVideo = fn<() => Promise<void>>();
export const VideoAtALapsedAddress: Story = {
  render: () => <VideoWithAnAddressThatLapsed />,
  beforeEach: () => {
    startVideo.mockReset().mockRejectedValue(new DOMException('', 'NotSupportedError'));
    const video = spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(startVideo);
    const motion = spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia('not all'));
    return () => {
      video.mockRestore();
      motion.mockRestore();
    };
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('video')).toHaveAttribute('src', '/m/new.mp4'));
    await waitFor(() => expect(startVideo.mock.calls.length).toBeGreaterThan(2));
  },
};
export const ForMembers: Story = {
  render: () => <LockedPage page={locked} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: '会員限定のページです' })).toBeVisible();
  },
};
export const ForMembersWhoMayJoin: Story = {
  parameters: { viewer: { state: { site: { ...aSite(['x']), plugins: { members: {} } } } } },
  render: () => <LockedPage page={locked} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '会員登録に進む' })).toHaveAttribute('href', '/site/demo/register');
    await expect(within(canvasElement).getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', '/site/demo/login');
  },
};
/** The background is opaque even if the site's colour is translucent. */
export const ForMembersOfADarkSite: Story = {
  parameters: {
    viewer: { state: { site: { ...aSite(['x'], { safeAreaColor: 'rgba(31, 45, 61, 0.2)' }), plugins: { members: {} } } } },
  },
  render: () => <LockedPage page={locked} />,
  play: async ({ canvasElement }) => {
    const lock = canvasElement.querySelector('.locked')!;
    await expect(lock).toHaveStyle({ backgroundColor: 'rgb(31, 45, 61)', color: 'rgb(255, 255, 255)' });
    const [register, login] = within(canvasElement).getAllByRole('link');
    await expect(register).toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(31, 45, 61)' });
    await expect(login).toHaveStyle({ color: 'rgb(255, 255, 255)' });
    await expect(within(canvasElement).getByText('豆')).toBeVisible();
  },
};
export const NotToBeHad: Story = {
  render: () => <PendingPage id={open.id} isCurrent thumbnail={storyMedia.path} lack="failed" />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'もう一度読み込む' })).toBeVisible();
  },
};
export const NoLongerThere: Story = {
  render: () => <PendingPage id={open.id} isCurrent thumbnail={storyMedia.path} lack="gone" />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
    await expect(within(canvasElement).getByRole('link', { name: '最新のサイトを見る' })).toHaveAttribute('href', '/site/demo/');
  },
};
export const OnItsWay: Story = { render: () => <PendingPage id={open.id} isCurrent thumbnail={storyMedia.path} lack={null} /> };
/** A neighbouring page on a slow connection shows its smallest variant after a while. */
export const OnItsWayOutOfView: Story = {
  render: () => <PendingPage id={open.id} isCurrent={false} thumbnail={storyMedia.path} lack={null} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.picture')).toBeNull();
    await waitFor(() => expect(canvasElement.querySelector('.picture')).not.toBeNull());
  },
};
const tall = aPage('A1', {
  media: storyMedia,
  mainText: `${'海の見える焙煎所から、今朝の一杯を。'.repeat(7)}\n\n${'港を見おろす坂の途中、小さな焙煎所です。'.repeat(9)}`,
  price: 1280,
  priceY: 420,
  buttons: [aButton({ microcopyText: '2,000円以上で送料無料' })],
});
/** Content higher than its cell scrolls between the bars without overlaps. */
export const TooMuchForItsCell: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { page: tall },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.elements[data-scrolls]')).not.toBeNull());
  },
};
export const OnItsWayWithoutThumbnail: Story = { render: () => <PendingPage id={open.id} isCurrent thumbnail={null} lack={null} /> };

const quiz: ViewerPlugin = {
  id: 'quiz',
  slots: {
    'page.overlay': ({ page, active }) => (
      <p
        style={{ position: 'absolute', bottom: 8, left: 16, zIndex: 3, color: '#fff' }}
      >{`${page.position}, ${active ? 'in view' : 'out of view'}`}</p>
    ),
  },
};
export const WithAPlugin: Story = {
  parameters: { viewer: { plugins: [quiz] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('A1, in view')).toBeVisible();
  },
};
