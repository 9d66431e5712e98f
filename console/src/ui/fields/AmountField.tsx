import { TextInput, type TextInputProps } from '@mantine/core';
import type { FocusEvent } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { parseNumber } from '../text/numbers.ts';

interface AmountFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A text while it is no number: somebody types, or it is wrong. */
  value?: number | string;
  currency?: string | undefined;
  onChange: (value: number | string) => void;
}

/** An amount, typed as people write it, in any width; left alone it stands with its separators. */
export const AmountField = ({ value = '', currency, onChange, onBlur, ...rest }: AmountFieldProps) => (
  <TextInput
    inputMode="numeric"
    {...rest}
    autoComplete="off"
    leftSection={currency}
    leftSectionPointerEvents="none"
    value={typeof value === 'number' ? formatNumber(value, currentLocale()) : value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    onBlur={(event: FocusEvent<HTMLInputElement>) => {
      onChange(parseNumber(String(value)) ?? value);
      onBlur?.(event);
    }}
  />
);
