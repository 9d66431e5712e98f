import type { Ctx } from '../ctx.ts';
import type { Reply } from '../operations.ts';

/**
 * How a column's cells are interpreted and displayed: `text`; `integer` as `1,234`; `decimal` as `1,234.56`; `percent`, a share from 0 to
 * 1, as `12.3%`; `date`, `YYYY-MM-DD` from 1900-03-01 on, as a date; `duration`, in seconds, as `h:mm:ss`.
 */
export type SheetColumnKind = 'text' | 'integer' | 'decimal' | 'percent' | 'date' | 'duration';

export interface SheetColumn {
  header: string;
  kind: SheetColumnKind;
  /** In characters. Default 30 for text, 14 for others. */
  width?: number;
}

/** `null` is an empty cell. Text in a column of numbers or dates stays text; a number in a column of text or dates is a plain number. */
export type SheetCell = string | number | null;

/** One sheet of a workbook. Its first row is the columns' headers, bold and frozen. */
export interface Sheet {
  /** The tab's title. Characters that Excel does not allow are replaced, and a duplicate title gets a number. */
  title: string;
  columns: readonly SheetColumn[];
  /** The rows below the headers, with one cell per column. */
  rows: readonly (readonly SheetCell[])[];
}

/** XLSX files for spreadsheets. */
export interface SheetsService {
  /**
   * Responds with a workbook as an XLSX download. Text is never interpreted as a formula. Characters that XML cannot hold are removed, and
   * a cell's text is cut at 32,767 characters.
   *
   * A worker thread builds the workbook, one at a time in each process, and it is sent as a whole. 20,000 rows of 15 columns take 3.5 s and
   * 250 MB, and make a file of 3 MB. Use CSV for a list without an upper bound.
   * @param file `name` is the ASCII file name without its extension, `title` the name in the reader's language
   * @throws InvalidInput `sheets.too_large`: more than 1,048,575 rows, or more than the limits of a thread (512 MB, 60 s)
   * @throws Upstream `busy`: eight workbooks are already waiting
   * @throws TypeError for a number that is not finite
   */
  reply(ctx: Ctx, sheets: readonly [Sheet, ...Sheet[]], file: { name: string; title: string }): Promise<Reply<Uint8Array>>;
}
