import { createTestApp, type TestAccount, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededPlans } from '../../platform/postgres/plans-seed.ts';
import { addViews, billsOf, goTo, runJob, turnMonth } from './testing/months.ts';

const planNamed = (name: string): string => seededPlans.find((plan) => plan.name === name)!.id;
const MONTHS = [
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
  '2026-10',
  '2026-11',
  '2026-12',
  '2027-01',
];

let app: TestApp;
let master: TestUser;
let accounts: Record<'steady' | 'moving' | 'waived' | 'trial' | 'oem' | 'customer', TestAccount>;

const contract = (account: TestAccount, startsOn: string, endsOn: string, status = 'active') =>
  app.sql(
    `update accounts set contract_starts_on = $1, contract_ends_on = $2::date, minimum_ends_on = $2::date, contract_status = $3 where id = $4`,
    [startsOn, endsOn, status, account.id],
  );
const asMaster = async () => app.as({ ...master, token: await app.create.token(master) });
const setStatus = async (account: TestAccount, status: string, name: string) =>
  (await asMaster())
    .put(`/api/master/user-plan/${account.id}/status`)
    .send(status === 'terminated' ? { status, reason: 'Closed', confirmation: name, waive_fees: name === 'waived' } : { status })
    .expect(200);

/** Events of a month, after its first day. */
const EVENTS: Readonly<Record<string, () => Promise<unknown>>> = {
  '2025-11': () => addViews(app, accounts.steady, '2025-11-30', 50_000),
  async '2025-12'() {
    await addViews(app, accounts.steady, '2025-12-31', 50_001);
    await addViews(app, accounts.customer, '2025-12-05', 1_000_001);
  },
  async '2026-01'() {
    await addViews(app, accounts.steady, '2026-01-01', 70_000);
    goTo(app, '2026-01-20');
    await app.sql(`update accounts set next_plan_id = $1, next_plan_on = '2026-02-01' where id = $2`, [
      planNamed('Light'),
      accounts.trial.id,
    ]);
  },
  async '2026-02'() {
    await addViews(app, accounts.steady, '2026-02-03', 10_000);
    await addViews(app, accounts.steady, '2026-02-20', -30_000);
    await app.sql(`update accounts set next_plan_id = $1, next_plan_on = '2026-03-01' where id = $2`, [
      planNamed('Premium'),
      accounts.moving.id,
    ]);
  },
  '2026-03': () => addViews(app, accounts.steady, '2026-03-31', 65_000),
  async '2026-04'() {
    goTo(app, '2026-04-02', 10);
    const caller = await asMaster();
    const plan = await caller.get(`/api/master/plan/${planNamed('Standard')}`).expect(200);
    const { id: _id, rank: _rank, revision: _revision, base_plan: _base, accounts: _accounts, ...body } = plan.body;
    await caller
      .put(`/api/master/plan/${planNamed('Standard')}`)
      .set('if-match', plan.headers['etag'] as string)
      .send({ ...body, price: 30_010 })
      .expect(200);
    await setStatus(accounts.moving, 'suspended', '');
  },
  async '2026-05'() {
    goTo(app, '2026-05-10', 23.99);
    await setStatus(accounts.moving, 'terminated', 'moving');
    await setStatus(accounts.waived, 'terminated', 'waived');
  },
};

beforeAll(async () => {
  app = await createTestApp({ plugins: [] });
  master = await app.create.user({ role: 'MASTER' });
  await app.sql(`update plans set limit_access_price = case name when 'Pro' then 500 else 1000 end`);
  goTo(app, '2025-11-01');
  const oem = await app.create.account({ kind: 'oem_master', plan: 'Pro', name: 'oem' });
  accounts = {
    steady: await app.create.account({ plan: 'Standard', name: 'steady' }),
    moving: await app.create.account({ plan: 'Light', name: 'moving' }),
    waived: await app.create.account({ plan: 'Light', name: 'waived' }),
    trial: await app.create.account({ plan: 'Trial', name: 'trial' }),
    oem,
    customer: await app.create.account({ plan: 'Light', name: 'customer', parent: oem }),
  };
  await app.sql(
    `insert into billing_issuers (account_id, tpath, name, number_prefix, initial_fee, tax_rounding) values ($1, $2, 'OEM', 'OEM-', 0, 'ceil')`,
    [oem.id, oem.tpath],
  );
  await contract(accounts.steady, '2025-11-01', '2026-12-31');
  await contract(accounts.moving, '2026-01-15', '2027-01-14', 'inactive');
  await contract(accounts.waived, '2026-03-01', '2027-02-28', 'inactive');
  await contract(accounts.trial, '2025-12-10', '2026-04-30', 'inactive');
  await contract(accounts.oem, '2025-12-01', '2026-12-31', 'inactive');
  await contract(accounts.customer, '2025-12-01', '2026-12-31', 'inactive');

  await runJob(app, 'billing.open-months');
  await EVENTS['2025-11']!();
  for (const month of MONTHS) {
    await turnMonth(app, month);
    // Again, as a second worker or a replayed job would.
    await runJob(app, 'billing.open-months', 'billing.close-months');
    if (month === '2025-12') goTo(app, '2025-12-10');
    if (month === '2026-01') goTo(app, '2026-01-15');
    await runJob(app, 'contracts.daily', 'billing.open-months');
    await EVENTS[month]?.();
    await runJob(app, 'billing.open-months');
  }
}, 300_000);
afterAll(() => app.close());

const billed = async (name: keyof typeof accounts) =>
  (await billsOf(app, [accounts[name].id])).map(({ month, lines, subtotal, tax, total }) => [month, lines, subtotal, tax, total]);

describe('fourteen months', () => {
  it('of a steady contract: initial fee, overage from the first view above the limit, credits carried, a price that rises', async () => {
    const flat = (months: readonly string[], price: number, tax: number) =>
      months.map((month) => [month, `licence 1×${price}`, price, tax, price + tax]);
    expect(await billed('steady')).toEqual([
      ['2025-11', 'licence 1×29800, initial_fee 1×100000', 129_800, 12_980, 142_780],
      ['2025-12', 'licence 1×29800, overage 1×1000', 30_800, 3080, 33_880],
      ['2026-01', 'licence 1×29800, overage 2×1000', 31_800, 3180, 34_980],
      // 10,000 views less 30,000 that were corrected: 20,000 are carried, and lower the 65,000 of March below the limit of 50,000.
      ...flat(['2026-02', '2026-03'], 29_800, 2980),
      // The price rose on 2 April, for months that begin later.
      ...flat(['2026-04'], 29_800, 2980),
      ...flat(['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'], 30_010, 3001),
    ]);
  });

  it('of a contract that starts within a month, changes its plan, is suspended, and is terminated before its term', async () => {
    expect(await billed('moving')).toEqual([
      // 17 of 31 days.
      ['2026-01', 'licence 1×5374, initial_fee 1×100000', 105_374, 10_537, 115_911],
      ['2026-02', 'licence 1×9800', 9800, 980, 10_780],
      ['2026-03', 'licence 1×49800', 49_800, 4980, 54_780],
      ['2026-04', 'licence 1×49800', 49_800, 4980, 54_780],
      // 10 of 31 days; then 21 of 31 days of May, seven whole months, and 14 of 31 days of January.
      ['2026-05', 'licence 1×16064, to_term 1×404825', 420_889, 42_088, 462_977],
    ]);
  });

  it('of a contract whose remaining fees the operator waived', async () => {
    expect((await billed('waived')).map(([month, lines]) => [month, lines])).toEqual([
      ['2026-03', 'licence 1×9800, initial_fee 1×100000'],
      ['2026-04', 'licence 1×9800'],
      ['2026-05', 'licence 1×3161'],
    ]);
  });

  it('of a trial that becomes a paid plan, and runs out: the initial fee comes with the first license fee', async () => {
    expect(await billed('trial')).toEqual([
      ['2026-02', 'licence 1×9800, initial_fee 1×100000', 109_800, 10_980, 120_780],
      ['2026-03', 'licence 1×9800', 9800, 980, 10_780],
      ['2026-04', 'licence 1×9800', 9800, 980, 10_780],
    ]);
  });

  it('of an OEM master: the provider bills the views of its whole subtree, and it bills its customer by its own settings', async () => {
    const oem = await billed('oem');
    expect(oem[0]).toEqual(['2025-12', 'licence 1×98000, overage 1×500, initial_fee 1×100000', 198_500, 19_850, 218_350]);
    expect(oem.slice(1).map(([, lines]) => lines)).toEqual(Array.from({ length: 12 }, () => 'licence 1×98000'));
    const customer = await billed('customer');
    expect(customer[0]).toEqual(['2025-12', 'licence 1×9800, overage 100×1000', 109_800, 10_980, 120_780]);
    expect(customer).toHaveLength(13);
  });

  it('numbers bills without a gap by issuer and year of issue', async () => {
    const { rows } = await app.sql<{ issuer: string; numbers: string[] }>(
      `select i.name as issuer, array_agg(b.number order by b.number) as numbers from bills b join accounts i on i.id = b.issuer_id group by i.name order by 1`,
    );
    const years = (prefix: string, year: number, count: number) =>
      Array.from({ length: count }, (_, at) => `${prefix}${year}-${String(at + 1).padStart(6, '0')}`);
    expect(rows).toEqual([
      // One in December 2025; in 2026 the bills of December 2025 to November 2026; in January 2027 those of December 2026.
      { issuer: 'Provider', numbers: [...years('', 2025, 1), ...years('', 2026, 12 + 5 + 3 + 3 + 12), ...years('', 2027, 2)] },
      { issuer: 'oem', numbers: [...years('OEM-', 2026, 12), ...years('OEM-', 2027, 1)] },
    ]);
  });

  it('closes every month, with or without a bill, and leaves nothing open', async () => {
    const { rows } = await app.sql(
      `select a.name, count(*)::int as months from billing_months m join accounts a on a.id = m.account_id
        where m.closed_at is not null group by a.name order by a.name`,
    );
    expect(rows).toEqual([
      { name: 'customer', months: 13 },
      { name: 'moving', months: 5 },
      { name: 'oem', months: 13 },
      { name: 'steady', months: 14 },
      { name: 'trial', months: 5 },
      { name: 'waived', months: 3 },
    ]);
    expect((await app.sql('select from billing_months where closed_at is null')).rows).toEqual([]);
  });
});
