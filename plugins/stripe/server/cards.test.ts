import { afterAll, beforeAll, expect, it } from 'vitest';
import { anIssuer, startProduct, type Issuer, type Product } from './testing/issuer.ts';

let product: Product;
let issuer: Issuer;
beforeAll(async () => {
  product = await startProduct({ settings: { RATE_LIMITS: 'off' } });
  issuer = await anIssuer(product);
});
afterAll(() => product.app.close());

it('a customer registers a card at the issuer’s Stripe account', async () => {
  const { app, stripe } = product;
  const user = await app.create.user({ account: issuer.customer });
  const method = async () => (await app.as(user).get('/api/user/payment-method').expect(200)).body;
  expect(await method()).toMatchObject({ method: 'bank_transfer', card_mode: 'test', card: null });
  const { body: session } = await app.as(user).post('/api/user/card/session').expect(201);
  const finish = () =>
    app
      .as(user)
      .post(`/api/user/card/session/${session.id}/finish`)
      .ok(() => true);
  expect(await finish()).toMatchObject({ status: 409, body: { code: 'billing.card_not_registered' } });
  stripe.complete(session.url);
  expect((await finish()).status).toBe(200);
  expect(await method()).toMatchObject({ method: 'card', card: { brand: 'visa', last4: '4242', expiry_month: 9, expiry_year: 2031 } });
  stripe.fail('unreachable');
  expect(
    await app
      .as(user)
      .post('/api/user/card/session')
      .ok(() => true),
  ).toMatchObject({
    status: 409,
    body: { code: 'billing.provider_unavailable' },
  });
});

it('a customer of an issuer without keys is not offered cards', async () => {
  const { app } = product;
  const user = await app.create.user();
  expect((await app.as(user).get('/api/user/payment-method').expect(200)).body).toMatchObject({ card_mode: null });
});
