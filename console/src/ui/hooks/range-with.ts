import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** What is in view, and the one more that has to be there to be reached by Tab. */
export const rangeWith =
  (index: number) =>
  (range: Range): number[] => {
    const shown = defaultRangeExtractor(range);
    return index < 0 || shown.includes(index) ? shown : [...shown, index].toSorted((one, other) => one - other);
  };
