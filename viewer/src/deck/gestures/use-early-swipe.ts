import { useEffect, useEffectEvent } from 'react';
import type { Direction } from '../../site/navigation.ts';
import { takeEarlySwipe } from './early-swipe.ts';

/** Makes the move that the visitor swiped for before hydration. */
export const useEarlySwipe = (isAlive: boolean, onMove: (direction: Direction) => void): void => {
  const handleMove = useEffectEvent(onMove);
  useEffect(() => {
    const direction = isAlive ? takeEarlySwipe() : null;
    if (direction !== null) handleMove(direction);
  }, [isAlive]);
};
