import type { ChargeOutcome } from '@mekuri/kit/server';
import type { CoreCtx } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { enqueue } from '../../../platform/jobs/outbox.ts';
import { japanDay } from '../../../platform/japan-time.ts';
import { lockBill, readDue, type LockedBill } from '../bill.ts';
import { announceCharge } from '../mails/charge-jobs.ts';
import { addPayment, moveTo, settleCredited } from '../states.ts';
import { lockCharge, type Charge } from './charge.ts';

/** An attempt that the provider does not know for this long has failed. Jobs send no request that late. */
const ABSENT_AFTER_MS = 3_600_000;
const ABSENT = 'absent';
const MOST_CODE = 100;

interface Change {
  state: Charge['state'];
  paymentRef?: string | null;
  code?: string | null;
}

const write = async (ctx: CoreCtx, { id }: Charge, { state, paymentRef = null, code = null }: Change): Promise<void> => {
  await sql(
    ctx.db,
    `update bill_charges
        set state = :state, payment_ref = coalesce(:paymentRef, payment_ref), code = :code, settled_at = cast(:settledAt as timestamptz)
      where id = :id and tpath >= :from and tpath < :to`,
    { id, state, paymentRef, code: code?.slice(0, MOST_CODE) ?? null, settledAt: state === 'processing' ? null : ctx.now() },
  );
};

/** Ends the processing of a bill that this attempt did not pay. A credit note may have left nothing to pay in the meantime. */
const release = async (ctx: CoreCtx, bill: LockedBill, status: Charge['statusBefore']): Promise<void> => {
  if (bill.status !== 'processing') return;
  await moveTo(ctx, bill, { status });
  await settleCredited(ctx, bill.id);
};

const fail = async (ctx: CoreCtx, bill: LockedBill, charge: Charge, failure: Failure): Promise<void> => {
  const { code, needsCustomer, paymentRef } = failure;
  await write(ctx, charge, { state: 'failed', code, paymentRef });
  await release(ctx, bill, 'failed');
  await announceCharge(ctx, { ...charge, tpath: bill.tpath, state: 'failed' });
  await ctx.emit('bill.payment_failed', { accountId: bill.accountId, billId: bill.id, amount: charge.amount, needsCustomer });
  ctx.audit({ type: 'bill', id: bill.id }, { after: { chargeId: charge.id, failed: code } });
};

interface Failure {
  code: string;
  needsCustomer: boolean;
  paymentRef: string | null;
}

const expire = async (ctx: CoreCtx, bill: LockedBill, charge: Charge): Promise<void> => {
  await write(ctx, charge, { state: 'expired' });
  await release(ctx, bill, charge.statusBefore);
};

/** Money that arrived: a payment of the bill, or unallocated if the bill does not wait for it. */
const collect = async (ctx: CoreCtx, bill: LockedBill, charge: Charge, paymentRef: string): Promise<void> => {
  const { id, amount, settledAt } = charge;
  const isAwaited = settledAt === null && bill.status === 'processing';
  if (!isAwaited || amount > (await readDue(ctx, bill.id)).due) {
    await write(ctx, charge, { state: 'unallocated', paymentRef });
    if (isAwaited) await release(ctx, bill, charge.statusBefore);
    await enqueue(ctx.db, 'billing.alert-payment', { chargeId: id }, { shared: id });
    ctx.audit({ type: 'bill', id: bill.id }, { after: { chargeId: id, unallocated: amount } });
    return;
  }
  const receivedOn = japanDay(ctx.now());
  await write(ctx, charge, { state: 'paid', paymentRef });
  await addPayment(ctx, bill, { amount, feeAbsorbed: 0, receivedOn, payer: '', chargeId: id });
  await announceCharge(ctx, { ...charge, tpath: bill.tpath, state: 'paid' });
  ctx.audit({ type: 'bill', id: bill.id }, { after: { chargeId: id, payment: amount, receivedOn } });
};

const isAbsentForGood = ({ kind, startedAt, expiresAt }: Charge, now: Date): boolean =>
  kind === 'hosted' ? now >= expiresAt! : now.getTime() - startedAt.getTime() > ABSENT_AFTER_MS;

/**
 * Applies the state of an attempt at the provider. The order of answers does not matter: an attempt moves forward only. A settled one stays as
 * it is, unless money arrives for one that had failed or expired.
 */
export const settleCharge = async (ctx: CoreCtx, { id, billId }: Pick<Charge, 'id' | 'billId'>, outcome: ChargeOutcome): Promise<void> => {
  const bill = await lockBill(ctx, billId, { below: false });
  const charge = await lockCharge(ctx, id);
  if (outcome.state === 'paid') {
    if (charge.state === 'paid' || charge.state === 'unallocated') return;
    return collect(ctx, bill, charge, outcome.paymentRef);
  }
  if (charge.settledAt !== null) return;
  switch (outcome.state) {
    case 'processing':
      return write(ctx, charge, outcome);
    case 'declined':
      return fail(ctx, bill, charge, outcome);
    case 'expired':
      return expire(ctx, bill, charge);
    case 'absent':
      if (!isAbsentForGood(charge, ctx.now())) return;
      return charge.kind === 'hosted'
        ? expire(ctx, bill, charge)
        : fail(ctx, bill, charge, { code: ABSENT, needsCustomer: false, paymentRef: null });
  }
};
