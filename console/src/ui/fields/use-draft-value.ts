import { type CompositionEvent, useEffect, useRef, useState } from 'react';
import { showing } from '../hooks/after-paint.ts';
import { useFollowingState } from '../hooks/use-following-state.ts';

interface DraftValueOptions {
  value: string;
  /** Returns why a text cannot be committed, or null. */
  check: (text: string) => string | null;
  onCommit: (text: string) => void;
}

/**
 * A text field that commits valid texts while typing. Invalid text, or a word that is still being composed, stays in the field until it is
 * valid.
 */
export const useDraftValue = ({ value, check, onCommit }: DraftValueOptions) => {
  const [text, setText] = useFollowingState(value);
  const [composing, setComposing] = useState(false);
  /** Last committed text; `value` follows a frame later. */
  const told = useRef(value);
  useEffect(() => {
    told.current = value;
  }, [value]);
  const take = (next: string): void => {
    setText(next);
    if (check(next) !== null || next === told.current) return;
    told.current = next;
    showing(() => onCommit(next));
  };
  return {
    text,
    error: composing ? null : check(text),
    set: take,
    fieldProps: {
      value: text,
      onChange: (event: { currentTarget: { value: string } }) =>
        composing ? setText(event.currentTarget.value) : take(event.currentTarget.value),
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setComposing(false);
        take(event.currentTarget.value);
      },
    },
  };
};
