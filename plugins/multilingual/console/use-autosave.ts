import { useCallback, useEffect, useRef } from 'react';

/** ms without a further letter. */
const PAUSE = 800;

/**
 * Saves a text once nothing more is typed, its field is left or taken away.
 * @returns what takes the text as it is typed, what saves it at once, and whether the server has not acknowledged all of it
 */
export const useAutosave = (save: (text: string) => Promise<void>) => {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const saving = useRef<Promise<void>>(Promise.resolve());
  const unsaved = useRef(0);
  const flush = useCallback((): Promise<void> => {
    if (!waiting.current) return saving.current;
    const { text, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = null;
    unsaved.current += 1;
    const turn = unsaved.current;
    // One that is refused stays in its field, unsaved, until another one is taken.
    saving.current = latest.current(text).then(
      () => {
        if (unsaved.current === turn) unsaved.current = 0;
      },
      () => undefined,
    );
    return saving.current;
  }, []);
  const type = useCallback(
    (text: string): void => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { text, timer: setTimeout(() => void flush(), PAUSE) };
    },
    [flush],
  );
  useEffect(() => {
    const handleLeave = (): void => void flush();
    window.addEventListener('beforeunload', handleLeave);
    return () => {
      window.removeEventListener('beforeunload', handleLeave);
      void flush();
    };
  }, [flush]);
  const isUnsaved = useCallback((): boolean => waiting.current !== null || unsaved.current > 0, []);
  return { type, flush, isUnsaved };
};
