import { randomUUID } from 'node:crypto';
import type { EgressRequest, Locale } from '@mekuri/kit/server';
import type { TestEgressAnswer } from '@mekuri/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anIssuer, chargeOf, customerOf, register, setupOf, startProduct, type Issuer, type Product } from './testing/issuer.ts';

/** Address of a running stripe-mock, which knows the parameters of every request. Without it, the stand-in answers. */
const MOCK = process.env['STRIPE_MOCK_URL'];

/**
 * Version 0.203 has the specification of 2026-08-26. API version 2026-09-30, which the SDK uses, replaces this parameter of Checkout; a request
 * that the older specification refuses for the new name is repeated with the old one.
 */
const RENAMED = { from: 'allowed_payment_method_types', to: 'payment_method_types' };
/** Stripe refuses to refund more than was paid, and says when it repeats an answer. stripe-mock keeps nothing and does neither. */
const TOO_MUCH = 99_999;
const OVER_REFUNDED = '400 POST /v1/refunds';
const seen = new Set<string>();

let product: Product;
let issuer: Issuer;
const calls = new Set<string>();
const refused: string[] = [];

const forward = async ({ url, method, headers = {}, body }: EgressRequest): Promise<TestEgressAnswer> => {
  const { pathname, search } = new URL(url);
  const send = (changed = body): Promise<Response> =>
    fetch(new URL(pathname + search, MOCK), { method, headers: { ...headers }, ...(changed === undefined ? {} : { body: changed }) });
  let answer = await send();
  if (answer.status === 400 && pathname === '/v1/checkout/sessions') answer = await send(body?.replaceAll(RENAMED.from, RENAMED.to));
  if (answer.ok && pathname === '/v1/refunds' && body?.includes(`amount=${TOO_MUCH}`))
    return { status: 400, body: JSON.stringify({ error: { type: 'invalid_request_error', code: 'charge_already_refunded' } }) };
  const key = headers['idempotency-key'] ?? '';
  const replayed: Record<string, string> = seen.has(key) ? { 'idempotent-replayed': 'true' } : {};
  if (key !== '') seen.add(key);
  return { status: answer.status, body: await answer.text(), headers: { ...Object.fromEntries(answer.headers), ...replayed } };
};

beforeAll(async () => {
  product = await startProduct();
  const { egress, stripe } = product;
  const respond = MOCK === undefined ? async (request: EgressRequest) => stripe.respond(request) : forward;
  egress.respond(async (request) => {
    const answer = await respond(request);
    const path = new URL(request.url).pathname.replaceAll(/_[A-Za-z0-9_]*\d\w*/g, '_…');
    calls.add(`${request.method} ${path}`);
    if (answer.status !== 200) refused.push(`${answer.status} ${request.method} ${path}`);
    return answer;
  });
  issuer = await anIssuer(product);
});
afterAll(() => product.app.close());

it('sends requests with parameters that Stripe knows', async () => {
  const { payments, app } = product;
  const { call, customer } = issuer;
  const { setupRef } = await payments.startCardSetup(call, setupOf(customer));
  await payments.finishCardSetup(call, setupRef);
  const card =
    MOCK === undefined
      ? await register(product, issuer)
      : { customerRef: 'cus_1', methodRef: 'pm_1', brand: 'visa', last4: '4242', expiryMonth: 1, expiryYear: 2031 };
  const charge = chargeOf(product, customer, card);
  const outcome = await payments.charge(call, charge);
  await payments.charge(call, charge);
  await payments.lookUp(call, { ...charge, id: randomUUID(), pageRef: null });
  const pageFor = (customerRef: string | null, locale: Locale) =>
    payments.startPayment(call, {
      ...charge,
      id: randomUUID(),
      customer: customerOf(customer, customerRef),
      returnUrl: 'https://console.example.com/check-plan',
      cancelUrl: 'https://console.example.com/check-plan',
      locale,
      expiresAt: app.clock.now(),
    });
  const { pageRef } = await pageFor(card.customerRef, 'en');
  for (const locale of ['ja', 'cn', 'kr'] as const) await pageFor(null, locale);
  await payments.lookUp(call, { ...charge, pageRef });
  await payments.expirePayment(call, pageRef);
  const paymentRef = outcome.state === 'paid' ? outcome.paymentRef : 'pi_1';
  const refund = { id: randomUUID(), paymentRef, amount: 100 };
  await payments.refund(call, refund);
  await payments.refund(call, refund);
  await payments.refund(call, { ...refund, id: randomUUID(), amount: TOO_MUCH });
  await payments.removeCard(call, card);
  expect([...calls].toSorted()).toEqual([
    'GET /v1/checkout/sessions',
    'GET /v1/checkout/sessions/cs_…',
    'GET /v1/payment_intents',
    'GET /v1/payment_intents/pi_…',
    'GET /v1/refunds',
    'GET /v1/refunds/re_…',
    'POST /v1/checkout/sessions',
    'POST /v1/checkout/sessions/cs_…/expire',
    'POST /v1/customers',
    'POST /v1/payment_intents',
    'POST /v1/payment_methods/pm_…/detach',
    'POST /v1/refunds',
  ]);
  expect(refused).toEqual([OVER_REFUNDED]);
});
