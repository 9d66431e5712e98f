import type { PublicSite } from '@mekuri/kit/viewer';
import { FILMS_AT_ONCE } from '../site/films.ts';
import { neighbour, type Direction } from '../site/moves.ts';
import { samePlace, type Place } from '../site/position.ts';

/** Likeliest next move first. */
const DIRECTIONS: readonly Direction[] = ['down', 'right', 'up', 'left'];

/** Which way a move went; null where there was none. */
export const headingOf = (from: Place, to: Place): Direction | null => {
  if (from.category !== to.category) return from.category < to.category ? 'right' : 'left';
  if (from.page === to.page) return null;
  return from.page < to.page ? 'down' : 'up';
};

/** The current cell and those that one move leads to, the likeliest first. Only these hold media. */
export const nearPlaces = (site: PublicSite, current: Place): Place[] => [
  current,
  ...DIRECTIONS.map((direction) => neighbour(site, current, direction)).filter((place) => place !== null),
];

/**
 * Those of the near cells that may hold a video element, beside the films that the current one has in its buttons: who has moved one
 * way is likeliest to go on.
 */
export const videoPlaces = (site: PublicSite, current: Place, { films = 0, heading = null }: Around = {}): Place[] => {
  const next = heading && neighbour(site, current, heading);
  const near = nearPlaces(site, current);
  const likeliest = next ? [current, next, ...near.filter((place) => !samePlace(place, current) && !samePlace(place, next))] : near;
  return likeliest.slice(0, FILMS_AT_ONCE - films);
};

interface Around {
  films?: number;
  /** Of the last move. */
  heading?: Direction | null;
}
