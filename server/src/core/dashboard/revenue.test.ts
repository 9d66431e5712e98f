import { createTestApp, type TestAccount, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededPlans } from '../../platform/postgres/plans-seed.ts';
import { goTo, runJob, setTerm, turnMonth } from '../billing/testing/months.ts';

const planNamed = (name: string): string => seededPlans.find((plan) => plan.name === name)!.id;
const ENDS = '2027-12-31';

let app: TestApp;
let people: Record<'master' | 'oem' | 'admin', TestUser>;
let direct: Record<'steady' | 'joining' | 'trial' | 'suspended' | 'terminated' | 'ending', TestAccount>;
/** The answer of a month at its last second, and between its end and the run that freezes it. */
const atTheEnd = new Map<string, unknown>();
const beforeFreezing = new Map<string, unknown>();

const choose = (account: TestAccount, plan: string, on: string) =>
  app.sql('update accounts set next_plan_id = $1, next_plan_on = $2 where id = $3', [planNamed(plan), on, account.id]);
const status = (account: TestAccount, to: string) => app.sql('update accounts set contract_status = $1 where id = $2', [to, account.id]);
const read = async (who: keyof typeof people, what: string, query: object = {}) => {
  const caller = app.as({ ...people[who], token: await app.create.token(people[who]) });
  return (await caller.get(`/api/dashboard/${what}`).query(query).expect(200)).body;
};
/** Raises the price of a plan, for months that begin later. */
const raisePrice = async (name: string, by: number): Promise<void> => {
  const caller = app.as({ ...people.master, token: await app.create.token(people.master) });
  const plan = await caller.get(`/api/master/plan/${planNamed(name)}`).expect(200);
  const { id: _id, rank: _rank, revision: _revision, base_plan: _base, accounts: _accounts, ...body } = plan.body;
  await caller
    .put(`/api/master/plan/${planNamed(name)}`)
    .set('if-match', plan.headers['etag'] as string)
    .send({ ...body, price: body.price + by })
    .expect(200);
};
const readMonth = async (month: string) => {
  const query = { first: month, last: month };
  const answers = [];
  for (const what of ['revenue', 'registration-data', 'adoption-by-plan']) answers.push(await read('master', what, query));
  return answers;
};

/** Goes to the last second of a month, and over its end, comparing what is read on the way. */
const pass = async (month: string, next: string): Promise<void> => {
  app.clock.set(new Date(new Date(`${next}-01T00:00:00+09:00`).getTime() - 1000).toISOString());
  await runJob(app, 'billing.open-months');
  atTheEnd.set(month, await readMonth(month));
  goTo(app, `${next}-01`);
  await runJob(app, 'contracts.daily', 'billing.open-months');
  beforeFreezing.set(month, await readMonth(month));
  await turnMonth(app, next);
};

beforeAll(async () => {
  app = await createTestApp({ plugins: [] });
  const create = async (name: string, plan: string, startsOn: string, endsOn = ENDS, more = {}) => {
    const contractStatus = startsOn === '2026-06-01' ? 'active' : 'inactive';
    const account = await app.create.account({ name, plan, contractStatus, ...more });
    await setTerm(app, account, startsOn, endsOn);
    return account;
  };
  goTo(app, '2026-06-10');
  direct = {
    steady: await create('steady', 'Standard', '2026-06-01'),
    joining: await create('joining', 'Premium', '2026-07-15'),
    trial: await create('trial', 'Trial', '2026-06-01'),
    suspended: await create('suspended', 'Light', '2026-06-01'),
    terminated: await create('terminated', 'Pro', '2026-06-01'),
    ending: await create('ending', 'Light', '2026-06-01', '2026-07-31'),
  };
  const oem = await create('oem', 'Pro', '2026-06-01', ENDS, { kind: 'oem_master' });
  const admin = await create('admin', 'Light', '2026-06-01', ENDS, { kind: 'oem_admin', parent: oem });
  await create('customer', 'Light', '2026-06-01', ENDS, { parent: oem });
  await create('customer of the admin', 'Standard', '2026-06-01', ENDS, { parent: admin });
  await app.sql(`update accounts set created_at = case name when 'joining' then timestamptz '2026-07-01T00:00:00+09:00'
    when 'trial' then timestamptz '2026-06-30T23:59:59+09:00' else timestamptz '2026-06-01T00:00:00+09:00' end`);
  people = {
    master: await app.create.user({ role: 'MASTER' }),
    oem: await app.create.user({ role: 'OEM_MASTER', account: oem }),
    admin: await app.create.user({ role: 'OEM_ADMIN', account: admin }),
  };

  await runJob(app, 'billing.open-months');
  await pass('2026-06', '2026-07');
  await status(direct.suspended, 'suspended');
  goTo(app, '2026-07-15');
  await runJob(app, 'contracts.daily', 'billing.open-months');
  await choose(direct.steady, 'Light', '2026-08-01');
  await choose(direct.trial, 'Light', '2026-08-01');
  await pass('2026-07', '2026-08');
  await choose(direct.joining, 'Pro', '2026-09-01');
  goTo(app, '2026-08-10');
  await raisePrice('Premium', 5);
  goTo(app, '2026-08-31', 12);
  await app.sql(`update accounts set contract_status = 'terminated', terminated_at = $1 where id = $2`, [
    '2026-08-31T12:00:00+09:00',
    direct.terminated.id,
  ]);
  await pass('2026-08', '2026-09');
  goTo(app, '2026-09-10');
  await setTerm(app, direct.ending, '2026-09-10', ENDS);
  await status(direct.ending, 'active');
  await runJob(app, 'billing.open-months');
  await pass('2026-09', '2026-10');
  goTo(app, '2026-10-05');
}, 300_000);
afterAll(() => app.close());

const REVENUE = ['month', 'mrr', 'new', 'expansion', 'contraction', 'churn'];
const rows = (months: readonly Record<string, unknown>[], columns: readonly string[]) =>
  months.map((month) => columns.map((column) => month[column]));

describe('recurring revenue', () => {
  it('of the provider is what its direct accounts and the OEM masters pay, by month', async () => {
    const { months } = await read('master', 'revenue', { first: '2026-05' });
    expect(rows(months, REVENUE)).toEqual([
      ['2026-05', null, null, null, null, null],
      // Standard, twice Light, Pro, Pro of the OEM, and a trial.
      ['2026-06', 245_400, null, null, null, null],
      ['2026-07', 295_200, 49_800, 0, 0, 0],
      // A trial that becomes Light; Standard to Light; Pro terminated on the last day, Light that ended with July.
      ['2026-08', 177_200, 9800, 0, 20_000, 107_800],
      // Premium to Pro, and the one that comes back.
      ['2026-09', 235_200, 9800, 48_200, 0, 0],
      ['2026-10', 235_200, 0, 0, 0, 0],
    ]);
    for (const { mrr, arr } of months) expect(arr).toBe(mrr === null ? null : mrr * 12);
  });

  it('adds up from month to month, to the yen', async () => {
    const { months } = await read('master', 'revenue', { first: '2026-07', last: '2026-10' });
    for (const [at, { mrr, new: added, expansion, contraction, churn }] of [...months.entries()].slice(1))
      expect(mrr).toBe(months[at - 1].mrr + added + expansion - contraction - churn);
  });

  it('of an OEM master is what the accounts below it pay; of an OEM admin, those below itself', async () => {
    const oem = await read('oem', 'revenue', { first: '2026-06' });
    expect(rows(oem.months, ['mrr', 'new', 'churn'])).toEqual([[49_400, null, null], ...Array.from({ length: 4 }, () => [49_400, 0, 0])]);
    const admin = await read('admin', 'revenue', { first: '2026-06' });
    expect(rows(admin.months, ['mrr'])).toEqual(Array.from({ length: 5 }, () => [29_800]));
  });

  it('is the same at the last second of a month, after its end, and once it is frozen', async () => {
    for (const month of ['2026-06', '2026-07', '2026-08', '2026-09']) {
      expect(atTheEnd.get(month), month).toEqual(await readMonth(month));
      expect(beforeFreezing.get(month), month).toEqual(await readMonth(month));
    }
  });

  it('of past months is frozen, whatever happens later', async () => {
    const { rows: frozen } = await app.sql(
      `select to_char(month, 'YYYY-MM') as month, count(*)::int as accounts from mrr_months group by 1 order by 1`,
    );
    expect(frozen).toEqual([
      { month: '2026-06', accounts: 9 },
      { month: '2026-07', accounts: 10 },
      { month: '2026-08', accounts: 10 },
      { month: '2026-09', accounts: 9 },
    ]);
    const before = await read('master', 'revenue', { last: '2026-09' });
    await runJob(app, 'billing.close-months', 'billing.close-months');
    await app.sql(`update billing_months set price = 1 where month = '2026-09-01'`);
    expect(await read('master', 'revenue', { last: '2026-09' })).toEqual(before);
  });
});

describe('customers', () => {
  const COLUMNS = ['company_name', 'plan_name', 'mrr', 'wholesale', 'contract_starts_on'];
  const customers = async (who: keyof typeof people, query: object) => rows((await read(who, 'customers', query)).items, COLUMNS);

  it('are those whose contracts make up the recurring revenue of a month, the greatest first', async () => {
    expect(await customers('master', { month: '2026-08' })).toEqual([
      ['oem', 'Pro', 98_000, 0, '2026-06-01'],
      ['joining', 'Premium', 49_800, 0, '2026-07-15'],
      ...['steady', 'trial', 'suspended'].map((name) => [name, 'Light', 9800, 0, '2026-06-01']),
    ]);
    const { months } = await read('master', 'revenue', { first: '2026-06' });
    for (const { month, mrr } of months) {
      const { items } = await read('master', 'customers', { month, limit: 100 });
      expect(
        items.reduce((sum: number, customer: { mrr: number }) => sum + customer.mrr, 0),
        month,
      ).toBe(mrr);
    }
  });

  it('are those that the caller’s side bills', async () => {
    const [first, ...others] = await customers('oem', {});
    expect(first).toEqual(['customer of the admin', 'Standard', 29_800, 0, '2026-06-01']);
    expect(others.map(([name, , mrr]) => [name, mrr])).toEqual(['admin', 'customer'].map((name) => [name, 9800]));
    expect(await customers('admin', {})).toEqual([['customer of the admin', 'Standard', 29_800, 0, '2026-06-01']]);
  });

  it('have no start of a contract that another has followed since', async () => {
    const july = await customers('master', { month: '2026-07' });
    expect(july.find(([name]) => name === 'ending')).toEqual(['ending', 'Light', 9800, 0, null]);
    expect((await customers('master', {})).find(([name]) => name === 'ending')).toEqual(['ending', 'Light', 9800, 0, '2026-09-10']);
  });

  it('come in pages without a gap, also where several pay the same', async () => {
    for (const month of ['2026-08', '2026-10']) {
      const whole = (await read('master', 'customers', { month, limit: 100 })).items;
      const found: unknown[] = [];
      let cursor: string | null = null;
      do {
        const page = await read('master', 'customers', { month, limit: 2, ...(cursor !== null && { cursor }) });
        expect(page.items.length).toBeLessThanOrEqual(2);
        found.push(...page.items);
        cursor = page.next_cursor;
      } while (cursor !== null);
      expect(found, month).toEqual(whole);
    }
  });

  it('stay in past months once their account is deleted', async () => {
    await app.sql('update accounts set deleted_at = now() where id = $1', [direct.suspended.id]);
    const { items } = await read('master', 'customers', { month: '2026-08' });
    expect(items.find(({ account_id: id }: { account_id: string }) => id === direct.suspended.id)).toMatchObject({
      deleted: true,
      mrr: 9800,
    });
    await app.sql('update accounts set deleted_at = null where id = $1', [direct.suspended.id]);
  });

  it('go into a file', async () => {
    const caller = app.as({ ...people.master, token: await app.create.token(people.master) });
    const { text } = await caller.get('/api/dashboard/customers/export-csv').query({ month: '2026-08' }).expect(200);
    const [header, first, ...rest] = text.slice(1).trimEnd().split('\r\n');
    expect(header).toBe('会社,プラン,MRR（円・税抜）,うち卸料金（円・税抜）,契約開始日');
    expect(first).toBe('oem,Pro,98000,0,2026-06-01');
    expect(rest).toHaveLength(4);
  });
});

describe('companies', () => {
  it('are the customers below who are under contract, new ones by the day of their registration in Japan', async () => {
    const { months, before } = await read('master', 'registration-data', { first: '2026-06' });
    expect(rows([before, ...months], ['month', 'companies', 'registered', 'ended'])).toEqual([
      ['2026-05', null, 0, null],
      ['2026-06', 7, 7, null],
      ['2026-07', 8, 1, 0],
      ['2026-08', 6, 0, 2],
      ['2026-09', 7, 0, 0],
      ['2026-10', 7, 0, 0],
    ]);
    expect(rows((await read('oem', 'registration-data', { first: '2026-10' })).months, ['companies'])).toEqual([[2]]);
    expect(rows((await read('admin', 'registration-data', { first: '2026-10' })).months, ['companies'])).toEqual([[1]]);
  });
});

describe('adoption', () => {
  it('counts contracts and paid ones by month, and compares plans with the month before', async () => {
    const { months, plans } = await read('master', 'adoption-by-plan', { first: '2026-06', last: '2026-08' });
    expect(rows(months, ['contracts', 'paid'])).toEqual([
      [6, 5],
      [7, 6],
      [5, 5],
    ]);
    expect(rows(plans, ['name', 'contracts', 'contracts_before', 'mrr', 'mrr_before'])).toEqual([
      ['Pro', 1, 2, 98_000, 196_000],
      ['Premium', 1, 1, 49_800, 49_800],
      ['Light', 3, 2, 29_400, 19_600],
      ['Standard', 0, 1, 0, 29_800],
      ['Trial', 0, 1, 0, 0],
    ]);
  });
  it('compares with nothing where the month before is not known, and has no plans in such a month', async () => {
    const june = await read('master', 'adoption-by-plan', { first: '2026-06', last: '2026-06' });
    expect(june.plans[0]).toMatchObject({ name: 'Pro', contracts: 2, contracts_before: null, mrr: 196_000, mrr_before: null });
    const may = await read('master', 'adoption-by-plan', { first: '2026-05', last: '2026-05' });
    expect(may).toMatchObject({ plans: [], months: [{ contracts: null, paid: null }] });
  });
});

describe('a change of plan on the first', () => {
  it('at the same price moves nothing; to a copy of a retired plan, it moves the difference', async () => {
    const plan = async (name: string, price: number) => {
      const { rows: made } = await app.sql<{ id: string }>(
        `insert into plans (id, name, rank, price, quantity_site, quantity_swipe, limit_access, archived)
         values (gen_random_uuid(), $1, 99, $2, 1, 1, 1000, $1 = 'retired') returning id`,
        [name, price],
      );
      return made[0]!.id;
    };
    const [a, b, retired, copy] = [
      await plan('A', 50_000),
      await plan('B', 50_000),
      await plan('retired', 70_000),
      await plan('copy', 71_000),
    ];
    const before = (await read('master', 'revenue', { first: '2026-10' })).months[0].mrr as number;
    const move = async (name: string, from: string, to: string): Promise<void> => {
      const account = await app.create.account({ name });
      await setTerm(app, account, '2026-10-01', ENDS);
      await app.sql('update accounts set plan_id = $1, next_plan_id = $2, next_plan_on = $3 where id = $4', [
        from,
        to,
        '2026-11-01',
        account.id,
      ]);
    };
    await move('from A to B', a, b);
    await move('to the copy', retired, copy);
    await runJob(app, 'billing.open-months');
    await pass('2026-10', '2026-11');
    const { months } = await read('master', 'revenue', { first: '2026-10' });
    expect(rows(months, REVENUE)).toEqual([
      ['2026-10', before + 120_000, 120_000, 0, 0, 0],
      ['2026-11', before + 121_000, 0, 1000, 0, 0],
    ]);
    const { plans } = await read('master', 'adoption-by-plan');
    expect(rows(plans, ['name', 'contracts', 'contracts_before'])).toEqual(
      expect.arrayContaining([
        ['A', 0, 1],
        ['B', 1, 0],
        ['retired', 0, 1],
        ['copy', 1, 0],
      ]),
    );
  });
});
