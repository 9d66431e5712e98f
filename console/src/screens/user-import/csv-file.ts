import type { UserImport } from '@mekuri/client-console';

/** 5 MiB; the specification's megabytes are powers of two. */
export const CSV_LIMIT_BYTES = 5 * 1024 * 1024;

/** Why a file is not sent. */
export type CsvIssue = 'import.tooLarge' | 'import.notCsv';

/**
 * The specification's rules that need no server: CSV only, at most 5 MB. Checked by name, because browsers report many types for CSV files.
 */
export const csvIssue = ({ name, size }: Pick<File, 'name' | 'size'>): CsvIssue | undefined => {
  if (!/\.csv$/i.test(name)) return 'import.notCsv';
  return size > CSV_LIMIT_BYTES ? 'import.tooLarge' : undefined;
};

export type ImportField = NonNullable<UserImport['columns'][number]>;

export const IMPORT_FIELDS = [
  'company_name',
  'name',
  'email',
  'account_type',
  'parent',
  'plan',
  'contract_starts_on',
  'contract_ends_on',
  'authority',
  'license_issuance',
  'locale',
] as const satisfies readonly ImportField[];

const REQUIRED: readonly ImportField[] = ['company_name', 'name', 'email', 'plan'];

/** Required fields that no column is mapped to. */
export const missingFields = (columns: UserImport['columns']): ImportField[] => REQUIRED.filter((field) => !columns.includes(field));

/** Maps a column to a field, and unmaps the column that had it. */
export const withColumn = (columns: UserImport['columns'], index: number, field: ImportField | null): UserImport['columns'] =>
  columns.map((held, position) => {
    if (position === index) return field;
    return field !== null && held === field ? null : held;
  });

const BYTE_ORDER_MARK = '﻿';

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as a CSV with a byte order mark, so that spreadsheets detect the encoding. */
export const csvOf = (rows: ReadonlyArray<readonly string[]>): Blob =>
  new Blob([BYTE_ORDER_MARK, rows.map((row) => row.map(cell).join(',')).join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' });
