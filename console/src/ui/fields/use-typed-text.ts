import { type CompositionEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { showing } from '../hooks/after-paint.ts';

/** What stands in a field, for those who show something of it. */
export interface TypedText {
  get: () => string;
  subscribe: (listener: () => void) => () => void;
}

const createTyped = (first: string) => {
  let text = first;
  let composing = false;
  const listeners = new Set<() => void>();
  return {
    get: () => text,
    isComposing: () => composing,
    set: (next: string, isComposing = false): void => {
      text = next;
      composing = isComposing;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

interface TypedTextOptions {
  value: string;
  /** Why a text cannot be taken over; null when it can. */
  check: (text: string) => string | null;
  onCommit: (text: string) => void;
}

type TextField = HTMLInputElement & HTMLTextAreaElement;

/**
 * A text that its field holds itself: a letter draws nothing but what shows something of the text. Valid texts are taken over as they are
 * typed; one that breaks a rule, or a word that an input method still composes, stays in the field until it is whole.
 */
export const useTypedText = ({ value, check, onCommit }: TypedTextOptions) => {
  const field = useRef<TextField>(null);
  const [first] = useState(value);
  const [typed] = useState(() => createTyped(value));
  /** What was told last: it comes back a frame later. */
  const told = useRef(value);
  useLayoutEffect(() => {
    if (value === told.current) return;
    told.current = value;
    typed.set(value);
    if (field.current) field.current.value = value;
  }, [value, typed]);
  const error = useSyncExternalStore(typed.subscribe, () => (typed.isComposing() ? null : check(typed.get())));
  const take = (next: string): void => {
    typed.set(next);
    if (check(next) !== null || next === told.current) return;
    told.current = next;
    showing(() => onCommit(next));
  };
  return {
    typed: typed satisfies TypedText,
    error,
    fieldProps: {
      ref: field,
      defaultValue: first,
      onChange: (event: { currentTarget: { value: string } }) =>
        typed.isComposing() ? typed.set(event.currentTarget.value, true) : take(event.currentTarget.value),
      onCompositionStart: () => typed.set(typed.get(), true),
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => take(event.currentTarget.value),
    },
  };
};
