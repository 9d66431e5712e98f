import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { CaptionsControl } from './cell/video/CaptionsControl.tsx';
import { LockedPage } from './cell/LockedPage.tsx';
import { OpenPage } from './cell/OpenPage.tsx';
import { PendingPage } from './cell/PendingPage.tsx';
import { VideoControl } from './cell/video/VideoControl.tsx';
import { BottomBar } from './chrome/BottomBar.tsx';
import { MoveArrows } from './chrome/MoveArrows.tsx';
import { PageCount } from './chrome/PageCount.tsx';
import { TopBar } from './chrome/TopBar.tsx';
import { Toast } from './feedback/Toast.tsx';
import { aPage, aSite } from './testing/site.ts';
import { InAllLanguages, storyMedia, withStyles } from './testing/story-decorators.tsx';

/**
 * Components whose layout depends on text length, in all languages at once, on a phone and on a PC. The toolbar sets the language of all
 * other stories.
 */
const meta = {
  title: 'viewer/languages',
  component: InAllLanguages,
  decorators: [withStyles],
  parameters: {
    // A page has only one stage; this story has four.
    a11y: {
      config: {
        rules: ['landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-unique'].map((id) => ({ id, enabled: false })),
      },
    },
  },
} satisfies Meta<typeof InAllLanguages>;
export default meta;
type Story = StoryObj<typeof meta>;

const PHONE = { viewport: { value: 'phone' } };
const START = { category: 0, page: 0 };
const SNS = ['instagram', 'line', 'phone_number'] as const;
const site = aSite(['xxx', 'xx', 'xx'], {
  displayAlbum: true,
  displayLanguageIcon: true,
  sns: SNS.map((snsType) => ({ snsType, snsUrl: snsType === 'phone_number' ? '03-1234-5678' : 'https://example.com/' })),
  company: { website: 'https://example.com/', documents: [0, 1, 2, 3] },
});
const page = aPage('A1', { media: storyMedia, price: 1280 });

export const Page: Story = {
  args: {
    parameters: { state: { site, languages: ['ja', 'en', 'zh-Hans', 'ko'] } },
    children: (
      <>
        <main>
          <div className="cell" data-in-view>
            <OpenPage page={page} isAlive isCurrent mayHoldVideo={false} />
            <VideoControl isPlaying onChange={() => undefined} />
            <CaptionsControl />
          </div>
        </main>
        <TopBar current={START} />
        <MoveArrows current={START} look={{ tone: 'white', isFaded: false }} />
        <BottomBar page={page} />
        <PageCount current={START} />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    for (const name of ['字幕を消す', 'Turn the captions off']) {
      await expect(within(canvasElement).getByRole('button', { name })).toBeVisible();
    }
  },
};
export const PageOnAPhone: Story = { ...Page, globals: PHONE };

export const Lock: Story = {
  args: {
    parameters: { state: { site: { ...site, plugins: { members: {} } } } },
    children: (
      <div className="cell" data-in-view>
        <LockedPage page={{ access: 'locked', id: page.id, position: page.position }} />
      </div>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('heading')).toHaveLength(4);
  },
};
export const LockOnAPhone: Story = { ...Lock, globals: PHONE };

const couldNotBeHad = (
  <>
    <div className="cell" data-in-view>
      <PendingPage id={page.id} isCurrent thumbnail={null} lack="failed" />
    </div>
    <Toast />
  </>
);
export const Failure: Story = {
  args: { parameters: { toast: 'Error 503: Service Unavailable' }, children: couldNotBeHad },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '다시 불러오기' })).toBeVisible();
  },
};
export const FailureOnAPhone: Story = { ...Failure, globals: PHONE };
export const Gone: Story = {
  args: {
    parameters: {},
    children: (
      <div className="cell" data-in-view>
        <PendingPage id={page.id} isCurrent thumbnail={storyMedia.path} lack="gone" />
      </div>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(4);
  },
};
export const GoneOnAPhone: Story = { ...Gone, globals: PHONE };
