import { type CompositionEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { showing } from '../hooks/after-paint.ts';

/** The current text of a field, for components that depend on it. */
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
  /** Returns why a text cannot be committed, or null. */
  check: (text: string) => string | null;
  onCommit: (text: string) => void;
}

type TextField = HTMLInputElement & HTMLTextAreaElement;

/**
 * An uncontrolled text field: a letter re-renders only subscribers of the text. Valid texts are committed while typing. Invalid text, or a
 * word that is still being composed, stays in the field until it is valid.
 */
export const useTypedText = ({ value, check, onCommit }: TypedTextOptions) => {
  const field = useRef<TextField>(null);
  const [first] = useState(value);
  const [typed] = useState(() => createTyped(value));
  /** Last committed text; `value` follows a frame later. */
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
