import { type CompositionEvent, useEffect, useRef, useState } from 'react';
import { showing } from '../hooks/after-paint.ts';
import { useFollowingState } from '../hooks/use-following-state.ts';

interface DraftValueOptions {
  value: string;
  /** Why a text cannot be taken over; null when it can. */
  check: (text: string) => string | null;
  onCommit: (text: string) => void;
}

/**
 * A text field whose valid texts are taken over as they are typed. A text that breaks a rule, or a word that an input
 * method still composes, stays in the field until it is whole.
 */
export const useDraftValue = ({ value, check, onCommit }: DraftValueOptions) => {
  const [text, setText] = useFollowingState(value);
  const [composing, setComposing] = useState(false);
  /** What is told comes back a frame later. */
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
