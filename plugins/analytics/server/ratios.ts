/** A share, rounded to a hundredth of a percent; null where there is nothing to divide by. */
export const share = (part: number, whole: number): number | null => (whole > 0 ? Math.round((part / whole) * 10_000) / 10_000 : null);

/** A mean with so many decimals; null where there is nothing to divide by. */
export const mean = (sum: number, count: number, decimals = 0): number | null =>
  count > 0 ? Math.round((sum / count) * 10 ** decimals) / 10 ** decimals : null;

/**
 * The median of what was counted in buckets, by interpolation within its bucket; null where nothing was counted.
 * @param bounds upper bounds in ascending order; the last may be infinite, then its values count as the bound before it
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
