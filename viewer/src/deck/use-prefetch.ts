import type { PublicSite } from '@mekuri/kit/viewer';
import { useEffect } from 'react';
import type { PageStore } from '../pages/page-store.ts';
import { outlineAt } from '../site/moves.ts';
import type { Place } from '../site/position.ts';
import { nearPlaces } from './near.ts';
import { whenIdle } from './when-idle.ts';

/** Fetches the current page at once when it is missing, again when the network is back, and the four around it when the browser is idle. */
export const usePrefetch = (site: PublicSite, pages: PageStore, current: Place, isAlive: boolean): void => {
  useEffect(() => {
    if (!isAlive) return undefined;
    const request = (place: Place): void => {
      const outline = outlineAt(site, place);
      if (outline) pages.request(outline.id);
    };
    const requestCurrent = (): void => request(current);
    requestCurrent();
    addEventListener('online', requestCurrent);
    const callOff = whenIdle(() => nearPlaces(site, current).forEach(request));
    return () => {
      removeEventListener('online', requestCurrent);
      callOff();
    };
  }, [site, pages, current, isAlive]);
};
