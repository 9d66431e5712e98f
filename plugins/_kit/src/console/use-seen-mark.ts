import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useConsoleTab } from './console-tab.ts';

const followVisibility = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
const isVisible = (): boolean => document.visibilityState === 'visible';

/**
 * Marks the rows of a list as seen: calls `mark` with the latest of the given times (ISO 8601) while the browser tab is visible, once for
 * each latest time. Pass an empty list while the newest rows are not shown.
 */
export const useSeenMark = (shown: readonly string[], mark: (until: string) => void): void => {
  const { marksSeen } = useConsoleTab();
  const visible = useSyncExternalStore(followVisibility, isVisible);
  const latest = shown.toSorted().at(-1);
  const marked = useRef<string>(undefined);
  const run = useRef(mark);
  useEffect(() => {
    run.current = mark;
  });
  useEffect(() => {
    if (!marksSeen || !visible || latest === undefined || latest === marked.current) return;
    marked.current = latest;
    run.current(latest);
  }, [latest, marksSeen, visible]);
};
