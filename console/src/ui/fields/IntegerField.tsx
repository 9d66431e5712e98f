import { ActionIcon, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { isComposing } from '../hooks/keyboard.ts';
import { intoRange } from '../text/numbers.ts';
import { digitsOf } from '../text/text.ts';
import { useDraftValue } from './use-draft-value.ts';

interface IntegerFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** 0 while the field is empty. */
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

const textOf = (value: number): string => (value > 0 ? String(value) : '');

/** A whole number. Full-width digits are accepted and converted once composition ends. */
export const IntegerField = ({ value, min, max, onChange, onBlur, disabled, ...rest }: IntegerFieldProps) => {
  const { text, set, fieldProps } = useDraftValue({
    value: textOf(value),
    check: () => null,
    onCommit: (typed) => onChange(Number(digitsOf(typed).slice(0, String(max).length + 1))),
  });
  const step = (by: 1 | -1): void => onChange(intoRange(value + by, { min, max }));
  return (
    <TextInput
      {...rest}
      {...fieldProps}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (isComposing(event.nativeEvent) || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? 1 : -1);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        const digits = digitsOf(text);
        set(digits === '' ? '' : String(intoRange(Number(digits), { min, max })));
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
