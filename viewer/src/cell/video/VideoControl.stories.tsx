import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inCell, withStyles } from '../../testing/story-decorators.tsx';
import { CaptionsControl } from './CaptionsControl.tsx';
import { VideoControl } from './VideoControl.tsx';

const meta = {
  title: 'viewer/cell/VideoControl',
  component: VideoControl,
  decorators: [inCell, withStyles],
  args: { isPlaying: true, onChange: fn() },
} satisfies Meta<typeof VideoControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playing: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '動画を一時停止' }));
    await expect(args.onChange).toHaveBeenCalledWith(false);
  },
};
export const Paused: Story = {
  args: { isPlaying: false },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '動画を再生' }));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
export const WithCaptions: Story = {
  render: (args) => (
    <>
      <VideoControl {...args} />
      <CaptionsControl />
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '字幕を消す' }));
    await expect(within(canvasElement).getByRole('button', { name: '字幕を出す' })).toBeVisible();
  },
};
