import type { Meta, StoryObj } from '@storybook/react-vite';
import { inCell, InRows, withStyles } from '../testing/story-decorators.tsx';
import { aPage } from '../testing/site.ts';
import { MainText } from './MainText.tsx';

const meta = {
  title: 'viewer/cell/MainText',
  component: MainText,
  decorators: [inCell, withStyles],
  args: { page: aPage('A1') },
  render: ({ page }) => (
    <InRows page={{ ...aPage('A1'), ...page }}>
      <MainText page={page} />
    </InRows>
  ),
} satisfies Meta<typeof MainText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoLines: Story = {};
export const HeadlineAndText: Story = {
  args: { page: aPage('A1', { mainText: '潮風と焙煎の香りで、\n一日がはじまる。\n\n港を見おろす坂の途中、小さな焙煎所です。' }) },
};
export const BrokenByPhrases: Story = {
  args: { page: aPage('A1', { mainText: '深煎りの「夜明け」は、チョコレートのような余韻が長く続く、朝のための一杯です。' }) },
};
export const AsLongAsAllowed: Story = { args: { page: aPage('A1', { mainText: '海の見える焙煎所から、今朝の一杯を。'.repeat(14) }) } };
export const LowerRight: Story = { args: { page: aPage('A1', { mainTextX: 220, mainTextY: 520, mainText: '港の朝市\n毎週土曜' }) } };
export const RightToLeft: Story = {
  args: { page: aPage('A1', { mainText: 'مرحبًا بكم في متجرنا (1990)!\n\nقهوة طازجة كل صباح، من البحر.' }) },
};
export const OneLongWord: Story = {
  args: {
    page: aPage('A1', { mainText: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk\n\nhttps://example.com/a/very/long/address' }),
  },
};
export const Dark: Story = {
  parameters: { viewer: { background: '#f4ead9' } },
  args: { page: aPage('A1', { mainTextColor: '#1f2d3d' }) },
};
export const Empty: Story = { args: { page: aPage('A1', { mainText: ' ' }) } };
export const English: Story = {
  parameters: { viewer: { state: { language: 'en' } } },
  args: { page: aPage('A1', { mainText: 'From a roastery by the sea, the first cup of the morning.' }) },
};
export const Chinese: Story = {
  parameters: { viewer: { state: { language: 'zh-Hans' } } },
  args: { page: aPage('A1', { mainText: '来自海边烘焙坊的，\n今天早晨的第一杯。' }) },
};
export const Korean: Story = {
  parameters: { viewer: { state: { language: 'ko' } } },
  args: { page: aPage('A1', { mainText: '바다가 보이는 로스터리에서 전하는 오늘 아침의 한 잔' }) },
};
