import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { aButton, aLockedPage, aPage, aSite } from './testing/site.ts';
import { storyMedia, storyServices, withStyles } from './testing/story-decorators.tsx';
import { Viewer } from './Viewer.tsx';

const isAlive = (canvas: HTMLElement): Promise<void> => waitFor(() => expect(canvas.querySelector('[data-alive]')).not.toBeNull());

const meta = {
  title: 'viewer/Viewer',
  component: Viewer,
  decorators: [withStyles],
  parameters: { layout: 'fullscreen' },
  play: ({ canvasElement }) => isAlive(canvasElement),
} satisfies Meta<typeof Viewer>;
export default meta;
type Story = StoryObj<typeof meta>;

const inView = (canvas: HTMLElement): string | null | undefined => canvas.querySelector('[data-in-view]')?.ariaLabel;

export const Phone: Story = {
  args: { services: storyServices({}) },
  play: async ({ canvasElement }) => {
    await isAlive(canvasElement);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(inView(canvasElement)).toBe('道具 2 / 5'));
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
    await waitFor(() => expect(inView(canvasElement)).toBe('豆 1 / 5'));
  },
};
export const FullWindow: Story = { args: { services: storyServices({ state: { site: aSite(['xx', 'xx'], { viewMode: 'PC' }) } }) } };
export const ForMembers: Story = {
  args: { services: storyServices({ state: { pages: [aLockedPage('A1'), aPage('A2', { media: storyMedia })] } }) },
};
export const OneCell: Story = {
  args: {
    services: storyServices({
      state: { site: aSite(['x']), pages: [aPage('A1', { media: storyMedia, buttons: [aButton({ buttonAnimation: 'SHIMMER' })] })] },
    }),
  },
};
export const NothingYet: Story = {
  args: { services: storyServices({ state: { site: aSite(['.']), pages: [aPage('A1', { media: null, mainText: '' })] } }) },
};
export const OnItsSide: Story = {
  globals: { viewport: { value: 'side' } },
  args: {
    services: storyServices({
      state: {
        site: aSite(['xx', 'xx'], { displayAlbum: true }),
        pages: [aPage('A1', { media: storyMedia, mainTextY: 64, buttons: [aButton({ microcopyText: '送料無料' })] })],
      },
    }),
  },
  play: async ({ canvasElement }) => {
    await isAlive(canvasElement);
    const box = (selector: string): DOMRect => canvasElement.querySelector(selector)!.getBoundingClientRect();
    await expect(box('.headline').top).toBeGreaterThanOrEqual(box('.tabs').bottom);
  },
};
