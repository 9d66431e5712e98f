import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { aSite } from '../../testing/fixtures.ts';
import { ViewAsMenu } from './ViewAsMenu.tsx';

const meta = {
  title: 'console/editor/ViewAs',
  component: ViewAsMenu,
  parameters: aPart({}),
  args: {
    site: aSite({ languages: ['JP', 'EN', 'CN', 'KR'] }),
    viewAs: {},
    safeArea: false,
    grid: false,
    parts: true,
    onChange: fn(),
    onSafeArea: fn(),
    onGrid: fn(),
    onParts: fn(),
  },
} satisfies Meta<typeof ViewAsMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: '見え方の確認' }));
  await expect(await screen.findByLabelText('日時（日本時間）')).toBeVisible();
};

export const Closed: Story = {};
export const AsUsual: Story = {
  play: async ({ args }) => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: '英語' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ lang: 'EN' });
    await expect(screen.getByRole('button', { name: '現在に戻す' })).toBeDisabled();
  },
};
export const AtAnotherTime: Story = {
  args: { viewAs: { at: '2026-12-24T09:00:00.000Z', as: 'visitor', lang: 'EN' } },
  play: async ({ args }) => {
    await open();
    await expect(screen.getByLabelText('日時（日本時間）')).toHaveValue('2026-12-24T18:00');
    await userEvent.click(screen.getByRole('button', { name: '現在に戻す' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ at: undefined, as: 'visitor', lang: 'EN' });
  },
};
export const InTheDark: Story = { ...AtAnotherTime, globals: { scheme: 'dark' } };
export const OfOneLanguage: Story = {
  args: { site: aSite() },
  play: async () => {
    await open();
    await expect(screen.queryByRole('radio', { name: '英語' })).toBeNull();
  },
};
