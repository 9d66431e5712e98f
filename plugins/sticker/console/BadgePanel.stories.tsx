import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { manifest } from '../manifest.ts';
import BadgePanel from './BadgePanel.tsx';

const data = manifest.pageElements?.find(({ id }) => id === 'badge')?.initial.data ?? {};

const meta = {
  title: 'plugins/sticker/console/BadgePanel',
  component: BadgePanel,
  args: { siteId: '01900000-0000-7000-8000-000000000001', data, readOnly: false, onChange: fn() },
  parameters: aPart({}),
  decorators: [(story) => <div style={{ maxWidth: 320, padding: 16 }}>{story()}</div>],
  // As the editor does: what is handed on comes back as the data.
  render: function Held(args) {
    const [held, setHeld] = useState(args.data);
    const handleChange: typeof args.onChange = (next, group) => {
      args.onChange(next, group);
      setHeld(next);
    };
    return <BadgePanel {...args} data={held} onChange={handleChange} />;
  },
} satisfies Meta<typeof BadgePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const rewrite = async (text: string): Promise<void> => {
  const field = await screen.findByRole('textbox', { name: '文字' });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

export const New: Story = {
  play: async ({ args }) => {
    await rewrite('本日限り');
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...data, text: '本日限り' }, 'text');
    await userEvent.click(screen.getByRole('radio', { name: 'リボン' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...data, text: '本日限り', shape: 'ribbon' }, 'shape');
  },
};
export const TooLong: Story = {
  play: async ({ args }) => {
    await rewrite('二千円以上のお買い上げで送料が無料になります');
    await expect(screen.getByText('20文字以内で入力してください。')).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('無料') }), 'text');
  },
};
export const HalfTypedColour: Story = {
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox', { name: '地の色' });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('#12');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.paste('3');
    await expect(args.onChange).toHaveBeenCalledWith({ ...data, colour: '#123' }, 'colour');
  },
};
export const Turned: Story = {
  play: async ({ args }) => {
    const thumb = await screen.findByRole('slider', { name: '回転' });
    thumb.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenCalledWith({ ...data, rotation: -7 }, 'rotation');
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: '文字' })).toBeDisabled();
  },
};
export const InTheDark: Story = { globals: { scheme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const English: Story = { globals: { locale: 'en' } };
export const Chinese: Story = { globals: { locale: 'cn' } };
export const Korean: Story = { globals: { locale: 'kr' } };
