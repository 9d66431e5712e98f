import * as positions from '@mekuri/kit/positions';

/** A cell of the grid by its zero-based indices in the site's outline. */
export interface Place {
  category: number;
  page: number;
}

/** `{ category: 0, page: 1 }` → `A2`. */
export const formatPosition = ({ category, page }: Place): string => positions.formatPosition({ category: category + 1, page: page + 1 });

/** Parses `A1` to `ZZZ100`, ignoring case. Null for anything else. */
export const parsePosition = (text: string): Place | null => {
  const cell = positions.parsePosition(text);
  return cell && { category: cell.category - 1, page: cell.page - 1 };
};

export const samePlace = (a: Place, b: Place): boolean => a.category === b.category && a.page === b.page;
