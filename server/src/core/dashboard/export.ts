import type { Locale } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { loadMessages, translate } from '../../i18n/messages.ts';
import { csvReply, writeCsv } from '../../platform/csv.ts';

type Cell = string | number | null;

const messages = loadMessages([]);
const say = (locale: Locale, key: string): string => translate(messages[locale], [key]);

/** Rows with the named columns as a file. What is not known is an empty cell. */
export const csvOf = <Column extends string>(
  ctx: CoreCtx,
  name: string,
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Cell>>[],
) => {
  const header = columns.map((column) => say(ctx.locale, `dashboard.columns.${column}`));
  return csvReply(writeCsv([header, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]), name, ctx.now());
};
