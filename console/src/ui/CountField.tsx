import { ActionIcon, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ChangeEvent, type CompositionEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { isComposing } from './keyboard.ts';
import { digitsOf } from './text.ts';
import { useFollowingState } from './use-following-state.ts';

interface CountFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** 0 while nothing is typed. */
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

const textOf = (value: number): string => (value > 0 ? String(value) : '');

/** A whole number. What a Japanese keyboard types full-width is taken as it is meant, once it is no longer composed. */
export const CountField = ({ value, min, max, onChange, onBlur, disabled, ...rest }: CountFieldProps) => {
  const [text, setText] = useFollowingState(textOf(value));
  const [composes, setComposes] = useState(false);
  const take = (typed: string): void => {
    const digits = digitsOf(typed).slice(0, String(max).length + 1);
    setText(digits);
    onChange(Number(digits));
  };
  const step = (by: 1 | -1): void => onChange(Math.min(max, Math.max(min, value + by)));
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      value={text}
      onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => (composes ? setText(currentTarget.value) : take(currentTarget.value))}
      onCompositionStart={() => setComposes(true)}
      onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
        setComposes(false);
        take(currentTarget.value);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (isComposing(event.nativeEvent) || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? 1 : -1);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        if (text !== '') onChange(Math.min(max, Math.max(min, value)));
        onBlur?.(event);
      }}
      rightSection={
        disabled ? null : (
          <Stack gap={0} aria-hidden="true">
            <ActionIcon component="span" variant="subtle" color="gray" size={18} onClick={() => step(1)}>
              <IconChevronUp size={14} />
            </ActionIcon>
            <ActionIcon component="span" variant="subtle" color="gray" size={18} onClick={() => step(-1)}>
              <IconChevronDown size={14} />
            </ActionIcon>
          </Stack>
        )
      }
    />
  );
};
