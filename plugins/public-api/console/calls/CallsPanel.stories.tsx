import { ConsoleCallsContext, type ConsoleCalls, type DryRunAnswer, type HeldCall } from '@mekuri/kit/console';
import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import CallsPanel from './CallsPanel.tsx';
import { aCall, callsOf, FINE, REFUSED, SOME_CALLS } from './testing.ts';

const onClose = fn();
const send = fn();
const drop = fn();

const heldOf = (answer: DryRunAnswer, call = aCall({ status: null })): HeldCall => ({
  call,
  dryRun: () => Promise.resolve(answer),
  send,
  drop,
});

interface Props {
  calls: ConsoleCalls;
}

const Panel = ({ calls }: Props) => (
  <ConsoleCallsContext value={calls}>
    <CallsPanel onClose={onClose} />
  </ConsoleCallsContext>
);

const meta = {
  title: 'plugins/public-api/console/CallsPanel',
  component: Panel,
  args: { calls: callsOf({ calls: SOME_CALLS }) },
  parameters: aPart({}),
  beforeEach: () => {
    onClose.mockClear();
    send.mockClear();
    drop.mockClear();
  },
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

const opened = async () => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

export const Calls: Story = {
  play: async () => {
    const panel = await opened();
    await waitFor(() => expect(panel.getAllByRole('button', { expanded: false })).toHaveLength(5));
    const [first] = panel.getAllByRole('button', { expanded: false });
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await panel.findByText('drafts.write')).toBeVisible();
    await expect(panel.getByText(/^curl -X PUT/)).toBeVisible();
    await userEvent.click(panel.getByRole('tab', { name: 'MCP' }));
    await expect(panel.getByText(/"name": "sites_update"/)).toBeVisible();
  },
};
export const OnAPhone: Story = { ...Calls, globals: { viewport: { value: 'phone' }, scheme: 'dark' } };
export const English: Story = { ...Calls, globals: { locale: 'en' } };
export const Chinese: Story = { globals: { locale: 'cn', viewport: { value: 'phone' } } };
export const Korean: Story = { globals: { locale: 'kr' } };
export const None: Story = {
  args: { calls: callsOf({}) },
  play: async () => {
    await expect(await screen.findByText('この画面からの呼び出しはまだありません。')).toBeVisible();
  },
};
export const Unpublished: Story = {
  play: async () => {
    const panel = await opened();
    await userEvent.click(await panel.findByRole('button', { name: /publicApi\.updateSetting/ }));
    await expect(await panel.findByText(/APIとして公開されていません/)).toBeVisible();
    await expect(panel.queryByText(/^curl/)).toBeNull();
  },
};
export const AFile: Story = {
  play: async () => {
    const panel = await opened();
    await userEvent.click(await panel.findByRole('button', { name: /multilingual\.importCsv/ }));
    await expect(await panel.findByText(/--data-binary '@body\.csv'/)).toBeVisible();
  },
};

const holding = callsOf({ calls: SOME_CALLS });
export const Holding: Story = {
  args: { calls: holding },
  beforeEach: () => holding.reset(),
  play: async () => {
    const panel = await opened();
    await userEvent.click(panel.getByRole('button', { name: '次の変更を送信前に止める' }));
    await expect(await screen.findByText('次の変更を送信前に止めます。')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    holding.hold(heldOf(FINE));
    const held = await opened();
    await expect(held.getByRole('button', { name: '送信' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(held.getByRole('button', { name: '送信しない' }));
    await expect([drop.mock.calls.length, send.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0, 1]);
  },
};
const waiting = callsOf({ isHolding: true });
export const WaitingOnAPhone: Story = {
  args: { calls: waiting },
  beforeEach: () => waiting.reset(),
  globals: { viewport: { value: 'phone' }, scheme: 'dark' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'やめる' }));
    await expect(onClose).toHaveBeenCalledOnce();
  },
};
export const Held: Story = {
  args: { calls: callsOf({ held: heldOf(FINE) }) },
  play: async () => {
    const panel = await opened();
    await waitFor(() => expect(panel.getByRole('button', { name: '送信' })).toHaveFocus());
    await userEvent.click(panel.getByRole('button', { name: '試し実行' }));
    await expect(await panel.findByText('成功する見込みです（ステータス 200）')).toBeVisible();
    await expect(panel.getByText(/"revision": 5/)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: '送信' }));
    await expect([send.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  },
};
export const HeldAndRefused: Story = {
  args: { calls: callsOf({ held: heldOf(REFUSED) }) },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const panel = await opened();
    await userEvent.click(panel.getByRole('button', { name: '試し実行' }));
    await expect(await panel.findByText('ほかの人が先に保存しました。')).toBeVisible();
  },
};
export const HeldInEnglish: Story = { args: { calls: callsOf({ held: heldOf(FINE) }) }, globals: { locale: 'en', scheme: 'dark' } };
export const HeldWithoutADryRun: Story = {
  args: {
    calls: callsOf({
      held: heldOf(FINE, aCall({ method: 'POST', path: '/site/{siteId}/domain/check', body: null, ifMatch: null, status: null })),
    }),
  },
  play: async () => {
    await expect(await screen.findByText('この操作は試し実行できません。')).toBeVisible();
    await expect(screen.queryByRole('button', { name: '試し実行' })).toBeNull();
  },
};
