import type { Stripe } from 'stripe';
import type {
  CardCharge,
  ChargeAttempt,
  ChargeOutcome,
  HostedPayment,
  PaymentCall,
  PaymentProvider,
  Refund,
  RefundOutcome,
} from '@mekuri/kit/server';
import { PAGE_LOCALES, finishCardSetup, removeCard, startCardSetup } from './card-setup.ts';
import { isCardIssue, isKeyReused, isMissing, isRejection, isReplayed } from './stripe-errors.ts';
import { findKey } from './keys.ts';
import { outcomeOfCardIssue, outcomeOfIntent, outcomeOfPage, outcomeOfRefund } from './outcomes.ts';
import { withStripe } from './session.ts';

/** The card was removed, or belongs to another account of Stripe. */
const CARD_MISSING = 'card_missing';

const MINUTE_MS = 60_000;
/** Difference between the clocks of this server and of Stripe that a search allows for. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS;
/** Stripe refuses pages that expire in less than 30 minutes. */
const SHORTEST_PAGE_MS = 35 * MINUTE_MS;

const seconds = (ms: number): number => Math.floor(ms / 1000);

const metadataOf = ({ id, billId, billNumber, customer }: ChargeAttempt) => ({
  attempt_id: id,
  bill_id: billId,
  bill_number: billNumber,
  account_id: customer.accountId,
});

/** With a `fetch` client, the SDK's headers are an instance of `Headers`, contrary to its types. */
const wasReplayed = ({ lastResponse }: Stripe.Response<unknown>): boolean =>
  new Headers(lastResponse.headers).get('idempotent-replayed') === 'true';

type Attempt = Pick<ChargeAttempt, 'id' | 'startedAt'>;

const listed = ({ startedAt }: Attempt, customerRef: string | null) => ({
  ...(customerRef === null ? {} : { customer: customerRef }),
  created: { gte: seconds(startedAt.getTime() - CLOCK_SKEW_MS) },
  limit: 100,
});

/** Lists instead of searching, because Stripe's search index is behind by up to a minute. */
const search = async (stripe: Stripe, attempt: Attempt, customerRef: string | null): Promise<ChargeOutcome> => {
  const found: Stripe.PaymentIntent[] = [];
  for await (const intent of stripe.paymentIntents.list(listed(attempt, customerRef)))
    if (intent.metadata['attempt_id'] === attempt.id) found.push(intent);
  const intent = found.find(({ status }) => status === 'succeeded') ?? found.at(0);
  if (intent) return outcomeOfIntent(intent);
  for await (const page of stripe.checkout.sessions.list(listed(attempt, customerRef)))
    if (page.metadata?.['attempt_id'] === attempt.id) return outcomeOfPage(page);
  return { state: 'absent' };
};

const charge = (call: PaymentCall, attempt: CardCharge): Promise<ChargeOutcome> =>
  withStripe(call, async (stripe) => {
    try {
      const intent = await stripe.paymentIntents.create(
        {
          amount: attempt.amount,
          currency: 'jpy',
          customer: attempt.customerRef,
          payment_method: attempt.methodRef,
          allowed_payment_method_types: ['card'],
          off_session: true,
          confirm: true,
          description: attempt.billNumber,
          metadata: metadataOf(attempt),
        },
        { idempotencyKey: `charge:${attempt.id}` },
      );
      return outcomeOfIntent(wasReplayed(intent) ? await stripe.paymentIntents.retrieve(intent.id) : intent);
    } catch (error) {
      if (isCardIssue(error)) return outcomeOfCardIssue(error);
      if (isMissing(error, 'customer') || isMissing(error, 'payment_method'))
        return { state: 'declined', paymentRef: null, code: CARD_MISSING, needsCustomer: false };
      if (!isKeyReused(error) && !isReplayed(error)) throw error;
      const outcome = await search(stripe, attempt, attempt.customerRef);
      if (outcome.state === 'absent') throw error;
      return outcome;
    }
  });

const startPayment = (call: PaymentCall, payment: HostedPayment): Promise<{ pageRef: string; url: string }> =>
  withStripe(call, async (stripe) => {
    const { customerRef, mail } = payment.customer;
    const open = (customer: object, key: string) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          ...customer,
          allowed_payment_method_types: ['card'],
          payment_method_options: { card: { request_three_d_secure: 'any' } },
          line_items: [
            { quantity: 1, price_data: { currency: 'jpy', unit_amount: payment.amount, product_data: { name: payment.billNumber } } },
          ],
          client_reference_id: payment.id,
          metadata: metadataOf(payment),
          payment_intent_data: { description: payment.billNumber, metadata: metadataOf(payment) },
          expires_at: seconds(Math.max(payment.expiresAt.getTime(), payment.startedAt.getTime() + SHORTEST_PAGE_MS)),
          locale: PAGE_LOCALES[payment.locale],
          success_url: payment.returnUrl,
          cancel_url: payment.cancelUrl,
        },
        { idempotencyKey: key },
      );
    const withoutCustomer = mail === null ? {} : { customer_email: mail };
    const key = `payment:${payment.id}`;
    const page = await open(customerRef === null ? withoutCustomer : { customer: customerRef }, key).catch((error: unknown) => {
      if (!isMissing(error, 'customer')) throw error;
      return open(withoutCustomer, `${key}:new`);
    });
    return { pageRef: page.id, url: page.url! };
  });

/** A page that was paid or has expired cannot be closed; its state says which. */
const expirePayment = (call: PaymentCall, pageRef: string): Promise<ChargeOutcome> =>
  withStripe(call, async (stripe) => {
    const page = await stripe.checkout.sessions.expire(pageRef).catch((error: unknown) => {
      if (!isRejection(error)) throw error;
      return stripe.checkout.sessions.retrieve(pageRef);
    });
    return outcomeOfPage(page);
  });

const lookUp: PaymentProvider['lookUp'] = (call, attempt) =>
  withStripe(call, async (stripe) => {
    const { pageRef, customerRef } = attempt;
    return pageRef === null ? search(stripe, attempt, customerRef) : outcomeOfPage(await stripe.checkout.sessions.retrieve(pageRef));
  });

const findRefund = async (stripe: Stripe, { id, paymentRef }: Refund): Promise<Stripe.Refund | undefined> => {
  for await (const refund of stripe.refunds.list({ payment_intent: paymentRef, limit: 100 }))
    if (refund.metadata?.['refund_id'] === id) return refund;
  return undefined;
};

const refund = (call: PaymentCall, order: Refund): Promise<RefundOutcome> =>
  withStripe(call, async (stripe) => {
    try {
      const made = await stripe.refunds.create(
        { payment_intent: order.paymentRef, amount: order.amount, metadata: { refund_id: order.id } },
        { idempotencyKey: `refund:${order.id}` },
      );
      return outcomeOfRefund(wasReplayed(made) ? await stripe.refunds.retrieve(made.id) : made);
    } catch (error) {
      if (!isRejection(error) && !isReplayed(error)) throw error;
      const known = await findRefund(stripe, order);
      if (known) return outcomeOfRefund(known);
      if (!isRejection(error)) throw error;
      return { state: 'failed', refundRef: null, code: error.code ?? 'refused' };
    }
  });

export const payments: PaymentProvider = {
  modeOf: async (ctx, issuerId) => (await findKey(ctx, issuerId))?.mode ?? null,
  startCardSetup,
  finishCardSetup,
  removeCard,
  charge,
  startPayment,
  expirePayment,
  lookUp,
  refund,
};
