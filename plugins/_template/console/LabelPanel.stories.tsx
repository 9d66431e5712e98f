import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import LabelPanel from './LabelPanel.tsx';

const meta = {
  title: 'plugins/template/console/LabelPanel',
  component: LabelPanel,
  args: { siteId: '01900000-0000-7000-8000-000000000001', data: { text: '本日' }, readOnly: false, onChange: fn() },
  parameters: aPart({}),
} satisfies Meta<typeof LabelPanel>;
export default meta;

export const Changed: StoryObj<typeof meta> = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'ラベルの文字' }), '中');
    await expect(args.onChange).toHaveBeenLastCalledWith({ text: '本日中' }, 'text');
  },
};
