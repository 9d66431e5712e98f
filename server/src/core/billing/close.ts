import type { CoreCtx, CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { overageUnits, type BillAmounts } from './amounts.ts';
import { loadMessages, translate } from '../../i18n/messages.ts';
import { issueCreditNote, uncredited, type Credit, type CreditedInvoice } from './credit.ts';
import { enqueueDocument, type PendingBill } from './document/render-document.ts';
import { issueBills } from './issue.ts';
import { issuerOf, type Issuer } from './issuer.ts';
import { readUses } from './meter.ts';
import { savedRecipients } from './profile.ts';
import { settleCredited } from './states.ts';
import { payersByCard } from './cards/payment-method.ts';
import { amountsOf, findOpenMonths, lastDayOf, type BillingMonth } from './month.ts';

interface ClosingMonth extends BillingMonth {
  amounts: BillAmounts;
  blocksUsed: number;
  /** Views that credits exceed, as a number below zero; else 0. */
  carried: number;
}

/**
 * Closes a month of accounts of one issuer in the open transaction: reads what was used, and issues invoices where there is something to pay.
 * A closed month is left as it is, and so is one after an open month. The caller sees to it that the usage of the month is settled, and
 * queues the documents of the bills that this returns.
 */
export const closeMonths = async (ctx: CoreCtx, accountIds: readonly string[], month: string): Promise<PendingBill[]> => {
  const { db } = ctx;
  const open = (await findOpenMonths(db, accountIds, month, { lock: true })).filter(({ isEarlierOpen }) => !isEarlierOpen);
  if (open.length === 0) return [];
  const issuer = await issuerOf(db, open[0]!.issuerId);
  const uses = new Map(
    (
      await readUses(
        db,
        open.map((one) => ({ ...one, lastDay: lastDayOf(one) })),
      )
    ).map((use) => [use.accountId, use]),
  );
  const closing = open.map((one): ClosingMonth => {
    const { views, blocksUsed } = uses.get(one.accountId)!;
    const counted = views + one.carriedIn;
    return { ...one, blocksUsed, amounts: amountsOf(one, issuer, counted), carried: Math.min(0, counted + one.creditedViews) };
  });
  const bills = await issueInvoices(ctx, issuer, closing);
  const closed = [];
  for (const one of closing) {
    const { accountId, amounts, blocksUsed, carried } = one;
    const credited = one.endedOn === null ? 0 : await creditUnusedViews(ctx, one, -carried);
    closed.push({ accountId, views: amounts.views, blocksUsed, left: carried + credited, credited });
  }
  await sql(
    db,
    `update billing_months m
        set views = c.views, blocks_used = c."blocksUsed", carried_views = c."left", credited_views = m.credited_views + c.credited, closed_at = :now,
            failed_at = null, failure = null
       from jsonb_to_recordset(cast(:closed as jsonb)) as c ("accountId" uuid, views bigint, "blocksUsed" int, "left" bigint, credited bigint)
      where m.account_id = c."accountId" and m.month = cast(:first as date) and m.tpath >= :from and m.tpath < :to`,
    { closed: JSON.stringify(closed), first: `${month}-01`, now: ctx.now() },
  );
  return bills;
};

/** Issues the invoices of months with something to pay, in the order of the months. */
const issueInvoices = async (ctx: CoreCtx, issuer: Issuer, closing: readonly ClosingMonth[]): Promise<PendingBill[]> => {
  const billed = closing.filter(({ amounts }) => amounts.total > 0);
  const accountIds = billed.map(({ accountId }) => accountId);
  const recipients = await savedRecipients(ctx.db, accountIds);
  const byCard = await payersByCard(ctx, issuer.accountId, accountIds);
  const bills = billed.map(({ accountId, tpath, month, companyName, planName, blocksUsed, amounts }) => ({
    accountId,
    tpath,
    month,
    recipient: recipients.get(accountId) ?? { companyName },
    planName,
    blocksUsed,
    method: byCard.has(accountId) ? ('card' as const) : ('bank_transfer' as const),
    amounts,
    refersTo: null,
    reason: '',
  }));
  const issued = await issueBills(ctx, issuer, 'invoice', bills);
  return issued.map(({ id, number }, at) => {
    const { accountId, tpath, month, amounts } = bills[at]!;
    ctx.audit({ type: 'bill', id }, { after: { event: 'bill.issued', number, month, total: amounts.total } });
    return { billId: id, accountId, tpath };
  });
};

/** Closes a month of one account as `closeMonths`, and queues the document. */
export const closeMonth = async (ctx: CoreCtx, accountId: string, month: string): Promise<void> => {
  for (const bill of await closeMonths(ctx, [accountId], month)) await enqueueDocument(ctx, bill);
};

interface OverageInvoice extends CreditedInvoice {
  views: number;
  limitAccess: number;
  limitAccessPrice: number;
  overage: number;
  taxRate: number;
}

/** Standing invoices of an account that charged page views, the newest first. */
const overageInvoices = (db: CoreDb, accountId: string): Promise<OverageInvoice[]> =>
  sql<OverageInvoice>(
    db,
    `select b.id, b.account_id as "accountId", b.tpath, b.issuer_id as "issuerId", to_char(b.month, 'YYYY-MM') as month,
            b.recipient, b.plan_name as "planName", b.blocks_used as "blocksUsed", b.method, b.views,
            m.limit_access as "limitAccess", m.limit_access_price as "limitAccessPrice", l.amount as overage, l.tax_rate as "taxRate"
       from bills b
       join bill_lines l on l.bill_id = b.id and l.kind = 'overage'
       join billing_months m on m.account_id = b.account_id and m.month = b.month
      where b.account_id = :accountId and b.kind = 'invoice' and b.status <> 'void' and b.tpath >= :from and b.tpath < :to
        and m.tpath >= :from and m.tpath < :to and l.tpath >= :from and l.tpath < :to
      order by b.month desc for update of b`,
    { accountId },
  );

/**
 * At the end of a contract, views that were credited and that no later month could use lower the months that charged for page views, the
 * newest first, at the price of each.
 * @returns the views that were used up
 */
const creditUnusedViews = async (ctx: CoreCtx, { accountId }: BillingMonth, unused: number): Promise<number> => {
  let left = unused;
  if (left === 0) return 0;
  for (const invoice of await overageInvoices(ctx.db, accountId)) {
    const { views, limitAccess, limitAccessPrice, overage, taxRate } = invoice;
    const taken = Math.min(left, views);
    const units = overageUnits(views, limitAccess) - overageUnits(views - taken, limitAccess);
    const rate = (await uncredited(ctx.db, invoice.id)).find((one) => one.rate === taxRate);
    const net = Math.min(units * limitAccessPrice, overage, rate?.net ?? 0);
    if (net > 0) await writeNote(ctx, invoice, { taxRate, net });
    left -= taken;
    if (left === 0) break;
  }
  return unused - left;
};

const messages = loadMessages([]);

/** Credits a part of an invoice. If the invoice is already paid, the note documents a refund. */
const writeNote = async (ctx: CoreCtx, invoice: OverageInvoice, credit: Credit): Promise<void> => {
  const note = await issueCreditNote(ctx, invoice, [credit], translate(messages.ja, ['billing.unused_views']));
  if (note === null) return;
  await settleCredited(ctx, invoice.id);
  ctx.audit({ type: 'bill', id: note.id }, { after: { event: 'bill.credited', number: note.number, total: note.total } });
};
