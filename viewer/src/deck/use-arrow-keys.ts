import { useEffectEvent, useLayoutEffect } from 'react';
import type { Direction } from '../site/moves.ts';

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'up',
  PageDown: 'down',
};
/** A key that is held down moves at most this often, ms. */
const BLOCK = 500;
const TAKES_ARROWS = 'input, textarea, select, video, [contenteditable], [role="tablist"], [role="slider"], dialog';

/** Moves the deck by the arrow keys and those for pages, unless what has the focus needs them itself or a modifier makes them the browser's. */
export const useArrowKeys = (isAlive: boolean, onMove: (direction: Direction) => void): void => {
  const handleMove = useEffectEvent(onMove);
  // Before the deck is painted as alive: whoever sees that it is can use its keys.
  useLayoutEffect(() => {
    if (!isAlive) return undefined;
    let lastMove = Number.NEGATIVE_INFINITY;
    const handleKey = (event: KeyboardEvent): void => {
      const direction = KEYS[event.key];
      const isOthers = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing || event.defaultPrevented;
      if (!direction || isOthers || (event.target instanceof Element && event.target.closest(TAKES_ARROWS))) return;
      event.preventDefault();
      if (event.repeat && event.timeStamp - lastMove < BLOCK) return;
      lastMove = event.timeStamp;
      handleMove(direction);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isAlive]);
};
