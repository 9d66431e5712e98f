/** Whether the visitor prefers reduced motion. Call only in a browser. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
