import type { PublicSite } from '@mekuri/kit/viewer';
import { neighbour, type Direction } from '../site/moves.ts';
import type { Place } from '../site/position.ts';

/** Likeliest next move first. */
const DIRECTIONS: readonly Direction[] = ['down', 'right', 'up', 'left'];
const VIDEOS_AT_ONCE = 4;

/** The current cell and those that one move leads to, the likeliest first. Only these hold media. */
export const nearPlaces = (site: PublicSite, current: Place): Place[] => [
  current,
  ...DIRECTIONS.map((direction) => neighbour(site, current, direction)).filter((place) => place !== null),
];

/** Those of the near cells that may hold a video element: browsers limit how many decode at a time. */
export const videoPlaces = (site: PublicSite, current: Place): Place[] => nearPlaces(site, current).slice(0, VIDEOS_AT_ONCE);
