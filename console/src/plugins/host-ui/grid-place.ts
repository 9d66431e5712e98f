/** Zero-based grid coordinates. */
export interface Place {
  column: number;
  row: number;
}

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
  PageUp: { column: 0, row: -5 },
  PageDown: { column: 0, row: 5 },
};

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/**
 * The cell that a key moves to: the nearest existing one, or undefined if the key does not navigate. Empty columns are skipped.
 * @param heights number of rows of each column
 */
export const nextPlace = (
  { key, ctrlKey, metaKey, altKey, shiftKey }: Key,
  { column, row }: Place,
  heights: readonly number[],
): Place | undefined => {
  if (altKey || shiftKey) return undefined;
  const isWhole = ctrlKey || metaKey;
  const filled = [...heights.keys()].filter((index) => heights[index]! > 0);
  const at = (order: number, wantedRow: number): Place | undefined => {
    const found = filled[clamp(order, filled.length - 1)];
    return found === undefined ? undefined : { column: found, row: clamp(wantedRow, heights[found]! - 1) };
  };
  if (key === 'Home') return at(0, isWhole ? 0 : row);
  if (key === 'End') return at(filled.length, isWhole ? Number.MAX_SAFE_INTEGER : row);
  const step = isWhole ? undefined : STEPS[key];
  return step && at(filled.indexOf(column) + step.column, row + step.row);
};
