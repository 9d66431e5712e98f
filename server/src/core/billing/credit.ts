import type { CoreCtx, CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { creditedTax, type BillAmounts, type BillTax, type TaxRounding } from './amounts.ts';
import type { BillMethod } from './cards/payment-method.ts';
import { issueBill } from './issue.ts';
import { issuerOf } from './issuer.ts';
import type { BillRecipient } from './profile.ts';

/** An invoice as a correction of it needs it. */
export interface CreditedInvoice {
  id: string;
  accountId: string;
  tpath: string;
  issuerId: string;
  month: string;
  recipient: BillRecipient;
  planName: string;
  blocksUsed: number;
  method: BillMethod;
}

/** Net and tax of each rate of an invoice that no credit note took back. */
export const uncredited = (db: CoreDb, billId: string): Promise<BillTax[]> =>
  sql<BillTax>(
    db,
    `select t.rate, sum(t.net)::bigint as net, sum(t.tax)::bigint as tax
       from bill_taxes t join bills b on b.id = t.bill_id and b.tpath >= :from and b.tpath < :to
      where (b.id = :billId or b.refers_to = :billId) and t.tpath >= :from and t.tpath < :to
      group by t.rate order by t.rate desc`,
    { billId },
  );

export interface Credit {
  taxRate: number;
  /** Yen without tax, as a magnitude. */
  net: number;
}

/** Lines and taxes of a credit note; null when a rate has less left than is to be credited. */
export const composeCredit = (credits: readonly Credit[], left: readonly BillTax[], rounding: TaxRounding): BillAmounts | null => {
  const taxes: BillTax[] = [];
  for (const { taxRate, net } of credits) {
    const rate = left.find((one) => one.rate === taxRate);
    if (!rate || net > rate.net || taxes.some((one) => one.rate === taxRate)) return null;
    taxes.push({ rate: taxRate, net: -net, tax: -creditedTax(net, rate, rounding) || 0 });
  }
  const subtotal = taxes.reduce((sum, { net }) => sum + net, 0);
  const tax = taxes.reduce((sum, one) => sum + one.tax, 0);
  const lines = taxes.map(
    ({ rate, net }) =>
      ({
        kind: 'adjustment',
        planName: null,
        quantity: 1,
        unitPrice: net,
        amount: net,
        taxRate: rate,
        firstDay: null,
        lastDay: null,
      }) as const,
  );
  return { views: 0, lines, taxes, subtotal, tax, total: subtotal + tax };
};

/** Issues a credit note of an invoice whose row is locked. Null when more is to be credited than is left. */
export const issueCreditNote = async (
  ctx: CoreCtx,
  { id: refersTo, issuerId, ...invoice }: CreditedInvoice,
  credits: readonly Credit[],
  reason: string,
): Promise<{ id: string; number: string; total: number } | null> => {
  const issuer = await issuerOf(ctx.db, issuerId);
  const amounts = composeCredit(credits, await uncredited(ctx.db, refersTo), issuer.taxRounding);
  if (amounts === null) return null;
  const note = await issueBill(ctx, issuer, { ...invoice, kind: 'credit_note', amounts, refersTo, reason });
  return { ...note, total: amounts.total };
};
