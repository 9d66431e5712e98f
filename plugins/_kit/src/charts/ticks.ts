/** Indices of at most `most` labels, evenly apart, the first one among them. */
export const labelled = (count: number, most: number): ReadonlySet<number> => {
  const step = Math.max(1, Math.ceil(count / Math.max(1, most)));
  return new Set(Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step));
};

/** Stretches of neighbouring points that have a value. */
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
