/** Runs as a thread of its own for one file: reading and checking thousands of rows keeps nobody else waiting. */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { checkRows, headerFaults, type Fault, type Lookups, type Question, type Terms } from './check-rows.ts';
import { suggestColumns, type Columns } from './columns.ts';
import { decode, type Encoding } from './decode.ts';
import { readRows, type FileRow } from './read-rows.ts';
import { Refusal, type Params } from './refusal.ts';

/** A file as it came, or the rows of one that was read before, as JSON, under other columns. */
export type FileOrder = { terms: Terms } & ({ bytes: Uint8Array } | { stored: readonly string[]; columns: Columns });

/** Rows as JSON, in portions that a statement takes at once: `{ number, status, cells, faults }`. */
export interface ReadFile {
  encoding: Encoding;
  columns: Columns;
  rows: number;
  portions: readonly string[];
}
/** The faulty rows alone, as JSON: `{ number, faults }`. */
export interface CheckedFile {
  portions: readonly string[];
}
export type ThreadMessage =
  | { question: Question }
  | { read: ReadFile }
  | { checked: CheckedFile }
  | { refused: { code: string; params: Params } };

const PORTION = 1000;

// On Linux a priority is a thread's own; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const port = parentPort!;
const tell = (message: ThreadMessage): void => port.postMessage(message, []);
const ask = async (question: Question): Promise<Lookups> => {
  const answered = once(port, 'message');
  tell({ question });
  const [lookups] = (await answered) as [Lookups];
  return lookups;
};

const portionsOf = (rows: readonly unknown[]): string[] =>
  Array.from({ length: Math.ceil(rows.length / PORTION) }, (_, at) => JSON.stringify(rows.slice(at * PORTION, (at + 1) * PORTION)));

const faultsOf = async (rows: readonly FileRow[], columns: Columns, terms: Terms): Promise<Map<number, readonly Fault[]>> => {
  const checked = await checkRows(rows, columns, terms, ask);
  const ofHeader = headerFaults(columns);
  const ofRows = checked.filter(({ faults }) => faults.length > 0).map(({ number, faults }) => [number, faults] as const);
  return new Map([...(ofHeader.length > 0 ? [[1, ofHeader] as const] : []), ...ofRows]);
};

const readNew = async (bytes: Uint8Array, terms: Terms): Promise<ReadFile> => {
  const { text, encoding } = decode(bytes);
  const { header, rows } = readRows(text);
  const columns = suggestColumns(header);
  const faults = await faultsOf(rows, columns, terms);
  const stored = [{ number: 1, cells: header }, ...rows].map(({ number, cells }, at) => ({
    number,
    status: at === 0 ? 'header' : 'waiting',
    cells,
    faults: faults.get(number) ?? null,
  }));
  return { encoding, columns, rows: rows.length, portions: portionsOf(stored) };
};

const readStored = async (stored: readonly string[], columns: Columns, terms: Terms): Promise<CheckedFile> => {
  const rows = stored.flatMap((portion) => JSON.parse(portion) as FileRow[]);
  const faults = await faultsOf(rows, columns, terms);
  return { portions: portionsOf([...faults].map(([number, found]) => ({ number, faults: found }))) };
};

const order = workerData as FileOrder;
try {
  if ('bytes' in order) tell({ read: await readNew(order.bytes, order.terms) });
  else tell({ checked: await readStored(order.stored, order.columns, order.terms) });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  tell({ refused: { code: error.code, params: error.params } });
}
