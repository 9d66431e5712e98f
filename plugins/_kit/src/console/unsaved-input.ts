import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';

export interface UnsavedInputOptions {
  /** Tries to save before the person is asked. */
  flush?: () => Promise<void>;
  /** Text for the question: where the input could still be found afterwards. */
  wayBack?: string;
  /** Switching between tabs of the same screen keeps the input. */
  survivesTabs?: boolean;
}

/** A form with input that the server has not acknowledged. */
export interface UnsavedInput extends UnsavedInputOptions {
  form: string;
  isUnsaved: () => boolean;
}

const holders = new Set<() => UnsavedInput>();

/** Forms whose input would be lost by leaving now. */
export const unsavedInput = (): UnsavedInput[] =>
  Array.from(holders)
    .map((read) => read())
    .filter(({ isUnsaved }) => isUnsaved());

export const hasUnsavedInput = (): boolean => unsavedInput().length > 0;

/**
 * Every form of the console calls this. While `isUnsaved`, the console asks for confirmation before the screen is left, and when the
 * session expires the person can sign in again on top of the screen, so that the input is kept. Input counts as unsaved until the server
 * has acknowledged it, also while it is being saved.
 * @param form unique name; `contract-tests/e2e/forms/forms.ts` lists every form by this name and tests them all
 * @returns a function that marks the input as acknowledged, for a form that is left before its next render
 */
export const useUnsavedInput = (form: string, isUnsaved: boolean | (() => boolean), options: UnsavedInputOptions = {}): (() => void) => {
  const latest = useRef({ isUnsaved, options });
  const isAcknowledged = useRef(false);
  useLayoutEffect(() => {
    latest.current = { isUnsaved, options };
    if (isUnsaved === false) isAcknowledged.current = false;
  });
  const read = useMemo(
    () => (): UnsavedInput => {
      const { isUnsaved: now, options: given } = latest.current;
      return { ...given, form, isUnsaved: () => !isAcknowledged.current && (typeof now === 'function' ? now() : now) };
    },
    [form],
  );
  useEffect(() => {
    holders.add(read);
    return () => {
      holders.delete(read);
    };
  }, [read]);
  return useCallback(() => {
    isAcknowledged.current = true;
  }, []);
};
