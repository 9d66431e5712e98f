import { createTestApp, problem, type TestAccount, type TestApp, type TestUser } from '@mekuri/server/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededPlans } from '../../platform/postgres/plans-seed.ts';
import { billsOf, createContract, goTo, runJob, turnMonth } from './testing/months.ts';

const planNamed = (name: string): string => seededPlans.find((plan) => plan.name === name)!.id;
const [LIGHT, STANDARD] = [planNamed('Light'), planNamed('Standard')];

let app: TestApp;
let people: Record<'master' | 'oem', TestUser>;
let oem: TestAccount;
/** The running month as the OEM master read it on 20 April. */
let forecast: Record<string, unknown>;

const as = async (who: keyof typeof people) => app.as({ ...people[who], token: await app.create.token(people[who]) });
const setPrices = async (prices: Readonly<Record<string, number>>) =>
  (await as('master')).put(`/api/master/plan-grant/${oem.id}`).send({
    plan_ids: [LIGHT, STANDARD],
    wholesale_prices: Object.entries(prices).map(([plan_id, price]) => ({ plan_id, price })),
  });

/** A plan of the OEM's, with the amounts of the provider's plan that it resells. Its flags are the core's own: no plugin is installed. */
const resell = async (name: string, baseId: string): Promise<string> => {
  const agent = await as('oem');
  const { body: granted } = await agent.get('/api/oem-master/plan/granted').expect(200);
  const base = granted.items.find(({ id }: { id: string }) => id === baseId);
  const amounts = ['quantity_swipe', 'quantity_site', 'limit_access', 'limit_access_price'].map((field) => [field, base[field]]);
  const plan = { ...Object.fromEntries(amounts), flags: ['swipe'], base_plan_id: baseId, name, price: 0 };
  return (await agent.post('/api/oem-master/plan').set('idempotency-key', crypto.randomUUID()).send(plan).expect(201)).body.id;
};
const customer = async (planId: string, startsOn: string): Promise<TestAccount> => {
  const account = await createContract(app, startsOn, '2026-12-31', { parent: oem });
  await app.sql('update accounts set plan_id = $1 where id = $2', [planId, account.id]);
  return account;
};

beforeAll(async () => {
  app = await createTestApp({ plugins: [] });
  goTo(app, '2025-12-20', 10);
  oem = await createContract(app, '2026-01-01', '2026-12-31', { kind: 'oem_master', plan: 'Pro', name: 'oem', contractStatus: 'active' });
  people = { master: await app.create.user({ role: 'MASTER' }), oem: await app.create.user({ role: 'OEM_MASTER', account: oem }) };
  await app.sql(`insert into billing_issuers (account_id, tpath, name, initial_fee) values ($1, '/p/', 'Provider', 0)`, [
    people.master.account.id,
  ]);
  await setPrices({ [LIGHT]: 800 });
  const [basic, plus, best] = [await resell('Basic', LIGHT), await resell('Plus', LIGHT), await resell('Best', STANDARD)];
  const first = await customer(basic, '2026-01-01');
  const moving = await customer(plus, '2026-01-15');
  const suspended = await customer(best, '2026-01-01');

  await turnMonth(app, '2026-01');
  goTo(app, '2026-01-15');
  await runJob(app, 'contracts.daily', 'billing.open-months');
  await turnMonth(app, '2026-02');
  goTo(app, '2026-02-02', 9);
  await setPrices({ [LIGHT]: 900, [STANDARD]: 2000 });
  goTo(app, '2026-02-10', 9);
  await app.sql(`update accounts set contract_status = 'terminated', terminated_at = $1, termination_fees_waived = true where id = $2`, [
    app.clock.now(),
    first.id,
  ]);
  await turnMonth(app, '2026-03');
  await app.sql(`update accounts set next_plan_id = $1, next_plan_on = '2026-04-01' where id = $2`, [best, moving.id]);
  await turnMonth(app, '2026-04');
  goTo(app, '2026-04-03', 9);
  await setPrices({ [LIGHT]: 900 });
  await app.sql(`update accounts set contract_status = 'suspended' where id = $1`, [suspended.id]);
  goTo(app, '2026-04-20', 9);
  forecast = (await (await as('oem')).get('/api/user/bill/upcoming').expect(200)).body;
  await turnMonth(app, '2026-05');
  await turnMonth(app, '2026-06');
}, 300_000);
afterAll(() => app.close());

describe('wholesale prices', () => {
  it('are billed by month: for each plan that is resold, the accounts that were under contract in it', async () => {
    const billed = (await billsOf(app, [oem.id])).map(({ month, lines, subtotal, tax, total }) => [month, lines, subtotal, tax, total]);
    expect(billed).toEqual([
      // Two plans are based on Light. One of their accounts joins on the 15th and counts in full.
      ['2026-01', 'licence 1×98000, wholesale 2×800', 99_600, 9960, 109_560],
      // The prices of 2 February come with March. The account that was terminated on the 10th still counts.
      ['2026-02', 'licence 1×98000, wholesale 2×800', 99_600, 9960, 109_560],
      ['2026-03', 'licence 1×98000, wholesale 1×900, wholesale 1×2000', 100_900, 10_090, 110_990],
      // One account changes from Light to Standard. The other is suspended, and Standard loses its price on the 3rd, from May.
      ['2026-04', 'licence 1×98000, wholesale 2×2000', 102_000, 10_200, 112_200],
      ['2026-05', 'licence 1×98000', 98_000, 9800, 107_800],
    ]);
  });

  it('are in the recurring revenue for the accounts under contract at the end of a month', async () => {
    const { body } = await (await as('master')).get('/api/dashboard/revenue').query({ first: '2026-01', last: '2026-06' }).expect(200);
    expect(body.months.map(({ month, mrr }: { month: string; mrr: number }) => [month, mrr])).toEqual([
      ['2026-01', 99_600],
      ['2026-02', 98_800],
      ['2026-03', 100_900],
      ['2026-04', 102_000],
      ['2026-05', 98_000],
      ['2026-06', 98_000],
    ]);
  });

  it('are a part of what the OEM master pays in the list of customers', async () => {
    for (const [month, wholesale] of [
      ['2026-01', 1600],
      ['2026-03', 2900],
      ['2026-06', 0],
    ] as const) {
      const { body } = await (await as('master')).get('/api/dashboard/customers').query({ month }).expect(200);
      expect(body.items, month).toMatchObject([{ company_name: 'oem', plan_name: 'Pro', mrr: 98_000 + wholesale, wholesale }]);
    }
  });

  it('are in the forecast, the bill and the file of bills', async () => {
    const lines = [
      { kind: 'licence', plan_name: null, amount: 98_000 },
      {
        kind: 'wholesale',
        plan_name: 'Standard',
        quantity: 2,
        unit_price: 2000,
        amount: 4000,
        first_day: '2026-04-01',
        last_day: '2026-04-30',
      },
    ];
    expect(forecast).toMatchObject({ current: { lines, total: 112_200 }, forecast: { lines, total: 112_200 } });
    const agent = await as('oem');
    const { body: list } = await agent.get('/api/user/bill').query({ month: '2026-04' }).expect(200);
    expect(list.items).toMatchObject([{ wholesale_net: 4000 }]);
    expect((await agent.get(`/api/user/bill/${list.items[0].id}`).expect(200)).body).toMatchObject({ lines, wholesale_net: 4000 });
    const csv = await agent.get('/api/user/bill/export-csv').expect(200);
    const rows: Record<string, string>[] = parse(csv.text, { bom: true, columns: true });
    expect(rows.map((row) => row['卸料金（税抜）'])).toEqual(['0', '4000', '2900', '1600', '1600']);
  });

  it('stay when the plans are set without them, and go with their plan', async () => {
    const put = async (body: object) => (await as('master')).put(`/api/master/plan-grant/${oem.id}`).send(body);
    const priced = { plan_id: LIGHT, price: 900 };
    expect((await put({ plan_ids: [LIGHT, STANDARD, planNamed('Premium')] })).body.wholesale_prices).toEqual([priced]);
    const premium = { plan_id: planNamed('Premium'), price: 5 };
    const both = await put({ plan_ids: [LIGHT, STANDARD, premium.plan_id], wholesale_prices: [premium, priced] });
    expect(both.body.wholesale_prices).toEqual([priced, premium]);
    expect((await put({ plan_ids: [LIGHT, STANDARD] })).body).toEqual({ plan_ids: [LIGHT, STANDARD], wholesale_prices: [priced] });
    const { rows } = await app.sql('select plan_id, wholesale_price from plan_grant_revisions where plan_id = $1', [premium.plan_id]);
    expect(rows).toContainEqual({ plan_id: premium.plan_id, wholesale_price: null });
  });

  it('are refused for plans that are not granted, and twice for one plan', async () => {
    const pointers = async (wholesale_prices: readonly object[]) => {
      const answer = await (
        await as('master')
      )
        .put(`/api/master/plan-grant/${oem.id}`)
        .send({ plan_ids: [LIGHT, STANDARD], wholesale_prices });
      expect(answer).toMatchObject(problem(400, 'plans.price_misplaced'));
      return answer.body.fields.map(({ pointer }: { pointer: string }) => pointer);
    };
    const light = { plan_id: LIGHT, price: 1 };
    expect(await pointers([light, { plan_id: planNamed('Premium'), price: 1 }])).toEqual(['/body/wholesale_prices/1/plan_id']);
    expect(await pointers([light, light])).toEqual(['/body/wholesale_prices/1/plan_id']);
    expect(await setPrices({ [LIGHT]: 0 })).toMatchObject(problem(400, 'invalid_input'));
  });
});
