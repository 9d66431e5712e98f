import { type ChangeEvent, useEffect, useRef, useState } from 'react';

const AFTER_TYPING_MS = 300;

interface SearchWords {
  /** The search words in the address; empty for none. */
  value: string;
  onChange: (words: string) => void;
}

/**
 * State of a search field. Committed without surrounding spaces 300 ms after the last keystroke, and never during an IME composition.
 * Follows changes of the address, such as going back. When the address catches up with a committed value, text typed in the meantime is
 * kept.
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
    /** Commits at once, without waiting for the end of typing. */
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
