import { randomUUID } from 'node:crypto';
import {
  createPaymentCall,
  createTestApp,
  createTestEgress,
  type TestAccount,
  type TestApp,
  type TestAppOptions,
  type TestEgress,
  type TestUser,
} from '@mekuri/server/testing';
import type { CardCharge, CardSetup, PaymentCall, PaymentCustomer, PaymentProvider, SavedCard } from '@mekuri/kit/server';
import { createTestStripe, type CardName, type TestStripe } from './test-stripe.ts';

export const SECRET_KEY = 'sk_test_51AbCdEfGhIjKlMnOp4242';
export const WEBHOOK_SECRET = 'whsec_AbCdEfGhIjKlMnOpQrStUvWx';

export interface Product {
  app: TestApp;
  stripe: TestStripe;
  egress: TestEgress;
  payments: PaymentProvider;
}

/** A server whose requests to Stripe are answered by the stand-in. */
export const startProduct = async (options: TestAppOptions = {}): Promise<Product> => {
  const egress = createTestEgress();
  const app = await createTestApp({ plugins: ['stripe'], egress, ...options });
  const stripe = createTestStripe(() => app.clock.now());
  stripe.keys.add(SECRET_KEY);
  egress.respond(stripe.respond);
  return { app, stripe, egress, payments: app.deps.modules.find(({ id }) => id === 'stripe')!.payments! };
};

export const save = (app: TestApp, user: TestUser, body: Record<string, unknown>, revision = 0) =>
  app
    .as(user)
    .put('/api/stripe-account')
    .set('if-match', `"${revision}"`)
    .send(body)
    .ok(() => true);

export interface Issuer {
  issuer: TestUser;
  customer: TestAccount;
  call: PaymentCall;
}

/** An OEM with keys of Stripe and an account that it bills. */
export const anIssuer = async ({ app }: Product, secretKey = SECRET_KEY): Promise<Issuer> => {
  const issuer = await app.create.user({ role: 'OEM_MASTER' });
  const { status, text } = await save(app, issuer, { secret_key: secretKey, webhook_secret: WEBHOOK_SECRET });
  if (status !== 200) throw new Error(text);
  const customer = await app.create.account({ parent: issuer.account });
  return { issuer, customer, call: createPaymentCall(app, customer, issuer.account.id) };
};

export const customerOf = ({ id }: TestAccount, customerRef: string | null = null): PaymentCustomer => ({
  accountId: id,
  companyName: '塩町珈琲',
  mail: 'billing@example.com',
  customerRef,
});

export const setupOf = (customer: TestAccount, customerRef: string | null = null): CardSetup => ({
  id: randomUUID(),
  customer: customerOf(customer, customerRef),
  returnUrl: 'https://console.example.com/check-plan?card_session=1',
  cancelUrl: 'https://console.example.com/check-plan',
  locale: 'ja',
});

/** Registers a card on Stripe's page. */
export const register = async ({ payments, stripe }: Product, { call, customer }: Issuer, card?: CardName): Promise<SavedCard> => {
  const { setupRef, url } = await payments.startCardSetup(call, setupOf(customer));
  stripe.complete(url, card);
  return (await payments.finishCardSetup(call, setupRef))!;
};

export const chargeOf = ({ app }: Product, customer: TestAccount, { customerRef, methodRef }: SavedCard): CardCharge => ({
  id: randomUUID(),
  billId: randomUUID(),
  billNumber: '2026-000123',
  amount: 34_980,
  customer: customerOf(customer, customerRef),
  startedAt: app.clock.now(),
  customerRef,
  methodRef,
});
