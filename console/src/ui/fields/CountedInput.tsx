import { TextInput, Textarea, type TextInputProps } from '@mantine/core';
import { memo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CountedLabel, countedLabelProps } from './CountedLabel.tsx';
import { codePoints } from '../text/text.ts';
import { type TypedText, useTypedText } from './use-typed-text.ts';
import classes from './CountedInput.module.css';

/** With native auto-sizing, no letter needs a measurement in JavaScript. */
const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content');

interface CountedInputProps extends Pick<TextInputProps, 'description' | 'placeholder' | 'disabled' | 'id' | 'inputMode'> {
  label: string;
  value: string;
  limit: number;
  onCommit: (text: string) => void;
  multiline?: boolean;
  /** The server's error. */
  error?: string | null;
}

interface TypedLabelProps {
  typed: TypedText;
  limit: number;
  children: string;
}

/** The only part of the field that re-renders on each letter. */
const TypedLabel = ({ typed, limit, children }: TypedLabelProps) => (
  <CountedLabel text={useSyncExternalStore(typed.subscribe, typed.get)} limit={limit}>
    {children}
  </CountedLabel>
);

/** A text field with a counter. The text is committed while it is within the limit. */
export const CountedInput = memo(({ label, value, limit, onCommit, multiline = false, error: issue, ...rest }: CountedInputProps) => {
  const { t } = useTranslation();
  const { typed, error, fieldProps } = useTypedText({
    value,
    check: (next) => (codePoints(next) > limit ? t('form.maxLength', { limit }) : null),
    onCommit,
  });
  const shared = {
    ...rest,
    ...fieldProps,
    error: error ?? issue,
    label: (
      <TypedLabel typed={typed} limit={limit}>
        {label}
      </TypedLabel>
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
