import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fromJapanField, toJapanField } from './japan-field.ts';

export interface DateTimeFieldProps {
  id?: string;
  label: string;
  description?: string;
  /** ISO 8601; null when empty. */
  value: string | null;
  required?: boolean;
  disabled?: boolean;
  error?: string | null;
  onCommit: (instant: string | null) => void;
}

/** A date and time in Japan's time zone. Incomplete input is not committed. */
export function DateTimeField({ onCommit, value, ...field }: DateTimeFieldProps) {
  const [text, setText] = useState(toJapanField(value));
  return (
    <TextInput
      {...field}
      type="datetime-local"
      value={text}
      max="2099-12-31T23:59"
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        const instant = fromJapanField(next);
        if (instant !== null || next === '') onCommit(instant);
      }}
    />
  );
}
