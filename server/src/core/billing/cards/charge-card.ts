import { randomUUIDv7 } from 'node:crypto';
import { PaymentRefused, type ChargeOutcome } from '@mekuri/kit/server';
import type { CoreCtx, CoreJob, CoreJobCtx } from '../../../kernel/types.ts';
import { japanDay } from '../../../platform/japan-time.ts';
import { sql } from '../../../platform/database/sql.ts';
import { enqueue } from '../../../platform/jobs/outbox.ts';
import { DUE, lockBill, readDue } from '../bill.ts';
import { requireOpen, stateConflict } from '../states.ts';
import { attemptOf, beginCharge, cardFor, findCharge, requireCard, type Charge } from './charge.ts';
import { cardModeOf, paymentCall, providerOf, requireCards } from './provider.ts';
import { answerInJob, ATTEMPTS, backoff } from './request.ts';
import { settleCharge } from './settle.ts';

const BATCH = 500;
const KEYS_REFUSED = 'keys_refused';
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Requests are sent within this time of the attempt's start, much less than after which an attempt that the provider does not know has failed. */
const SEND_WITHIN_MS = 1_800_000;

/** The day of the attempt that is due: the charge day, or 3, 5 or 7 days later. */
const TURN = `b.charge_on + case when b.charge_on <= cast(:today as date) - 7 then 7 when b.charge_on <= cast(:today as date) - 5 then 5
  when b.charge_on <= cast(:today as date) - 3 then 3 else 0 end`;

/** Whether bill `b` is to be charged automatically on the day `:today`. Never while money for it waits to be refunded. */
const IS_DUE = `b.kind = 'invoice' and b.method = 'card' and b.status in ('unpaid', 'failed') and b.charge_on <= cast(:today as date)
  and (${DUE}) > 0
  and not exists (
    select from bill_charges c
     where c.bill_id = b.id and c.tpath >= :from and c.tpath < :to
       and (c.kind = 'automatic' and (c.started_at at time zone 'Asia/Tokyo')::date >= ${TURN}
            or c.state = 'unallocated' and c.amount > coalesce((select sum(r.amount) from bill_refunds r
                 where r.charge_id = c.id and r.state <> 'failed' and r.tpath >= :from and r.tpath < :to), 0)))`;

interface DueBill {
  billId: string;
  accountId: string;
  tpath: string;
  issuerId: string;
}

/** Queues a charge of each bill that is due. @returns the last bill, null when there are no more */
const queueDue = async (ctx: CoreCtx, after: string): Promise<string | null> => {
  const due = await sql<DueBill>(
    ctx.db,
    `select b.id as "billId", b.account_id as "accountId", b.tpath, b.issuer_id as "issuerId"
       from bills b
       join billing_cards k on k.account_id = b.account_id and k.issuer_id = b.issuer_id and k.method_ref is not null
            and k.tpath >= :from and k.tpath < :to
      where b.id > :after and ${IS_DUE} and b.tpath >= :from and b.tpath < :to
      order by b.id limit ${BATCH}`,
    { after, today: japanDay(ctx.now()) },
  );
  const hour = Math.floor(ctx.now().getTime() / 3_600_000);
  for (const [issuerId, bills] of Map.groupBy(due, (bill) => bill.issuerId)) {
    if ((await cardModeOf(ctx, issuerId)) === null) continue;
    for (const { billId, accountId, tpath } of bills)
      await queueCharge(ctx, { billId, chargeId: randomUUIDv7(), accountId, tpath }, `billing.charge ${billId} ${hour}`);
  }
  return due.length < BATCH ? null : due.at(-1)!.billId;
};

const queueCharge = (
  ctx: CoreCtx,
  { billId, chargeId, ...account }: Pick<DueBill, 'billId' | 'accountId' | 'tpath'> & { chargeId: string },
  dedupeKey: string,
): Promise<void> => enqueue(ctx.db, 'billing.charge', { billId, chargeId }, { account, dedupeKey });

/** The job `billing.charge-cards`: queues the automatic charges that are due, each in a job of its account. */
export const queueCharges: CoreJob = {
  timeout: 600,
  async run(job) {
    for (let after: string | null = FIRST; after !== null;) {
      job.signal.throwIfAborted();
      const last: string = after;
      after = await job.transaction((ctx) => queueDue(ctx, last));
    }
  },
};

const isDue = async ({ db }: CoreCtx, billId: string, today: string): Promise<boolean> =>
  (await sql(db, `select from bills b where b.id = :billId and ${IS_DUE} and b.tpath >= :from and b.tpath < :to`, { billId, today }))
    .length > 0;

/** The attempt with this id, begun now if the bill is due. Null if there is nothing to charge any more. */
const takeUp = async (ctx: CoreCtx, billId: string, chargeId: string): Promise<Charge | null> => {
  const bill = await lockBill(ctx, billId, { below: false });
  const begun = await findCharge(ctx, chargeId);
  if (begun) return begun.settledAt === null ? begun : null;
  if (!(await isDue(ctx, billId, japanDay(ctx.now())))) return null;
  const card = await cardFor(ctx, bill);
  if (!card || (await cardModeOf(ctx, bill.issuerId)) === null) return null;
  const { due } = await readDue(ctx, billId);
  return beginCharge(ctx, bill, { ...card, id: chargeId, kind: 'automatic', amount: due, expiresAt: null });
};

/** Keys that are refused with the first request of an attempt mean that nothing was charged. */
const orRefused =
  (job: CoreJobCtx) =>
  (error: unknown): ChargeOutcome => {
    if (!(error instanceof PaymentRefused) || job.job.attempt > 1) throw error;
    job.log.error({ err: error }, 'the keys of a payment provider do not work');
    return { state: 'declined', paymentRef: null, code: KEYS_REFUSED, needsCustomer: false };
  };

/** The job `billing.charge`, of the account that is billed. Repeated after a crash or a lost answer, it continues the attempt under its id. */
export const chargeCard: CoreJob = {
  attempts: ATTEMPTS,
  backoff,
  concurrency: 2,
  async run(job, { billId, chargeId }) {
    const taken = await job.transaction(async (ctx) => {
      const charge = await takeUp(ctx, String(billId), String(chargeId));
      return charge && { charge, attempt: await attemptOf(ctx, charge) };
    });
    if (taken === null) return;
    const { charge, attempt } = taken;
    const provider = providerOf(job.deps);
    if (!provider || job.now().getTime() - charge.startedAt.getTime() > SEND_WITHIN_MS)
      return job.log.warn({ billId, chargeId }, 'a charge was not sent to its provider in time');
    const { customerRef, methodRef } = charge;
    const request = provider.charge(paymentCall(job, charge.issuerId), {
      ...attempt,
      customerRef: customerRef!,
      methodRef: methodRef!,
    });
    const outcome = await answerInJob(job, request.catch(orRefused(job)));
    if (outcome !== null) await job.transaction((ctx) => settleCharge(ctx, charge, outcome));
  },
};

/**
 * Charges the card of an account for an open invoice at an operator's request; the provider is asked in a job.
 * @throws NotFound, Conflict `billing.processing`, `billing.state_conflict`, `billing.cards_not_offered`, `billing.card_missing`
 */
export const chargeNow = async (ctx: CoreCtx, billId: string): Promise<void> => {
  const bill = await lockBill(ctx, billId, { below: true });
  requireOpen(bill);
  const { due } = await readDue(ctx, billId);
  if (due === 0) throw stateConflict();
  await requireCards(ctx, bill.issuerId);
  const card = await requireCard(ctx, bill);
  const id = randomUUIDv7();
  await beginCharge(ctx, bill, { ...card, id, kind: 'automatic', amount: due, expiresAt: null });
  const { accountId, tpath } = bill;
  await queueCharge(ctx, { billId, chargeId: id, accountId, tpath }, `billing.charge ${id}`);
  ctx.audit({ type: 'bill', id: billId }, { before: { status: bill.status }, after: { status: 'processing', chargeId: id, amount: due } });
};
