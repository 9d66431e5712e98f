import { TextInput, Textarea, type TextInputProps } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CountedLabel, countedLabelProps } from './CountedLabel.tsx';
import { codePoints } from './text.ts';
import { useDraftValue } from './use-draft-value.ts';
import classes from './CountedInput.module.css';

/** Where the browser lets a field grow with its text, nothing has to be measured at each letter. */
const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content');

interface CountedInputProps extends Pick<TextInputProps, 'description' | 'placeholder' | 'disabled' | 'id' | 'inputMode'> {
  label: string;
  value: string;
  limit: number;
  onCommit: (text: string) => void;
  multiline?: boolean;
  /** What the server says of it. */
  error?: string | null;
}

/** A text with a counter, taken over while it is within its limit. */
export const CountedInput = memo(({ label, value, limit, onCommit, multiline = false, error: fault, ...rest }: CountedInputProps) => {
  const { t } = useTranslation();
  const { text, error, fieldProps } = useDraftValue({
    value,
    check: (next) => (codePoints(next) > limit ? t('form.maxLength', { limit }) : null),
    onCommit,
  });
  const shared = {
    ...rest,
    ...fieldProps,
    error: error ?? fault,
    label: (
      <CountedLabel text={text} limit={limit}>
        {label}
      </CountedLabel>
    ),
    labelProps: countedLabelProps,
  };
  return multiline ? (
    <Textarea {...shared} classNames={{ input: classes.growing }} autosize={!GROWS_BY_ITSELF} minRows={2} maxRows={8} />
  ) : (
    <TextInput {...shared} />
  );
});
CountedInput.displayName = 'CountedInput';
