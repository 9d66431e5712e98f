/** Whether the visitor has asked for less motion. In a browser only. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
