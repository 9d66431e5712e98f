import type { PublicSite } from '@mekuri/kit/viewer';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { formatPosition, type Place } from '../site/position.ts';
import type { DeckState } from './deck-state.ts';
import { stepTowards, headingOf, keep, mostVideos, placesToPrefetch, videoPlaces, type PrefetchWindow } from './prefetch-window.ts';
import { whenIdle } from './when-idle.ts';

/** ms. Deadline of one step, because the next move may follow soon. */
const STEP_AT_LATEST = 200;

const nearOf = (places: readonly Place[], videos: readonly Place[]): PrefetchWindow => ({
  columns: [...new Set(places.map(({ category }) => category))],
  shown: places.map(formatPosition),
  videos: videos.map(formatPosition),
});

const together = <T>(one: readonly T[], more: readonly T[]): T[] => [...new Set([...one, ...more])];

/**
 * The rendered surroundings of the current cell. After a move, they are prepared step by step once the move has been shown; the first time,
 * when the browser is idle. Videos are the most expensive: those of neighbouring cells wait for the visitor's first move, and their number
 * is reduced by the videos in the current cell's buttons.
 */
export const usePrefetchWindow = (site: PublicSite, deck: DeckState, videos: number): PrefetchWindow => {
  const { current, previous, isAlive } = deck;
  const [hasNeighbours, setHasNeighbours] = useState(false);
  useEffect(() => (isAlive ? whenIdle(() => setHasNeighbours(true)) : undefined), [isAlive]);
  const wanted = useMemo(() => {
    const heading = headingOf(previous, current);
    const hasMoved = current !== previous;
    return nearOf(
      hasNeighbours ? placesToPrefetch(site, current, heading) : [current],
      hasMoved ? videoPlaces(site, current, { videos, heading }) : [current],
    );
  }, [site, current, previous, videos, hasNeighbours]);

  const [held, setHeld] = useState(wanted);
  const most = mostVideos(videos);
  const next = useMemo(() => stepTowards(held, wanted, most), [held, wanted, most]);
  useEffect(() => (next ? whenIdle(() => startTransition(() => setHeld(next)), STEP_AT_LATEST) : undefined), [next]);

  return useMemo(() => {
    const own = nearOf([current], [current]);
    return {
      columns: together(own.columns, held.columns),
      shown: together(own.shown, held.shown),
      videos: keep(together(own.videos, held.videos), wanted.videos, most),
    };
  }, [current, held, wanted, most]);
};
