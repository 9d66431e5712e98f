/** Maximum number of pages in a category. */
export const MAX_PAGES = 100;
/** Letters range from A to ZZZ: 26 + 26² + 26³ categories. */
export const MAX_CATEGORIES = 18_278;

/** A cell of the grid; both numbers start at 1. Categories run horizontally, pages vertically. */
export interface Cell {
  category: number;
  page: number;
}

const A = 'A'.charCodeAt(0);
const TOKEN = /^([A-Za-z]{1,3})([1-9][0-9]{0,2})$/;

/** `1` → `A`, `26` → `Z`, `27` → `AA`. @throws RangeError outside 1 … 18,278 */
export const categoryLetters = (category: number): string => {
  if (!Number.isInteger(category) || category < 1 || category > MAX_CATEGORIES) throw new RangeError(`no such category: ${category}`);
  let letters = '';
  for (let rest = category; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(A + ((rest - 1) % 26)) + letters;
  return letters;
};

/** `{ category: 27, page: 3 }` → `AA3`. @throws RangeError outside A1 … ZZZ100 */
export const formatPosition = ({ category, page }: Cell): string => {
  if (!Number.isInteger(page) || page < 1 || page > MAX_PAGES) throw new RangeError(`no such page: ${page}`);
  return `${categoryLetters(category)}${page}`;
};

/**
 * `aa3` → `{ category: 27, page: 3 }`; null for anything else. Case-insensitive. Leading zeros are rejected, so that a cell has only one
 * address.
 */
export const parsePosition = (token: string): Cell | null => {
  const match = TOKEN.exec(token);
  if (!match) return null;
  const [, letters = '', digits = ''] = match;
  const page = Number(digits);
  if (page > MAX_PAGES) return null;
  let category = 0;
  for (const letter of letters.toUpperCase()) category = category * 26 + (letter.charCodeAt(0) - A + 1);
  return { category, page };
};
