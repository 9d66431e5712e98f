import type { Input, Locale, Output, Reply } from '@mekuri/kit/server';
import { writeAudit } from '../../context/audit.ts';
import type { CoreCtx } from '../../kernel/types.ts';
import { loadMessages, translate } from '../../i18n/messages.ts';
import { csvLines, csvStreamReply, writeCsv, type CsvRow } from '../../platform/csv.ts';
import { subtreeScope } from '../../platform/database/tenant-scope.ts';
import { cursorAfter, listRows, type ListRow } from './list.ts';

type Query = Input<'masterUsers.export'>['query'];

/** The columns of the import, so that an exported file can be imported. */
const COLUMNS = [
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
] as const;
const PAGE = 1000;

const messages = loadMessages([]);
const say = (locale: Locale, key: string): string => translate(messages[locale], [key]);

const headerOf = (locale: Locale): CsvRow => COLUMNS.map((column) => say(locale, `users.columns.${column}`));

const rowOf = (locale: Locale, row: ListRow): CsvRow => [
  row.companyName,
  row.name,
  row.email,
  say(locale, `users.values.accountType.${row.accountType}`),
  row.parentName,
  row.planName,
  row.contractStartsOn,
  row.contractEndsOn,
  say(locale, `users.values.authority.${row.authority}`),
  say(locale, `users.values.licenseIssuance.${row.licenseIssuance}`),
  row.locale,
];

/** Yields the list's pages. Each is read in a transaction of its own, so that a slow reader holds no snapshot. */
async function* pagesOf(ctx: CoreCtx, query: Query): AsyncGenerator<ListRow[], void> {
  const scope = subtreeScope({ accountId: ctx.actor.accountId!, tpath: ctx.actor.tenantPath });
  let cursor: string | undefined;
  do {
    const rows = await ctx.deps.database.transaction(
      scope,
      (db) => listRows({ db, now: () => ctx.now() }, { ...query, ...(cursor === undefined ? {} : { cursor }) }, PAGE),
      { readOnly: true },
    );
    yield rows.filter(({ personId }) => personId !== null);
    const last = rows.at(-1);
    cursor = rows.length === PAGE && last ? cursorAfter('created_desc', last) : undefined;
  } while (cursor !== undefined);
}

async function* partsOf(locale: Locale, first: ListRow[], rest: AsyncGenerator<ListRow[], void>): AsyncGenerator<string, void> {
  yield writeCsv([headerOf(locale), ...first.map((row) => rowOf(locale, row))]);
  for await (const rows of rest) yield csvLines(rows.map((row) => rowOf(locale, row)));
}

/**
 * Streams the accounts below the actor's as a file. The first page is read before the response starts, so that an early error still becomes
 * an error response.
 */
export const exportManaged = async (ctx: CoreCtx, query: Query): Promise<Reply<Output<'masterUsers.export'>>> => {
  const { deps, actor, locale } = ctx;
  const pages = pagesOf(ctx, query);
  const first = await pages.next();
  const scope = subtreeScope({ accountId: actor.accountId!, tpath: actor.tenantPath });
  await deps.database.transaction(scope, (db) =>
    writeAudit(db, 'users.export', ctx, [{ target: null, change: { after: { filters: { ...query } } } }]),
  );
  return csvStreamReply(partsOf(locale, first.value ?? [], pages), 'users', ctx.now(), say(locale, 'users.export.title'));
};
