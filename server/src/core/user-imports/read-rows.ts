import { CsvError, parse } from 'csv-parse/sync';
import { restored } from '../../platform/csv.ts';
import { Refusal } from './refusal.ts';

export const MAX_COLUMNS = 200;
export const MAX_ROWS = 20_000;
/** Code points of a cell that are kept; every field's own limit is far below. */
const MAX_CELL = 1000;
/** Bytes of one row: an unclosed quote makes one of the rest of the file. */
const MAX_RECORD = 200_000;
/** Blank ones counted. */
const MAX_RECORDS = 100_000;

/** A row and its number in the file, the header being 1. */
export interface FileRow {
  number: number;
  cells: string[];
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/** As people see it: in composed form, without the space around it and the quote that stops spreadsheets from calculating. */
const clean = (cell: string): string => cut(restored(cell.trim()).normalize('NFC').trim(), MAX_CELL);

/** The first so many code points. */
export const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : Array.from(text.slice(0, length * 2))
        .slice(0, length)
        .join('');

/**
 * The header and the rows that are not blank. Nothing is read beyond a limit.
 * @throws Refusal
 */
export const readRows = (text: string): { header: string[]; rows: FileRow[] } => {
  let number = 0;
  let header: string[] | undefined;
  const rows: FileRow[] = [];
  const take = (record: string[]): null => {
    number += 1;
    if (number > MAX_RECORDS) throw new Refusal('imports.too_many_rows', { limit: MAX_ROWS });
    const cells = record.map(clean);
    if (isBlank(cells)) return null;
    if (header) rows.push({ number, cells });
    else header = cells;
    if (rows.length > MAX_ROWS) throw new Refusal('imports.too_many_rows', { limit: MAX_ROWS });
    return null;
  };
  try {
    parse(text, {
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: MAX_RECORD,
      cast(value, { index }) {
        if (index >= MAX_COLUMNS) throw new Refusal('imports.too_many_columns', { limit: MAX_COLUMNS });
        return value;
      },
      on_record: take,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal('imports.row_unreadable', { row: number + 1 });
    throw error;
  }
  if (!header || rows.length === 0) throw new Refusal('imports.empty');
  const width = widthOf(header);
  return { header: header.slice(0, width), rows: rows.map((row) => ({ ...row, cells: padded(row.cells, width) })) };
};

/** Spreadsheets write empty columns behind the last one. */
const widthOf = (header: readonly string[]): number => header.findLastIndex((name) => name !== '') + 1;

/** What stands beyond the header's columns has no name and is not read. */
const padded = (cells: readonly string[], width: number): string[] => Array.from({ length: width }, (_, at) => cells[at] ?? '');
