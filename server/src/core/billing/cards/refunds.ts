import { randomUUIDv7 } from 'node:crypto';
import { Conflict, NotFound } from '@mekuri/kit/errors';
import type { Refund, RefundOutcome } from '@mekuri/kit/server';
import type { CoreCtx, CoreDb, CoreJob } from '../../../kernel/types.ts';
import { enqueue } from '../../../platform/jobs/outbox.ts';
import { sql } from '../../../platform/database/sql.ts';
import { lockBill, type LockedBill } from '../bill.ts';
import { paymentCall, providerOf } from './provider.ts';
import { answerInJob, ATTEMPTS, backoff } from './request.ts';

const MOST_CODE = 100;

/** Yen of charge `c` that were refunded or are being refunded. */
export const REFUNDED = `coalesce((select sum(r.amount) from bill_refunds r
  where r.charge_id = c.id and r.state <> 'failed' and r.tpath >= :from and r.tpath < :to), 0)::bigint`;

const SUM_OF_REFUNDED = `coalesce((select sum(${REFUNDED}) from bill_charges c
  where c.bill_id = b.id and c.state = 'paid' and c.tpath >= :from and c.tpath < :to), 0)::bigint`;

/** Yen that were paid for bill `b` beyond what is left of it after credit notes, and that are not refunded yet. */
const EXCESS = `greatest(0, coalesce((select sum(p.amount) from bill_payments p
    where p.bill_id = b.id and p.taken_back_at is null and p.tpath >= :from and p.tpath < :to), 0)::bigint
  - b.total
  - coalesce((select sum(n.total) from bills n where n.refers_to = b.id and n.tpath >= :from and n.tpath < :to), 0)::bigint
  - ${SUM_OF_REFUNDED})`;

/** Yen of charge `c` of bill `b` that an operator may refund. */
export const REFUNDABLE = `case c.state
  when 'unallocated' then c.amount - ${REFUNDED}
  when 'paid' then least(c.amount - ${REFUNDED}, ${EXCESS})
  else 0 end`;

/** The last refund of charge `c`, as a lateral join. */
export const LAST_REFUND = `select r.state, r.code from bill_refunds r
  where r.charge_id = c.id and r.tpath >= :from and r.tpath < :to order by r.id desc limit 1`;

interface Refundable {
  id: string;
  state: string;
  /** Yen that were not refunded yet. */
  left: number;
}

/** Attempts that collected money for a bill, the newest first. The bill's row is locked. */
const refundables = (db: CoreDb, billId: string): Promise<Refundable[]> =>
  sql<Refundable>(
    db,
    `select c.id, c.state, c.amount - ${REFUNDED} as left from bill_charges c
      where c.bill_id = :billId and c.state in ('paid', 'unallocated') and c.tpath >= :from and c.tpath < :to order by c.attempt desc`,
    { billId },
  );

/** The excess of a bill whose row is locked. */
const excessOf = async (db: CoreDb, billId: string): Promise<number> => {
  const [row] = await sql<{ excess: number }>(
    db,
    `select (${EXCESS})::bigint as excess from bills b where b.id = :billId and b.tpath >= :from and b.tpath < :to`,
    { billId },
  );
  return row!.excess;
};

const beginRefund = async (ctx: CoreCtx, { id: billId, issuerId, accountId, tpath }: LockedBill, chargeId: string, amount: number) => {
  const id = randomUUIDv7();
  await sql(
    ctx.db,
    `insert into bill_refunds (id, tpath, bill_id, charge_id, issuer_id, amount, started_at, started_by)
     values (:id, :tpath, :billId, :chargeId, :issuerId, :amount, :now, :by)`,
    { id, tpath, billId, chargeId, issuerId, amount, now: ctx.now(), by: ctx.actor.impersonator?.id ?? ctx.actor.userId },
  );
  await enqueue(ctx.db, 'billing.refund', { refundId: id }, { account: { accountId, tpath } });
  ctx.audit({ type: 'bill', id: billId }, { after: { refundId: id, chargeId, refunded: amount } });
};

/** Refunds card payments of a bill as far as all payments exceed what credit notes left of it. Its row is locked. */
export const refundExcess = async (ctx: CoreCtx, bill: LockedBill): Promise<void> => {
  let excess = await excessOf(ctx.db, bill.id);
  for (const { id, state, left } of excess > 0 ? await refundables(ctx.db, bill.id) : []) {
    const amount = state === 'paid' ? Math.min(excess, left) : 0;
    if (amount > 0) await beginRefund(ctx, bill, id, amount);
    excess -= amount;
  }
};

/**
 * Refunds what an attempt collected without being a payment of its bill, or repeats a refund of an excess that failed.
 * @throws NotFound, Conflict `billing.not_refundable`
 */
export const refundCharge = async (ctx: CoreCtx, billId: string, chargeId: string): Promise<void> => {
  const bill = await lockBill(ctx, billId, { below: true });
  const [charge] = await sql<{ refundable: number }>(
    ctx.db,
    `select (${REFUNDABLE})::bigint as refundable from bill_charges c join bills b on b.id = c.bill_id and b.tpath >= :from and b.tpath < :to
      where c.id = :chargeId and c.bill_id = :billId and c.tpath >= :from and c.tpath < :to`,
    { billId, chargeId },
  );
  if (!charge) throw new NotFound();
  if (charge.refundable === 0) throw new Conflict({ code: 'billing.not_refundable' });
  await beginRefund(ctx, bill, chargeId, charge.refundable);
};

interface PendingRefund extends Refund {
  issuerId: string;
}

const findPendingRefund = async ({ db }: Pick<CoreCtx, 'db'>, id: string): Promise<PendingRefund | null> => {
  const [refund] = await sql<PendingRefund>(
    db,
    `select r.id, r.amount, r.issuer_id as "issuerId", c.payment_ref as "paymentRef"
       from bill_refunds r join bill_charges c on c.id = r.charge_id and c.tpath >= :from and c.tpath < :to
      where r.id = :id and r.settled_at is null and r.tpath >= :from and r.tpath < :to`,
    { id },
  );
  return refund ?? null;
};

/** Applies the provider's answer. A settled refund stays as it is. */
const settleRefund = async (ctx: CoreCtx, { id }: Refund, outcome: RefundOutcome): Promise<void> => {
  const { state, refundRef } = outcome;
  const code = outcome.state === 'failed' ? outcome.code.slice(0, MOST_CODE) : null;
  await sql(
    ctx.db,
    `update bill_refunds set state = :state, refund_ref = coalesce(:refundRef, refund_ref), code = :code, settled_at = cast(:settledAt as timestamptz)
      where id = :id and settled_at is null and tpath >= :from and tpath < :to`,
    { id, state, refundRef, code, settledAt: state === 'processing' ? null : ctx.now() },
  );
  if (code !== null) ctx.log.error({ refundId: id, code }, 'a refund failed');
};

/** The job `billing.refund`, of the account that is billed. Repeated, it asks for the state of the same refund. */
export const refundJob: CoreJob = {
  attempts: ATTEMPTS,
  backoff,
  async run(job, { refundId }) {
    const refund = await job.transaction((ctx) => findPendingRefund(ctx, String(refundId)));
    if (refund === null) return;
    const provider = providerOf(job.deps);
    if (!provider) return job.log.warn({ refundId }, 'a refund was not sent to its provider, whose plugin is not installed');
    const { issuerId, ...request } = refund;
    const outcome = await answerInJob(job, provider.refund(paymentCall(job, issuerId), request));
    if (outcome !== null) await job.transaction((ctx) => settleRefund(ctx, refund, outcome));
  },
};
