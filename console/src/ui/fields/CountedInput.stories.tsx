import { Button } from '@mantine/core';
import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent } from 'storybook/test';
import { CountedInput } from './CountedInput.tsx';

type CountedInputProps = ComponentProps<typeof CountedInput>;

/** A wrapper with a button that changes the value from outside, as an undo does. */
const InAForm = ({ value: first, onCommit, ...rest }: CountedInputProps) => {
  const [value, setValue] = useState(first);
  return (
    <>
      <CountedInput
        {...rest}
        value={value}
        onCommit={(next) => {
          onCommit(next);
          setValue(next);
        }}
      />
      <Button mt="md" onClick={() => setValue(first)}>
        元に戻す
      </Button>
    </>
  );
};

const meta = {
  title: 'console/parts/CountedInput',
  component: CountedInput,
  render: (props) => <InAForm {...props} />,
  parameters: aPart({}),
  args: { label: '商品名', value: '深煎り', limit: 8, onCommit: fn() },
} satisfies Meta<typeof CountedInput>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.getByRole('textbox', { name: /^商品名/ });

export const Typed: Story = {
  play: async ({ args }) => {
    await userEvent.type(field(), 'の豆');
    await expect(args.onCommit).toHaveBeenLastCalledWith('深煎りの豆');
    await expect(screen.getByText('5/8')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
    await expect(field()).toHaveValue('深煎り');
    await expect(screen.getByText('3/8')).toBeVisible();
  },
};
export const SeveralLines: Story = { ...Typed, args: { multiline: true } };

export const TooLong: Story = {
  play: async ({ args }) => {
    await userEvent.type(field(), 'の豆を百グラム');
    await expect(screen.getByText('8文字以内で入力してください。')).toBeVisible();
    await expect(args.onCommit).toHaveBeenLastCalledWith('深煎りの豆を百グ');
    await expect(field()).toHaveValue('深煎りの豆を百グラム');
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(screen.queryByText('8文字以内で入力してください。')).toBeNull();
  },
};
export const TooLongInTheDark: Story = { ...TooLong, globals: { scheme: 'dark' } };

export const Composed: Story = {
  play: async ({ args }) => {
    await fireEvent.compositionStart(field());
    await fireEvent.input(field(), { target: { value: '深煎りm' } });
    await fireEvent.input(field(), { target: { value: '深煎りまめ' } });
    await expect(args.onCommit).not.toHaveBeenCalled();
    await fireEvent.input(field(), { target: { value: '深煎り豆' } });
    await fireEvent.compositionEnd(field());
    await expect(args.onCommit).toHaveBeenCalledTimes(1);
    await expect(args.onCommit).toHaveBeenCalledWith('深煎り豆');
  },
};
