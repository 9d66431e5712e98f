import { NotFound } from '@mekuri/kit/errors';
import type { Input, Schemas } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx } from '../../kernel/types.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursors.ts';
import { isDay } from '../../platform/japan-time.ts';
import { sql } from '../../platform/database/sql.ts';
import { DUE } from './bill.ts';
import { LAST_REFUND, REFUNDABLE, REFUNDED } from './cards/refunds.ts';
import { MAX_ATTEMPTS } from './document/render-document.ts';
import type { BillRecipient } from './profile.ts';

type Bill = Schemas['Bill'];
type BillDetail = Schemas['BillDetail'];
type Reader = Pick<CoreCtx, 'db'>;

/** Selects one account's own bills, or those of the accounts below the caller's. */
export type Whose = { accountId: string } | 'below';
export type BillFilters = Omit<Input<'masterBills.list'>['query'], 'cursor' | 'limit'>;

const lineSum = (kind: string): string =>
  `coalesce((select sum(l.amount) from bill_lines l
     where l.bill_id = b.id and l.kind = '${kind}' and l.tpath >= :from and l.tpath < :to), 0)::bigint`;

const inRange = (alias: string): string => `${alias}.tpath >= :from and ${alias}.tpath < :to`;

const reference = (alias: string): string =>
  `'id', ${alias}.id, 'number', ${alias}.number, 'issuedOn', ${alias}.issued_on, 'total', ${alias}.total`;

/** The method of payment `p`. */
const METHOD = `case when p.charge_id is null then 'bank_transfer' else 'card' end`;

const COLUMNS = `b.id, b.kind, b.number, to_char(b.month, 'YYYY-MM') as month,
  json_build_object('id', b.account_id, 'companyName', b.recipient ->> 'companyName') as account, b.issuer_id as "issuerId",
  b.issued_on::text as "issuedOn", b.due_on::text as "dueOn", b.charge_on::text as "chargeOn", b.method,
  case when b.status = 'paid' then (select ${METHOD} from bill_payments p
    where p.bill_id = b.id and p.taken_back_at is null and ${inRange('p')} order by p.id desc limit 1) end as "paidBy",
  b.plan_name as "planName",
  b.blocks_used as "blocksUsed", b.views, ${lineSum('licence')} as "licenceNet", ${lineSum('overage')} as "overageNet",
  ${lineSum('wholesale')} as "wholesaleNet",
  b.subtotal, b.tax, b.total, (${DUE})::bigint as due, b.status, b.paid_on::text as "paidOn",
  (select json_build_object(${reference('r')}) from bills r where r.id = b.refers_to and ${inRange('r')}) as "refersTo",
  coalesce((select case when d.rendered_at is not null then 'ready' when d.attempts >= ${MAX_ATTEMPTS} then 'failed' else 'pending' end
    from bill_documents d where d.bill_id = b.id and ${inRange('d')}), 'pending') as document`;

const DEFAULT_LIMIT = 20;

export const conditionsOf = (whose: Whose, filters: BillFilters): string[] => [
  'b.tpath >= :from and b.tpath < :to',
  whose === 'below' ? 'b.tpath <> :own' : 'b.account_id = :accountId',
  ...(filters.accountId === undefined ? [] : ['b.account_id = :ofAccount']),
  ...(filters.month === undefined ? [] : [`b.month = cast(:month || '-01' as date)`]),
  ...(filters.status === undefined ? [] : ['b.status = :status']),
  ...(filters.kind === undefined ? [] : ['b.kind = :kind']),
  ...(filters.issuedFrom === undefined ? [] : ['b.issued_on >= cast(:issuedFrom as date)']),
  ...(filters.issuedTo === undefined ? [] : ['b.issued_on <= cast(:issuedTo as date)']),
  ...(filters.minTotal === undefined ? [] : ['(b.total >= :minTotal or b.total <= -cast(:minTotal as bigint))']),
  ...(filters.maxTotal === undefined ? [] : ['b.total between -cast(:maxTotal as bigint) and :maxTotal']),
  ...(filters.q?.trim() ? [`(b.account_id in (${NAMED}) or ${NUMBERED})`] : []),
];

/** Accounts that were billed under a name with the searched text. */
const NAMED = `select r.account_id from bill_recipients r where strpos(r.folded, fold_text(:q)) > 0 and ${inRange('r')}`;
/** Numbers that begin with the searched text. */
const NUMBERED = `b.number collate "C" >= upper(:q) and b.number collate "C" < upper(:q) || '~'`;

/** With more accounts than this, reading the list in its order finds a page soonest. */
const MOST_NAMED = 100;

/** The conditions of a list; those of a rare name let it find the bills of the accounts by an index. */
const listConditions = async (ctx: Reader, whose: Whose, filters: BillFilters): Promise<{ conditions: string[]; named?: string[] }> => {
  const { q, ...others } = filters;
  if (!q?.trim()) return { conditions: conditionsOf(whose, filters) };
  const found = await sql<{ accountId: string }>(ctx.db, `select account_id as "accountId" from (${NAMED}) r limit ${MOST_NAMED + 1}`, {
    q: bindingsOf(ctx, whose, filters).q,
  });
  if (found.length > MOST_NAMED) return { conditions: conditionsOf(whose, filters) };
  return {
    conditions: [...conditionsOf(whose, others), `(b.account_id = any(cast(:named as uuid[])) or ${NUMBERED})`],
    named: found.map(({ accountId }) => accountId),
  };
};

export const bindingsOf = ({ db }: Reader, whose: Whose, { accountId: ofAccount, q, ...filters }: BillFilters) => ({
  ...filters,
  ofAccount,
  q: (q ?? '').trim().normalize('NFKC'),
  own: db.scope.tpath,
  ...(whose === 'below' ? {} : whose),
});

/** A page of bills, the newest first. */
export const listBills = async (
  ctx: Reader,
  whose: Whose,
  { cursor, limit = DEFAULT_LIMIT, ...filters }: BillFilters & { cursor?: string; limit?: number },
): Promise<{ items: Bill[]; nextCursor: string | null }> => {
  const [day, id] = cursor ? decodeCursor(cursor, 2, ([day = '', id = '']) => isDay(day) && isUuid(id)) : [];
  const { conditions: filtered, named } = await listConditions(ctx, whose, filters);
  const conditions = [...filtered, ...(cursor ? ['(b.issued_on, b.id) < (cast(:day as date), cast(:id as uuid))'] : [])];
  const found = await sql<Bill>(
    ctx.db,
    `select ${COLUMNS} from bills b where ${conditions.join(' and ')} order by b.issued_on desc, b.id desc limit :count`,
    { ...bindingsOf(ctx, whose, filters), named, day, id, count: limit + 1 },
  );
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: found.length > limit && last ? encodeCursor([last.issuedOn, last.id]) : null };
};

/** Sums of what a filter finds, by kind and state. */
export const readTotals = async (ctx: Reader, filters: BillFilters): Promise<Schemas['BillTotals']> => ({
  items: await sql<Schemas['BillTotals']['items'][number]>(
    ctx.db,
    `select b.kind, b.status, count(*) as count, sum(b.total)::bigint as total from bills b
      where ${conditionsOf('below', filters).join(' and ')} group by b.kind, b.status order by b.kind desc, b.status`,
    bindingsOf(ctx, 'below', filters),
  ),
});

interface Frozen {
  recipient: BillRecipient;
  issuer: BillDetail['issuer'] & Pick<BillDetail, 'bankAccounts' | 'notes'>;
  statusAt: Date;
}

/** Attempts to collect a bill that are shown. */
const MOST_CHARGES = 100;

const rows = (columns: string, from: string, order: string): string =>
  `coalesce((select json_agg(json_build_object(${columns}) order by ${order}) from ${from}), '[]')`;

const DETAIL = `b.issuer, b.recipient, b.reason, b.status_at as "statusAt", b.status_reason as "statusReason",
  ${rows(reference('c'), `bills c where c.refers_to = b.id and ${inRange('c')}`, 'c.id')} as "creditNotes",
  ${rows(
    `'kind', l.kind, 'planName', l.plan_name, 'quantity', l.quantity, 'unitPrice', l.unit_price, 'amount', l.amount, 'taxRate', l.tax_rate,
     'firstDay', l.first_day, 'lastDay', l.last_day`,
    `bill_lines l where l.bill_id = b.id and ${inRange('l')}`,
    'l.position',
  )} as lines,
  ${rows(`'rate', t.rate, 'net', t.net, 'tax', t.tax`, `bill_taxes t where t.bill_id = b.id and ${inRange('t')}`, 't.rate desc')} as taxes,
  ${rows(
    `'id', p.id, 'amount', p.amount, 'feeAbsorbed', p.fee_absorbed, 'receivedOn', p.received_on, 'payer', p.payer,
     'method', ${METHOD}`,
    `bill_payments p where p.bill_id = b.id and p.taken_back_at is null and ${inRange('p')}`,
    'p.received_on, p.id',
  )} as payments,
  ${rows(
    `'id', c.id, 'kind', c.kind, 'amount', c.amount, 'state', c.state, 'code', c.code, 'refunded', ${REFUNDED},
     'refundable', c.refundable, 'refundFailed', c.refundable > 0 and coalesce(f.state = 'failed', false),
     'refundCode', case when c.refundable > 0 and f.state = 'failed' then f.code end, 'startedAt', c.started_at, 'settledAt', c.settled_at`,
    `(select c.*, (${REFUNDABLE})::bigint as refundable from bill_charges c
       where c.bill_id = b.id and ${inRange('c')} order by c.attempt desc limit ${MOST_CHARGES}) c
     left join lateral (${LAST_REFUND}) f on true`,
    'c.attempt desc',
  )} as charges`;

/** Bills issued without a profile name their recipient alone. */
const presentRecipient = ({ companyName, contact, ...known }: BillRecipient): BillDetail['recipient'] => ({
  department: '',
  postalCode: '',
  address: '',
  telephone: '',
  language: 'ja',
  ...known,
  companyName,
  contactName: contact ?? '',
});

const toTimestamp = (text: string): string => new Date(text).toISOString();

/** A bill with its lines, corrections, payments and charges. @throws NotFound */
export const readBill = async ({ db }: Reader, whose: Whose, billId: string): Promise<BillDetail> => {
  const conditions = conditionsOf(whose, {});
  const [found] = await sql<Omit<BillDetail, 'issuer' | 'recipient' | 'statusAt'> & Frozen>(
    db,
    `select ${COLUMNS}, ${DETAIL} from bills b where b.id = :billId and ${conditions.join(' and ')}`,
    { ...bindingsOf({ db }, whose, {}), billId },
  );
  if (!found) throw new NotFound();
  const { bankAccounts, notes, ...issuer } = found.issuer;
  return {
    ...found,
    issuer,
    recipient: presentRecipient(found.recipient),
    bankAccounts,
    notes,
    charges: found.charges.map(({ startedAt, settledAt, ...charge }) => ({
      ...charge,
      startedAt: toTimestamp(startedAt),
      settledAt: settledAt && toTimestamp(settledAt),
    })),
    statusAt: found.statusAt.toISOString(),
  };
};

/** Billing progress of the months of the accounts below the caller's. */
export const listRuns = ({ db }: Reader): Promise<Schemas['BillingRun'][]> =>
  sql<Schemas['BillingRun']>(
    db,
    `select to_char(m.month, 'YYYY-MM') as month, count(*) as accounts, count(m.closed_at) as closed,
            count(m.failed_at) as failed, count(b.id) as bills,
            count(d.bill_id) filter (where d.rendered_at is null and d.attempts >= ${MAX_ATTEMPTS}) as "documentsFailed", coalesce(sum(b.total), 0)::bigint as total
       from billing_months m
       left join bills b on b.account_id = m.account_id and b.month = m.month and b.kind = 'invoice' and b.status <> 'void'
            and b.tpath >= :from and b.tpath < :to
       left join bill_documents d on d.bill_id = b.id and d.tpath >= :from and d.tpath < :to
      where m.tpath <> :own and m.tpath >= :from and m.tpath < :to
      group by m.month order by m.month desc limit 120`,
    { own: db.scope.tpath },
  );
