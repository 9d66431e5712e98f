import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { createSignalLog } from '../signals/signal-log.ts';
import { onStage, withStyles } from '../testing/story-decorators.tsx';
import { PluginAction } from './PluginAction.tsx';

const signals = { ...createSignalLog(), record: fn() };

const meta = {
  title: 'viewer/plugins/PluginAction',
  component: PluginAction,
  args: {
    link: { transitionType: 'CREATIVE_BLOCK', position: 'B2' },
    popupId: '01900000-0000-7000-8000-000000000001',
    pageId: '01900000-0000-7000-8000-000000000002',
    className: 'action',
    children: '申し込む',
    onAct: fn(),
  },
  parameters: { viewer: { services: { signals } } },
  beforeEach: () => void signals.record.mockClear(),
  decorators: [onStage, withStyles],
} satisfies Meta<typeof PluginAction>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Counts the clicks that pass through, without navigating away from the story. */
const watchClicks = () => {
  const followed = fn();
  const listener = (event: Event): void => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    followed();
  };
  document.addEventListener('click', listener);
  return { followed, stop: () => document.removeEventListener('click', listener) };
};

const TAP = {
  kind: 'tap',
  pageId: meta.args.pageId,
  transitionType: 'CREATIVE_BLOCK',
  source: { id: meta.args.popupId, type: 'POPUP_CTA_TRANSITION', popup: 'applicant_limit' },
};

export const ActsAtOnce: Story = {
  args: { popup: 'applicant_limit' },
  play: async ({ args }) => {
    const { followed, stop } = watchClicks();
    await userEvent.click(screen.getByRole('link', { name: '申し込む' }));
    await expect(args.onAct).toHaveBeenCalledOnce();
    await expect(followed).toHaveBeenCalledOnce();
    await expect(signals.record.mock.calls).toEqual([[TAP]]);
    stop();
  },
};
export const AskedFirstAndGranted: Story = {
  args: { mayAct: fn(async () => true), popup: 'applicant_limit' },
  play: async ({ args }) => {
    const { followed, stop } = watchClicks();
    await userEvent.click(screen.getByRole('link', { name: '申し込む' }));
    await waitFor(() => expect(followed).toHaveBeenCalledOnce());
    await expect(args.mayAct).toHaveBeenCalledOnce();
    await expect(args.onAct).not.toHaveBeenCalled();
    await expect(signals.record.mock.calls).toEqual([[TAP]]);
    stop();
  },
};
export const AskedFirstAndRefused: Story = {
  args: { mayAct: fn(async () => false) },
  play: async ({ args }) => {
    const { followed, stop } = watchClicks();
    await userEvent.click(screen.getByRole('link', { name: '申し込む' }));
    await waitFor(() => expect(args.mayAct).toHaveBeenCalledOnce());
    await expect(followed).not.toHaveBeenCalled();
    await expect(signals.record).not.toHaveBeenCalled();
    stop();
  },
};
export const LeadsNowhere: Story = {
  args: { link: null },
  play: async ({ args }) => {
    await userEvent.click(screen.getByText('申し込む'));
    await expect(screen.queryByRole('link')).toBeNull();
    await expect(args.onAct).not.toHaveBeenCalled();
  },
};
