import type { Ctx } from '../ctx.ts';
import type { Reply } from '../operations.ts';

/** One row of a CSV file, cell by cell. */
export type CsvRow = readonly (string | number | null)[];

/** CSV files for spreadsheets. */
export interface CsvService {
  /**
   * Streams rows as a CSV download. The file has a byte order mark, so that spreadsheets open it as UTF-8, and cells that a
   * spreadsheet would read as a formula are escaped.
   * @param rows batches of rows, sent as they arrive
   * @param file `name` is the ASCII file name without its extension, `title` the name in the reader's language
   */
  reply(ctx: Ctx, rows: AsyncIterable<readonly CsvRow[]>, file: { name: string; title: string }): Reply<string>;
}
