import type { Ctx } from '../ctx.ts';
import type { Reply } from '../operations.ts';

/**
 * How a column's cells are read and shown: `text`; `integer` as `1,234`; `decimal` as `1,234.56`; `percent`, a share from 0 to 1, as
 * `12.3%`; `date`, `YYYY-MM-DD` from 1900-03-01 on, as a date; `duration`, in seconds, as `h:mm:ss`.
 */
export type SheetColumnKind = 'text' | 'integer' | 'decimal' | 'percent' | 'date' | 'duration';

export interface SheetColumn {
  header: string;
  kind: SheetColumnKind;
  /** In characters. Default 30 for text, 14 for others. */
  width?: number;
}

/** `null` is an empty cell. Text in a column of numbers or dates stays text, a number in one of text or dates is a plain number. */
export type SheetCell = string | number | null;

/** One sheet of a workbook. Its first row is the columns' headers, bold and frozen. */
export interface Sheet {
  /** The tab's text. What Excel does not take in one is replaced, and a title that is there already gets a number. */
  title: string;
  columns: readonly SheetColumn[];
  /** Below the headers; a cell for each column. */
  rows: readonly (readonly SheetCell[])[];
}

/** XLSX files for spreadsheets. */
export interface SheetsService {
  /**
   * Answers with a workbook as an XLSX download. Text is never a formula, whatever it begins with. Characters that XML cannot hold
   * are removed, and a cell's text is cut at 32,767 characters.
   *
   * The workbook is made in a thread, one at a time in each process, and sent whole. 20,000 rows of 15 columns take 3.5 s and
   * 250 MB, and make 3 MB. A list without bounds belongs in a CSV file.
   * @param file `name` is the ASCII file name without its extension, `title` the name in the reader's language
   * @throws InvalidInput `sheets.too_large`: more than 1,048,575 rows, or more than a thread may hold (512 MB, 60 s)
   * @throws Upstream `busy`: eight wait already
   * @throws TypeError for a number that is not finite
   */
  reply(ctx: Ctx, sheets: readonly [Sheet, ...Sheet[]], file: { name: string; title: string }): Promise<Reply<Uint8Array>>;
}
