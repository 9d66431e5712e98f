type Cell = string | number;

/** Formats a table with columns as wide as their widest cell; all but the first are right-aligned. */
export const table = (head: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const texts = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]!.length)));
  const line = (row: readonly string[]): string =>
    row.map((text, column) => (column === 0 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!))).join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...texts.slice(1).map((row) => line(row))].join('\n');
};

export const figure = (value: number, digits = 2): string => (Number.isFinite(value) ? value.toFixed(digits) : '-');
