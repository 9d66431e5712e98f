import { randomUUID } from 'node:crypto';
import { createPaymentCall } from '@mekuri/server/testing';
import { PaymentRefused, PaymentUnavailable, type CardCharge, type HostedPayment } from '@mekuri/kit/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anIssuer, chargeOf, customerOf, register, setupOf, startProduct, type Issuer, type Product } from './testing/issuer.ts';
import type { Issue } from './testing/test-stripe.ts';

let product: Product;
let issuer: Issuer;
beforeAll(async () => {
  product = await startProduct();
  issuer = await anIssuer(product);
});
afterAll(() => product.app.close());

const intents = (attemptId: string) =>
  product.stripe.all('payment_intent').filter(({ metadata }) => (metadata as { attempt_id?: string }).attempt_id === attemptId);
const lookUpOf = (charge: CardCharge) => product.payments.lookUp(issuer.call, { ...charge, pageRef: null });

describe('an issuer', () => {
  const modeOf = (accountId: string, call = issuer.call) => call.transaction((ctx) => product.payments.modeOf(ctx, accountId));

  it('offers cards to the accounts that it bills', async () => {
    expect(await modeOf(issuer.issuer.account.id)).toBe('test');
  });

  it('without keys offers none', async () => {
    const { account } = await product.app.create.user({ role: 'OEM_MASTER' });
    const customer = await product.app.create.account({ parent: account });
    const call = createPaymentCall(product.app, customer, account.id);
    expect(await modeOf(account.id, call)).toBeNull();
    await expect(product.payments.startCardSetup(call, setupOf(customer))).rejects.toThrow(PaymentRefused);
  });

  it('is of no use to accounts that it does not bill', async () => {
    const other = await product.app.create.account();
    expect(await modeOf(issuer.issuer.account.id, createPaymentCall(product.app, other, issuer.issuer.account.id))).toBeNull();
  });

  it('with a key that Stripe no longer accepts is refused', async () => {
    product.stripe.keys.delete('sk_test_Withdrawn00000000');
    product.stripe.keys.add('sk_test_Withdrawn00000000');
    const withdrawn = await anIssuer(product, 'sk_test_Withdrawn00000000');
    product.stripe.keys.delete('sk_test_Withdrawn00000000');
    await expect(product.payments.startCardSetup(withdrawn.call, setupOf(withdrawn.customer))).rejects.toThrow(PaymentRefused);
  });
});

describe('the registration of a card', () => {
  it('leads to a page that authenticates the cardholder, and returns the card', async () => {
    const { payments, stripe } = product;
    const setup = setupOf(issuer.customer);
    const { setupRef, url, customerRef } = await payments.startCardSetup(issuer.call, setup);
    expect(await payments.finishCardSetup(issuer.call, setupRef)).toBeNull();
    stripe.complete(url);
    const card = await payments.finishCardSetup(issuer.call, setupRef);
    expect(card).toEqual({
      customerRef,
      methodRef: expect.stringMatching(/^pm_/),
      brand: 'visa',
      last4: '4242',
      expiryMonth: 9,
      expiryYear: 2031,
    });
    expect(stripe.objects.get(setupRef)!['given']).toMatchObject({
      mode: 'setup',
      locale: 'ja',
      payment_method_options: { card: { request_three_d_secure: 'any' } },
      success_url: setup.returnUrl,
    });
    expect(stripe.objects.get(customerRef)).toMatchObject({ name: '塩町珈琲', metadata: { account_id: issuer.customer.id } });
  });

  it('that is started again with its id returns the same page', async () => {
    const { payments, stripe } = product;
    const setup = setupOf(issuer.customer);
    stripe.fail('lost', 'sessions');
    await expect(payments.startCardSetup(issuer.call, setup)).rejects.toThrow(PaymentUnavailable);
    const before = stripe.objects.size;
    const again = await payments.startCardSetup(issuer.call, setup);
    expect(await payments.startCardSetup(issuer.call, setup)).toEqual(again);
    expect(stripe.objects.size).toBe(before);
  });

  it('uses the known customer, and creates it again in another account of Stripe', async () => {
    const { payments } = product;
    const { customerRef } = await payments.startCardSetup(issuer.call, setupOf(issuer.customer));
    expect((await payments.startCardSetup(issuer.call, setupOf(issuer.customer, customerRef))).customerRef).toBe(customerRef);
    const other = await payments.startCardSetup(issuer.call, setupOf(issuer.customer, 'cus_other'));
    expect(other.customerRef).not.toBe('cus_other');
  });

  it('can be undone, more than once', async () => {
    const { payments, stripe } = product;
    const card = await register(product, issuer);
    await payments.removeCard(issuer.call, card);
    expect(stripe.objects.get(card.methodRef)).toMatchObject({ customer: null });
    await payments.removeCard(issuer.call, card);
    await payments.removeCard(issuer.call, { ...card, methodRef: 'pm_unknown' });
  });
});

describe('a charge', () => {
  it('is paid, in yen, once', async () => {
    const charge = chargeOf(product, issuer.customer, await register(product, issuer));
    const outcome = await product.payments.charge(issuer.call, charge);
    const [intent] = intents(charge.id);
    expect(outcome).toEqual({ state: 'paid', paymentRef: intent!.id });
    expect(intent).toMatchObject({
      amount: 34_980,
      currency: 'jpy',
      description: '2026-000123',
      metadata: { attempt_id: charge.id, bill_id: charge.billId, bill_number: '2026-000123', account_id: issuer.customer.id },
    });
    expect(await product.payments.charge(issuer.call, charge)).toEqual(outcome);
    expect(intents(charge.id)).toHaveLength(1);
  });

  it('is declined with the reason of the bank', async () => {
    const charge = chargeOf(product, issuer.customer, await register(product, issuer, 'declined'));
    const expected = { state: 'declined', paymentRef: expect.stringMatching(/^pi_/), code: 'insufficient_funds', needsCustomer: false };
    expect(await product.payments.charge(issuer.call, charge)).toEqual(expected);
    expect(await lookUpOf(charge)).toEqual(expected);
  });

  it('that needs authentication needs the customer', async () => {
    const charge = chargeOf(product, issuer.customer, await register(product, issuer, 'authenticated'));
    const expected = { state: 'declined', paymentRef: expect.stringMatching(/^pi_/), code: 'authentication_required', needsCustomer: true };
    expect(await product.payments.charge(issuer.call, charge)).toEqual(expected);
    expect(await lookUpOf(charge)).toEqual(expected);
  });

  it.each([
    ['paid', true, { state: 'paid' }],
    ['declined', false, { state: 'declined', code: 'generic_decline' }],
  ])('that takes time is processing, then %s, also when it is repeated', async (_name, isPaid, expected) => {
    const charge = chargeOf(product, issuer.customer, await register(product, issuer, 'slow'));
    const outcome = await product.payments.charge(issuer.call, charge);
    expect(outcome).toEqual({ state: 'processing', paymentRef: expect.any(String) });
    try {
      product.stripe.settle((outcome as { paymentRef: string }).paymentRef, isPaid);
    } catch {
      // The stand-in throws the refusal that it records.
    }
    expect(await product.payments.charge(issuer.call, charge)).toMatchObject(expected);
    expect(await lookUpOf(charge)).toMatchObject(expected);
  });

  it('whose answer was lost is found, and is not made twice', async () => {
    const charge = chargeOf(product, issuer.customer, await register(product, issuer));
    product.stripe.fail('lost');
    await expect(product.payments.charge(issuer.call, charge)).rejects.toThrow(PaymentUnavailable);
    expect(await product.payments.charge(issuer.call, charge)).toMatchObject({ state: 'paid' });
    product.stripe.forgetKeys();
    expect(await lookUpOf(charge)).toMatchObject({ state: 'paid' });
    expect(intents(charge.id)).toHaveLength(1);
  });

  it.each<Issue>(['unreachable', 429, 'lock_timeout', 'in_progress'])(
    'is unknown after %s, and made when it is repeated',
    async (issue) => {
      const charge = chargeOf(product, issuer.customer, await register(product, issuer));
      product.stripe.fail(issue);
      await expect(product.payments.charge(issuer.call, charge)).rejects.toThrow(PaymentUnavailable);
      expect(await lookUpOf(charge)).toEqual({ state: 'absent' });
      expect(await product.payments.charge(issuer.call, charge)).toMatchObject({ state: 'paid' });
    },
  );

  it('that failed at Stripe stays unknown while Stripe repeats the failure, and absent when it is looked up', async () => {
    const charge = chargeOf(product, issuer.customer, await register(product, issuer));
    product.stripe.fail(500);
    await expect(product.payments.charge(issuer.call, charge)).rejects.toThrow(PaymentUnavailable);
    await expect(product.payments.charge(issuer.call, charge)).rejects.toThrow(PaymentUnavailable);
    expect(await lookUpOf(charge)).toEqual({ state: 'absent' });
  });

  it('of a card that was removed or belongs to another account of Stripe is declined', async () => {
    const card = await register(product, issuer);
    const expected = { state: 'declined', paymentRef: null, code: 'card_missing', needsCustomer: false };
    for (const unknown of [{ customerRef: 'cus_other' }, { methodRef: 'pm_other' }])
      expect(await product.payments.charge(issuer.call, { ...chargeOf(product, issuer.customer, card), ...unknown })).toEqual(expected);
  });

  it('is found among many of one customer', async () => {
    const card = await register(product, issuer);
    const first = chargeOf(product, issuer.customer, card);
    await product.payments.charge(issuer.call, first);
    for (let made = 0; made < 101; made += 1) await product.payments.charge(issuer.call, chargeOf(product, issuer.customer, card));
    expect(await lookUpOf(first)).toMatchObject({ state: 'paid' });
  });
});

describe('a payment on Stripe’s page', () => {
  const paymentOf = (customerRef: string | null = null): HostedPayment => ({
    id: randomUUID(),
    billId: randomUUID(),
    billNumber: '2026-000124',
    amount: 1100,
    customer: customerOf(issuer.customer, customerRef),
    startedAt: product.app.clock.now(),
    returnUrl: 'https://console.example.com/check-plan',
    cancelUrl: 'https://console.example.com/check-plan',
    locale: 'kr',
    expiresAt: new Date(product.app.clock.now().getTime() + 30 * 60_000),
  });
  const lookUp = (payment: HostedPayment, pageRef: string | null) =>
    product.payments.lookUp(issuer.call, { ...payment, customerRef: payment.customer.customerRef, pageRef });

  it('is processing until it is paid', async () => {
    const payment = paymentOf();
    const { pageRef, url } = await product.payments.startPayment(issuer.call, payment);
    expect(await lookUp(payment, pageRef)).toEqual({ state: 'processing', paymentRef: null });
    product.stripe.complete(url, 'authenticated');
    const expected = { state: 'paid', paymentRef: expect.stringMatching(/^pi_/) };
    expect(await lookUp(payment, pageRef)).toEqual(expected);
    expect(await lookUp(payment, null)).toEqual(expected);
    expect(await product.payments.expirePayment(issuer.call, pageRef)).toEqual(expected);
    expect(product.stripe.objects.get(pageRef)).toMatchObject({
      amount_total: 1100,
      given: { locale: 'ko', customer_email: 'billing@example.com' },
    });
  });

  it('can be paid after a declined card', async () => {
    const payment = paymentOf((await register(product, issuer)).customerRef);
    const { pageRef, url } = await product.payments.startPayment(issuer.call, payment);
    expect(() => product.stripe.complete(url, 'declined')).toThrow('card_declined');
    expect(await lookUp(payment, pageRef)).toMatchObject({ state: 'processing' });
    product.stripe.complete(url);
    expect(await lookUp(payment, pageRef)).toMatchObject({ state: 'paid' });
  });

  it('is closed', async () => {
    const payment = paymentOf();
    const { pageRef } = await product.payments.startPayment(issuer.call, payment);
    expect(await product.payments.expirePayment(issuer.call, pageRef)).toEqual({ state: 'expired' });
    expect(await product.payments.expirePayment(issuer.call, pageRef)).toEqual({ state: 'expired' });
  });

  it('whose page was not received is found', async () => {
    const payment = paymentOf();
    product.stripe.fail('lost');
    await expect(product.payments.startPayment(issuer.call, payment)).rejects.toThrow(PaymentUnavailable);
    expect(await lookUp(payment, null)).toEqual({ state: 'processing', paymentRef: null });
    const { pageRef } = await product.payments.startPayment(issuer.call, payment);
    expect(await lookUp(payment, pageRef)).toEqual({ state: 'processing', paymentRef: null });
  });

  it('is opened without a customer who belongs to another account of Stripe', async () => {
    expect(await product.payments.startPayment(issuer.call, paymentOf('cus_other'))).toMatchObject({ url: expect.any(String) });
  });
});

describe('a refund', () => {
  const paid = async (): Promise<string> => {
    const charge = chargeOf(product, issuer.customer, await register(product, issuer));
    return ((await product.payments.charge(issuer.call, charge)) as { paymentRef: string }).paymentRef;
  };
  const refunds = (paymentRef: string) => product.stripe.all('refund').filter(({ payment_intent: intent }) => intent === paymentRef);

  it('is made once, also after a lost answer and when Stripe has forgotten the key', async () => {
    const order = { id: randomUUID(), paymentRef: await paid(), amount: 34_980 };
    product.stripe.fail('lost', 'refunds');
    await expect(product.payments.refund(issuer.call, order)).rejects.toThrow(PaymentUnavailable);
    const outcome = await product.payments.refund(issuer.call, order);
    expect(outcome).toEqual({ state: 'done', refundRef: expect.stringMatching(/^re_/) });
    product.stripe.forgetKeys();
    expect(await product.payments.refund(issuer.call, order)).toEqual(outcome);
    expect(refunds(order.paymentRef)).toHaveLength(1);
  });

  it('that takes time is processing, then done', async () => {
    const order = { id: randomUUID(), paymentRef: await paid(), amount: 100 };
    product.stripe.refundsAre = 'pending';
    const outcome = await product.payments.refund(issuer.call, order);
    product.stripe.refundsAre = 'succeeded';
    expect(outcome.state).toBe('processing');
    product.stripe.settleRefund(outcome.refundRef!, 'succeeded');
    expect(await product.payments.refund(issuer.call, order)).toEqual({ state: 'done', refundRef: outcome.refundRef });
  });

  it('above the payment fails', async () => {
    const order = { id: randomUUID(), paymentRef: await paid(), amount: 34_981 };
    expect(await product.payments.refund(issuer.call, order)).toEqual({
      state: 'failed',
      refundRef: null,
      code: 'charge_already_refunded',
    });
  });
});
