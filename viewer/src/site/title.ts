import type { PublicSite } from '@mekuri/kit/viewer';
import { parsePosition } from './position.ts';

/** The site's title; below the first cell with the category and the page, as the server gives it to each address. */
export const cellTitle = (site: Pick<PublicSite, 'title' | 'name' | 'categories'>, position: string): string => {
  const place = parsePosition(position);
  const category = place && site.categories[place.category]?.name;
  const name = site.title || site.name;
  return !category || (place.category === 0 && place.page === 0) ? name : `${category} ${place.page + 1} | ${name}`;
};
