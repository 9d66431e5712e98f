/** The smallest step of at least `least` that divides the cycle, or is a multiple of it. */
const stepIn = (cycle: number, least: number): number => {
  if (least > cycle) return Math.ceil(least / cycle) * cycle;
  let step = least;
  while (cycle % step !== 0) step += 1;
  return step;
};

/**
 * Indices of at most `most` evenly spaced labels, including the first.
 * @param cycle number of points after which labels repeat, e.g. 24 hours of a day; default: none
 */
export const labelled = (count: number, most: number, cycle?: number): ReadonlySet<number> => {
  const least = Math.max(1, Math.ceil(count / Math.max(1, most)));
  const step = cycle === undefined ? least : stepIn(cycle, least);
  return new Set(Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step));
};

/** The ticks of an axis without fractions if all values are whole, e.g. counts. */
export const wholeIfCounts = (ticks: readonly number[], values: readonly (number | null)[]): number[] =>
  values.every((value) => value === null || Number.isInteger(value)) ? ticks.filter(Number.isInteger) : [...ticks];

/** Runs of adjacent points that have a value. */
export const stretches = <Point>(points: readonly Point[], hasValue: (point: Point) => boolean): Point[][] => {
  const found: Point[][] = [];
  let open: Point[] | null = null;
  for (const point of points) {
    if (!hasValue(point)) {
      open = null;
      continue;
    }
    if (!open) found.push((open = []));
    open.push(point);
  }
  return found;
};
