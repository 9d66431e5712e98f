import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';

export interface UnsavedInputOptions {
  /** Tries to save before the person is asked. */
  flush?: () => Promise<void>;
  /** What would still be there afterwards, and where; said in the question. */
  wayBack?: string;
  /** Another tab of the same screen leaves the input as it is. */
  survivesTabs?: boolean;
}

/** A form that holds input which the server has not acknowledged. */
export interface UnsavedInput extends UnsavedInputOptions {
  form: string;
  isUnsaved: () => boolean;
}

const holders = new Set<() => UnsavedInput>();

/** What would be lost by leaving now. */
export const unsavedInput = (): UnsavedInput[] =>
  Array.from(holders)
    .map((read) => read())
    .filter(({ isUnsaved }) => isUnsaved());

export const hasUnsavedInput = (): boolean => unsavedInput().length > 0;

/**
 * Every form of the console calls this. While `isUnsaved`, the console asks before the screen is left, and a session that ends is taken up
 * again over the screen, so that what was typed is kept. Input is unsaved until the server has acknowledged it: while a form is being
 * saved it still is.
 * @param form a name of its own: every form stands under it in `contract-tests/e2e/forms/forms.ts`, which tries them all
 * @returns says that the server has acknowledged the input, for a form that is left before it is drawn again
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
