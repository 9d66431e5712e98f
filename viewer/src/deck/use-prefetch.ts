import type { PublicSite } from '@mekuri/kit/viewer';
import { useEffect } from 'react';
import type { PageStore } from '../pages/page-store.ts';
import { outlineAt } from '../site/navigation.ts';
import type { Place } from '../site/position.ts';
import { placesToPrefetch } from './prefetch-window.ts';
import { whenIdle } from './when-idle.ts';

/** ms. Deadline for each page after the first. */
const STEP_AT_LATEST = 500;

/** Runs each function when the browser is idle, one after another. Returns a function that cancels those still waiting. */
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

/**
 * Fetches the current page immediately if it is missing, again when the network is back, and the four pages around it when the browser is
 * idle.
 */
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
