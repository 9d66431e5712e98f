import { randomUUIDv7 } from 'node:crypto';
import { Conflict } from '@mekuri/kit/errors';
import { PaymentRefused, reply, type Output, type PaymentProvider, type Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { lockBill, readDue } from '../bill.ts';
import { readBill } from '../read.ts';
import { requireOpen, stateConflict } from '../states.ts';
import { payerOf } from './card-setup.ts';
import { attemptOf, beginCharge, findPendingCharge, type Charge } from './charge.ts';
import { isPageOver, lookUpCharge } from './look-up.ts';
import { answerOf, paymentCall, providerOf, requireCards } from './provider.ts';
import { settleCharge } from './settle.ts';

const PAGE_MS = 30 * 60_000;

interface Page {
  provider: PaymentProvider;
  charge: Charge;
  /** No request for it was sent yet. */
  isNew: boolean;
}

/** The pending page of an open invoice, or a new one. */
const openPage = async (ctx: CoreCtx, billId: string): Promise<Page> => {
  const bill = await lockBill(ctx, billId, { below: false });
  const provider = await requireCards(ctx, bill.issuerId);
  const pending = await findPendingCharge(ctx, billId);
  if (pending?.kind === 'hosted') return { provider, charge: pending, isNew: false };
  requireOpen(bill);
  const { due } = await readDue(ctx, billId);
  if (due === 0) throw stateConflict();
  const { customer } = await payerOf(ctx, bill.accountId);
  const charge = await beginCharge(ctx, bill, {
    id: randomUUIDv7(),
    kind: 'hosted',
    amount: due,
    customerRef: customer.customerRef,
    methodRef: null,
    expiresAt: new Date(ctx.now().getTime() + PAGE_MS),
  });
  ctx.audit(
    { type: 'bill', id: billId },
    { before: { status: bill.status }, after: { status: 'processing', chargeId: charge.id, amount: due } },
  );
  return { provider, charge, isNew: true };
};

/** A page that can still be paid. One whose time is over is settled first. @throws Conflict `billing.processing` if its result is not known yet */
const requirePage = async (ctx: CoreCtx, billId: string): Promise<Page> => {
  const page = await ctx.transaction((inner) => openPage(inner, billId));
  if (!isPageOver(page.charge, ctx.now())) return page;
  await answerOf(lookUpCharge(ctx, page.provider, page.charge));
  const next = await ctx.transaction((inner) => openPage(inner, billId));
  if (isPageOver(next.charge, ctx.now())) throw new Conflict({ code: 'billing.processing' });
  return next;
};

/**
 * Starts the payment of an open invoice of the caller's account on the provider's page.
 * @throws NotFound, Conflict `billing.cards_not_offered`, `billing.processing`, `billing.state_conflict`, `billing.provider_unavailable`
 */
export const payBill = async (ctx: CoreCtx, billId: string) => {
  const { provider, charge, isNew } = await requirePage(ctx, billId);
  const expiresAt = charge.expiresAt!;
  const answer = (url: string) => reply<Output<'bills.pay'>>({ url, expiresAt: expiresAt.toISOString() }, { status: 201 });
  const { url: known } = charge;
  if (known !== null) return ctx.commitWithResponse(async () => answer(known));
  const { attempt, screen } = await ctx.transaction(async (inner) => ({
    attempt: await attemptOf(inner, charge),
    screen: (await payerOf(inner, charge.accountId)).screen,
  }));
  const bill = `${screen}?bill=${billId}`;
  const request = provider.startPayment(paymentCall(ctx, charge.issuerId), {
    ...attempt,
    expiresAt,
    locale: ctx.locale,
    returnUrl: `${bill}&payment=returned`,
    cancelUrl: bill,
  });
  const { pageRef, url } = await answerOf(request.catch(orWithdraw(ctx, charge, isNew)));
  return ctx.commitWithResponse(async (inner) => {
    await sql(
      inner.db,
      `update bill_charges set page_ref = :pageRef, url = :url, state = case when state = 'started' then 'processing' else state end
        where id = :id and tpath >= :from and tpath < :to`,
      { id: charge.id, pageRef, url },
    );
    return answer(url);
  });
};

/** Keys that are refused with the first request mean that there is no page: the invoice is open again. */
const orWithdraw =
  (ctx: CoreCtx, charge: Charge, isNew: boolean) =>
  async (error: unknown): Promise<never> => {
    if (isNew && error instanceof PaymentRefused) await ctx.transaction((inner) => settleCharge(inner, charge, { state: 'expired' }));
    throw error;
  };

/** Asks for the state of the pending payment of a bill of the caller's account. @throws NotFound, Conflict `billing.provider_unavailable` */
export const refreshPayment = async (ctx: CoreCtx, billId: string): Promise<Schemas['BillDetail']> => {
  const whose = { accountId: ctx.actor.accountId! };
  const pending = await ctx.transaction(async (inner) => {
    await readBill(inner, whose, billId);
    return findPendingCharge(inner, billId);
  });
  const provider = providerOf(ctx.deps);
  if (pending && provider) await answerOf(lookUpCharge(ctx, provider, pending));
  return ctx.transaction((inner) => readBill(inner, whose, billId));
};
