import { TextInput, type TextInputProps } from '@mantine/core';
import type { FocusEvent } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { parseNumber } from '../text/numbers.ts';

interface AmountFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A string while the text is not a valid number. */
  value?: number | string;
  currency?: string | undefined;
  onChange: (value: number | string) => void;
}

/** An amount in half- or full-width digits. Thousands separators are added on blur. */
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
