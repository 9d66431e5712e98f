import { useEffect, useState } from 'react';

const ENLARGED = 1.01;

/** Whether the page is pinch-zoomed. */
export const isEnlarged = (): boolean => (visualViewport?.scale ?? 1) > ENLARGED;

/** Whether touches belong to the browser: two fingers pinch, and one finger pans a zoomed page. */
export const usePinch = (): boolean => {
  const [isPinching, setIsPinching] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const options = { passive: true, capture: true, signal: gone.signal };
    let was = false;
    const count = ({ touches }: TouchEvent): void => {
      const is = touches.length > 1 || (was && touches.length > 0);
      if (is !== was) setIsPinching(is);
      was = is;
    };
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) addEventListener(type, count, options);
    visualViewport?.addEventListener('resize', () => setIsLarge(isEnlarged()), options);
    return () => gone.abort();
  }, []);
  return isPinching || isLarge;
};
