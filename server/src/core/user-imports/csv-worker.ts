/** Runs as a worker thread for a single file, so that parsing thousands of rows does not block other requests. */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { checkRows, headerIssues, type Issue, type Lookups, type Question, type Terms } from './check-rows.ts';
import { suggestColumns, type Columns } from './columns.ts';
import { decode, type Encoding } from './decode.ts';
import { readRows, type FileRow } from './read-rows.ts';
import { Refusal, type Params } from './refusal.ts';

/** An uploaded file, or the stored rows of an earlier one, as JSON, to check with other columns. */
export type FileOrder = { terms: Terms } & ({ bytes: Uint8Array } | { stored: readonly string[]; columns: Columns });

/** Rows as JSON arrays, one per SQL statement: `{ number, status, cells, issues }`. */
export interface ReadFile {
  encoding: Encoding;
  columns: Columns;
  rows: number;
  portions: readonly string[];
}
/** Only the rows with issues, as JSON: `{ number, issues }`. */
export interface CheckedFile {
  portions: readonly string[];
}
export type ThreadMessage =
  | { question: Question }
  | { read: ReadFile }
  | { checked: CheckedFile }
  | { refused: { code: string; params: Params } };

const PORTION = 1000;

// On Linux this lowers the priority of the thread only; elsewhere it would lower that of the whole server.
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

const issuesOf = async (rows: readonly FileRow[], columns: Columns, terms: Terms): Promise<Map<number, readonly Issue[]>> => {
  const checked = await checkRows(rows, columns, terms, ask);
  const ofHeader = headerIssues(columns);
  const ofRows = checked.filter(({ faults: issues }) => issues.length > 0).map(({ number, faults: issues }) => [number, issues] as const);
  return new Map([...(ofHeader.length > 0 ? [[1, ofHeader] as const] : []), ...ofRows]);
};

const readNew = async (bytes: Uint8Array, terms: Terms): Promise<ReadFile> => {
  const { text, encoding } = decode(bytes);
  const { header, rows } = readRows(text);
  const columns = suggestColumns(header);
  const issues = await issuesOf(rows, columns, terms);
  const stored = [{ number: 1, cells: header }, ...rows].map(({ number, cells }, at) => ({
    number,
    status: at === 0 ? 'header' : 'waiting',
    cells,
    faults: issues.get(number) ?? null,
  }));
  return { encoding, columns, rows: rows.length, portions: portionsOf(stored) };
};

const readStored = async (stored: readonly string[], columns: Columns, terms: Terms): Promise<CheckedFile> => {
  const rows = stored.flatMap((portion) => JSON.parse(portion) as FileRow[]);
  const issues = await issuesOf(rows, columns, terms);
  return { portions: portionsOf([...issues].map(([number, found]) => ({ number, faults: found }))) };
};

const order = workerData as FileOrder;
try {
  if ('bytes' in order) tell({ read: await readNew(order.bytes, order.terms) });
  else tell({ checked: await readStored(order.stored, order.columns, order.terms) });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  tell({ refused: { code: error.code, params: error.params } });
}
