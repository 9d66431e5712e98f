import type { PublicSite } from '@mekuri/kit/viewer';
import { useEffect } from 'react';
import type { PageStore } from '../pages/page-store.ts';
import { outlineAt } from '../site/navigation.ts';
import type { Place } from '../site/position.ts';
import { placesToPrefetch } from './prefetch-window.ts';
import { whenIdle } from './when-idle.ts';

/** Of one page, in ms. */
const STEP_AT_LATEST = 500;

/** Runs one after the other, each when the browser is idle. Answers what calls off those that wait. */
const oneByOne = (works: readonly (() => void)[]): (() => void) => {
  const waiting = [...works];
  let callOff = (): void => undefined;
  const next = (): void => {
    const work = waiting.shift();
    if (!work) return;
    work();
    callOff = whenIdle(next, STEP_AT_LATEST);
  };
  callOff = whenIdle(next);
  return () => callOff();
};

/** Fetches the current page at once when it is missing, again when the network is back, and the four around it when the browser is idle. */
export const usePrefetch = (site: PublicSite, pages: PageStore, current: Place, isAlive: boolean): void => {
  useEffect(() => {
    if (!isAlive) return undefined;
    const fetchBy = (ask: (id: string) => void, place: Place): void => {
      const outline = outlineAt(site, place);
      if (outline) ask(outline.id);
    };
    const requestCurrent = (): void => fetchBy(pages.request, current);
    requestCurrent();
    addEventListener('online', requestCurrent);
    const [, ...around] = placesToPrefetch(site, current);
    const callOff = oneByOne(around.map((place) => () => fetchBy(pages.prefetch, place)));
    return () => {
      removeEventListener('online', requestCurrent);
      callOff();
    };
  }, [site, pages, current, isAlive]);
};
