import { useEffect, useEffectEvent } from 'react';
import type { Direction } from '../site/moves.ts';
import { canScroll } from './can-scroll.ts';
import { isEnlarged } from './use-pinch.ts';
import { createWheelFilter, wheelSample } from './wheel.ts';

/** Whether the wheel belongs to what lies under it: a dialog, or something that scrolls. */
const isOthers = (event: WheelEvent): boolean => {
  const axis = Math.abs(event.deltaX) > Math.abs(event.deltaY) ? 'x' : 'y';
  return event.composedPath().some((target) => target instanceof Element && (target.matches('dialog') || canScroll(target, axis)));
};

/** Moves the deck by wheel and trackpad from anywhere in the window. Pinching (control and wheel) and a zoomed page are the browser's. */
export const useWheel = (isAlive: boolean, onMove: (direction: Direction) => void): void => {
  const handleMove = useEffectEvent(onMove);
  useEffect(() => {
    if (!isAlive) return undefined;
    const filter = createWheelFilter();
    const handleWheel = (event: WheelEvent): void => {
      if (event.ctrlKey || isEnlarged() || isOthers(event)) return;
      const direction = filter(wheelSample(event, innerHeight));
      if (direction) handleMove(direction);
    };
    addEventListener('wheel', handleWheel, { passive: true });
    return () => removeEventListener('wheel', handleWheel);
  }, [isAlive]);
};
