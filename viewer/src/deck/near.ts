import type { PublicSite } from '@mekuri/kit/viewer';
import { FILMS_AT_ONCE } from '../site/films.ts';
import { neighbour, type Direction } from '../site/moves.ts';
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
export const nearPlaces = (site: PublicSite, current: Place, heading: Direction | null = null): Place[] => {
  const directions = heading === null ? DIRECTIONS : [heading, ...DIRECTIONS.filter((direction) => direction !== heading)];
  return [current, ...directions.map((direction) => neighbour(site, current, direction)).filter((place) => place !== null)];
};

interface Around {
  films?: number;
  /** Of the last move. */
  heading?: Direction | null;
}

/** How many video elements there may be beside the films that the current cell has in its buttons. */
export const mostVideos = (films: number): number => FILMS_AT_ONCE - films;

/** Those of the near cells that may hold a video element. */
export const videoPlaces = (site: PublicSite, current: Place, { films = 0, heading = null }: Around = {}): Place[] =>
  nearPlaces(site, current, heading).slice(0, mostVideos(films));

/** What of the grid is there, and what should be: categories that have their column, positions of cells that show what they hold, and of those that hold a video. */
export interface Near {
  columns: readonly number[];
  shown: readonly string[];
  videos: readonly string[];
}

const missing = <T>(held: readonly T[], wanted: readonly T[]): T | undefined => wanted.find((one) => !held.includes(one));

/** The videos of both, those that should be first, as many as may be. */
export const heldVideos = (held: readonly string[], wanted: readonly string[], most: number): string[] =>
  [...held.filter((position) => wanted.includes(position)), ...held.filter((position) => !wanted.includes(position))].slice(0, most);

/**
 * One step from what is there to what should be, each small enough for a frame: a column, a cell or a video more, the likeliest first,
 * and once nothing is missing, all that is too much less. Null: it is there. There are never more than `most` videos; to let one go takes
 * its time too, so it goes when another needs its place.
 */
export const approach = (held: Near, wanted: Near, most: number): Near | null => {
  const column = missing(held.columns, wanted.columns);
  const cell = missing(held.shown, wanted.shown);
  const video = missing(held.videos, wanted.videos);
  if (video !== undefined && held.shown.includes(video))
    return { ...held, videos: [...heldVideos(held.videos, wanted.videos, most - 1), video] };
  if (column !== undefined) return { ...held, columns: [...held.columns, column] };
  if (cell !== undefined) return { ...held, shown: [...held.shown, cell] };
  const isMore = (['columns', 'shown', 'videos'] as const).some((part) => held[part].length > wanted[part].length);
  return isMore ? wanted : null;
};
