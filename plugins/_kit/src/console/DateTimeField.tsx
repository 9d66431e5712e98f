import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fromJapanField, toJapanField } from './japan-field.ts';

export interface DateTimeFieldProps {
  id?: string;
  label: string;
  description?: string;
  /** ISO 8601; null for none. */
  value: string | null;
  required?: boolean;
  disabled?: boolean;
  error?: string | null;
  onCommit: (moment: string | null) => void;
}

/** Date and time in Japan's time zone. An incomplete value is not committed. */
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
        const moment = fromJapanField(next);
        if (moment !== null || next === '') onCommit(moment);
      }}
    />
  );
}
