import type { PublicSite } from '@mekuri/kit/viewer';
import type { Place } from '../site/position.ts';

export interface PageNumber {
  number: number;
  total: number;
}

/** A cell's number within its category. Unreachable pages are not counted. */
export const pageNumber = (site: PublicSite, { category, page }: Place): PageNumber => {
  const pages = site.categories[category]?.pages ?? [];
  const counted = pages.map((outline, index) => outline.reachable || index === page);
  return { number: counted.slice(0, page + 1).filter(Boolean).length, total: counted.filter(Boolean).length };
};
