import type { PublicSite } from '@mekuri/kit/viewer';
import { MAX_PLAYING_VIDEOS } from '../site/video-budget.ts';
import { neighbour, type Direction } from '../site/navigation.ts';
import type { Place } from '../site/position.ts';

/** Likeliest next move first. */
const DIRECTIONS: readonly Direction[] = ['down', 'right', 'up', 'left'];

/** Which way a move went; null where there was none. */
export const headingOf = (from: Place, to: Place): Direction | null => {
  if (from.category !== to.category) return from.category < to.category ? 'right' : 'left';
  if (from.page === to.page) return null;
  return from.page < to.page ? 'down' : 'up';
};

/**
 * The current cell and those that one move leads to, the likeliest first: who has moved one way is likeliest to go on. Only these hold
 * media.
 */
export const placesToPrefetch = (site: PublicSite, current: Place, heading: Direction | null = null): Place[] => {
  const directions = heading === null ? DIRECTIONS : [heading, ...DIRECTIONS.filter((direction) => direction !== heading)];
  return [current, ...directions.map((direction) => neighbour(site, current, direction)).filter((place) => place !== null)];
};

interface Around {
  films?: number;
  /** Of the last move. */
  heading?: Direction | null;
}

/** How many video elements there may be beside the films that the current cell has in its buttons. */
export const mostVideos = (films: number): number => MAX_PLAYING_VIDEOS - films;

/** Those of the near cells that may hold a video element. */
export const videoPlaces = (site: PublicSite, current: Place, { films = 0, heading = null }: Around = {}): Place[] =>
  placesToPrefetch(site, current, heading).slice(0, mostVideos(films));

/** What of the grid is there, and what should be: categories that have their column, positions of cells that show what they hold, and of those that hold a video. */
export interface PrefetchWindow {
  columns: readonly number[];
  shown: readonly string[];
  videos: readonly string[];
}

const missing = <T>(held: readonly T[], wanted: readonly T[]): T | undefined => wanted.find((one) => !held.includes(one));

const isIn =
  <T>(list: readonly T[]) =>
  (one: T): boolean =>
    list.includes(one);

/** What is held, as many as may be: what should be there stays first. */
export const keep = <T>(held: readonly T[], wanted: readonly T[], most: number): T[] =>
  [...held.filter(isIn(wanted)), ...held.filter((one) => !isIn(wanted)(one))].slice(0, most);

/** Of who swipes so fast that what is too much is never let go of. */
const MOST_CELLS = 10;
/** In the order in which they are let go of. */
const PARTS = ['videos', 'shown', 'columns'] as const;

/** Without one of what is too much; null where nothing is. */
const withLess = (held: PrefetchWindow, wanted: PrefetchWindow): PrefetchWindow | null => {
  const part = PARTS.find((one) => held[one].length > wanted[one].length);
  return part ? { ...held, [part]: keep<string | number>(held[part], wanted[part], held[part].length - 1) } : null;
};

/**
 * One step from what is there to what should be, each small enough for a frame: a column, a cell (with its video) or a video more, the
 * likeliest first, and once nothing is missing, one of what is too much less. Null: it is there. There are never more than `most` videos;
 * to let one go takes its time too, so it goes when another needs its place.
 */
export const stepTowards = (held: PrefetchWindow, wanted: PrefetchWindow, most: number): PrefetchWindow | null => {
  const column = missing(held.columns, wanted.columns);
  const cell = missing(held.shown, wanted.shown);
  const video = missing(held.videos, wanted.videos);
  const videosWith = (position: string): string[] => [...keep(held.videos, wanted.videos, most - 1), position];
  if (video !== undefined && held.shown.includes(video)) return { ...held, videos: videosWith(video) };
  if (column !== undefined) return { ...held, columns: [...held.columns, column] };
  if (cell === undefined) return withLess(held, wanted);
  const shown = [...keep(held.shown, wanted.shown, MOST_CELLS - 1), cell];
  return { ...held, shown, videos: cell === video ? videosWith(cell) : held.videos };
};
