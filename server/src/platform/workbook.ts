import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { Sheet, SheetCell, SheetColumn, SheetColumnKind } from '@mekuri/kit/server';
import { isFormula } from './csv.ts';

const MAX_TEXT = 32_767;
const MAX_TITLE = 31;
const DAY_SECONDS = 86_400;
/** Excel counts the nonexistent 1900-02-29, so earlier dates would be off by one. */
const FIRST_DATE = '1900-03-01';

const FORMATS: Readonly<Record<SheetColumnKind, string | undefined>> = {
  text: undefined,
  integer: '#,##0',
  decimal: '#,##0.00',
  percent: '0.0%',
  date: 'yyyy-mm-dd',
  duration: '[h]:mm:ss',
};
/** Keeps a text as text when its cell is edited. */
const AS_TEXT = '@';

// oxlint-disable-next-line no-control-regex -- characters that XML 1.0 forbids, and unpaired surrogates
const UNWRITABLE = /[\0-\x08\v\f\x0E-\x1F]|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu;
/** Excel reads `_x0041_` as `A` (ST_Xstring of ECMA-376). */
const ESCAPE = /_(?=x[\dA-F]{4}_)/giu;

/** The text as a cell can store it: without unwritable characters, truncated to `max`. */
const plain = (text: string, max: number): string =>
  text
    .replaceAll(UNWRITABLE, '')
    .slice(0, max)
    .replace(/\p{Surrogate}$/u, '');

const textCell = (text: string, style: { fontWeight?: 'bold' } = {}): Cell => {
  const written = plain(text, MAX_TEXT).replaceAll(ESCAPE, '_x005F_');
  // The library looks texts up in a plain object and would find `constructor`. It removes the NUL when writing.
  const value = written in Object.prototype ? `${written}\0` : written;
  return { type: String, value, ...(isFormula(written) ? { format: AS_TEXT } : {}), ...style };
};

const dateOf = (text: string): Date | null => {
  const date = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`);
  return exists && text >= FIRST_DATE ? date : null;
};

const numberCell = (value: number, kind: SheetColumnKind): Cell => {
  if (!Number.isFinite(value)) throw new TypeError(`A sheet cannot hold the number ${value}.`);
  if (kind === 'text' || kind === 'date') return { type: Number, value };
  return { type: Number, value: kind === 'duration' ? value / DAY_SECONDS : value, format: FORMATS[kind]! };
};

const cellOf = (value: SheetCell, kind: SheetColumnKind): Cell => {
  if (value === null) return null;
  if (typeof value === 'number') return numberCell(value, kind);
  const date = kind === 'date' ? dateOf(value) : null;
  return date ? { type: Date, value: date, format: FORMATS.date! } : textCell(value);
};

const widthOf = ({ kind, width }: SheetColumn): number => width ?? (kind === 'text' ? 30 : 14);

const SEPARATORS = /[[\]:*?/\\［］：＊？／＼\t\r\n]/gu;
const EDGES = /^[\s']+|[\s']+$/gu;

const titleOf = (title: string): string => {
  const written = plain(title, title.length).replaceAll(SEPARATORS, '-').replaceAll(EDGES, '');
  return plain(written, MAX_TITLE).replaceAll(EDGES, '');
};

/** Valid Excel titles: without separators or apostrophes at either end, and distinct regardless of case. */
const titlesOf = (sheets: readonly Sheet[]): string[] => {
  // Excel reserves `History`.
  const taken = new Set(['history']);
  return sheets.map(({ title }, index) => {
    const base = titleOf(title) || `Sheet${index + 1}`;
    let unique = base;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) {
      const suffix = ` (${count})`;
      unique = `${plain(base, MAX_TITLE - suffix.length)}${suffix}`;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
};

/**
 * Writes an XLSX file. Blocks the thread.
 * @throws TypeError for a number that is not finite
 */
export const writeWorkbook = (sheets: readonly Sheet[]): Promise<Uint8Array> => {
  const titles = titlesOf(sheets);
  return writeExcelFile(
    sheets.map(({ columns, rows }, index) => ({
      sheet: titles[index]!,
      columns: columns.map((column) => ({ width: widthOf(column) })),
      stickyRowsCount: 1,
      data: [
        columns.map(({ header }) => textCell(header, { fontWeight: 'bold' })),
        ...rows.map((row) => columns.map(({ kind }, at) => cellOf(row[at] ?? null, kind))),
      ],
    })),
  ).toBuffer();
};
