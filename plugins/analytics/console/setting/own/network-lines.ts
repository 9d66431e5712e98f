/** Maximum number of networks per site. */
export const MOST_NETWORKS = 10;

export interface NetworkLine {
  text: string;
  /** Starts at 1. */
  number: number;
}

/** The non-empty lines of a text. */
export const linesOf = (text: string): NetworkLine[] =>
  text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [{ text: line.trim(), number: index + 1 }]));

/** Appends a network on its own line. */
export const withNetwork = (text: string, network: string): string => {
  const before = text.trimEnd();
  return before === '' ? network : `${before}\n${network}`;
};

interface Issue {
  pointer: string;
  message: string;
}

/** Maps server errors to line numbers. */
export const issuesOfLines = (lines: readonly NetworkLine[], issues: readonly Issue[]): { number: number; message: string }[] =>
  issues.flatMap(({ pointer, message }) => {
    const line = lines[Number(/^\/body\/items\/(\d+)$/.exec(pointer)?.[1] ?? Number.NaN)];
    return line ? [{ number: line.number, message }] : [];
  });
