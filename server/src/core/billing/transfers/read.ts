import { NotFound } from '@mekuri/kit/errors';
import type { Input, Schemas } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx, CoreDb } from '../../../kernel/types.ts';
import { decodeCursor, encodeCursor } from '../../../platform/database/cursors.ts';
import { isDay } from '../../../platform/japan-time.ts';
import { literalPattern } from '../../../platform/database/like-pattern.ts';
import { sql } from '../../../platform/database/sql.ts';
import { DUE } from '../bill.ts';
import { isSamePayer, payerKey } from './payer-key.ts';
import { closedMatch, type KnownPayers, type Row, suggest, type Suggestion } from './suggest.ts';

type Reader = Pick<CoreCtx, 'db'>;
type Transfer = Schemas['BankTransfer'];
type BillReference = Schemas['BankTransferBill'];
type Query = Input<'masterTransfers.list'>['query'];

const DEFAULT_LIMIT = 20;
const CANDIDATES = 50;

const inRange = (alias: string): string => `${alias}.tpath >= :from and ${alias}.tpath < :to`;

/** The state of transfer `t`. */
const STATE = `case when t.set_aside_at is not null then 'set_aside' when t.allocated = 0 then 'open'
  when t.allocated < t.amount then 'partly_allocated' else 'allocated' end`;

const BILL = `'id', b.id, 'number', b.number, 'month', to_char(b.month, 'YYYY-MM'), 'companyName', b.recipient ->> 'companyName'`;

const COLUMNS = `t.id, t.issuer_id as "issuerId", t.received_on::text as "receivedOn", t.amount, t.payer, t.payer_key as "payerKey", t.note,
  t.is_entered as "isEntered", ${STATE} as state, t.allocated, t.set_aside_reason as "setAsideReason",
  coalesce((select json_agg(json_build_object('bill', json_build_object(${BILL}), 'amount', p.amount, 'feeAbsorbed', p.fee_absorbed)
                            order by b.month, b.id)
     from bill_payments p join bills b on b.id = p.bill_id and ${inRange('b')}
    where p.transfer_id = t.id and p.taken_back_at is null and ${inRange('p')}), '[]') as allocations`;

type StoredTransfer = Omit<Transfer, 'suggestions' | 'alert'> & { issuerId: string; payerKey: string };

/** The data from which the transfers of an issuer get their suggestions. */
export interface Ledger {
  bills: (BillReference & { accountId: string; due: number })[];
  closed: (BillReference & { accountId: string; total: number; status: Schemas['BankTransferAlert']['status'] })[];
  known: KnownPayers;
}

/** Sources of names that payers of an account are known by, each a query of account and name. */
const PAYER_NAMES = [
  // Payers whose transfers were matched, or whose payments were entered by hand.
  `select b.account_id as "accountId", p.payer as name from bill_payments p join bills b on b.id = p.bill_id and ${inRange('b')}
    where b.issuer_id = :issuerId and p.payer <> '' and p.taken_back_at is null and ${inRange('p')}`,
  `select p.account_id as "accountId", p.payer_name as name from billing_profiles p
    where p.payer_name <> '' and exists (select from bills b where b.account_id = p.account_id and b.issuer_id = :issuerId and ${inRange('b')})
      and ${inRange('p')}`,
  `select b.account_id as "accountId", b.recipient ->> 'companyName' as name from bills b where b.issuer_id = :issuerId and ${inRange('b')}`,
];

const knownPayers = async (db: CoreDb, issuerId: string): Promise<KnownPayers> => {
  const rows = await sql<{ accountId: string; name: string }>(db, PAYER_NAMES.join(' union '), { issuerId });
  const known = new Map<string, string[]>();
  for (const { accountId, name } of rows) {
    const key = payerKey(name);
    const keys = known.get(accountId) ?? [];
    if (key !== '' && !keys.includes(key)) known.set(accountId, [...keys, key]);
  }
  return known;
};

/** Unpaid invoices, the oldest first, those that take no payment any more, the newest first, and names of payers. */
export const readLedger = async (db: CoreDb, issuerId: string): Promise<Ledger> => {
  const own = `b.issuer_id = :issuerId and b.kind = 'invoice' and ${inRange('b')}`;
  const columns = `b.id, b.number, to_char(b.month, 'YYYY-MM') as month, b.recipient ->> 'companyName' as "companyName", b.account_id as "accountId"`;
  const bills = await sql<Ledger['bills'][number]>(
    db,
    `select * from (select ${columns}, (${DUE})::bigint as due, b.issued_on
                      from bills b where ${own} and b.status in ('unpaid', 'failed')) open
      where due > 0 order by issued_on, id`,
    { issuerId },
  );
  const closed = await sql<Ledger['closed'][number]>(
    db,
    `select ${columns}, b.total, b.status from bills b where ${own} and b.status not in ('unpaid', 'failed')
      order by b.issued_on desc, b.id desc limit 5000`,
    { issuerId },
  );
  return { bills, closed, known: await knownPayers(db, issuerId) };
};

export const rowOf = ({
  amount,
  allocated,
  payerKey: key,
  payer,
  note,
}: Pick<StoredTransfer, 'amount' | 'allocated' | 'payerKey' | 'payer' | 'note'>): Row => ({
  left: amount - allocated,
  payerKey: key,
  text: `${payer} ${note}`,
});

const reference = ({ id, number, month, companyName }: BillReference): BillReference => ({ id, number, month, companyName });

const present = (
  { issuerId: _issuer, payerKey: _key, ...transfer }: StoredTransfer,
  suggestions: Suggestion[],
  ledger: Ledger | null,
): Transfer => {
  const bills = new Map(ledger?.bills.map((bill) => [bill.id, reference(bill)]));
  const takesMore = transfer.state === 'open' || transfer.state === 'partly_allocated';
  const closed =
    ledger && takesMore && !suggestions.some(({ rest, reason }) => rest === 0 && reason !== 'payer')
      ? closedMatch(rowOf({ ...transfer, payerKey: _key }), ledger.closed, ledger.known)
      : null;
  return {
    ...transfer,
    suggestions: suggestions.map(({ allocations, ...suggestion }) => ({
      ...suggestion,
      allocations: allocations.map(({ billId, ...amounts }) => ({ bill: bills.get(billId)!, ...amounts })),
    })),
    alert: closed && { status: closed.status, bill: reference(closed) },
  };
};

const presentAll = async (db: CoreDb, found: readonly StoredTransfer[]): Promise<Transfer[]> => {
  const ledgers = new Map<string, Ledger>();
  const items: Transfer[] = [];
  for (const transfer of found) {
    if (transfer.state !== 'open' && transfer.state !== 'partly_allocated') {
      items.push(present(transfer, [], null));
      continue;
    }
    const ledger = ledgers.get(transfer.issuerId) ?? (await readLedger(db, transfer.issuerId));
    ledgers.set(transfer.issuerId, ledger);
    items.push(present(transfer, suggest(rowOf(transfer), ledger.bills, ledger.known, ledger.closed), ledger));
  }
  return items;
};

const conditionsOf = (query: Query): string[] => [
  't.issuer_id = :issuerId',
  inRange('t'),
  ...(query.state === undefined
    ? []
    : query.state === 'unallocated'
      ? ['t.set_aside_at is null and t.allocated < t.amount']
      : [`${STATE} = :state`]),
  ...(query.receivedFrom === undefined ? [] : ['t.received_on >= cast(:receivedFrom as date)']),
  ...(query.receivedTo === undefined ? [] : ['t.received_on <= cast(:receivedTo as date)']),
  ...(query.minAmount === undefined ? [] : ['t.amount >= :minAmount']),
  ...(query.maxAmount === undefined ? [] : ['t.amount <= :maxAmount']),
  ...(query.q?.trim() ? [`normalize(t.payer || ' ' || t.note, nfkc) ilike '%' || :pattern || '%'`] : []),
];

/** A page of the caller's transfers, the newest first. */
export const listTransfers = async (
  { db, actor }: Pick<CoreCtx, 'db' | 'actor'>,
  { cursor, limit = DEFAULT_LIMIT, ...query }: Query,
): Promise<{ items: Transfer[]; nextCursor: string | null }> => {
  const [day, id] = cursor ? decodeCursor(cursor, 2, ([day = '', id = '']) => isDay(day) && isUuid(id)) : [];
  const conditions = [...conditionsOf(query), ...(cursor ? ['(t.received_on, t.id) < (cast(:day as date), cast(:id as uuid))'] : [])];
  const found = await sql<StoredTransfer>(
    db,
    `select ${COLUMNS} from bank_transfers t where ${conditions.join(' and ')} order by t.received_on desc, t.id desc limit :count`,
    { ...query, issuerId: actor.accountId, pattern: literalPattern(query.q ?? ''), day, id, count: limit + 1 },
  );
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return { items: await presentAll(db, shown), nextCursor: found.length > limit && last ? encodeCursor([last.receivedOn, last.id]) : null };
};

/** @throws NotFound */
const requireTransfer = async (db: CoreDb, transferId: string): Promise<StoredTransfer> => {
  const [found] = await sql<StoredTransfer>(db, `select ${COLUMNS} from bank_transfers t where t.id = :transferId and ${inRange('t')}`, {
    transferId,
  });
  if (!found) throw new NotFound();
  return found;
};

/** A transfer of the caller or of an account below. @throws NotFound */
export const readTransfer = async ({ db }: Reader, transferId: string): Promise<Transfer> => {
  const [transfer] = await presentAll(db, [await requireTransfer(db, transferId)]);
  return transfer!;
};

/** Transfers of an issuer that are not fully allocated, the newest first. */
export const unallocated = (db: CoreDb, issuerId: string, limit: number): Promise<StoredTransfer[]> =>
  sql<StoredTransfer>(
    db,
    `select ${COLUMNS} from bank_transfers t
      where t.issuer_id = :issuerId and t.set_aside_at is null and t.allocated < t.amount and ${inRange('t')}
      order by t.received_on desc, t.id desc limit :limit`,
    { issuerId, limit },
  );

/** Unpaid invoices to choose from for a transfer. @throws NotFound */
export const listCandidates = async ({ db }: Reader, transferId: string, q: string): Promise<Schemas['BankTransferCandidate'][]> => {
  const { issuerId, payerKey: key } = await requireTransfer(db, transferId);
  const known = await knownPayers(db, issuerId);
  const accounts = [...known].filter(([, keys]) => keys.some((one) => isSamePayer(one, key))).map(([id]) => id);
  return sql<Schemas['BankTransferCandidate']>(
    db,
    `select id, number, month, "companyName", "dueOn", due, "isKnownPayer" from (
       select b.id, b.number, to_char(b.month, 'YYYY-MM') as month, b.recipient ->> 'companyName' as "companyName", b.due_on::text as "dueOn",
              (${DUE})::bigint as due, b.account_id = any(cast(:accounts as uuid[])) as "isKnownPayer", b.issued_on
         from bills b
        where b.issuer_id = :issuerId and b.kind = 'invoice' and b.status in ('unpaid', 'failed') and ${inRange('b')}
          and (normalize(b.recipient ->> 'companyName', nfkc) ilike '%' || :q || '%' or b.number ilike :q || '%')) open
      where due > 0 order by "isKnownPayer" desc, issued_on, id limit ${CANDIDATES}`,
    { issuerId, accounts, q: literalPattern(q) },
  );
};
