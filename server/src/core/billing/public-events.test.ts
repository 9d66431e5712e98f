import { createTestApp, createVeto, problem, type TestAccount, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addViews, createBill, createContract, goTo, runJob, settle, type Billed } from './testing/months.ts';

const veto = createVeto();
let app: TestApp;
let master: TestUser;
beforeAll(async () => {
  app = await createTestApp({ plugins: [], modules: [veto.module] });
  goTo(app, '2026-11-10', 12);
  master = await app.create.user({ role: 'MASTER' });
  await app.sql(`insert into billing_issuers (account_id, tpath, name, initial_fee) values ($1, '/p/', 'Provider', 0)`, [
    master.account.id,
  ]);
  await settle(app, '2026-10-31');
}, 300_000);
afterAll(() => app.close());
beforeEach(() => {
  veto.refuse(null);
  app.takePublicEvents();
});

const event = (type: string, { account }: Pick<Billed, 'account'>, data: object) => ({
  type,
  siteId: null,
  timestamp: expect.any(String),
  accountId: account.id,
  data,
});
const issued = (bill: Billed, kind: string, total: number, id = bill.id) => event('bill.issued', bill, { bill_id: id, kind, total });
const paid = (bill: Billed) => event('bill.paid', bill, { bill_id: bill.id, total: 33_011 });
const acme = async (): Promise<Billed> => {
  const bill = await createBill(app, { name: 'Acme' });
  app.takePublicEvents();
  return bill;
};
const pay = ({ id }: Billed, amount: number) =>
  app.as(master).post(`/api/master/bill/${id}/payment`).send({ amount, received_on: '2026-11-10' });
const credit = ({ id }: Billed, net: number) =>
  app
    .as(master)
    .post(`/api/master/bill/${id}/credit-note`)
    .send({ amounts: [{ tax_rate: 10, net }], reason: 'Error' });
const setStatus = ({ id }: Billed, status: string) =>
  app.as(master).put(`/api/master/bill/${id}/status`).send({ status, reason: 'Error', confirmation: 'Acme' });

describe('an invoice', () => {
  it('is announced to its account when its month closes, once', async () => {
    const bill = await createBill(app);
    expect(app.takePublicEvents()).toEqual([issued(bill, 'invoice', 33_011)]);
    await runJob(app, 'billing.close-months');
    expect(app.takePublicEvents()).toEqual([]);
  });

  it('is not announced when there is nothing to pay', async () => {
    await createBill(app, { price: 0 });
    expect(app.takePublicEvents()).toEqual([]);
  });

  it('is not announced when its transaction is rolled back, and announced by the run that makes up for it', async () => {
    const account = await createContract(app, '2026-10-01', '2027-09-30', { contractStatus: 'active' });
    veto.refuse('bill.issued');
    await expect(createBill(app, { account })).rejects.toThrow();
    expect(app.takePublicEvents()).toEqual([]);
    veto.refuse(null);
    await runJob(app, 'billing.close-months');
    expect(app.takePublicEvents()).toMatchObject([
      { type: 'bill.issued', accountId: account.id, data: { kind: 'invoice', total: 33_011 } },
    ]);
  });

  it('is paid once its payments reach what is due', async () => {
    const bill = await acme();
    await pay(bill, 33_010).expect(201);
    expect(app.takePublicEvents()).toEqual([]);
    await pay(bill, 1).expect(201);
    expect(app.takePublicEvents()).toEqual([paid(bill)]);
  });

  it('is paid when a credit note leaves nothing to pay after a payment', async () => {
    const bill = await acme();
    await pay(bill, 22_011).expect(201);
    const { body } = await credit(bill, 10_000).expect(201);
    expect(app.takePublicEvents()).toEqual([issued(bill, 'credit_note', -11_000, body.credit_notes[0].id), paid(bill)]);
  });

  it('is not paid when an operator completes it', async () => {
    const bill = await acme();
    await setStatus(bill, 'completed').expect(200);
    expect(app.takePublicEvents()).toEqual([]);
  });

  it('stays unpaid, with no payment, when the announcement is refused', async () => {
    const bill = await acme();
    veto.refuse('bill.paid');
    expect(await pay(bill, 33_011)).toMatchObject(problem(409, 'conflict'));
    expect(app.takePublicEvents()).toEqual([]);
    const { body } = await app.as(master).get(`/api/master/bill/${bill.id}`).expect(200);
    expect(body).toMatchObject({ status: 'unpaid', due: 33_011, payments: [] });
  });
});

describe('page views', () => {
  const passed = (account: TestAccount, percent: number, views: number) =>
    event('usage.threshold', { account }, { account_id: account.id, month: '2026-11', percent, views, limit: 50_000 });
  const account = async (): Promise<TestAccount> => {
    const created = await createContract(app, '2026-10-01', '2027-09-30', { contractStatus: 'active' });
    await app.sql(
      `insert into billing_months (account_id, month, tpath, issuer_id, plan_id, plan_name, price, limit_access, limit_access_price, first_day)
       select a.id, '2026-11-01', a.tpath, a.parent_id, a.plan_id, 'Standard', 29800, 50000, 1000, '2026-11-01' from accounts a where a.id = $1`,
      [created.id],
    );
    return created;
  };
  const check = async (of: TestAccount, views: number) => {
    await addViews(app, of, '2026-11-05', views);
    await runJob(app, 'billing.check-usage');
    return app.takePublicEvents();
  };

  it('are announced at 80 % and at 100 % of the limit, once each', async () => {
    const one = await account();
    expect(await check(one, 39_999)).toEqual([]);
    expect(await check(one, 1)).toEqual([passed(one, 80, 40_000)]);
    expect(await check(one, 9999)).toEqual([]);
    expect(await check(one, 1)).toEqual([passed(one, 100, 50_000)]);
    expect(await check(one, 100_000)).toEqual([]);
  });

  it('are announced for both when they pass both at once', async () => {
    const one = await account();
    expect(await check(one, 60_000)).toEqual([passed(one, 80, 60_000), passed(one, 100, 60_000)]);
  });

  it('are announced by a later run when the announcement is refused, with their mail', async () => {
    const one = await account();
    veto.refuse('usage.threshold');
    expect(await check(one, 40_000)).toEqual([]);
    const noticed = async () => (await app.sql('select from billing_usage_notices where account_id = $1', [one.id])).rows.length;
    expect(await noticed()).toBe(0);
    veto.refuse(null);
    await runJob(app, 'billing.check-usage');
    expect(app.takePublicEvents()).toEqual([passed(one, 80, 40_000)]);
    expect(await noticed()).toBe(1);
  });
});

describe('a credit note', () => {
  it.each([
    ['void', (bill: Billed) => setStatus(bill, 'void').expect(200), -33_011],
    ['a credit', (bill: Billed) => credit(bill, 10).expect(201), -11],
  ] as const)('is announced by %s', async (_, act, total) => {
    const bill = await acme();
    const { body } = await act(bill);
    expect(app.takePublicEvents()).toEqual([issued(bill, 'credit_note', total, body.credit_notes[0].id)]);
  });

  it('that is refused is not announced', async () => {
    const bill = await acme();
    await credit(bill, 30_011).expect(409);
    expect(app.takePublicEvents()).toEqual([]);
  });
});
