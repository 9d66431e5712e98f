import { aPart } from '@mekuri/storybook/console';
import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import NoteTab from './NoteTab.tsx';

const meta = {
  title: 'plugins/template/console/NoteTab',
  component: NoteTab,
  args: { siteId: '01900000-0000-7000-8000-000000000001', readOnly: false },
  parameters: aPart({ 'template.getNote': () => ({ text: '本日は休業です' }), 'template.saveNote': () => ({ text: '本日は休業です。' }) }),
} satisfies Meta<typeof NoteTab>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Changed: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'お知らせの文' }), '。');
    await expect(hasUnsavedInput()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(hasUnsavedInput()).toBe(false));
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async () => {
    await expect(await screen.findByRole('button', { name: '保存' })).toBeDisabled();
  },
};
