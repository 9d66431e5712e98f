import { Button } from '@mantine/core';
import { aPart } from '@mekuri/storybook/console';
import { holdTimers, type HeldTimers } from '@mekuri/storybook/held-timers';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { SearchBox } from './SearchBox.tsx';

/** A wrapper with a button that changes the search words from outside, as the back button does. */
const WithAddress = ({ value: first, onChange, ...rest }: ComponentProps<typeof SearchBox>) => {
  const [value, setValue] = useState(first);
  return (
    <>
      <SearchBox
        {...rest}
        value={value}
        onChange={(words) => {
          onChange(words);
          setValue(words);
        }}
      />
      <Button mt="md" onClick={() => setValue(first)}>
        戻る
      </Button>
    </>
  );
};

const meta = {
  title: 'console/parts/SearchBox',
  component: SearchBox,
  render: (props) => <WithAddress {...props} />,
  parameters: aPart({}),
  args: { label: '名前で検索', value: '焙煎', onChange: fn() },
} satisfies Meta<typeof SearchBox>;
export default meta;
type Story = StoryObj<typeof meta>;

/** ms. After the last key, before the words are searched for. */
const AFTER_TYPING = 300;
let pause: HeldTimers;
const beforeEach = (): (() => void) => {
  pause = holdTimers(AFTER_TYPING);
  return pause.restore;
};
const afterPause = (check: () => Promise<void>): Promise<void> =>
  waitFor(() => {
    pause.run();
    return check();
  });

const field = () => screen.getByRole('searchbox', { name: '名前で検索' });

export const Typed: Story = {
  beforeEach,
  play: async ({ args }) => {
    await userEvent.type(field(), '所 ');
    await expect(args.onChange).not.toHaveBeenCalled();
    await afterPause(() => expect(args.onChange).toHaveBeenCalledWith('焙煎所'));
    await expect(args.onChange).toHaveBeenCalledOnce();
    // A trailing space typed before the result arrives is kept while the user goes on typing.
    await userEvent.type(field(), '港');
    await afterPause(() => expect(args.onChange).toHaveBeenLastCalledWith('焙煎所 港'));
    await userEvent.click(screen.getByRole('button', { name: '戻る' }));
    await expect(field()).toHaveValue('焙煎');
    pause.run();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const WithoutWaiting: Story = {
  beforeEach,
  play: async ({ args }) => {
    await userEvent.type(field(), '所{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('焙煎所');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '検索語を消す' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
    await expect(field()).toHaveValue('');
    await expect(screen.queryByRole('button', { name: '検索語を消す' })).toBeNull();
  },
};

export const Composing: Story = {
  beforeEach,
  play: async ({ args }) => {
    await fireEvent.compositionStart(field());
    await fireEvent.input(field(), { target: { value: '焙煎しょ' } });
    await fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    pause.run();
    await expect(args.onChange).not.toHaveBeenCalled();
    await fireEvent.input(field(), { target: { value: '焙煎所' } });
    await fireEvent.compositionEnd(field());
    await afterPause(() => expect(args.onChange).toHaveBeenCalledWith('焙煎所'));
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
