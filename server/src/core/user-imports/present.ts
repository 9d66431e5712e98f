import type { Locale, Output } from '@mekuri/kit/server';
import { loadMessages, translate } from '../../i18n/messages.ts';
import { writeCsv } from '../../platform/csv.ts';
import type { Fault } from './check-rows.ts';
import type { Field } from './columns.ts';
import { cut } from './read-rows.ts';
import type { StoredImport } from './store.ts';

type WireImport = Output<'masterImports.get'>;

const SHOWN_FAULTS = 200;
const SHOWN_NAME = 200;
const SHOWN_CELL = 300;

const messages = loadMessages([]);

export const fieldLabel = (field: Field, locale: Locale): string => translate(messages[locale], [`users.columns.${field}`]);

/** A fault in words; fields have the texts of forms, where this module has none of its own. */
export const faultText = ({ code, params }: Fault, locale: Locale): string =>
  translate(messages[locale], [`errors.${code}`, `fields.${code}`, 'fields.invalid'], params);

export const presentImport = (found: StoredImport, locale: Locale): WireImport => ({
  id: found.id,
  fileName: found.fileName,
  encoding: found.encoding,
  status: found.status,
  columnNames: found.names.map((name) => cut(name, SHOWN_NAME)),
  columns: [...found.columns],
  rows: found.rows,
  faultyRows: found.faultyRows,
  doneRows: found.doneRows,
  failedRows: found.failedRows,
  faults: found.faults
    .flatMap(({ number, faults }) =>
      faults.map((fault) => ({ row: number, field: fault.field, code: fault.code, message: faultText(fault, locale) })),
    )
    .slice(0, SHOWN_FAULTS),
  sample: found.sample.map((cells) => cells.map((cell) => cut(cell, SHOWN_CELL))),
  createdAt: found.createdAt.toISOString(),
  finishedAt: found.finishedAt?.toISOString() ?? null,
});

/** The faulty rows as they came, with their number in the file and all reasons behind them: columns that an import does not read. */
export const faultsFile = (
  rows: readonly { number: number; cells: readonly string[]; faults: readonly Fault[] | null }[],
  locale: Locale,
): string => {
  const reasons = (faults: readonly Fault[]): string =>
    faults
      .map((fault) => (fault.field ? `${fieldLabel(fault.field, locale)}: ${faultText(fault, locale)}` : faultText(fault, locale)))
      .join('\n');
  const [header, ...faulty] = rows;
  const added = [translate(messages[locale], ['imports.file.row']), translate(messages[locale], ['imports.file.reason'])];
  const ofHeader = header?.faults ? [[...header.cells.map(() => ''), 1, reasons(header.faults)]] : [];
  return writeCsv([
    [...(header?.cells ?? []), ...added],
    ...ofHeader,
    ...faulty.map(({ number, cells, faults }) => [...cells, number, reasons(faults ?? [])]),
  ]);
};
