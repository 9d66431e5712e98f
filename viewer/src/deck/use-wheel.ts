import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Direction } from '../site/moves.ts';
import { isEnlarged } from './use-pinch.ts';
import { createWheelFilter, wheelSample } from './wheel.ts';

/** Moves the deck by wheel and trackpad; pinching (control and wheel), and what it has enlarged, stay the browser's. */
export const useWheel = (element: RefObject<HTMLElement | null>, isAlive: boolean, onMove: (direction: Direction) => void): void => {
  const handleMove = useEffectEvent(onMove);
  useEffect(() => {
    const target = element.current;
    if (!isAlive || target === null) return undefined;
    const filter = createWheelFilter();
    const handleWheel = (event: WheelEvent): void => {
      if (event.ctrlKey || isEnlarged()) return;
      const direction = filter(wheelSample(event, target.clientHeight));
      if (direction) handleMove(direction);
    };
    target.addEventListener('wheel', handleWheel, { passive: true });
    return () => target.removeEventListener('wheel', handleWheel);
  }, [element, isAlive]);
};
