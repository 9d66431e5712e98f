import type { BankStatementField } from '@mekuri/client-console';

export const STATEMENT_FIELDS = ['received_on', 'amount', 'payer', 'note'] as const satisfies readonly BankStatementField[];

export type StatementColumns = readonly (BankStatementField | null)[];

export const missingFields = (columns: StatementColumns): BankStatementField[] =>
  STATEMENT_FIELDS.filter((field) => field !== 'note' && !columns.includes(field));

/** Gives a column a meaning, and takes it from the column that had it. */
export const withColumn = (columns: StatementColumns, index: number, field: BankStatementField | null): StatementColumns =>
  columns.map((held, position) => {
    if (position === index) return field;
    return held === field ? null : held;
  });

/** As the API takes them: one word for each column, separated by commas. */
export const columnsParam = (columns: StatementColumns): string => columns.map((field) => field ?? '').join(',');
