/** Networks that a site can have. */
export const MOST_NETWORKS = 10;

export interface NetworkLine {
  text: string;
  /** From 1. */
  number: number;
}

/** The lines of a text that say something. */
export const linesOf = (text: string): NetworkLine[] =>
  text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [{ text: line.trim(), number: index + 1 }]));

/** The text with another network in a line of its own. */
export const withNetwork = (text: string, network: string): string => {
  const before = text.trimEnd();
  return before === '' ? network : `${before}\n${network}`;
};

interface Fault {
  pointer: string;
  message: string;
}

/** What the server says of lines, by their numbers. */
export const faultsOfLines = (lines: readonly NetworkLine[], faults: readonly Fault[]): { number: number; message: string }[] =>
  faults.flatMap(({ pointer, message }) => {
    const line = lines[Number(/^\/body\/items\/(\d+)$/.exec(pointer)?.[1] ?? Number.NaN)];
    return line ? [{ number: line.number, message }] : [];
  });
