import type { Locale, Output } from '@mekuri/kit/server';
import { loadMessages, translate } from '../../i18n/messages.ts';
import { writeCsv } from '../../platform/csv.ts';
import type { Issue } from './check-rows.ts';
import type { Field } from './columns.ts';
import { cut } from './read-rows.ts';
import type { StoredImport } from './store.ts';

type WireImport = Output<'masterImports.get'>;

const SHOWN_ISSUES = 200;
const SHOWN_NAME = 200;
const SHOWN_CELL = 300;

const messages = loadMessages([]);

export const fieldLabel = (field: Field, locale: Locale): string => translate(messages[locale], [`users.columns.${field}`]);

/** The text of an issue. Falls back to the form validation messages when `errors` has no such code. */
export const issueText = ({ code, params }: Issue, locale: Locale): string =>
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
    .flatMap(({ number, faults: issues }) =>
      issues.map((issue) => ({ row: number, field: issue.field, code: issue.code, message: issueText(issue, locale) })),
    )
    .slice(0, SHOWN_ISSUES),
  sample: found.sample.map((cells) => cells.map((cell) => cut(cell, SHOWN_CELL))),
  createdAt: found.createdAt.toISOString(),
  finishedAt: found.finishedAt?.toISOString() ?? null,
});

/** The rows with issues as uploaded, plus two columns that an import ignores: the row's number in the file and all reasons. */
export const issuesFile = (
  rows: readonly { number: number; cells: readonly string[]; faults: readonly Issue[] | null }[],
  locale: Locale,
): string => {
  const reasons = (issues: readonly Issue[]): string =>
    issues
      .map((issue) => (issue.field ? `${fieldLabel(issue.field, locale)}: ${issueText(issue, locale)}` : issueText(issue, locale)))
      .join('\n');
  const [header, ...invalid] = rows;
  const added = [translate(messages[locale], ['imports.file.row']), translate(messages[locale], ['imports.file.reason'])];
  const ofHeader = header?.faults ? [[...header.cells.map(() => ''), 1, reasons(header.faults)]] : [];
  return writeCsv([
    [...(header?.cells ?? []), ...added],
    ...ofHeader,
    ...invalid.map(({ number, cells, faults: issues }) => [...cells, number, reasons(issues ?? [])]),
  ]);
};
