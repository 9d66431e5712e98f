import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { reply, type CsvRow, type Reply } from '@mekuri/kit/server';
import { downloadHeaders } from './download.ts';

export type { CsvRow } from '@mekuri/kit/server';

const CSV = { contentType: 'text/csv; charset=utf-8', extension: 'csv' };
const BOM = '\uFEFF';
/** Start of a formula for spreadsheets, including full-width characters and leading white space. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const NEUTRALISED = /^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Whether a spreadsheet would interpret a cell as a formula. */
export const isFormula = (cell: string): boolean => FORMULA.test(cell);

/** The cell, quoted when a spreadsheet would interpret it as a formula. */
const neutralised = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

const CALCULATION = /^[=＝]|^[+\-@＋－＠].*[(|!（｜！]/su;

/** Whether a name is a formula injection, such as `=cmd()` or `@SUM(1)`; not a company named @cosme. */
export const isCalculation = (name: string): boolean => CALCULATION.test(name.trim());

/** The cell without the quote that `writeCsv` added, for re-imported files. */
export const restored = (cell: string): string => cell.replace(NEUTRALISED, '');

/** Rows as a file that Excel opens directly: with a BOM, CRLF line ends and no formulas. */
export const writeCsv = (rows: readonly CsvRow[]): string => BOM + csvLines(rows);

/** Further rows of a file started with `writeCsv`. */
export const csvLines = (rows: readonly CsvRow[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? neutralised(cell) : cell))),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

/** A response that browsers save as `<name>-<yyyymmddhhmmss>.csv`, in Japan time. `name` must be ASCII. */
export const csvReply = (csv: string, name: string, now: Date): Reply<string> =>
  reply(csv, { headers: downloadHeaders(CSV, { name, now }) });

/** Like `csvReply`, streamed without buffering. Typed as string, because the API document describes the file as text. */
export const csvStreamReply = (parts: AsyncIterable<string>, name: string, now: Date, title?: string): Reply<string> =>
  reply(Readable.from(parts, { objectMode: false, encoding: 'utf8' }) as unknown as string, {
    headers: downloadHeaders(CSV, { name, title, now }),
  });
