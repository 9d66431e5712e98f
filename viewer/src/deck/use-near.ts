import type { PublicSite } from '@mekuri/kit/viewer';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { formatPosition } from '../site/position.ts';
import type { DeckState } from './deck-state.ts';
import { headingOf, nearPlaces, videoPlaces } from './near.ts';
import { whenIdle } from './when-idle.ts';

export interface Near {
  /** Positions of the cells that show what they hold. */
  shown: ReadonlySet<string>;
  /** Positions of the cells that may hold a video. */
  videos: ReadonlySet<string>;
  /** How many categories away from the current one a column still exists. */
  columns: number;
}

/**
 * What surrounds the current cell is prepared after a move has been answered; for the first time when the browser is idle. Videos
 * weigh most: those beside the current one wait until the visitor moves at all, and are fewer by the films in its buttons.
 */
export const useNear = (site: PublicSite, deck: DeckState, films: number): Near => {
  const { current, previous, isAlive } = deck;
  const settled = useDeferredValue(deck);
  const [hasNeighbours, setHasNeighbours] = useState(false);
  useEffect(() => (isAlive ? whenIdle(() => startTransition(() => setHasNeighbours(true))) : undefined), [isAlive]);
  const hasMoved = current !== previous;
  return useMemo(() => {
    const { current: middle, previous: before } = settled;
    const near = hasNeighbours ? nearPlaces(site, middle) : [];
    const videos = hasMoved ? videoPlaces(site, middle, { films, heading: headingOf(before, middle) }) : [current];
    return {
      shown: new Set([current, ...near].map(formatPosition)),
      videos: new Set(videos.map(formatPosition)),
      columns: hasNeighbours ? 1 : 0,
    };
  }, [site, current, settled, films, hasNeighbours, hasMoved]);
};
