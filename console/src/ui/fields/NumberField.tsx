import { Text, TextInput } from '@mantine/core';
import { memo, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../hooks/keyboard.ts';
import { intoRange, isWithin, type NumberRange, parseNumber } from '../text/numbers.ts';
import { useDraftValue } from './use-draft-value.ts';

interface NumberFieldProps extends NumberRange {
  label: string;
  value: number | null;
  description?: ReactNode;
  placeholder?: string;
  unit?: string;
  /** An empty field commits null. */
  nullable?: boolean;
  disabled?: boolean;
  error?: string | null;
  id?: string;
  leftSection?: ReactNode;
  onCommit: (value: number | null) => void;
}

const BIG_STEP = 10;
const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** A number within bounds, in half- or full-width digits. Arrow keys step by 1, with Shift by 10. */
export const NumberField = memo(
  ({ value, min, max, integer = false, unit, nullable = false, error: issue, onCommit, leftSection, ...rest }: NumberFieldProps) => {
    const { t } = useTranslation();
    const range = { min, max, integer };
    const commit = (next: number | null): void => {
      if (next !== value) onCommit(next);
    };
    const { text, error, set, fieldProps } = useDraftValue({
      value: textOf(value),
      check: (next) => {
        if (nullable && next.trim() === '') return null;
        const number = parseNumber(next);
        if (number !== null && isWithin(number, range)) return null;
        return integer && number !== null && !Number.isInteger(number)
          ? t('form.integer', { from: min, to: max })
          : t('form.range', { from: min, to: max });
      },
      onCommit: (next) => commit(next.trim() === '' ? null : parseNumber(next)),
    });
    const step = (event: KeyboardEvent): void => {
      if (!['ArrowUp', 'ArrowDown'].includes(event.key) || event.altKey || isComposing(event.nativeEvent)) return;
      event.preventDefault();
      const by = (event.shiftKey ? BIG_STEP : 1) * (event.key === 'ArrowUp' ? 1 : -1);
      commit(intoRange((parseNumber(text) ?? value ?? min) + by, range));
    };
    return (
      <TextInput
        {...rest}
        {...fieldProps}
        inputMode={integer ? 'numeric' : 'decimal'}
        autoComplete="off"
        leftSection={leftSection}
        rightSection={
          unit ? (
            <Text size="xs" c="dimmed" component="span" aria-hidden="true">
              {unit}
            </Text>
          ) : null
        }
        rightSectionPointerEvents="none"
        rightSectionWidth={unit ? unit.length * 12 + 16 : undefined}
        error={error ?? issue}
        onKeyDown={step}
        onBlur={() => {
          const number = parseNumber(text);
          if (number !== null) set(String(number));
        }}
      />
    );
  },
);
NumberField.displayName = 'NumberField';
