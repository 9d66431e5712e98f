import { randomUUIDv7 } from 'node:crypto';
import type { CoreCtx, CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { japanDay, lastOfMonth, monthOf } from '../../platform/japan-time.ts';
import type { BillAmounts } from './amounts.ts';
import { chargeDay } from './cards/charge-day.ts';
import type { BillMethod } from './cards/payment-method.ts';
import { enqueueDocument } from './document/render-document.ts';
import type { Issuer } from './issuer.ts';
import type { BillRecipient } from './profile.ts';

export type BillKind = 'invoice' | 'credit_note';

export interface NewBill {
  kind: BillKind;
  accountId: string;
  tpath: string;
  /** `YYYY-MM`. */
  month: string;
  recipient: BillRecipient;
  planName: string;
  blocksUsed: number;
  method: BillMethod;
  amounts: BillAmounts;
  /** The invoice that a credit note corrects. */
  refersTo: string | null;
  reason: string;
}

const NUMBER_DIGITS = 6;

/**
 * The next numbers of the issuer's bills of a kind and year. Locks their sequence until the transaction ends, which leaves no gap when it
 * fails.
 */
const takeNumbers = async (
  db: CoreDb,
  { accountId, tpath, numberPrefix }: Issuer,
  kind: BillKind,
  year: number,
  count: number,
): Promise<string[]> => {
  const [row] = await sql<{ last: number }>(
    db,
    `insert into billing_sequences (issuer_id, tpath, kind, year, last) values (:accountId, :tpath, :kind, :year, :count)
     on conflict (issuer_id, kind, year) do update set last = billing_sequences.last + excluded.last
     returning last`,
    { accountId, tpath, kind, year, count },
  );
  const first = row!.last - count + 1;
  const prefix = `${numberPrefix}${kind === 'credit_note' ? 'C' : ''}${year}-`;
  return Array.from({ length: count }, (_, at) => `${prefix}${String(first + at).padStart(NUMBER_DIGITS, '0')}`);
};

/** The issuer's settings that a bill freezes. */
const partyOf = ({ name, postalCode, address, telephone, registrationNumber, bankAccounts, notes }: Issuer) => ({
  name,
  postalCode,
  address,
  telephone,
  registrationNumber,
  bankAccounts,
  notes,
});

const INSERT = `
  with given as (
    select * from jsonb_to_recordset(cast(:bills as jsonb)) as given (
      id uuid, tpath text, "accountId" uuid, kind text, number text, month text, "issuedOn" date, "dueOn" date, method text, "chargeOn" date,
      recipient jsonb, "planName" text, views bigint, "blocksUsed" int, subtotal bigint, tax bigint, "refersTo" uuid, reason text, status text,
      lines jsonb, taxes jsonb)
  ), bill as (
    insert into bills (id, tpath, account_id, issuer_id, kind, number, month, issued_on, due_on, method, charge_on, issuer, recipient, plan_name,
                       views, blocks_used, subtotal, tax, refers_to, reason, status, status_at)
    select id, tpath, "accountId", :issuerId, kind, number, cast(month || '-01' as date), "issuedOn", "dueOn", method, "chargeOn",
           cast(:issuer as jsonb), recipient, "planName", views, "blocksUsed", subtotal, tax, "refersTo", reason, status, :now
      from given
    returning id, tpath
  ), document as (
    insert into bill_documents (bill_id, tpath) select id, tpath from bill
  ), notice as (
    insert into billing_notices (bill_id, kind, tpath, created_at) select id, 'issued', tpath, cast(:now as timestamptz) from bill
  ), lines as (
    insert into bill_lines (bill_id, position, tpath, kind, plan_name, quantity, unit_price, amount, tax_rate, first_day, last_day)
    select given.id, l.position, given.tpath, l.kind, l."planName", l.quantity, l."unitPrice", l.amount, l."taxRate", l."firstDay", l."lastDay"
      from given, jsonb_to_recordset(given.lines)
        as l (position int, kind text, "planName" text, quantity bigint, "unitPrice" bigint, amount bigint, "taxRate" int, "firstDay" date, "lastDay" date)
  )
  insert into bill_taxes (bill_id, rate, tpath, net, tax)
  select given.id, t.rate, given.tpath, t.net, t.tax
    from given, jsonb_to_recordset(given.taxes) as t (rate int, net bigint, tax bigint)`;

export interface IssuedBill {
  id: string;
  number: string;
}

/**
 * Issues bills of one kind in the open transaction, numbered in their order, and emits `bill.issued` for each. An invoice is due on the last day
 * of its month of issue, or on the day on which the card is charged if that is later. The caller queues the documents.
 */
export const issueBills = async (
  ctx: CoreCtx,
  issuer: Issuer,
  kind: BillKind,
  bills: readonly Omit<NewBill, 'kind'>[],
): Promise<IssuedBill[]> => {
  if (bills.length === 0) return [];
  const now = ctx.now();
  const issuedOn = japanDay(now);
  const lastDay = lastOfMonth(monthOf(issuedOn));
  const isInvoice = kind === 'invoice';
  const numbers = await takeNumbers(ctx.db, issuer, kind, Number(issuedOn.slice(0, 4)), bills.length);
  const rows = bills.map(({ amounts, ...bill }, at) => {
    const { lines, taxes, views, subtotal, tax } = amounts;
    const chargeOn = isInvoice && bill.method === 'card' ? chargeDay(issuedOn) : null;
    return {
      ...bill,
      id: randomUUIDv7(),
      kind,
      number: numbers[at]!,
      issuedOn,
      chargeOn,
      dueOn: isInvoice ? (chargeOn !== null && chargeOn > lastDay ? chargeOn : lastDay) : null,
      views,
      subtotal,
      tax,
      lines: lines.map((line, position) => ({ ...line, position })),
      taxes,
      status: isInvoice ? 'unpaid' : 'completed',
    };
  });
  await sql(ctx.db, INSERT, { bills: JSON.stringify(rows), issuerId: issuer.accountId, issuer: JSON.stringify(partyOf(issuer)), now });
  for (const [at, { id, accountId }] of rows.entries())
    await ctx.emit('bill.issued', { accountId, billId: id, kind, total: bills[at]!.amounts.total });
  return rows.map(({ id, number }) => ({ id, number }));
};

/** Issues one bill, as `issueBills`, and queues its document. */
export const issueBill = async (ctx: CoreCtx, issuer: Issuer, { kind, ...bill }: NewBill): Promise<IssuedBill> => {
  const [issued] = await issueBills(ctx, issuer, kind, [bill]);
  await enqueueDocument(ctx, { billId: issued!.id, accountId: bill.accountId, tpath: bill.tpath });
  return issued!;
};
