const MOST_COUNTED = 100;

/** A number as the bell says it: `99+` from a hundred on. */
export const atMost = (count: number): string => (count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(count));
