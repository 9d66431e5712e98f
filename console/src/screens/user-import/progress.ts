import type { UserImport } from '@mekuri/client-console';

/** Percentage of rows processed, including failed ones. */
export const progressOf = ({ rows, doneRows, failedRows }: Pick<UserImport, 'rows' | 'doneRows' | 'failedRows'>): number =>
  rows === 0 ? 100 : Math.min(100, Math.floor(((doneRows + failedRows) / rows) * 100));
