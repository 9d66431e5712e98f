import { randomUUID } from 'node:crypto';
import { PaymentUnavailable } from '@mekuri/kit/server';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBill, goTo } from '../testing/months.ts';
import { createTestPayments } from '../testing/test-payments.ts';

const payments = createTestPayments();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ plugins: [], modules: [payments.module], settings: { RATE_LIMITS: 'off' } });
  goTo(app, '2026-11-10', 12);
}, 300_000);
afterAll(() => app.close());
beforeEach(() => {
  payments.mode = 'test';
});

const as = async (who: TestUser) => app.as({ ...who, token: await app.create.token(who) });
const read = async (who: TestUser) => (await (await as(who)).get('/api/user/payment-method').expect(200)).body as Record<string, unknown>;
const choose = async (who: TestUser, method: string) => (await as(who)).put('/api/user/payment-method').send({ method });
const start = async (who: TestUser, key = randomUUID()) => (await as(who)).post('/api/user/card/session').set('idempotency-key', key);
const finish = async (who: TestUser, id: string) => (await as(who)).post(`/api/user/card/session/${id}/finish`);
const remove = async (who: TestUser) => (await as(who)).delete('/api/user/card');

/** Registers a card through all steps. */
const register = async (who: TestUser, last4 = '4242') => {
  const { id } = (await start(who)).body as { id: string };
  payments.complete(`setup-${id}`, { last4 });
  return finish(who, id);
};
const card = { brand: 'visa', last4: '4242', expiry_month: 9, expiry_year: 2029 };

describe('the payment method', () => {
  it('is bank transfer until a card is registered', async () => {
    const user = await app.create.user();
    expect(await read(user)).toEqual({ method: 'bank_transfer', card_mode: 'test', card: null });
    expect(await choose(user, 'card')).toMatchObject(problem(409, 'billing.card_missing'));
  });

  it('is transfer alone when the issuer accepts no cards', async () => {
    const user = await app.create.user();
    payments.mode = null;
    expect(await read(user)).toEqual({ method: 'bank_transfer', card_mode: null, card: null });
    expect(await start(user)).toMatchObject(problem(409, 'billing.cards_not_offered'));
    expect(await choose(user, 'card')).toMatchObject(problem(409, 'billing.cards_not_offered'));
  });

  it('becomes the card that was registered, and changes back on request', async () => {
    const user = await app.create.user({ name: '汐町珈琲焙煎所' });
    const started = await start(user);
    expect(started.status).toBe(201);
    const { id, url } = started.body as { id: string; url: string };
    expect(url).toBe(`https://pay.example.com/setup-${id}`);
    expect(payments.setups.get(`setup-${id}`)).toMatchObject({
      customer: { accountId: user.account.id, companyName: '汐町珈琲焙煎所', customerRef: null },
      returnUrl: `${app.origins.app}/adminuser/check-plan?card_session=${id}`,
      cancelUrl: `${app.origins.app}/adminuser/check-plan`,
    });
    payments.complete(`setup-${id}`);
    const finished = await finish(user, id);
    expect(finished.body).toEqual({ method: 'card', card_mode: 'test', card: { ...card, saved_at: '2026-11-10T03:00:00.000Z' } });
    expect((await choose(user, 'bank_transfer')).body).toMatchObject({ method: 'bank_transfer', card });
    expect((await choose(user, 'card')).body).toMatchObject({ method: 'card' });
    const { rows } = await app.sql<{ operation: string; change: unknown }>(
      `select operation, change from audit_log where target_type = 'payment_method' and target_id = $1 order by id`,
      [user.account.id],
    );
    expect(rows).toMatchObject([
      { operation: 'billing.save_card', change: { before: null, after: { method: 'card', last4: '4242' } } },
      { operation: 'billing.set_payment_method', change: { before: { method: 'card' }, after: { method: 'bank_transfer' } } },
      { operation: 'billing.set_payment_method', change: { after: { method: 'card' } } },
    ]);
  });
});

describe('registering a card', () => {
  it('saves nothing before the customer has completed the page, however often the return address is opened', async () => {
    const user = await app.create.user();
    const { id } = (await start(user)).body as { id: string };
    for (let time = 0; time < 3; time++) expect(await finish(user, id)).toMatchObject(problem(409, 'billing.card_not_registered'));
    expect(await read(user)).toMatchObject({ method: 'bank_transfer', card: null });
  });

  it('is finished once', async () => {
    const user = await app.create.user();
    const { id } = (await start(user)).body as { id: string };
    payments.complete(`setup-${id}`);
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(user, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await choose(user, 'bank_transfer');
    expect((await finish(user, id)).body).toMatchObject({ method: 'bank_transfer' });
    const { rows } = await app.sql(`select from audit_log where operation = 'billing.save_card' and target_id = $1`, [user.account.id]);
    expect(rows).toHaveLength(1);
  });

  it('belongs to the account that started it', async () => {
    const [one, other] = [await app.create.user(), await app.create.user()];
    const { id } = (await start(one)).body as { id: string };
    payments.complete(`setup-${id}`);
    expect(await finish(other, id)).toMatchObject(problem(404, 'not_found'));
    expect(await finish(one, randomUUID())).toMatchObject(problem(404, 'not_found'));
    expect(await read(one)).toMatchObject({ card: null });
  });

  it('is the same session when the request is repeated', async () => {
    const user = await app.create.user();
    const key = randomUUID();
    const [first, second] = [await start(user, key), await start(user, key)];
    expect(second.body).toEqual(first.body);
  });

  it('replaces the card before, which is removed at the provider', async () => {
    const user = await app.create.user();
    await register(user, '1111');
    const before = payments.removed.length;
    await register(user, '2222');
    await app.runJobs();
    expect(await read(user)).toMatchObject({ card: { last4: '2222' } });
    expect(payments.removed.slice(before)).toHaveLength(1);
  });

  it('says when the provider gives no answer', async () => {
    const user = await app.create.user();
    const { startCardSetup } = payments.module.payments!;
    payments.module.payments!.startCardSetup = () => Promise.reject(new PaymentUnavailable('no route'));
    expect(await start(user)).toMatchObject(problem(409, 'billing.provider_unavailable'));
    payments.module.payments!.startCardSetup = startCardSetup;
  });
});

describe('removing a card', () => {
  it('is refused while bills are paid with it', async () => {
    const user = await app.create.user();
    await register(user);
    expect(await remove(user)).toMatchObject(problem(409, 'billing.card_in_use'));
  });

  it('also removes it at the provider, once', async () => {
    const user = await app.create.user();
    await register(user);
    await choose(user, 'bank_transfer');
    const before = payments.removed.length;
    expect((await remove(user)).body).toEqual({ method: 'bank_transfer', card_mode: 'test', card: null });
    expect((await remove(user)).status).toBe(200);
    await app.runJobs();
    expect(payments.removed.slice(before)).toHaveLength(1);
  });
});

describe('a bill', () => {
  const billOf = async (user: TestUser) => {
    const { id } = await createBill(app, { account: user.account });
    const { rows } = await app.sql<Record<string, string>>(
      'select method, charge_on::text, issued_on::text, due_on::text from bills where id = $1',
      [id],
    );
    return rows[0]!;
  };

  it('is paid by the card of its account', async () => {
    const user = await app.create.user({ plan: 'Light' });
    await register(user);
    expect(await billOf(user)).toEqual({ method: 'card', issued_on: '2026-11-10', charge_on: '2026-11-13', due_on: '2026-11-30' });
  });

  it('is paid by bank transfer when the account prefers it, or when the issuer no longer accepts cards', async () => {
    const [prefers, stopped] = [await app.create.user({ plan: 'Light' }), await app.create.user({ plan: 'Light' })];
    await register(prefers);
    await choose(prefers, 'bank_transfer');
    await register(stopped);
    payments.mode = null;
    expect(await billOf(prefers)).toMatchObject({ method: 'bank_transfer', charge_on: null });
    expect(await billOf(stopped)).toMatchObject({ method: 'bank_transfer', charge_on: null });
  });
});
