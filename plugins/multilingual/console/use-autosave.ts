import { useCallback, useEffect, useRef } from 'react';

/** ms without a further letter. */
const PAUSE = 800;

/**
 * Hands a text on once nothing more is typed, its field is left or taken away; the browser asks before its window is closed sooner.
 * @returns what takes the text as it is typed, and what hands it on at once
 */
export const useAutosave = (save: (text: string) => void) => {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const flush = useCallback((): void => {
    if (!waiting.current) return;
    const { text, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = null;
    latest.current(text);
  }, []);
  const type = useCallback(
    (text: string): void => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { text, timer: setTimeout(flush, PAUSE) };
    },
    [flush],
  );
  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent): void => {
      if (waiting.current) event.preventDefault();
      flush();
    };
    window.addEventListener('beforeunload', handleLeave);
    return () => {
      window.removeEventListener('beforeunload', handleLeave);
      flush();
    };
  }, [flush]);
  return { type, flush };
};
