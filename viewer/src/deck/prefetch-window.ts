import type { PublicSite } from '@mekuri/kit/viewer';
import { MAX_PLAYING_VIDEOS } from '../site/video-budget.ts';
import { neighbour, type Direction } from '../site/navigation.ts';
import type { Place } from '../site/position.ts';

/** Likeliest next move first. */
const DIRECTIONS: readonly Direction[] = ['down', 'right', 'up', 'left'];

/** The direction of a move, or null if the cells are the same. */
export const headingOf = (from: Place, to: Place): Direction | null => {
  if (from.category !== to.category) return from.category < to.category ? 'right' : 'left';
  if (from.page === to.page) return null;
  return from.page < to.page ? 'down' : 'up';
};

/**
 * The current cell and the cells one move away, likeliest first: a visitor who moved in one direction is likeliest to continue. Only these
 * cells contain media.
 */
export const placesToPrefetch = (site: PublicSite, current: Place, heading: Direction | null = null): Place[] => {
  const directions = heading === null ? DIRECTIONS : [heading, ...DIRECTIONS.filter((direction) => direction !== heading)];
  return [current, ...directions.map((direction) => neighbour(site, current, direction)).filter((place) => place !== null)];
};

interface Around {
  videos?: number;
  /** Direction of the last move. */
  heading?: Direction | null;
}

/** Maximum number of video elements in addition to the videos in the current cell's buttons. */
export const mostVideos = (videos: number): number => MAX_PLAYING_VIDEOS - videos;

/** The nearby cells that may contain a video element. */
export const videoPlaces = (site: PublicSite, current: Place, { videos = 0, heading = null }: Around = {}): Place[] =>
  placesToPrefetch(site, current, heading).slice(0, mostVideos(videos));

/**
 * A rendered or wanted part of the grid: categories with a column, positions of cells with content, and positions of cells with a video
 * element.
 */
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

/** Keeps at most `most` of the held items, wanted ones first. */
export const keep = <T>(held: readonly T[], wanted: readonly T[], most: number): T[] =>
  [...held.filter(isIn(wanted)), ...held.filter((one) => !isIn(wanted)(one))].slice(0, most);

/** Maximum for visitors who swipe so fast that surplus cells are never removed. */
const MOST_CELLS = 10;
/** Ordered by removal. */
const PARTS = ['videos', 'shown', 'columns'] as const;

/** Removes one surplus item, or returns null if no item is surplus. */
const withLess = (held: PrefetchWindow, wanted: PrefetchWindow): PrefetchWindow | null => {
  const part = PARTS.find((one) => held[one].length > wanted[one].length);
  return part ? { ...held, [part]: keep<string | number>(held[part], wanted[part], held[part].length - 1) } : null;
};

/**
 * One step from the current window to the wanted one, small enough for a frame. It adds a column, a cell (with its video) or a video,
 * likeliest first; once nothing is missing, it removes one surplus item. Returns null when nothing is left to do. There are never more than
 * `most` videos. Releasing one takes time too, so it happens only when another video needs its place.
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
