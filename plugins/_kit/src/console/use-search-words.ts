import { type ChangeEvent, useEffect, useRef, useState } from 'react';

const AFTER_TYPING_MS = 300;

interface SearchWords {
  /** What the address says; empty for nothing. */
  value: string;
  onChange: (words: string) => void;
}

/**
 * Words to look for, handed on without the spaces around them once nobody types or composes any more. They follow the address, as a step
 * back changes it; what was typed meanwhile stays when the address says what was handed on.
 */
export const useSearchWords = ({ value, onChange }: SearchWords) => {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  const [handed, setHanded] = useState<string | null>(null);
  const [isComposing, setComposing] = useState(false);
  if (value !== followed) {
    setFollowed(value);
    setHanded(null);
    if (value !== handed) setText(value);
  }
  const words = text.trim();
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (isComposing || words === value || words === handed) return undefined;
    const timer = setTimeout(() => {
      setHanded(words);
      change.current(words);
    }, AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [handed, isComposing, value, words]);
  const handOn = (next: string): void => {
    setHanded(next === value ? null : next);
    onChange(next);
  };
  return {
    text,
    /** Does not wait for the end of typing. */
    handOn: (): void => handOn(words),
    clear: (): void => {
      setText('');
      handOn('');
    },
    fieldProps: {
      value: text,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => setText(currentTarget.value),
      onCompositionStart: (): void => setComposing(true),
      onCompositionEnd: (): void => setComposing(false),
    },
  };
};
