import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { onStage, withStyles } from '../testing/story-decorators.tsx';
import { aSite } from '../testing/site.ts';
import { CategoryTabs } from './CategoryTabs.tsx';
import { MoveArrows } from './MoveArrows.tsx';
import { PageCount } from './PageCount.tsx';
import { Progress } from './Progress.tsx';
import { Backdrop } from './Backdrop.tsx';
import { TopBar } from './TopBar.tsx';

const meta = {
  title: 'viewer/chrome',
  component: CategoryTabs,
  decorators: [onStage, withStyles],
  args: { current: { category: 1, page: 1 } },
  render: (args) => <TopBar {...args} />,
} satisfies Meta<typeof CategoryTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

const WHITE = { tone: 'white', isFaded: false } as const;
const named = (names: readonly string[]) => {
  const site = aSite(names.map(() => 'xx'));
  return { ...site, categories: site.categories.map(({ pages }, index) => ({ name: names[index]!, pages })) };
};
const MANY = ['豆', '道具', '店', '定期便', '贈りもの', '教室', 'カレンダー', '読みもの', 'お知らせ'];

export const Tabs: Story = {
  play: async ({ canvasElement }) => {
    const tabs = within(canvasElement);
    await expect(tabs.getByRole('link', { name: '道具' })).toHaveAttribute('aria-current', 'true');
    await expect(tabs.getByRole('link', { name: '店' })).toHaveAttribute('href', '/site/demo/C1');
  },
};
export const ManyTabs: Story = {
  args: { current: { category: 7, page: 0 } },
  parameters: { viewer: { state: { site: named(MANY) } } },
  play: async ({ canvasElement }) => {
    const tab = within(canvasElement).getByRole('link', { name: '読みもの' });
    await waitFor(() =>
      expect(tab.offsetLeft + tab.offsetWidth - tab.parentElement!.scrollLeft).toBeLessThan(tab.parentElement!.clientWidth),
    );
  },
};
export const TabsInTheSitesColours: Story = {
  parameters: { viewer: { state: { site: aSite(['x', 'x'], { globalMenuBackgroundColor: '#1f2d3d', globalMenuTextColor: '#f4ead9' }) } } },
};
/** The missing colour is derived so that the menu is readable. */
export const TabsOfOneChosenColour: Story = {
  parameters: { viewer: { state: { site: aSite(['x', 'x', 'x'], { globalMenuBackgroundColor: '#7a4b8f' }) } } },
};
export const TabsOfLightLettersAlone: Story = {
  parameters: { viewer: { state: { site: aSite(['x', 'x', 'x'], { globalMenuTextColor: '#ffe9bf' }) } } },
};
export const LongNames: Story = {
  parameters: { viewer: { state: { site: named(['はじめての方へのご案内', '季節のおすすめコーヒー豆と飲み比べ', '店舗']) } } },
};
export const NoTabsForOneCategory: Story = {
  args: { current: { category: 0, page: 0 } },
  parameters: { viewer: { state: { site: aSite(['xxx']) } } },
  render: (args) => <CategoryTabs {...args} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation')).toBeNull();
  },
};
export const CountAndHint: Story = {
  render: (args) => (
    <>
      <MoveArrows {...args} look={WHITE} />
      <PageCount {...args} />
    </>
  ),
};
export const LastPage: Story = {
  args: { current: { category: 1, page: 4 } },
  render: (args) => (
    <>
      <MoveArrows {...args} look={WHITE} />
      <PageCount {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link', { name: '次のページへ' })).toBeNull();
    await expect(within(canvasElement).getByText('/ 5', { exact: false })).toBeVisible();
  },
};
const DARK = { background: '#2f5d6b' };
const onPicture = (progress: ReactNode) => (
  <div className="cell" style={DARK}>
    {progress}
  </div>
);
export const Segments: Story = {
  render: ({ current }) => onPicture(<Progress current={current} />),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector<HTMLElement>('.progress')!.style.getPropertyValue('--at')).toBe('1');
  },
};
export const SegmentsOnLightPicture: Story = {
  render: ({ current }) => (
    <div className="cell" style={{ background: '#f4ead9' }}>
      <Progress current={current} />
    </div>
  ),
};
export const OneSegmentAlone: Story = {
  args: { current: { category: 0, page: 0 } },
  parameters: { viewer: { state: { site: aSite(['x', 'x']) } } },
  render: ({ current }) => onPicture(<Progress current={current} />),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.progress')).toBeNull();
  },
};
export const ABarOfAHundredPages: Story = {
  args: { current: { category: 0, page: 60 } },
  parameters: { viewer: { state: { site: aSite(['x'.repeat(100)]) } } },
  render: ({ current }) => onPicture(<Progress current={current} />),
};
export const SegmentOfATimedPage: Story = {
  render: ({ current }) => onPicture(<Progress current={current} time={{ seconds: 8, isHeld: false }} />),
};
export const SegmentThatWaits: Story = {
  render: ({ current }) => onPicture(<Progress current={current} time={{ seconds: 8, isHeld: true }} />),
};
export const ArrowsOverAFullWindow: Story = {
  parameters: { viewer: { state: { site: aSite(['xx', 'xx', 'xx'], { viewMode: 'PC' }) } } },
  render: (args) => (
    <>
      <Backdrop page={null} />
      <MoveArrows {...args} look={WHITE} />
    </>
  ),
};
