/** A share rounded to 0.01%; null if the whole is 0. */
export const share = (part: number, whole: number): number | null => (whole > 0 ? Math.round((part / whole) * 10_000) / 10_000 : null);

/** A mean rounded to `decimals` places; null if the count is 0. */
export const mean = (sum: number, count: number, decimals = 0): number | null =>
  count > 0 ? Math.round((sum / count) * 10 ** decimals) / 10 ** decimals : null;

/**
 * Median of bucketed values, interpolated within its bucket; null if all counts are 0.
 * @param bounds upper bounds in ascending order; if the last is infinite, its values count as the bound before it
 */
export const medianOfBuckets = (counts: readonly number[], bounds: readonly number[]): number | null => {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  if (half === 0) return null;
  let below = 0;
  for (const [index, count] of counts.entries()) {
    if (below + count >= half) {
      const lower = bounds[index - 1] ?? 0;
      const upper = Number.isFinite(bounds[index]) ? bounds[index]! : lower;
      return Math.round(lower + ((half - below) / count) * (upper - lower));
    }
    below += count;
  }
  return null;
};
