import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ColorField } from './ColorField.tsx';

const meta = {
  title: 'console/parts/ColorField',
  component: ColorField,
  parameters: aPart({}),
  args: { label: '文字の色', value: '#99d52a', onCommit: fn() },
} satisfies Meta<typeof ColorField>;
export default meta;
type Story = StoryObj<typeof meta>;

const picker = (): HTMLElement | null => screen.queryByRole('slider', { name: '色合い' });
const isOpen = (): Promise<void> => waitFor(() => expect(picker()).toBeVisible());
const isShut = (): Promise<void> => waitFor(() => expect(picker()).toBeNull());

export const WalkedOver: Story = {
  play: async () => {
    await userEvent.tab();
    await expect(screen.getByLabelText('文字の色')).toHaveFocus();
    await isShut();
  },
};
export const OpenedByKey: Story = {
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await isOpen();
    await userEvent.keyboard('{Escape}');
    await isShut();
    await expect(screen.getByLabelText('文字の色')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await isOpen();
  },
};
export const OpenedByClick: Story = {
  play: async () => {
    await userEvent.click(screen.getByLabelText('文字の色'));
    await isOpen();
  },
};
