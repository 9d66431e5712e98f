import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { aPage, aSite } from '../testing/site.ts';
import { onStage, storyMedia, withStyles } from '../testing/story-decorators.tsx';
import { BottomBar } from './BottomBar.tsx';
import { MoveArrows } from './MoveArrows.tsx';
import { PageCount } from './PageCount.tsx';
import { TopBar } from './TopBar.tsx';

const SNS = ['youtube', 'line', 'instagram', 'x', 'tiktok', 'facebook', 'phone_number', 'google_map'] as const;
const sns = SNS.map((snsType) => ({ snsType, snsUrl: snsType === 'phone_number' ? '03-1234-5678' : `https://example.com/${snsType}` }));
const company = { website: 'https://example.com/', documents: [0, 1, 2, 3] };
const logo = { ...storyMedia, width: 500, height: 140 };

const meta = {
  title: 'viewer/chrome/bars',
  component: BottomBar,
  decorators: [onStage, withStyles],
  args: { page: aPage('A1') },
} satisfies Meta<typeof BottomBar>;
export default meta;
type Story = StoryObj<typeof meta>;

const on = (settings: Parameters<typeof aSite>[1], grid = ['xx', 'xx', 'xx']) => ({ viewer: { state: { site: aSite(grid, settings) } } });
const place = { category: 0, page: 0 };

export const SnsAndCompany: Story = {
  parameters: on({ sns, company }),
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement);
    await expect(within(bar.getByRole('list', { name: 'SNS・お問い合わせ' })).getAllByRole('link')).toHaveLength(8);
    await expect(bar.getByRole('link', { name: '電話をかける' })).toHaveAttribute('href', 'tel:0312345678');
    await expect(bar.getByRole('link', { name: '利用規約' })).toHaveAttribute('href', '/site/demo/company#document-2');
    await expect(bar.getByRole('link', { name: /^公式サイト\s?（新しいタブで開きます）$/ })).toHaveAttribute('target', '_blank');
  },
};
export const SnsAlone: Story = { parameters: on({ sns: sns.slice(0, 3) }) };
export const CompanyAlone: Story = { parameters: on({ company }) };
export const HiddenOnThisPage: Story = {
  parameters: on({ sns, company }),
  args: { page: aPage('A1', { snsConfig: false, showCompany: false }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('contentinfo')).toBeNull();
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};
export const NothingGiven: Story = {
  parameters: on({}),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};
export const AnAddressThatIsNone: Story = {
  parameters: on({ sns: [{ snsType: 'line', snsUrl: 'javascript:alert(1)' }], company: { website: 'javascript:alert(1)', documents: [] } }),
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    await expect(links.map(({ textContent }) => textContent)).toEqual(['外部送信について']);
  },
};
export const English: Story = {
  parameters: { viewer: { state: { language: 'en', site: aSite(['xx'], { sns, company }) } } },
};
export const LogoAndTabs: Story = {
  parameters: on({ logo }),
  render: () => <TopBar current={place} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '汐町珈琲焙煎所' })).toHaveAttribute('href', '/site/demo/A1');
    await expect(within(canvasElement).getByRole('link', { name: '道具' })).toBeVisible();
  },
};
export const LogoInTheSitesColours: Story = {
  parameters: on({ logo, globalMenuBackgroundColor: '#1f2d3d', globalMenuTextColor: '#f4ead9' }),
  render: () => <TopBar current={place} />,
};
export const NameAndTabs: Story = {
  parameters: on({}),
  render: () => <TopBar current={place} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '汐町珈琲焙煎所' })).toHaveAttribute('href', '/site/demo/A1');
  },
};
const longNamed = { ...aSite(['xx', 'xx', 'xx', 'xx']), name: 'Shiomachi Coffee Roasters above the Bay' };
export const LongNameOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { viewer: { state: { site: longNamed } } },
  render: () => <TopBar current={{ category: 3, page: 0 }} />,
};
export const NameWithoutTabs: Story = { parameters: on({ displayGlobalMenu: false }), render: () => <TopBar current={place} /> };
export const LogoWithoutTabs: Story = { parameters: on({ logo, displayGlobalMenu: false }), render: () => <TopBar current={place} /> };
export const SquareLogoAndManyTabs: Story = {
  parameters: on({ logo: storyMedia }, ['x', 'x', 'x', 'x', 'x', 'x', 'x', 'x']),
  render: () => <TopBar current={place} />,
};

export const Languages: Story = {
  parameters: { viewer: { state: { site: aSite(['xx', 'xx'], { displayLanguageIcon: true }), languages: ['ja', 'en', 'zh-Hans', 'ko'] } } },
  render: () => <TopBar current={place} />,
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement);
    await userEvent.click(bar.getByText('日本語', { selector: 'summary' }));
    await expect(bar.getByRole('link', { name: 'English' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'English' })).toHaveAttribute('href', expect.stringMatching(/\/EN$/));
    await expect(bar.getByRole('link', { name: '日本語' })).toHaveAttribute('aria-current', 'true');
  },
};

export const EverythingOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: {
    viewer: {
      state: {
        site: aSite(['x', 'x', 'x', 'x'], { logo, sns, company, displayLanguageIcon: true }),
        languages: ['ja', 'en', 'zh-Hans', 'ko'],
      },
    },
  },
  render: (args) => (
    <>
      <TopBar current={place} />
      <BottomBar {...args} />
    </>
  ),
};

const arrows = (tone: 'white' | 'dark', isFaded: boolean): Story => ({
  parameters: on({ viewMode: 'PC' }),
  render: () => (
    <>
      <MoveArrows current={place} look={{ tone, isFaded }} />
      <PageCount current={place} />
    </>
  ),
});
export const WhiteArrows: Story = arrows('white', false);
export const DarkArrows: Story = arrows('dark', false);
export const FadedArrows: Story = {
  ...arrows('white', true),
  play: async ({ canvasElement }) => {
    const arrow = within(canvasElement).getByRole('link', { name: '次のページへ' });
    await expect(arrow).toHaveStyle({ opacity: '0' });
  },
};
