import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { CropDialog } from './CropDialog.tsx';
import { aLibrary, aMediaItem } from './testing.ts';

const meta = {
  title: 'console/parts/Crop dialog',
  component: CropDialog,
  args: { medium: aMediaItem('A1').medium, onClose: fn(), onDone: fn() },
  parameters: aPart(() => aLibrary()),
} satisfies Meta<typeof CropDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ForAPage: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByText(/^切り抜き後：\d+ × \d+ px/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '右に90°回転' }));
    await userEvent.click(screen.getByRole('button', { name: '切り抜いて保存' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
  },
};
export const InTheDark: Story = {
  globals: { scheme: 'dark' },
  play: async () => {
    await expect(await screen.findByText(/^切り抜き後：\d+ × \d+ px/)).toBeInTheDocument();
  },
};
