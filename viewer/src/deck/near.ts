import type { PublicSite } from '@mekuri/kit/viewer';
import { FILMS_AT_ONCE } from '../site/films.ts';
import { neighbour, type Direction } from '../site/moves.ts';
import type { Place } from '../site/position.ts';

/** Likeliest next move first. */
const DIRECTIONS: readonly Direction[] = ['down', 'right', 'up', 'left'];

/** The current cell and those that one move leads to, the likeliest first. Only these hold media. */
export const nearPlaces = (site: PublicSite, current: Place): Place[] => [
  current,
  ...DIRECTIONS.map((direction) => neighbour(site, current, direction)).filter((place) => place !== null),
];

/** Those of the near cells that may hold a video element, beside the films that the current one has in its buttons. */
export const videoPlaces = (site: PublicSite, current: Place, films = 0): Place[] =>
  nearPlaces(site, current).slice(0, FILMS_AT_ONCE - films);
