import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** A range extractor for the virtualizer that also renders `index`, so that Tab can reach it outside of the view. */
export const rangeWith =
  (index: number) =>
  (range: Range): number[] => {
    const shown = defaultRangeExtractor(range);
    return index < 0 || shown.includes(index) ? shown : [...shown, index].toSorted((one, other) => one - other);
  };
