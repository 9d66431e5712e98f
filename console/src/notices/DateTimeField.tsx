import { TextInput } from '@mantine/core';
import { fromJapanField, toJapanField } from '@mekuri/kit/console';
import { useState } from 'react';

interface DateTimeFieldProps {
  label: string;
  description?: string;
  value: string | null;
  required?: boolean;
  disabled: boolean;
  error?: string | null;
  onCommit: (moment: string | null) => void;
}

/** Date and time in Japan, or none; a half-filled one is not taken over. */
export const DateTimeField = ({ onCommit, value, ...field }: DateTimeFieldProps) => {
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
};
