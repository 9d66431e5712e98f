import { useEffect, useState } from 'react';
import type { PublicPage } from '@mekuri/kit/viewer';
import type { Place } from '../site/position.ts';

export interface ArrowLook {
  tone: 'white' | 'dark';
  isFaded: boolean;
}

/** How the arrows of the page in view look: in its colour, and gone after its seconds, until the next move. */
export const useArrowLook = (current: Place, page: PublicPage | null): ArrowLook => {
  const [fadedAt, setFadedAt] = useState<Place | null>(null);
  const open = page?.access === 'open' ? page : null;
  const seconds = open?.arrowFadeInterval ?? 0;
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setFadedAt(current), seconds * 1000);
    return () => clearTimeout(timer);
  }, [current, seconds]);
  return { tone: open?.hoverArrowColor === 'DARK' ? 'dark' : 'white', isFaded: seconds > 0 && fadedAt === current };
};
