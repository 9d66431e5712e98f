import { useEffectEvent, useLayoutEffect } from 'react';
import type { Direction } from '../site/navigation.ts';

/** What a key asks for: one step, or the first or last page of the category. */
export type KeyMove = Direction | 'first' | 'last';

const KEYS: Readonly<Record<string, KeyMove>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'up',
  PageDown: 'down',
  Home: 'first',
  End: 'last',
  ' ': 'down',
};
/** A key that is held down moves at most this often, ms. */
const REPEAT_INTERVAL = 500;
const USES_KEYS = 'input, textarea, select, video, [contenteditable], [role="tablist"], [role="slider"], dialog';
/** Elements that the space bar activates. */
const USES_SPACE = 'button, summary, a[role="button"]';

const moveOf = (event: KeyboardEvent): KeyMove | undefined => {
  const { altKey, ctrlKey, defaultPrevented, isComposing, key, metaKey, shiftKey, target } = event;
  const isSpace = key === ' ';
  if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented || (shiftKey && !isSpace)) return undefined;
  if (target instanceof Element && target.closest(isSpace ? `${USES_KEYS}, ${USES_SPACE}` : USES_KEYS)) return undefined;
  return isSpace && shiftKey ? 'up' : KEYS[key];
};

/** Moves the deck by the keys that scroll a page, unless the focused element uses them or a modifier makes them the browser's. */
export const useKeys = (isAlive: boolean, onMove: (move: KeyMove) => void): void => {
  const handleMove = useEffectEvent(onMove);
  // Before the deck is painted as alive: who sees that it is can use its keys.
  useLayoutEffect(() => {
    if (!isAlive) return undefined;
    let lastMove = Number.NEGATIVE_INFINITY;
    const handleKey = (event: KeyboardEvent): void => {
      const move = moveOf(event);
      if (move === undefined) return;
      event.preventDefault();
      if (event.repeat && event.timeStamp - lastMove < REPEAT_INTERVAL) return;
      lastMove = event.timeStamp;
      handleMove(move);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isAlive]);
};
