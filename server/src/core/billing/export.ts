import type { Input, Locale, Output, Reply, Schemas } from '@mekuri/kit/server';
import { writeAudit } from '../../context/audit.ts';
import type { CoreCtx, TenantScope } from '../../kernel/types.ts';
import { loadMessages, translate } from '../../i18n/messages.ts';
import { csvLines, csvStreamReply, writeCsv, type CsvRow } from '../../platform/csv.ts';
import { ownScope, subtreeScope } from '../../platform/database/tenant-scope.ts';
import { listBills, type BillFilters, type Whose } from './read.ts';

type Bill = Schemas['Bill'];

const COLUMNS = [
  'number',
  'kind',
  'month',
  'issued_on',
  'due_on',
  'company_name',
  'plan',
  'blocks_used',
  'views',
  'licence_net',
  'overage_net',
  'wholesale_net',
  'subtotal',
  'tax',
  'total',
  'method',
  'status',
  'paid_on',
  'paid_by',
] as const;
const PAGE = 100;

const messages = loadMessages([]);
const say = (locale: Locale, key: string): string => translate(messages[locale], [key]);

const headerOf = (locale: Locale): CsvRow => COLUMNS.map((column) => say(locale, `billing.columns.${column}`));

const rowOf = (locale: Locale, bill: Bill): CsvRow => [
  bill.number,
  say(locale, `billing.kinds.${bill.kind}`),
  bill.month,
  bill.issuedOn,
  bill.dueOn ?? '',
  bill.account.companyName,
  bill.planName,
  bill.blocksUsed,
  bill.views,
  bill.licenceNet,
  bill.overageNet,
  bill.wholesaleNet,
  bill.subtotal,
  bill.tax,
  bill.total,
  say(locale, `billing.methods.${bill.method}`),
  say(locale, `billing.statuses.${bill.status}`),
  bill.paidOn ?? '',
  bill.paidBy === null ? '' : say(locale, `billing.methods.${bill.paidBy}`),
];

/** The list's pages, each read in a transaction of its own, so that a slow reader holds no snapshot. */
async function* pagesOf({ deps }: CoreCtx, scope: TenantScope, whose: Whose, filters: BillFilters): AsyncGenerator<Bill[], void> {
  let cursor: string | undefined;
  do {
    const query = { ...filters, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const page = await deps.database.transaction(scope, (db) => listBills({ db }, whose, query), { readOnly: true });
    yield page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function* partsOf(locale: Locale, first: Bill[], rest: AsyncGenerator<Bill[], void>): AsyncGenerator<string, void> {
  yield writeCsv([headerOf(locale), ...first.map((row) => rowOf(locale, row))]);
  for await (const bills of rest) yield csvLines(bills.map((bill) => rowOf(locale, bill)));
}

/** Bills as a file. An error of the first page is still an error response: it is read before anything is sent. */
export const exportBills = async (
  ctx: CoreCtx,
  area: 'own' | 'below',
  query: Input<'masterBills.export'>['query'],
): Promise<Reply<Output<'masterBills.export'>>> => {
  const { deps, actor, locale } = ctx;
  const tenant = { accountId: actor.accountId!, tpath: actor.tenantPath };
  const scope = area === 'own' ? ownScope(tenant) : subtreeScope(tenant);
  const pages = pagesOf(ctx, scope, area === 'own' ? { accountId: tenant.accountId } : 'below', query);
  const first = await pages.next();
  await deps.database.transaction(scope, (db) =>
    writeAudit(db, 'billing.export', ctx, [{ target: null, change: { after: { filters: { ...query } } } }]),
  );
  return csvStreamReply(partsOf(locale, first.value ?? [], pages), 'bills', ctx.now(), say(locale, 'billing.export.title'));
};
