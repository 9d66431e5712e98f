const MOST_COUNTED = 100;

/** A count as shown on the bell: `99+` from 100. */
export const atMost = (count: number): string => (count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(count));
