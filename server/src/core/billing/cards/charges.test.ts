import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PaymentUnavailable } from '@mekuri/kit/server';
import { ownScope } from '../../../platform/database/tenant-scope.ts';
import { enqueue } from '../../../platform/jobs/outbox.ts';
import { nextDay } from '../../../platform/japan-time.ts';
import { payments as service } from '../../../composition/core-services/payments.ts';
import { asSystem, createBill, createContract, goTo, runJob, type Billed } from '../testing/months.ts';
import { addCard, setMethod } from '../testing/card-bills.ts';
import { createTestPayments } from '../testing/test-payments.ts';

const TOTAL = 33_011;
const DAY = '2026-11-10';
const provider = createTestPayments();
let app: TestApp;
let master: TestUser;
let serial = 0;

beforeAll(async () => {
  app = await createTestApp({ plugins: [], modules: [provider.module], settings: { RATE_LIMITS: 'off' } });
  goTo(app, DAY, 9);
  master = await app.create.user({ role: 'MASTER', locale: 'en', email: 'issuer@example.com' });
  await app.sql(`insert into billing_issuers (account_id, tpath, name, initial_fee) values ($1, '/p/', 'Provider', 0)`, [
    master.account.id,
  ]);
}, 300_000);
afterAll(() => app.close());
beforeEach(async () => {
  provider.mode = 'test';
  provider.decide = ({ id }) => ({ state: 'paid', paymentRef: `payment-${id}` });
  provider.decideRefund = ({ id }) => ({ state: 'done', refundRef: `refund-${id}` });
  provider.isAnswerLost = () => false;
  provider.isDown = false;
  provider.hasKeys = true;
  provider.requests.length = 0;
  goTo(app, DAY, 9);
  await app.runJobs();
  app.takePublicEvents();
});

const as = async (person: TestUser) => app.as({ ...person, token: await app.create.token(person) });
const post = async (who: TestUser, path: string, body?: object, key: string = randomUUID()) =>
  (await as(who)).post(path).set('idempotency-key', key).send(body);
const read = async ({ id }: Pick<Billed, 'id'>) => (await (await as(master)).get(`/api/master/bill/${id}`)).body;
const decline =
  (code = 'insufficient_funds', needsCustomer = false) =>
  () =>
    ({ state: 'declined', paymentRef: null, code, needsCustomer }) as const;

interface Billing extends Billed {
  owner: TestUser;
  name: string;
}

/** An invoice of 33,011 yen of a new account, and the card of the account with the issuer. */
const bill = async ({
  method = 'card',
  chargeOn = DAY,
  card = true,
  parent,
  price,
}: { method?: string; chargeOn?: string; card?: boolean; parent?: TestUser; price?: number } = {}): Promise<Billing> => {
  const name = `Customer ${(serial += 1)}`;
  const account = await createContract(app, '2026-08-01', '2027-09-30', {
    name,
    contractStatus: 'active',
    ...(parent ? { parent: parent.account } : {}),
  });
  const owner = await app.create.user({ account });
  if (card) await addCard(app, account, (parent ?? master).account.id);
  const billed = await createBill(app, { account, ...(price === undefined ? {} : { price }) });
  await setMethod(app, billed.id, method === 'card' ? chargeOn : null);
  await app.runJobs();
  app.takePublicEvents();
  return { ...billed, owner, name };
};

/** Charges what is due on a day, at 10:00 in Japan. */
const chargeDay = async (day: string, hour = 10): Promise<void> => {
  goTo(app, day, hour);
  await runJob(app, 'billing.charge-cards');
};
const reconcile = () => runJob(app, 'billing.reconcile-charges');
const later = async (minutes: number): Promise<void> => {
  app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString());
  await app.runJobs();
};
const requestsFor = ({ id }: Billed) => provider.requests.filter(({ billId }) => billId === id);
const pay = (of: Billing, key?: string) => post(of.owner, `/api/user/bill/${of.id}/pay`, undefined, key);
const refresh = async ({ owner, id }: Billing) => (await as(owner)).post(`/api/user/bill/${id}/payment-state`);
const pageOf = async (of: Billing): Promise<string> =>
  (await app.sql<{ page: string }>('select page_ref as page from bill_charges where bill_id = $1 order by attempt desc limit 1', [of.id]))
    .rows[0]!.page;
const eventsOf = ({ id }: Billed) => app.takePublicEvents().filter(({ data }) => data['bill_id'] === id);
const enter = ({ id }: Billed, amount = TOTAL) => post(master, `/api/master/bill/${id}/payment`, { amount, received_on: '2026-11-01' });
const creditNote = ({ id }: Billed, net: number) =>
  post(master, `/api/master/bill/${id}/credit-note`, { amounts: [{ tax_rate: 10, net }], reason: 'Error' });
const refund = ({ id }: Billed, chargeId: string) => post(master, `/api/master/bill/${id}/charge/${chargeId}/refund`);
const chargeNow = ({ id }: Billed, who = master) => post(who, `/api/${who.role === 'MASTER' ? 'master' : 'oem-master'}/bill/${id}/charge`);
const alertsAbout = async ({ number }: Billed) =>
  (await app.mails()).filter(({ to, subject }) => to === 'issuer@example.com' && subject.includes(number) && subject.includes('unmatched'));
const processing = problem(409, 'billing.processing');
const stateConflict = problem(409, 'billing.state_conflict');

describe('an automatic charge', () => {
  it('pays the invoice on its charge day, once', async () => {
    const of = await bill();
    await chargeDay('2026-11-09');
    expect(requestsFor(of)).toEqual([]);
    await chargeDay(DAY);
    await chargeDay(DAY, 11);
    expect(requestsFor(of)).toMatchObject([{ amount: TOTAL, billNumber: of.number, customerRef: 'customer', methodRef: 'card' }]);
    const { id } = requestsFor(of)[0]!;
    expect(await read(of)).toMatchObject({
      status: 'paid',
      method: 'card',
      paid_by: 'card',
      paid_on: DAY,
      due: 0,
      payments: [{ amount: TOTAL, fee_absorbed: 0, received_on: DAY, payer: '', method: 'card' }],
      charges: [
        {
          id,
          kind: 'automatic',
          amount: TOTAL,
          state: 'paid',
          code: null,
          refunded: 0,
          refundable: 0,
          refund_failed: false,
          refund_code: null,
          started_at: app.clock.now().toISOString().replace('T02', 'T01'),
          settled_at: app.clock.now().toISOString().replace('T02', 'T01'),
        },
      ],
    });
    expect(eventsOf(of)).toMatchObject([{ type: 'bill.paid', data: { bill_id: of.id, total: TOTAL } }]);
  });

  it('is repeated 3, 5 and 7 days later, never twice on one day, and no more after that', async () => {
    const of = await bill();
    provider.decide = decline();
    const counts: number[] = [];
    for (let day = DAY; day <= '2026-11-20'; day = nextDay(day)) {
      for (const hour of [10, 11, 20]) await chargeDay(day, hour);
      counts.push(requestsFor(of).length);
    }
    expect(counts).toEqual([1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4]);
    const { status, due, charges } = await read(of);
    expect({ status, due }).toEqual({ status: 'failed', due: TOTAL });
    expect(charges).toHaveLength(4);
    expect(charges[0]).toMatchObject({ state: 'failed', code: 'insufficient_funds' });
    expect(new Set(requestsFor(of).map(({ id }) => id)).size).toBe(4);
  });

  it('that is declined and then paid announces the failure and the payment', async () => {
    const of = await bill();
    provider.decide = decline('authentication_required', true);
    await chargeDay(DAY);
    expect(eventsOf(of)).toMatchObject([
      { type: 'bill.payment_failed', accountId: of.account.id, data: { bill_id: of.id, amount: TOTAL, needs_customer: true } },
    ]);
    provider.decide = ({ id }) => ({ state: 'paid', paymentRef: id });
    await chargeDay('2026-11-13');
    expect(await read(of)).toMatchObject({ status: 'paid', charges: [{ state: 'paid' }, { state: 'failed' }] });
    expect(eventsOf(of)).toMatchObject([{ type: 'bill.paid' }]);
  });

  it('charges what is still due after a payment by bank', async () => {
    const of = await bill();
    await enter(of, 3011);
    await chargeDay(DAY);
    expect(requestsFor(of)).toMatchObject([{ amount: 30_000 }]);
    expect(await read(of)).toMatchObject({
      status: 'paid',
      paid_by: 'card',
      payments: [{ method: 'bank_transfer' }, { method: 'card', amount: 30_000 }],
    });
  });

  it.each([
    ['by bank transfer', { method: 'bank_transfer' }, async () => undefined],
    ['of an account without a card', { card: false }, async () => undefined],
    ['of an issuer that does not accept cards', {}, async () => void (provider.mode = null)],
    ['that is paid', {}, enter],
    ['that is void', {}, async (of: Billing) => app.sql(`update bills set status = 'void' where id = $1`, [of.id])],
    ['that is completed', {}, async (of: Billing) => app.sql(`update bills set status = 'completed' where id = $1`, [of.id])],
  ] as const)('leaves an invoice alone %s', async (_, options, act) => {
    const of = await bill(options);
    await act(of);
    await chargeDay(DAY);
    expect(requestsFor(of)).toEqual([]);
  });

  it.each(['paid', 'void', 'completed'])('does not happen if the invoice is %s while it is queued', async (status) => {
    const of = await bill();
    goTo(app, DAY, 10);
    const scope = ownScope({ accountId: of.account.id, tpath: of.account.tpath });
    await app.deps.database.transaction(scope, (db) => enqueue(db, 'billing.charge', { billId: of.id, chargeId: randomUUIDv7() }));
    await app.sql('update bills set status = $1 where id = $2', [status, of.id]);
    await app.runJobs();
    expect(requestsFor(of)).toEqual([]);
    expect(await read(of)).toMatchObject({ status, charges: [] });
  });

  it('happens once if twenty jobs want it at the same time', async () => {
    const of = await bill();
    provider.decide = decline();
    goTo(app, DAY, 10);
    const scope = ownScope({ accountId: of.account.id, tpath: of.account.tpath });
    await app.deps.database.transaction(scope, async (db) => {
      for (let at = 0; at < 20; at += 1) await enqueue(db, 'billing.charge', { billId: of.id, chargeId: randomUUIDv7() });
    });
    await app.runJobs();
    expect(requestsFor(of)).toHaveLength(1);
    expect((await read(of)).charges).toHaveLength(1);
  });

  it('whose answer is lost continues under the same id', async () => {
    const of = await bill();
    let lost = 2;
    provider.isAnswerLost = () => lost-- > 0;
    await chargeDay(DAY);
    expect(await read(of)).toMatchObject({ status: 'processing', charges: [{ state: 'started' }] });
    await later(5);
    await later(5);
    expect(new Set(requestsFor(of).map(({ id }) => id)).size).toBe(1);
    expect(requestsFor(of)).toHaveLength(3);
    expect(await read(of)).toMatchObject({ status: 'paid', payments: [{ amount: TOTAL }], charges: [{ state: 'paid' }] });
  });

  it('whose answers are all lost is settled by the reconciler', async () => {
    const of = await bill();
    provider.isAnswerLost = () => true;
    await chargeDay(DAY);
    for (let turn = 0; turn < 8; turn += 1) await later(10);
    await reconcile();
    expect(await read(of)).toMatchObject({ status: 'paid', payments: [{ amount: TOTAL }], charges: [{ state: 'paid' }] });
    expect((await app.sql(`select from outbox where status = 'dead'`)).rows).toEqual([]);
  });

  it('that never reaches a provider that is down for a day has failed, and is repeated', async () => {
    const of = await bill();
    provider.isDown = true;
    await chargeDay(DAY);
    for (let hour = 11; hour < 24; hour += 1) {
      goTo(app, DAY, hour);
      await app.runJobs();
      await reconcile();
    }
    expect(await read(of)).toMatchObject({ status: 'processing', charges: [{ state: 'started' }] });
    provider.isDown = false;
    goTo(app, '2026-11-11', 9);
    await reconcile();
    expect(await read(of)).toMatchObject({ status: 'failed', charges: [{ state: 'failed', code: 'absent' }] });
    expect(requestsFor(of)).toEqual([]);
    await chargeDay('2026-11-13');
    expect(await read(of)).toMatchObject({ status: 'paid' });
    expect((await app.sql(`select from outbox where status = 'dead'`)).rows).toEqual([]);
  });

  it('is not given up while the provider may still get it', async () => {
    const of = await bill();
    provider.decide = () => new PaymentUnavailable();
    await chargeDay(DAY);
    goTo(app, DAY, 10.9);
    await reconcile();
    expect(await read(of)).toMatchObject({ status: 'processing' });
    goTo(app, DAY, 11.1);
    await reconcile();
    expect(await read(of)).toMatchObject({ status: 'failed', charges: [{ code: 'absent' }] });
  });

  it('fails if the keys of the issuer do not work', async () => {
    const of = await bill();
    provider.hasKeys = false;
    await chargeDay(DAY);
    expect(await read(of)).toMatchObject({ status: 'failed', charges: [{ state: 'failed', code: 'keys_refused' }] });
  });

  it('stays pending if the keys are refused after an answer was lost', async () => {
    const of = await bill();
    provider.isAnswerLost = () => true;
    await chargeDay(DAY);
    provider.hasKeys = false;
    await later(5);
    expect(await read(of)).toMatchObject({ status: 'processing' });
    provider.hasKeys = true;
    await later(20);
    await reconcile();
    expect(await read(of)).toMatchObject({ status: 'paid' });
  });

  it('that the provider has not decided yet is settled when it has', async () => {
    const of = await bill();
    provider.decide = ({ id }) => ({ state: 'processing', paymentRef: id });
    await chargeDay(DAY);
    expect(await read(of)).toMatchObject({ status: 'processing', charges: [{ state: 'processing', settled_at: null }] });
    provider.outcomes.set(requestsFor(of)[0]!.id, { state: 'paid', paymentRef: 'late' });
    await later(20);
    await reconcile();
    expect(await read(of)).toMatchObject({ status: 'paid', charges: [{ state: 'paid' }] });
  });

  it('becomes unallocated if a credit note has lowered what is due in the meantime', async () => {
    const of = await bill();
    provider.decide = ({ id }) => ({ state: 'processing', paymentRef: id });
    await chargeDay(DAY);
    expect(await creditNote(of, 10)).toMatchObject(processing);
    await app.sql(
      `insert into bills (id, tpath, account_id, issuer_id, kind, number, month, issued_on, method, issuer, recipient, plan_name, views,
                          blocks_used, subtotal, tax, refers_to, status, status_at)
       select gen_random_uuid(), tpath, account_id, issuer_id, 'credit_note', 'C' || number, month, issued_on, 'bank_transfer', issuer, recipient,
              plan_name, 0, 0, -10, -1, id, 'completed', status_at from bills where id = $1`,
      [of.id],
    );
    provider.outcomes.set(requestsFor(of)[0]!.id, { state: 'paid', paymentRef: 'late' });
    await later(20);
    await reconcile();
    expect(await read(of)).toMatchObject({ status: 'unpaid', due: TOTAL - 11, payments: [], charges: [{ state: 'unallocated' }] });
    expect(await alertsAbout(of)).toHaveLength(1);
    await chargeDay('2026-11-13');
    expect(requestsFor(of)).toHaveLength(1);
  });
});

describe('a charge by an operator', () => {
  it('is processing at once and paid by a job', async () => {
    const of = await bill({ chargeOn: '2026-11-25' });
    expect(await chargeNow(of)).toMatchObject({
      status: 201,
      body: { status: 'processing', charges: [{ kind: 'automatic', state: 'started', amount: TOTAL }] },
    });
    expect(requestsFor(of)).toEqual([]);
    expect(await chargeNow(of)).toMatchObject(processing);
    for (const [path, body] of [
      ['payment', { amount: 1, received_on: '2026-11-01' }],
      ['credit-note', { amounts: [{ tax_rate: 10, net: 1 }], reason: 'Error' }],
    ] as const)
      expect(await post(master, `/api/master/bill/${of.id}/${path}`, body)).toMatchObject(processing);
    for (const status of ['completed', 'void'])
      expect(
        await (await as(master)).put(`/api/master/bill/${of.id}/status`).send({ status, reason: 'Error', confirmation: of.name }),
      ).toMatchObject(processing);
    await app.runJobs();
    expect(await read(of)).toMatchObject({ status: 'paid', charges: [{ state: 'paid' }] });
    expect(await chargeNow(of)).toMatchObject(stateConflict);
    const { rows } = await app.sql(`select from audit_log where target_id = $1 and operation = 'billing.charge'`, [of.id]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('also pays an invoice by bank transfer, once per idempotency key', async () => {
    const of = await bill({ method: 'bank_transfer' });
    const key = randomUUID();
    const path = `/api/master/bill/${of.id}/charge`;
    expect((await post(master, path, undefined, key)).status).toBe(201);
    expect((await post(master, path, undefined, key)).status).toBe(201);
    await app.runJobs();
    expect(requestsFor(of)).toHaveLength(1);
  });

  it('is refused without a card, and by an issuer without keys', async () => {
    expect(await chargeNow(await bill({ card: false, method: 'bank_transfer' }))).toMatchObject(problem(409, 'billing.card_missing'));
    const of = await bill();
    provider.mode = null;
    expect(await chargeNow(of)).toMatchObject(problem(409, 'billing.cards_not_offered'));
    expect(await read(of)).toMatchObject({ status: 'unpaid', charges: [] });
  });

  it('is for those above the account who may edit', async () => {
    const oem = await app.create.user({ role: 'OEM_MASTER' });
    const otherOem = await app.create.user({ role: 'OEM_MASTER' });
    const of = await bill({ parent: oem });
    const viewer = await app.create.user({ role: 'OEM_MASTER', account: oem.account, authority: 'view', adminRole: 'viewer' });
    expect(await chargeNow(of, otherOem)).toMatchObject(problem(404, 'not_found'));
    expect((await chargeNow(of, viewer)).status).toBe(403);
    expect((await chargeNow(of, of.owner)).status).toBe(403);
    expect((await chargeNow(of, oem)).status).toBe(201);
    await app.runJobs();
    expect(await read(of)).toMatchObject({ status: 'paid' });
  });

  it('is preceded by the card that it would use', async () => {
    const cardOf = async ({ id }: Billed, who = master, area = 'master') => (await as(who)).get(`/api/${area}/bill/${id}/card`);
    const of = await bill();
    expect((await cardOf(of)).body).toMatchObject({
      card_mode: 'test',
      card: { brand: 'visa', last4: '4242', expiry_month: 9, expiry_year: 2029 },
    });
    const without = await bill({ card: false });
    expect((await cardOf(without)).body).toEqual({ card_mode: 'test', card: null });
    await addCard(app, without.account, of.account.id);
    expect((await cardOf(without)).body, 'a card of another issuer').toEqual({ card_mode: 'test', card: null });
    provider.mode = null;
    expect((await cardOf(of)).body).toMatchObject({ card_mode: null });
    const viewer = await app.create.user({ role: 'MASTER', authority: 'view' });
    expect(await cardOf(of, viewer)).toMatchObject(problem(403, 'view_only'));
    const stranger = await app.create.user({ role: 'OEM_MASTER' });
    expect(await cardOf(of, stranger, 'oem-master')).toMatchObject(problem(404, 'not_found'));
  });
});

describe('a payment on the provider’s page', () => {
  it('opens one page, which is returned again, and is paid when the customer returns', async () => {
    const of = await bill({ method: 'bank_transfer', card: false });
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(of)));
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body).toEqual({ url: answers[0]!.body.url, expires_at: '2026-11-10T00:30:00.000Z' });
    }
    const page = provider.pages.get(await pageOf(of))!;
    expect(page).toMatchObject({
      amount: TOTAL,
      returnUrl: `${app.origins.app}/adminuser/check-plan?bill=${of.id}&payment=returned`,
      cancelUrl: `${app.origins.app}/adminuser/check-plan?bill=${of.id}`,
    });
    expect((await refresh(of)).body).toMatchObject({ status: 'processing', charges: [{ kind: 'hosted', state: 'processing' }] });
    provider.pay(await pageOf(of));
    expect((await refresh(of)).body).toMatchObject({ status: 'paid', charges: [{ state: 'paid' }], payments: [{ method: 'card' }] });
    expect((await refresh(of)).body).toMatchObject({ status: 'paid' });
    expect(await pay(of)).toMatchObject(stateConflict);
    expect(eventsOf(of)).toMatchObject([{ type: 'bill.paid' }]);
  });

  it('returns the invoice to its earlier state when the page expires unpaid', async () => {
    for (const status of ['unpaid', 'failed']) {
      goTo(app, DAY, 9);
      const of = await bill();
      await app.sql('update bills set status = $1 where id = $2', [status, of.id]);
      expect((await pay(of)).status).toBe(201);
      await later(29);
      await reconcile();
      expect(await read(of)).toMatchObject({ status: 'processing' });
      await later(1);
      await reconcile();
      expect(await read(of)).toMatchObject({ status, charges: [{ state: 'expired' }], payments: [] });
      expect(eventsOf(of)).toEqual([]);
    }
  });

  it('opens a new page once the earlier one has expired', async () => {
    const of = await bill();
    const first = await pay(of);
    await later(31);
    const second = await pay(of);
    expect(second.status).toBe(201);
    expect(second.body.url).not.toBe(first.body.url);
    expect((await read(of)).charges).toMatchObject([{ state: 'processing' }, { state: 'expired' }]);
  });

  it('that arrives after the page had expired and the bank had paid is unallocated, with one alert, and is refunded', async () => {
    const of = await bill();
    await pay(of);
    const page = await pageOf(of);
    await later(31);
    await reconcile();
    expect((await enter(of)).status).toBe(201);
    provider.pay(page);
    const { id: attemptId } = provider.pages.get(page)!;
    for (const eventId of ['late-1', 'late-1', 'late-2'])
      await asSystem(app, (ctx) => service.attemptChanged(ctx.forPlugin(), { issuerId: master.account.id, attemptId, eventId }));
    await app.runJobs();
    expect(await read(of)).toMatchObject({
      status: 'paid',
      method: 'card',
      paid_by: 'bank_transfer',
      payments: [{ method: 'bank_transfer' }],
      charges: [{ state: 'unallocated', refunded: 0, refundable: TOTAL, refund_failed: false }],
    });
    const alerts = await alertsAbout(of);
    expect(alerts).toHaveLength(1);
    expect(alerts[0]!.text).toContain('¥33,011');
    expect(await refund(of, attemptId)).toMatchObject({ status: 201, body: { charges: [{ state: 'unallocated', refunded: TOTAL }] } });
    expect(await refund(of, attemptId)).toMatchObject(problem(409, 'billing.not_refundable'));
    await app.runJobs();
    expect([...provider.refunds.values()].filter(({ paymentRef }) => paymentRef.includes(attemptId))).toMatchObject([{ amount: TOTAL }]);
  });

  it('is refused while the saved card is being charged, and the other way round', async () => {
    const of = await bill();
    await chargeNow(of);
    expect(await pay(of)).toMatchObject(processing);
    await app.runJobs();
    const other = await bill();
    await pay(other);
    expect(await chargeNow(other)).toMatchObject(processing);
    await chargeDay(DAY);
    expect(requestsFor(other)).toEqual([]);
  });

  it('leaves the invoice open if the keys do not work, and pending if there is no answer', async () => {
    const of = await bill();
    provider.hasKeys = false;
    expect(await pay(of)).toMatchObject(problem(409, 'billing.provider_unavailable'));
    expect(await read(of)).toMatchObject({ status: 'unpaid', charges: [{ state: 'expired' }] });
    provider.hasKeys = true;
    provider.isDown = true;
    expect(await pay(of)).toMatchObject(problem(409, 'billing.provider_unavailable'));
    expect(await read(of)).toMatchObject({ status: 'processing' });
    expect(await refresh(of)).toMatchObject(problem(409, 'billing.provider_unavailable'));
    provider.isDown = false;
    expect((await pay(of)).status).toBe(201);
    expect((await read(of)).charges).toHaveLength(2);
  });

  it('without an answer of the provider ends when its time is over', async () => {
    const of = await bill();
    provider.isDown = true;
    await pay(of);
    provider.isDown = false;
    await later(16);
    await reconcile();
    expect(await read(of)).toMatchObject({ status: 'processing' });
    await later(15);
    await reconcile();
    expect(await read(of)).toMatchObject({ status: 'unpaid', charges: [{ state: 'expired' }] });
  });

  it('is for the account’s own invoices and its main contact', async () => {
    const of = await bill();
    const other = await bill();
    expect(await pay({ ...of, owner: other.owner })).toMatchObject(problem(404, 'not_found'));
    expect(await refresh({ ...of, owner: other.owner })).toMatchObject(problem(404, 'not_found'));
    const editor = await app.create.user({ role: 'SUB_ADMIN', account: of.account, adminRole: 'editor' });
    expect(await pay({ ...of, owner: editor })).toMatchObject(problem(403, 'main_contact_only'));
    expect((await pay({ ...of, owner: master })).status).toBe(403);
    provider.mode = null;
    expect(await pay(of)).toMatchObject(problem(409, 'billing.cards_not_offered'));
  });
});

describe('a notification of the provider', () => {
  it('has the attempt looked up, and settles it once', async () => {
    const of = await bill();
    await pay(of);
    provider.pay(await pageOf(of));
    const { id: attemptId } = provider.pages.get(await pageOf(of))!;
    const tell = (issuerId: string, eventId: string, id = attemptId) =>
      asSystem(app, (ctx) => service.attemptChanged(ctx.forPlugin(), { issuerId, attemptId: id, eventId }));
    await tell(randomUUID(), 'a');
    await tell(master.account.id, 'b', randomUUID());
    await tell(master.account.id, 'c', `' or true --`);
    await app.runJobs();
    expect(await read(of)).toMatchObject({ status: 'processing' });
    await tell(master.account.id, 'a');
    await tell(master.account.id, 'a');
    await tell(master.account.id, 'd');
    await app.runJobs();
    expect(await read(of)).toMatchObject({ status: 'paid', payments: [{ amount: TOTAL }] });
    expect((await app.sql(`select from outbox where status = 'dead'`)).rows).toEqual([]);
  });
});

describe('a refund', () => {
  const paid = async () => {
    const of = await bill();
    await chargeDay(DAY);
    return { ...of, chargeId: requestsFor(of)[0]!.id };
  };
  const refundsOf = ({ chargeId }: { chargeId: string }) =>
    [...provider.refunds.values()].filter(({ paymentRef }) => paymentRef === `payment-${chargeId}`).map(({ amount }) => amount);

  it('follows a credit note of an invoice paid by card, once for each note', async () => {
    const of = await paid();
    expect((await creditNote(of, 1000)).body).toMatchObject({ status: 'paid', charges: [{ refunded: 1100 }] });
    await creditNote(of, 29_010);
    expect(await creditNote(of, 1)).toMatchObject(problem(409, 'billing.above_credit'));
    await app.runJobs();
    expect(refundsOf(of)).toEqual([1100, 31_911]);
    expect(await refund(of, of.chargeId)).toMatchObject(problem(409, 'billing.not_refundable'));
  });

  it('covers only what the card paid', async () => {
    const of = await bill();
    await enter(of, 30_011);
    await chargeDay(DAY);
    const chargeId = requestsFor(of)[0]!.id;
    await creditNote(of, 10_000);
    await app.runJobs();
    expect(refundsOf({ chargeId })).toEqual([3000]);
  });

  it('is not made for an invoice that the bank paid', async () => {
    const of = await bill();
    await enter(of);
    expect((await creditNote(of, 1000)).body).toMatchObject({ charges: [] });
    expect((await app.sql('select from bill_refunds where bill_id = $1', [of.id])).rows).toEqual([]);
  });

  it('that failed can be repeated, under an id of its own', async () => {
    const of = await paid();
    provider.decideRefund = () => ({ state: 'failed', refundRef: null, code: 'expired_card' });
    await creditNote(of, 1000);
    await app.runJobs();
    const failed = { state: 'paid', refunded: 0, refundable: 1100, refund_failed: true, refund_code: 'expired_card' };
    expect(await read(of)).toMatchObject({ charges: [failed] });
    provider.decideRefund = ({ id }) => ({ state: 'done', refundRef: id });
    const repeated = { refunded: 1100, refundable: 0, refund_failed: false, refund_code: null };
    expect((await refund(of, of.chargeId)).body).toMatchObject({ charges: [repeated] });
    await app.runJobs();
    expect(refundsOf(of)).toEqual([1100, 1100]);
    const { rows } = await app.sql('select state, code from bill_refunds where bill_id = $1 order by id', [of.id]);
    expect(rows).toEqual([
      { state: 'failed', code: 'expired_card' },
      { state: 'done', code: null },
    ]);
  });

  it('that failed is repeated with the next credit note', async () => {
    const of = await paid();
    provider.decideRefund = () => ({ state: 'failed', refundRef: null, code: 'expired_card' });
    await creditNote(of, 1000);
    await app.runJobs();
    provider.decideRefund = ({ id }) => ({ state: 'done', refundRef: id });
    expect((await creditNote(of, 500)).body).toMatchObject({ charges: [{ refunded: 1650, refundable: 0, refund_failed: false }] });
    await app.runJobs();
    expect(refundsOf(of)).toEqual([1100, 1650]);
  });

  it('without an answer is continued by the reconciler under the same id', async () => {
    const of = await paid();
    provider.isDown = true;
    await creditNote(of, 1000);
    for (let turn = 0; turn < 8; turn += 1) await later(10);
    provider.isDown = false;
    await reconcile();
    expect(refundsOf(of)).toEqual([1100]);
    const { rows } = await app.sql('select state from bill_refunds where bill_id = $1', [of.id]);
    expect(rows).toEqual([{ state: 'done' }]);
  });

  it('answers 404 for an attempt of another bill, and to other issuers', async () => {
    const of = await paid();
    const other = await paid();
    expect(await refund(of, other.chargeId)).toMatchObject(problem(404, 'not_found'));
    expect(await refund(of, randomUUID())).toMatchObject(problem(404, 'not_found'));
    const oem = await app.create.user({ role: 'OEM_MASTER' });
    expect(await post(oem, `/api/oem-master/bill/${of.id}/charge/${of.chargeId}/refund`)).toMatchObject(problem(404, 'not_found'));
  });
});

describe('an overdue invoice', () => {
  const announce = () => runJob(app, 'billing.announce-overdue');
  const overdue = () => bill({ method: 'bank_transfer' });

  it('is announced once, on the day after its due date', async () => {
    const of = await overdue();
    goTo(app, '2026-11-30', 23.5);
    await announce();
    expect(eventsOf(of)).toEqual([]);
    goTo(app, '2026-12-01', 0.5);
    await announce();
    await announce();
    expect(eventsOf(of)).toMatchObject([
      { type: 'bill.overdue', accountId: of.account.id, data: { bill_id: of.id, due: TOTAL, due_on: '2026-11-30' } },
    ]);
  });

  it('is not announced when it is paid, being paid, or long overdue', async () => {
    const [settled, open, old] = [await overdue(), await overdue(), await overdue()];
    await enter(settled);
    await app.sql(`update bills set status = 'processing' where id = $1`, [open.id]);
    goTo(app, '2026-12-01', 1);
    await app.sql(`update bills set status = 'paid' where id = $1`, [old.id]);
    await announce();
    await app.sql(`update bills set status = 'unpaid' where id = $1`, [old.id]);
    goTo(app, '2026-12-08', 1);
    await announce();
    expect(
      app
        .takePublicEvents()
        .filter(({ type, data }) => type === 'bill.overdue' && [settled.id, open.id, old.id].includes(String(data['bill_id']))),
    ).toEqual([]);
    await app.sql(`update bills set status = 'unpaid' where id = $1`, [open.id]);
  });
});
