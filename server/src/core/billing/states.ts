import { randomUUIDv7 } from 'node:crypto';
import { Conflict, InvalidInput } from '@mekuri/kit/errors';
import type { Input } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { japanDay } from '../../platform/japan-time.ts';
import { sql } from '../../platform/database/sql.ts';
import { lockBill, readDue, type BillStatus, type LockedBill } from './bill.ts';
import { refundExcess } from './cards/refunds.ts';
import { issueCreditNote, uncredited } from './credit.ts';
import { revokeBillLinks } from './mails/bill-links.ts';

type StatusChange = Input<'masterBills.setStatus'>['body'];

const refuse = (field: string, code: string, rule = code): InvalidInput =>
  new InvalidInput({ code, fields: [{ pointer: `/body/${field}`, rule }] });

export const stateConflict = (): Conflict => new Conflict({ code: 'billing.state_conflict' });

/** @throws Conflict `billing.processing`, `billing.state_conflict` */
export const requireOpen = ({ kind, status }: LockedBill): void => {
  if (status === 'processing') throw new Conflict({ code: 'billing.processing' });
  if (kind !== 'invoice' || (status !== 'unpaid' && status !== 'failed')) throw stateConflict();
};

export const moveTo = async (
  ctx: CoreCtx,
  bill: Pick<LockedBill, 'id'>,
  { status, reason = '', paidOn = null }: { status: BillStatus; reason?: string; paidOn?: string | null },
): Promise<void> => {
  await sql(
    ctx.db,
    `update bills set status = :status, status_at = :now, status_by = :by, status_reason = :reason, paid_on = cast(:paidOn as date)
      where id = :id and tpath >= :from and tpath < :to`,
    { id: bill.id, status, reason, paidOn, now: ctx.now(), by: ctx.actor.impersonator?.id ?? ctx.actor.userId },
  );
};

const comparable = (name: string): string => name.normalize('NFKC').trim();

/**
 * Completes an invoice without a payment, or voids it with a credit note of what is not credited yet. Neither can be undone.
 * @throws NotFound, InvalidInput `billing.confirmation_wrong`, `billing.reason_required`, Conflict `billing.state_conflict`,
 *   `billing.processing`, `billing.partly_paid`
 */
export const setStatus = async (ctx: CoreCtx, billId: string, change: StatusChange): Promise<void> => {
  const bill = await lockBill(ctx, billId, { below: true });
  const reason = change.reason.trim();
  requireOpen(bill);
  if (comparable(change.confirmation) !== comparable(bill.recipient.companyName))
    throw refuse('confirmation', 'billing.confirmation_wrong');
  if (reason === '') throw refuse('reason', 'billing.reason_required', 'required');
  if (change.status === 'void') await takeBack(ctx, bill, reason, change.reissue === true);
  await moveTo(ctx, bill, { status: change.status, reason });
  ctx.audit(
    { type: 'bill', id: billId },
    { before: { status: bill.status }, after: { status: change.status, reason, reissue: change.reissue === true } },
  );
};

const takeBack = async (ctx: CoreCtx, bill: LockedBill, reason: string, reissue: boolean): Promise<void> => {
  if ((await readDue(ctx, bill.id)).paid > 0) throw new Conflict({ code: 'billing.partly_paid' });
  const left = await uncredited(ctx.db, bill.id);
  const credits = left.filter(({ net }) => net > 0).map(({ rate, net }) => ({ taxRate: rate, net }));
  if (credits.length > 0) await issueCreditNote(ctx, bill, credits, reason);
  if (!reissue) return;
  await revokeBillLinks(ctx, bill.id);
  await sql(
    ctx.db,
    `update billing_months set closed_at = null
      where account_id = :accountId and month = cast(:first as date) and tpath >= :from and tpath < :to`,
    { accountId: bill.accountId, first: `${bill.month}-01` },
  );
};

/** Credits a part of an invoice. @throws NotFound, InvalidInput, Conflict `billing.state_conflict`, `billing.processing`, `billing.above_credit` */
export const credit = async (ctx: CoreCtx, billId: string, { amounts, reason }: Input<'masterBills.credit'>['body']): Promise<void> => {
  const bill = await lockBill(ctx, billId, { below: true });
  if (reason.trim() === '') throw refuse('reason', 'billing.reason_required', 'required');
  if (bill.status === 'processing') throw new Conflict({ code: 'billing.processing' });
  if (bill.kind !== 'invoice' || bill.status === 'void') throw stateConflict();
  const note = await issueCreditNote(ctx, bill, amounts, reason.trim());
  if (note === null) throw new Conflict({ code: 'billing.above_credit' });
  await settleCredited(ctx, billId);
  ctx.audit({ type: 'bill', id: billId }, { after: { creditNote: note.number, total: note.total, reason: reason.trim() } });
};

/**
 * An unpaid invoice of which a credit note left nothing to pay is void, or paid once there was a payment. Card payments of a paid one are
 * refunded as far as they exceed what it still amounts to. Its row is locked.
 */
export const settleCredited = async (ctx: CoreCtx, billId: string): Promise<void> => {
  const bill = await lockBill(ctx, billId, { below: false });
  if (bill.status === 'paid') return refundExcess(ctx, bill);
  if (bill.status !== 'unpaid' && bill.status !== 'failed') return;
  const { due, paid } = await readDue(ctx, billId);
  if (due > 0) return;
  if (paid === 0) await moveTo(ctx, bill, { status: 'void' });
  else await pay(ctx, bill, japanDay(ctx.now()));
};

const pay = async (ctx: CoreCtx, bill: LockedBill, paidOn: string): Promise<void> => {
  await moveTo(ctx, bill, { status: 'paid', paidOn });
  await ctx.emit('bill.paid', { accountId: bill.accountId, billId: bill.id, total: bill.total });
};

/**
 * Enters a payment that came by bank transfer; the invoice is paid once what is due is reached.
 * @throws NotFound, InvalidInput `billing.received_in_future`, Conflict `billing.state_conflict`, `billing.processing`, `billing.above_due`
 */
export const enterPayment = async (ctx: CoreCtx, billId: string, body: Input<'masterBills.enterPayment'>['body']): Promise<void> => {
  const { amount, receivedOn, payer = '', feeAbsorbed = 0 } = body;
  const bill = await lockBill(ctx, billId, { below: true });
  requireOpen(bill);
  if (receivedOn > japanDay(ctx.now())) throw refuse('received_on', 'billing.received_in_future');
  await addPayment(ctx, bill, { amount, feeAbsorbed, receivedOn, payer: payer.trim() });
  ctx.audit({ type: 'bill', id: billId }, { after: { payment: amount, feeAbsorbed, receivedOn } });
};

export interface Payment {
  amount: number;
  feeAbsorbed: number;
  receivedOn: string;
  payer: string;
  /** The bank transfer that it comes from. */
  transferId?: string;
  /** The charge of a card that it comes from. */
  chargeId?: string;
}

/** Adds a payment to an open or processing invoice whose row is locked, which is paid once what is due is reached. @throws Conflict `billing.above_due` */
export const addPayment = async (ctx: CoreCtx, bill: LockedBill, payment: Payment): Promise<void> => {
  const { amount, feeAbsorbed, receivedOn } = payment;
  const { due } = await readDue(ctx, bill.id);
  if (amount + feeAbsorbed > due) throw new Conflict({ code: 'billing.above_due', params: { due } });
  await sql(
    ctx.db,
    `insert into bill_payments (id, bill_id, tpath, amount, fee_absorbed, received_on, payer, transfer_id, charge_id, entered_by, entered_at)
     values (:id, :billId, :tpath, :amount, :feeAbsorbed, cast(:receivedOn as date), :payer, :transferId, :chargeId, :by, :now)`,
    {
      ...payment,
      transferId: payment.transferId ?? null,
      chargeId: payment.chargeId ?? null,
      id: randomUUIDv7(),
      billId: bill.id,
      tpath: bill.tpath,
      by: ctx.actor.impersonator?.id ?? ctx.actor.userId,
      now: ctx.now(),
    },
  );
  if (amount + feeAbsorbed === due) await pay(ctx, bill, receivedOn);
};
