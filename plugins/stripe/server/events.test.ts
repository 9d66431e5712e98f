import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import type { PaymentsService } from '@mekuri/kit/server';
import { WEBHOOK_SECRET, anIssuer, save, startProduct, type Issuer, type Product } from './testing/issuer.ts';

const DAY_MS = 86_400_000;

let product: Product;
let issuer: Issuer;
let changed: MockInstance<PaymentsService['attemptChanged']>;
beforeAll(async () => {
  product = await startProduct({ settings: { RATE_LIMITS: 'off' } });
  issuer = await anIssuer(product);
  const services = await issuer.call.transaction(async ({ core }) => core);
  changed = vi.spyOn(services.payments, 'attemptChanged').mockResolvedValue();
});
beforeEach(() => changed.mockClear());
afterAll(async () => {
  changed.mockRestore();
  await product.app.close();
});

const attemptId = randomUUID();
const paymentOf = (id: string = attemptId) => ({ id: 'pi_1', object: 'payment_intent', metadata: { attempt_id: id } });
const eventOf = (type = 'payment_intent.succeeded', object: Record<string, unknown> = paymentOf(), secret = WEBHOOK_SECRET, at?: Date) =>
  product.stripe.event(type, object, secret, at);

const send = ({ body, signature }: { body: string; signature: string }, to = issuer.issuer.account.id) =>
  product.app.anonymous
    .post(`/api/webhook/stripe/${to}`)
    .set('content-type', 'application/json; charset=utf-8')
    .set('stripe-signature', signature)
    .serialize(String)
    .send(body)
    .ok(() => true);
const changes = () => changed.mock.calls.map(([, change]) => change);

it.each(['payment_intent.succeeded', 'checkout.session.completed', 'charge.refunded', 'refund.updated'])(
  '%s reports a change of its attempt',
  async (type) => {
    const event = eventOf(type);
    expect(await send(event)).toMatchObject({ status: 200, body: { received: true } });
    expect(changes()).toEqual([{ issuerId: issuer.issuer.account.id, attemptId, eventId: event.id }]);
  },
);

it.each([
  ['of an unknown type', 'customer.created', paymentOf()],
  ['of another system', 'payment_intent.succeeded', { id: 'pi_2', metadata: {} }],
  ['without metadata', 'charge.succeeded', { id: 'ch_1' }],
  ['with an attempt that is no id', 'payment_intent.succeeded', paymentOf('1; drop table bills')],
])('an event %s has no effect', async (_name, type, object) => {
  expect((await send(eventOf(type, object))).status).toBe(200);
  expect(changes()).toEqual([]);
});

it('verifies the exact bytes', async () => {
  const body = `{ "id":"evt_1",  "type" : "payment_intent.succeeded",\n"data":{"object":{"metadata":{"attempt_id":"${attemptId}","note":"\\u65e5本 <b>1.0</b>"}}}, "id":"evt_2", "big": 12345678901234567890, "float": 1.00 }\n`;
  const time = Math.floor(product.app.clock.now().getTime() / 1000);
  const sign = (text: string) => `t=${time},v1=${createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${text}`).digest('hex')}`;
  expect((await send({ body, signature: sign(body) })).status).toBe(200);
  expect((await send({ body, signature: sign(JSON.stringify(JSON.parse(body))) })).status).toBe(400);
});

it('refuses forged events, whether the account exists or not, with one answer', async () => {
  const other = await product.app.create.user({ role: 'OEM_MASTER' });
  const good = eventOf();
  const refused = [
    await send(eventOf('payment_intent.succeeded', paymentOf(), 'whsec_SomethingElse')),
    await send({ ...good, body: good.body.replace('pi_1', 'pi_9') }),
    await send({ ...good, signature: 'nonsense' }),
    await send(good, other.account.id),
    await send(good, randomUUID()),
  ];
  const about = refused.map(({ status, body: { request_id: _id, ...body } }) => ({ status, body }));
  expect(about[0]).toMatchObject({ status: 400, body: { code: 'stripe.bad_signature' } });
  for (const one of about) expect(one).toEqual(about[0]);
  expect(changes()).toEqual([]);
});

it('refuses an event of another issuer', async () => {
  const foreign = await anIssuer(product);
  await save(product.app, foreign.issuer, { webhook_secret: 'whsec_OfTheForeigner' }, 1);
  expect((await send(eventOf('payment_intent.succeeded', paymentOf(), 'whsec_OfTheForeigner'))).status).toBe(400);
  expect(changes()).toEqual([]);
});

it('refuses an event that was signed more than five minutes ago', async () => {
  const now = product.app.clock.now().getTime();
  const at = (seconds: number) => eventOf('payment_intent.succeeded', paymentOf(), WEBHOOK_SECRET, new Date(now - seconds * 1000));
  expect((await send(at(301))).status).toBe(400);
  expect((await send(at(299))).status).toBe(200);
});

it('passes repeated and reordered events on, each with its id', async () => {
  const [first, second] = [eventOf('payment_intent.processing'), eventOf('payment_intent.succeeded')];
  for (const event of [second, first, second]) expect((await send(event)).status).toBe(200);
  expect(changes().map(({ eventId }) => eventId)).toEqual([second.id, first.id, second.id]);
});

it('accepts only JSON of at most 256 KiB', async () => {
  const { app } = product;
  const post = () =>
    app.anonymous
      .post(`/api/webhook/stripe/${issuer.issuer.account.id}`)
      .set('stripe-signature', 't=1,v1=0')
      .ok(() => true);
  const large = (size: number) => JSON.stringify('x'.repeat(size - 2));
  const json = (text: string) => post().set('content-type', 'application/json').serialize(String).send(text);
  expect((await json(large(262_145))).status).toBe(413);
  expect((await json(large(262_144))).status).toBe(400);
  expect((await post().set('content-type', 'text/plain').send('{}')).status).toBe(415);
  expect((await post()).status).toBe(400);
});

it('accepts both secrets for a day after a replacement', async () => {
  const { app } = product;
  const rotating = await anIssuer(product);
  await save(app, rotating.issuer, { webhook_secret: 'whsec_TheNextSecret' }, 1);
  const sent = async (secret: string) =>
    (await send(eventOf('payment_intent.succeeded', paymentOf(), secret), rotating.issuer.account.id)).status;
  expect([await sent(WEBHOOK_SECRET), await sent('whsec_TheNextSecret')]).toEqual([200, 200]);
  app.clock.set(new Date(app.clock.now().getTime() + DAY_MS + 1000));
  expect([await sent(WEBHOOK_SECRET), await sent('whsec_TheNextSecret')]).toEqual([400, 200]);
});
