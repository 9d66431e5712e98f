import type { Stripe } from 'stripe';
import { InvalidInput, type Ctx, type Input, type Output } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import { verifyEvent } from './client.ts';
import { webhookSecretsOf } from './keys.ts';
import { StripeAccount } from './model.ts';

/** Types of events that the issuer enables for the endpoint, sorted. */
export const EVENT_TYPES = [
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.succeeded',
];

const OBJECTS = /^(payment_intent|checkout\.session|charge|refund)\./;

/** Payments, pages, charges and refunds carry the attempt in their metadata; those of other systems of the issuer do not. */
const attemptOf = ({ type, data }: Stripe.Event): string | null => {
  const { metadata } = data.object as { metadata?: Record<string, unknown> | null };
  const id = OBJECTS.test(type) ? metadata?.['attempt_id'] : undefined;
  return typeof id === 'string' && isUuid(id) ? id : null;
};

/** One error for every reason, so that it does not reveal which accounts exist or use Stripe. */
const badSignature = (): InvalidInput => new InvalidInput({ code: 'stripe.bad_signature' });

/**
 * Receives an event. It is only a hint that an attempt may have changed, whose state is then read from Stripe; so events may be repeated, late
 * and in any order.
 */
export const receiveEvent = async (ctx: Ctx, { headers, body }: Input<'stripe.receiveEvent'>): Promise<Output<'stripe.receiveEvent'>> => {
  const issuerId = ctx.actor.accountId;
  if (issuerId === null) throw badSignature();
  const secrets = await ctx.transaction(async (inner) => {
    const account = await inner.db.query(StripeAccount).findById(issuerId);
    return account ? webhookSecretsOf(inner, account) : [];
  });
  const event = await verifyEvent(body, headers['stripe-signature'], secrets, ctx.now());
  if (event === null) throw badSignature();
  const attemptId = attemptOf(event);
  if (attemptId !== null)
    await ctx.transaction((inner) => inner.core.payments.attemptChanged(inner, { issuerId, attemptId, eventId: event.id }));
  return { received: true };
};
