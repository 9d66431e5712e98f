import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

const AFTER_TYPING_MS = 300;

interface SearchFieldProps {
  label: string;
  /** What the address says. */
  value: string;
  onChange: (words: string) => void;
}

/** Words to look for, handed on once nobody types or composes any more; they follow the address, as a step back changes it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState({ text: value, of: value });
  const [isComposing, setComposing] = useState(false);
  const text = typed.of === value ? typed.text : value;
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (isComposing || text.trim() === value) return undefined;
    const timer = setTimeout(() => change.current(text.trim()), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [isComposing, text, value]);
  return (
    <TextInput
      type="search"
      label={label}
      maxLength={50}
      miw={180}
      value={text}
      onChange={(event) => setTyped({ text: event.currentTarget.value, of: value })}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    />
  );
}
