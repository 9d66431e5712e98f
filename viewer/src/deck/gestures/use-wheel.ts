import { useEffect, useEffectEvent } from 'react';
import type { Direction } from '../../site/navigation.ts';
import { takesScroll } from './can-scroll.ts';
import { isEnlarged } from './use-pinch.ts';
import { createWheelFilter, PAUSE, wheelSample } from './wheel.ts';

const pathOf = (event: Event): Element[] => event.composedPath().filter((target) => target instanceof Element);

const isOverDialog = (event: WheelEvent): boolean => pathOf(event).some((element) => element.matches('dialog'));

/** Whether the wheel scrolls an element under the pointer. */
const isScroll = (event: WheelEvent): boolean => {
  const { deltaX, deltaY } = event;
  const [axis, delta] = Math.abs(deltaX) > Math.abs(deltaY) ? (['x', deltaX] as const) : (['y', deltaY] as const);
  return pathOf(event).some((element) => takesScroll(element, axis, delta));
};

/** Moves the deck by wheel and trackpad anywhere in the window. Pinching (control and wheel) and a zoomed page belong to the browser. */
export const useWheel = (isAlive: boolean, onMove: (direction: Direction) => void): void => {
  const handleMove = useEffectEvent(onMove);
  useEffect(() => {
    if (!isAlive) return undefined;
    const filter = createWheelFilter();
    let lastTime = -Infinity;
    let isScrollGesture = false;
    const handleWheel = (event: WheelEvent): void => {
      if (event.ctrlKey || isEnlarged() || isOverDialog(event)) return;
      // A gesture that starts by scrolling an element does not move the deck at the element's end.
      if (event.timeStamp - lastTime > PAUSE) isScrollGesture = isScroll(event);
      lastTime = event.timeStamp;
      if (isScrollGesture) return;
      const direction = filter(wheelSample(event, innerHeight));
      if (direction) handleMove(direction);
    };
    addEventListener('wheel', handleWheel, { passive: true });
    return () => removeEventListener('wheel', handleWheel);
  }, [isAlive]);
};
