import { useEffect, useLayoutEffect, useState } from 'react';
import type { PublicPage } from '@mekuri/kit/viewer';
import type { Place } from '../site/position.ts';

export interface ArrowLook {
  tone: 'white' | 'dark';
  isFaded: boolean;
}

/** Whether the picture in view has loaded or failed. The first picture always has, because no script runs before it. */
const useHasMedia = (current: Place, page: PublicPage | null): boolean => {
  const [cameAt, setCameAt] = useState(current);
  useLayoutEffect(() => {
    if (page === null) return undefined;
    const picture = document.querySelector<HTMLImageElement>('[data-in-view] .picture');
    const come = (): void => setCameAt(current);
    if (picture === null || picture.complete) {
      come();
      return undefined;
    }
    const gone = new AbortController();
    for (const type of ['load', 'error']) picture.addEventListener(type, come, { signal: gone.signal });
    return () => gone.abort();
  }, [current, page]);
  return cameAt === current;
};

/**
 * The look of the arrows: in the page's colour, visible once the picture has loaded, and faded after the page's interval until the next
 * move.
 */
export const useArrowLook = (current: Place, page: PublicPage | null): ArrowLook => {
  const [fadedAt, setFadedAt] = useState<Place | null>(null);
  const hasMedia = useHasMedia(current, page);
  const open = page?.access === 'open' ? page : null;
  const seconds = open?.arrowFadeInterval ?? 0;
  useEffect(() => {
    if (seconds === 0 || !hasMedia) return undefined;
    const timer = setTimeout(() => setFadedAt(current), seconds * 1000);
    return () => clearTimeout(timer);
  }, [current, seconds, hasMedia]);
  return { tone: open?.hoverArrowColor === 'DARK' ? 'dark' : 'white', isFaded: !hasMedia || (seconds > 0 && fadedAt === current) };
};
