import type { UserImport } from '@mekuri/client-console';

/** 5 MB, as everywhere in powers of two. */
export const CSV_LIMIT_BYTES = 5 * 1024 * 1024;

/** Why a file is not sent at all. */
export type CsvFault = 'import.tooLarge' | 'import.notCsv';

/** The rules of the specification that need no server: CSV only, 5 MB at most. Browsers name the type of a CSV in many ways, so its name decides. */
export const csvFault = ({ name, size }: Pick<File, 'name' | 'size'>): CsvFault | undefined => {
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

/** Fields that no column holds, but every row needs. */
export const missingFields = (columns: UserImport['columns']): ImportField[] => REQUIRED.filter((field) => !columns.includes(field));

/** One column takes a field; the one that had it gives it up. */
export const withColumn = (columns: UserImport['columns'], index: number, field: ImportField | null): UserImport['columns'] =>
  columns.map((held, position) => {
    if (position === index) return field;
    return field !== null && held === field ? null : held;
  });

const BYTE_ORDER_MARK = '﻿';

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as a CSV that spreadsheets open in the right encoding. */
export const csvOf = (rows: ReadonlyArray<readonly string[]>): Blob =>
  new Blob([BYTE_ORDER_MARK, rows.map((row) => row.map(cell).join(',')).join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' });
