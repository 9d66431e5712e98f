import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { onStage, withStyles } from '../testing/story-decorators.tsx';
import { ShareDialog } from './ShareDialog.tsx';

const meta = {
  title: 'viewer/share/ShareDialog',
  component: ShareDialog,
  decorators: [onStage, withStyles],
  args: { title: '汐町ブレンド | 豆をえらぶ | 汐町珈琲焙煎所', url: 'https://sites.example/site/demo/A2' },
} satisfies Meta<typeof ShareDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnADesk: Story = {
  play: async () => {
    await expect(await screen.findByRole('img', { name: 'このページを開くQRコード' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'リンクをコピー' })).toHaveFocus();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const AsLongAsAllowed: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    title: '港の朝のための深煎りブレンドと琺瑯のドリップポットの詰め合わせ… | とても長いカテゴリー名 | 株式会社汐町珈琲焙煎所東京本店',
    url: `https://a-very-long-name-of-a-shop.example.com/${'spring-collection-'.repeat(2)}/ZZZ100/EN`,
  },
};
