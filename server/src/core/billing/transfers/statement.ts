import { createHash } from 'node:crypto';
import { cut, type FileRow, readLines } from '../../user-imports/read-rows.ts';
import { decode, type Encoding } from '../../user-imports/decode.ts';
import { Refusal } from '../../user-imports/refusal.ts';
import { readDay } from '../../user-imports/values.ts';
import { type Columns, type Field, headerDigest, isHeader, REQUIRED, suggestColumns } from './columns.ts';

/** Some banks write lines about the account above the header. */
const LINES_ABOVE_HEADER = 20;
const SAMPLE = 5;
const SHOWN_UNREADABLE = 100;
const MAX_PAYER = 100;
const MAX_NOTE = 200;

export interface Deposit {
  digest: string;
  /** Which of the equal rows of the file this is, from 1. */
  occurrence: number;
  receivedOn: string;
  amount: number;
  payer: string;
  note: string;
}

export interface Statement {
  encoding: Encoding;
  header: string[];
  digest: string;
  columns: Columns;
  sample: string[][];
  rows: number;
  deposits: Deposit[];
  skipped: number;
  unreadable: number[];
}

export interface StatementOrder {
  bytes: Uint8Array;
  /** Columns that the sender chose; null to use those that are remembered, else those that the header suggests. */
  columns: Columns | null;
  /** Columns by the digest of their header. */
  remembered: Readonly<Record<string, Columns>>;
  /** Today in Japan. A later day cannot be one on which money arrived. */
  today: string;
}

/** An amount in yen as banks write it: `1,234`, `￥1,234`, `+1234円`, `1234.00`. Undefined for anything else. */
export const readYen = (cell: string): number | undefined => {
  const text = cell
    .normalize('NFKC')
    .replaceAll(/[\s,¥\\円]|JPY/gi, '')
    .replaceAll(/[−▲△]/g, '-');
  const [, digits] = /^([-+]?\d{1,15})(?:\.0+)?$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

const looksLikeDeposit = (cells: readonly string[]): boolean => {
  const isDate = (cell: string): boolean => readDay(cell) !== undefined;
  return cells.some(isDate) && cells.some((cell) => !isDate(cell) && readYen(cell) !== undefined);
};

/** The header and the rows below it. A file may have lines above its header, or no header at all. */
const splitHeader = (lines: readonly FileRow[]): { header: string[]; rows: FileRow[] } => {
  const at = lines.slice(0, LINES_ABOVE_HEADER).findIndex(({ cells }) => isHeader(cells));
  if (at >= 0) return { header: lines[at]!.cells, rows: lines.slice(at + 1) };
  const [first] = lines;
  if (first && looksLikeDeposit(first.cells)) return { header: first.cells.map(() => ''), rows: [...lines] };
  return { header: first?.cells ?? [], rows: lines.slice(1) };
};

const textOf = (cell: string, limit: number): string => cut(cell.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim(), limit);

const digestOf = (parts: readonly (string | number)[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map((part) => (typeof part === 'string' ? part.normalize('NFKC').replaceAll(/\s/g, '') : part))))
    .digest('hex');

/** Reads the deposits by the given columns. Pure. */
export const readDeposits = (
  rows: readonly FileRow[],
  columns: Columns,
  today: string,
): Pick<Statement, 'deposits' | 'skipped' | 'unreadable'> => {
  const deposits: Deposit[] = [];
  const unreadable: number[] = [];
  const seen = new Map<string, number>();
  let skipped = 0;
  const places = new Map(columns.map((field, at) => [field, at]));
  for (const { number, cells } of rows) {
    const cellOf = (field: Field): string => cells[places.get(field) ?? -1] ?? '';
    const amountCell = cellOf('amount');
    const amount = readYen(amountCell);
    const receivedOn = readDay(cellOf('received_on'));
    if (amountCell === '' || (amount !== undefined && amount <= 0) || (amount === undefined && receivedOn === undefined)) {
      skipped += 1;
      continue;
    }
    if (amount === undefined || receivedOn === undefined || receivedOn > today) {
      unreadable.push(number);
      continue;
    }
    const payer = textOf(cellOf('payer'), MAX_PAYER);
    const note = textOf(cellOf('note'), MAX_NOTE);
    const digest = digestOf([receivedOn, amount, payer, note]);
    const occurrence = (seen.get(digest) ?? 0) + 1;
    seen.set(digest, occurrence);
    deposits.push({ digest, occurrence, receivedOn, amount, payer, note });
  }
  return { deposits, skipped, unreadable: unreadable.slice(0, SHOWN_UNREADABLE) };
};

/** @throws Refusal for a file that is not a CSV, or columns that do not fit it */
export const readStatement = ({ bytes, columns: chosen, remembered, today }: StatementOrder): Statement => {
  const { text, encoding } = decode(bytes);
  const { header, rows } = splitHeader(readLines(text));
  if (rows.length === 0) throw new Refusal('imports.empty');
  const digest = headerDigest(header);
  const columns = chosen ?? remembered[digest] ?? suggestColumns(header);
  if (columns.length !== header.length) throw new Refusal('imports.columns_differ');
  const fields = columns.filter((field) => field !== null);
  if (new Set(fields).size < fields.length) throw new Refusal('imports.column_twice');
  const isComplete = REQUIRED.every((field) => fields.includes(field));
  if (chosen !== null && !isComplete) throw new Refusal('billing.statement_columns_missing');
  return {
    encoding,
    header,
    digest,
    columns,
    sample: rows.slice(0, SAMPLE).map(({ cells }) => header.map((_, at) => cells[at] ?? '')),
    rows: rows.length,
    ...readDeposits(rows, columns, today),
  };
};
