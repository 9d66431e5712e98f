/** A cell of the grid, counted from zero. */
export interface Place {
  category: number;
  page: number;
}

const LETTERS = 26;
const PAGES_A_CATEGORY = 100;

const lettersOf = (category: number): string => {
  let letters = '';
  for (let rest = category + 1; rest > 0; rest = Math.floor((rest - 1) / LETTERS)) {
    letters = String.fromCharCode(65 + ((rest - 1) % LETTERS)) + letters;
  }
  return letters;
};

/** `{ category: 0, page: 1 }` → `A2`. */
export const formatPosition = (place: Place): string => `${lettersOf(place.category)}${place.page + 1}`;

/** `A1` to `ZZZ100`, any case; null for what names no cell. */
export const parsePosition = (text: string): Place | null => {
  const [, letters, digits] = /^([a-z]{1,3})([1-9]\d{0,2})$/i.exec(text) ?? [];
  if (letters === undefined || Number(digits) > PAGES_A_CATEGORY) return null;
  const category = [...letters.toUpperCase()].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;
  return { category, page: Number(digits) - 1 };
};

export const samePlace = (a: Place, b: Place): boolean => a.category === b.category && a.page === b.page;
