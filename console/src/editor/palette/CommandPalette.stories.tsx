import { IconCopy } from '@tabler/icons-react';
import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { CommandPalette, type PaletteEntry } from './CommandPalette.tsx';

const [copy, goTo, pick] = [fn(), fn(), fn()];
const entries: PaletteEntry[] = [
  { id: 'copy', group: 'commands', label: 'コピー', chord: 'mod+c', icon: IconCopy, run: copy },
  { id: 'a1', group: 'pages', label: 'A1', words: '豆をえらぶ 潮風と焙煎の香りで、一日がはじまる。', run: goTo },
  { id: 'b2', group: 'pages', label: 'B2', words: '道具とたのしむ 湯を細く、まっすぐに。', run: fn() },
  { id: 'e1', group: 'elements', label: 'ボタン『オンラインで買う』', run: pick },
];

const meta = {
  title: 'console/editor/CommandPalette',
  component: CommandPalette,
  parameters: aPart({}),
  args: { opened: true, entries, onClose: fn() },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.findByRole('combobox', { name: 'ページ・要素・操作を検索' });

export const Everything: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole('option', { name: /コピー/ })).toBeVisible());
  },
};
export const InTheDark: Story = { ...Everything, globals: { scheme: 'dark' } };
export const OnAPhone: Story = { ...Everything, globals: { viewport: { value: 'phone' } } };
export const NothingFound: Story = {
  play: async () => {
    await userEvent.type(await field(), 'どこにもない');
    await expect(await screen.findByText(/見つかりませんでした/)).toBeVisible();
  },
};
export const FoundByItsText: Story = {
  play: async ({ args }) => {
    await userEvent.type(await field(), 'オンライン');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(pick).toHaveBeenCalled();
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const ByArrows: Story = {
  play: async () => {
    await userEvent.type(await field(), '{ArrowDown}');
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('A1');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('オンラインで買う');
  },
};
