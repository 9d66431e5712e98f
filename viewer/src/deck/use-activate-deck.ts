import { startTransition, useEffect, useEffectEvent, type RefObject } from 'react';
import { isTouching } from './gestures/early-swipe.ts';

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
const SCROLL_END_AT_LATEST = 1000;

const whenReleased = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (!isTouching()) resolve(null);
    for (const type of ['touchend', 'touchcancel'] as const) addEventListener(type, resolve, { once: true, passive: true });
  });

/** Resolves when no finger is down and the element no longer scrolls: activating the deck before that would be visible. */
const whenStill = async (element: Element): Promise<void> => {
  await whenReleased();
  const before = element.scrollTop;
  await nextFrame();
  await nextFrame();
  if (element.scrollTop === before) return;
  await new Promise((resolve) => {
    element.addEventListener('scrollend', resolve, { once: true });
    setTimeout(resolve, SCROLL_END_AT_LATEST);
  });
};

/** Calls back once the deck can replace the linear page, with the index of the cell in view there. */
export const useActivateDeck = (linear: RefObject<HTMLElement | null>, onWake: (indexInView: number) => void): void => {
  const handleWake = useEffectEvent(onWake);
  useEffect(() => {
    const element = linear.current;
    if (element === null) return undefined;
    let isGone = false;
    void whenStill(element).then(() => {
      if (!isGone) startTransition(() => handleWake(Math.round(element.scrollTop / element.clientHeight)));
    });
    return () => {
      isGone = true;
    };
  }, [linear]);
};
