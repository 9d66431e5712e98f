import { stringify } from 'csv-stringify/sync';
import { reply, type Reply } from '@mekuri/kit/server';

const BOM = '\uFEFF';
/** What spreadsheets take for the start of a formula, also in full width and behind white space. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const NEUTRALISED = /^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** A cell that no spreadsheet calculates. */
const neutralised = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The cell as it was before it was neutralised: for what comes back. */
export const restored = (cell: string): string => cell.replace(NEUTRALISED, '');

/** Rows as a file that Excel opens by itself: a BOM, line ends of its own, no formulas. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  BOM +
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? neutralised(cell) : cell))),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

/** An answer that browsers save under `<name>-<yyyymmddhhmmss>.csv`, in Japan's time. `name` is plain ASCII. */
export const csvReply = (csv: string, name: string, now: Date): Reply<string> => {
  const moment = new Date(now.getTime() + 9 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return reply(csv, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}-${moment}.csv"` },
  });
};
