import type { Direction } from '../../site/navigation.ts';

/** px. Minimum distance. */
const SHORTEST = 50;

const root = (): DOMStringMap => document.documentElement.dataset;

/**
 * Watches touches before hydration. The linear page scrolls vertically by itself; a horizontal swipe is saved for the deck. Part of the
 * boot script.
 */
export const watchEarlySwipes = (): void => {
  let start: Touch | undefined;
  const options = { passive: true, capture: true };
  const handleStart = ({ touches, target }: TouchEvent): void => {
    root()['touching'] = '';
    start = touches.length === 1 && (target as Element).closest('.stage:not([data-alive]) .deck') ? touches[0] : undefined;
  };
  const handleEnd = ({ changedTouches, touches, type }: TouchEvent): void => {
    if (touches.length === 0) delete root()['touching'];
    const end = changedTouches[0];
    if (start && end && type === 'touchend') {
      const across = end.clientX - start.clientX;
      const isSideways = Math.abs(across) > Math.max(SHORTEST, Math.abs(end.clientY - start.clientY));
      if (isSideways) root()['earlySwipe'] = across < 0 ? 'right' : 'left';
    }
    start = undefined;
  };
  addEventListener('touchstart', handleStart, options);
  addEventListener('touchend', handleEnd, options);
  addEventListener('touchcancel', handleEnd, options);
};

/** Whether a finger is on the screen. */
export const isTouching = (): boolean => 'touching' in root();

/** The move of a horizontal swipe made before hydration. Returned only once. */
export const takeEarlySwipe = (): Direction | null => {
  const direction = root()['earlySwipe'];
  delete root()['earlySwipe'];
  return direction === 'left' || direction === 'right' ? direction : null;
};
