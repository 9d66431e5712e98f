import { CsvError, parse } from 'csv-parse/sync';
import { restored } from '../../platform/csv.ts';
import { Refusal } from './refusal.ts';

export const MAX_COLUMNS = 200;
export const MAX_ROWS = 20_000;
/** Code points stored per cell; every field's own limit is far lower. */
const MAX_CELL = 1000;
/** Bytes per row: an unclosed quote turns the rest of the file into a single row. */
const MAX_RECORD = 200_000;
/** Blank rows included. */
const MAX_RECORDS = 100_000;

/** A row and its number in the file; the header is row 1. */
export interface FileRow {
  number: number;
  cells: string[];
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/** The cell as people see it: in NFC, without surrounding space and without the quote that stops spreadsheets from calculating. */
const clean = (cell: string): string => cut(restored(cell.trim()).normalize('NFC').trim(), MAX_CELL);

/** The first `length` code points. */
export const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : Array.from(text.slice(0, length * 2))
        .slice(0, length)
        .join('');

/**
 * Parses the header and the rows that are not blank. Stops at the first limit that is exceeded.
 * @throws Refusal
 */
export const readRows = (text: string): { header: string[]; rows: FileRow[] } => {
  const [first, ...rows] = readLines(text);
  if (!first || rows.length === 0) throw new Refusal('imports.empty');
  const width = widthOf(first.cells);
  return { header: first.cells.slice(0, width), rows: rows.map((row) => ({ ...row, cells: padded(row.cells, width) })) };
};

/**
 * Parses every row that is not blank, the header among them.
 * @throws Refusal
 */
export const readLines = (text: string): FileRow[] => {
  let number = 0;
  const lines: FileRow[] = [];
  const take = (record: string[]): null => {
    number += 1;
    if (number > MAX_RECORDS) throw new Refusal('imports.too_many_rows', { limit: MAX_ROWS });
    const cells = record.map(clean);
    if (isBlank(cells)) return null;
    lines.push({ number, cells });
    if (lines.length > MAX_ROWS + 1) throw new Refusal('imports.too_many_rows', { limit: MAX_ROWS });
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
  return lines;
};

/** Number of columns up to the last named one: spreadsheets may write empty columns after it. */
const widthOf = (header: readonly string[]): number => header.findLastIndex((name) => name !== '') + 1;

/** Cells beyond the header's columns have no name and are dropped. */
const padded = (cells: readonly string[], width: number): string[] => Array.from({ length: width }, (_, at) => cells[at] ?? '');
