import { isUuid } from '@mekuri/kit/uuid';
import type { PaymentProvider } from '@mekuri/kit/server';
import type { CoreCtx, CoreJob, CoreJobCtx } from '../../../kernel/types.ts';
import { enqueue } from '../../../platform/jobs/outbox.ts';
import { sql } from '../../../platform/database/sql.ts';
import { attemptOf, findCharge, type Charge } from './charge.ts';
import { paymentCall, providerOf } from './provider.ts';
import { answerInJob, ATTEMPTS, backoff } from './request.ts';
import { settleCharge } from './settle.ts';

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Attempts and refunds that are not settled by then are looked up. */
const PENDING_FOR = '15 minutes';
/** Each pending attempt is looked up once in this time. */
const EVERY_MS = 600_000;

export const isPageOver = ({ expiresAt }: Charge, now: Date): boolean => expiresAt !== null && now >= expiresAt;

/**
 * Asks the provider for the state of an attempt and applies it. A page whose time is over is closed. Called outside of transactions.
 * @throws PaymentUnavailable, PaymentRefused
 */
export const lookUpCharge = async (ctx: CoreCtx | CoreJobCtx, provider: PaymentProvider, charge: Charge): Promise<void> => {
  const { pageRef, customerRef } = charge;
  const call = paymentCall(ctx, charge.issuerId);
  const attempt = await ctx.transaction((inner) => attemptOf(inner, charge));
  const found = await provider.lookUp(call, { ...attempt, customerRef, pageRef });
  const isLeftOpen = found.state === 'processing' && pageRef !== null && charge.settledAt === null && isPageOver(charge, ctx.now());
  const outcome = isLeftOpen ? await provider.expirePayment(call, pageRef) : found;
  await ctx.transaction((inner) => settleCharge(inner, charge, outcome));
};

/** The job `billing.look-up-charge`. */
export const lookUpJob: CoreJob = {
  attempts: ATTEMPTS,
  backoff,
  timeout: 90,
  concurrency: 2,
  async run(job, { issuerId, chargeId }) {
    const charge = await job.transaction((ctx) => findCharge(ctx, String(chargeId)));
    if (charge === null || charge.issuerId !== issuerId || charge.state === 'paid' || charge.state === 'unallocated') return;
    const provider = providerOf(job.deps);
    if (!provider) return job.log.warn({ chargeId }, 'a charge was not looked up at its provider, whose plugin is not installed');
    await answerInJob(job, lookUpCharge(job, provider, charge));
  },
};

/** Queues a look-up of an attempt that a notification of the provider names, once per notification. */
export const queueLookUp = async (
  ctx: CoreCtx,
  { issuerId, attemptId, eventId }: { issuerId: string; attemptId: string; eventId: string },
): Promise<void> => {
  if (!isUuid(attemptId)) return;
  await enqueue(ctx.db, 'billing.look-up-charge', { issuerId, chargeId: attemptId }, { shared: `${issuerId} ${eventId}` });
};

interface Pending {
  id: string;
  issuerId: string;
  accountId: string;
  tpath: string;
}

const PENDING_CHARGES = `select c.id, c.issuer_id as "issuerId", c.account_id as "accountId", c.tpath from bill_charges c
   where c.settled_at is null and c.id > :after and c.tpath >= :from and c.tpath < :to
     and (c.started_at <= cast(:now as timestamptz) - interval '${PENDING_FOR}' or c.expires_at <= :now)
   order by c.id limit ${BATCH}`;

const PENDING_REFUNDS = `select r.id, r.issuer_id as "issuerId", b.account_id as "accountId", b.tpath
    from bill_refunds r join bills b on b.id = r.bill_id and b.tpath >= :from and b.tpath < :to
   where r.settled_at is null and r.id > :after and r.tpath >= :from and r.tpath < :to
     and r.started_at <= cast(:now as timestamptz) - interval '${PENDING_FOR}'
   order by r.id limit ${BATCH}`;

const queuePending = async (
  job: CoreJobCtx,
  statement: string,
  queue: (ctx: CoreCtx, pending: Pending, turn: number) => Promise<void>,
): Promise<void> => {
  const turn = Math.floor(job.now().getTime() / EVERY_MS);
  for (let after: string | null = FIRST; after !== null;) {
    job.signal.throwIfAborted();
    const last: string = after;
    after = await job.transaction(async (ctx) => {
      const pending = await sql<Pending>(ctx.db, statement, { after: last, now: ctx.now() });
      for (const one of pending) await queue(ctx, one, turn);
      return pending.length < BATCH ? null : pending.at(-1)!.id;
    });
  }
};

/** The job `billing.reconcile-charges`: queues look-ups of attempts and repetitions of refunds whose result is not known. */
export const reconcileCharges: CoreJob = {
  timeout: 600,
  async run(job) {
    await queuePending(job, PENDING_CHARGES, (ctx, { id, issuerId }, turn) =>
      enqueue(ctx.db, 'billing.look-up-charge', { issuerId, chargeId: id }, { shared: `${id} ${turn}` }),
    );
    await queuePending(job, PENDING_REFUNDS, (ctx, { id, ...account }, turn) =>
      enqueue(ctx.db, 'billing.refund', { refundId: id }, { account, dedupeKey: `billing.refund ${id} ${turn}` }),
    );
  },
};
