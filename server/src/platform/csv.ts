import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { reply, type CsvRow, type Reply } from '@mekuri/kit/server';
import { downloadHeaders } from './download.ts';

export type { CsvRow } from '@mekuri/kit/server';

const CSV = { contentType: 'text/csv; charset=utf-8', extension: 'csv' };
const BOM = '\uFEFF';
/** What spreadsheets take for the start of a formula, also in full width and behind white space. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const NEUTRALISED = /^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Whether a spreadsheet would take a cell for a formula. */
export const isFormula = (cell: string): boolean => FORMULA.test(cell);

/** A cell that no spreadsheet calculates. */
const neutralised = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

const CALCULATION = /^[=＝]|^[+\-@＋－＠].*[(|!（｜！]/su;

/** A name that is there to be calculated by whoever opens a list: `=cmd()`, `@SUM(1)`; not a company called @cosme. */
export const isCalculation = (name: string): boolean => CALCULATION.test(name.trim());

/** The cell as it was before it was neutralised: for what comes back. */
export const restored = (cell: string): string => cell.replace(NEUTRALISED, '');

/** Rows as a file that Excel opens by itself: a BOM, line ends of its own, no formulas. */
export const writeCsv = (rows: readonly CsvRow[]): string => BOM + csvLines(rows);

/** More rows of a file that `writeCsv` began. */
export const csvLines = (rows: readonly CsvRow[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? neutralised(cell) : cell))),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

/** An answer that browsers save under `<name>-<yyyymmddhhmmss>.csv`, in Japan's time. `name` is plain ASCII. */
export const csvReply = (csv: string, name: string, now: Date): Reply<string> =>
  reply(csv, { headers: downloadHeaders(CSV, { name, now }) });

/** The same, sent part by part as it is made; nothing of it is kept. Its type is the document's, for which a file is text. */
export const csvStreamReply = (parts: AsyncIterable<string>, name: string, now: Date, title?: string): Reply<string> =>
  reply(Readable.from(parts, { objectMode: false, encoding: 'utf8' }) as unknown as string, {
    headers: downloadHeaders(CSV, { name, title, now }),
  });
