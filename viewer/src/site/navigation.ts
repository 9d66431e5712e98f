import type { PublicSite } from '@mekuri/kit/viewer';
import { parsePosition, type Place } from './position.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';
export type Outline = PublicSite['categories'][number]['pages'][number];

type Grid = Pick<PublicSite, 'categories'>;

export const outlineAt = (site: Grid, place: Place): Outline | undefined => site.categories[place.category]?.pages[place.page];

const isReachable = (site: Grid, place: Place): boolean => outlineAt(site, place)?.reachable === true;

/** The first page of a category with media or a lock. */
export const firstReachable = (site: Grid, category: number): Place | null => {
  const page = site.categories[category]?.pages.findIndex((outline) => outline.reachable) ?? -1;
  return page < 0 ? null : { category, page };
};

/**
 * The page reached by changing to another category: its first reachable page if the site redirects swipes, otherwise the page in the same
 * row. Null if the move is blocked.
 */
const landing = (site: PublicSite, from: Place, category: number): Place | null => {
  if (site.settings.swipeRedirection) return firstReachable(site, category);
  const place = { category, page: from.page };
  return isReachable(site, place) ? place : null;
};

/** The cell that one swipe leads to, or null if the move is blocked. */
export const neighbour = (site: PublicSite, from: Place, direction: Direction): Place | null => {
  if (direction === 'left') return landing(site, from, from.category - 1);
  if (direction === 'right') return landing(site, from, from.category + 1);
  const place = { category: from.category, page: from.page + (direction === 'up' ? -1 : 1) };
  return isReachable(site, place) ? place : null;
};

/** The last page of a category with media or a lock. */
export const lastReachable = (site: PublicSite, category: number): Place | null => {
  const page = site.categories[category]?.pages.findLastIndex((outline) => outline.reachable) ?? -1;
  return page < 0 ? null : { category, page };
};

/** The page at which a category out of view rests, so that the right page appears when it is swiped in. */
export const restingPage = (site: PublicSite, current: Place, category: number): number =>
  category === current.category ? current.page : ((landing(site, current, category) ?? firstReachable(site, category))?.page ?? 0);

/** The cell of an address, or else the first reachable cell. */
export const placeOf = (site: Grid, position: string): Place => {
  const place = parsePosition(position);
  if (place && isReachable(site, place)) return place;
  const categories = site.categories.map((_, category) => category);
  return categories.map((category) => firstReachable(site, category)).find((first) => first !== null) ?? { category: 0, page: 0 };
};
