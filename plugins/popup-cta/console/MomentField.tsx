import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fromField, toField } from './moments.ts';

interface MomentFieldProps {
  id: string;
  label: string;
  value: string | null;
  disabled?: boolean;
  error?: string | null;
  onCommit: (moment: string | null) => void;
}

/** Date and time in Japan, or none; a half-filled one is not taken over. */
export function MomentField({ onCommit, value, ...field }: MomentFieldProps) {
  const [text, setText] = useState(toField(value));
  return (
    <TextInput
      {...field}
      type="datetime-local"
      value={text}
      max="2099-12-31T23:59"
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        const moment = fromField(next);
        if (moment !== null || next === '') onCommit(moment);
      }}
    />
  );
}
