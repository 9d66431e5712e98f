import { useCallback, useEffect, useRef } from 'react';

/** Idle time in ms after which the text is saved. */
const PAUSE = 800;

/**
 * Saves a text once typing pauses, or when its field loses focus or is unmounted.
 * @returns `type` takes the text as it is typed, `flush` saves it at once, and `isUnsaved` says whether the server has yet to acknowledge some of it
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
    // A refused text stays in its field and counts as unsaved until a later one is accepted.
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
