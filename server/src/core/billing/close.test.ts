import { createTestApp, type TestAccount, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOfDay } from '../../platform/japan-time.ts';
import { closeMonth } from './close.ts';
import { addViews, asSystem, billsOf, createContract, createObstacle, goTo, runJob, settle, setTerm, turnMonth } from './testing/months.ts';

const obstacle = createObstacle();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ plugins: [], modules: [obstacle.module] });
  await app.sql('update plans set limit_access_price = 1000');
  // Initial fees are the subject of other tests.
  await app.sql(`insert into billing_issuers (account_id, tpath, name, initial_fee) values ($1, '/p/', 'Provider', 0)`, [
    (await app.create.account({ kind: 'provider' })).id,
  ]);
}, 300_000);
afterAll(() => app.close());
beforeEach(() => obstacle.times.clear());

/** Moves the clock to midnight in Japan, and opens what begins then. */
const open = async (day: string): Promise<void> => {
  goTo(app, day);
  await runJob(app, 'contracts.daily', 'billing.open-months');
};
const close = () => runJob(app, 'billing.close-months');
/** Sets the clock to the last second before a day in Japan. */
const goBefore = (day: string): void => app.clock.set(new Date(startOfDay(day).getTime() - 1000).toISOString());

const billed = async (...accounts: TestAccount[]) =>
  (
    await billsOf(
      app,
      accounts.map(({ id }) => id),
    )
  ).map(({ month, lines, total }) => [month, lines, total]);
const numbersOf = async (year: number) =>
  (
    await app.sql<{ number: string }>(`select number from bills where kind = 'invoice' and number like $1 order by number`, [`${year}-%`])
  ).rows.map(({ number }) => number);
const upTo = (year: number, count: number) => Array.from({ length: count }, (_, at) => `${year}-${String(at + 1).padStart(6, '0')}`);
const monthOfAccount = async ({ id }: TestAccount, month: string) =>
  (
    await app.sql<Record<string, unknown>>(
      `select views::int, carried_views::int as carried, closed_at is not null as closed, failure, failed_at as "failedAt",
              to_char(first_day, 'YYYY-MM-DD') as "firstDay", to_char(ended_on, 'YYYY-MM-DD') as "endedOn", gap_days as gap
         from billing_months where account_id = $1 and month = $2`,
      [id, `${month}-01`],
    )
  ).rows[0];

describe('the end of a month in Japan', () => {
  it('is 15:00:00Z: nothing closes a second before, though its views are settled', async () => {
    await open('2026-10-01');
    const account = await createContract(app, '2026-10-01', '2026-10-31');
    await open('2026-10-01');
    app.clock.set('2026-10-31T14:59:59Z');
    await addViews(app, account, '2026-10-31', 50_001);
    await settle(app, '2026-10-31');
    await close();
    expect(await billed(account)).toEqual([]);
    app.clock.set('2026-10-31T15:00:00Z');
    await close();
    expect(await billed(account)).toEqual([['2026-10', 'licence 1×29800, overage 1×1000', 33_880]]);
    const { rows } = await app.sql(`select issued_on::text as issued, due_on::text as due from bills where account_id = $1`, [account.id]);
    expect(rows).toEqual([{ issued: '2026-11-01', due: '2026-11-30' }]);
  });

  it('closes nothing until the views of its last day are settled', async () => {
    const account = await createContract(app, '2026-11-01', '2026-11-30');
    await open('2026-11-01');
    await addViews(app, account, '2026-11-30', 60_001);
    await settle(app, '2026-11-29');
    app.clock.set('2026-11-30T15:00:00Z');
    await close();
    goTo(app, '2026-12-01', 12);
    await close();
    expect(await monthOfAccount(account, '2026-11')).toMatchObject({ closed: false, failure: null });
    await settle(app, '2026-11-30');
    await close();
    expect(await billed(account)).toEqual([['2026-11', 'licence 1×29800, overage 2×1000', 34_980]]);
  });

  it('on 1 January begins the numbers again at 1', async () => {
    const account = await createContract(app, '2026-12-01', '2027-01-31');
    await open('2026-12-01');
    const before = await numbersOf(2026);
    expect(before).toEqual(upTo(2026, before.length));
    goBefore('2027-01-01');
    await settle(app, '2026-12-31');
    await close();
    expect(await numbersOf(2026)).toEqual(before);
    await open('2027-01-01');
    await close();
    expect(await billsOf(app, [account.id])).toMatchObject([{ month: '2026-12', number: '2027-000001' }]);
    await turnMonth(app, '2027-02');
    expect(await billsOf(app, [account.id])).toMatchObject([{}, { month: '2027-01', number: '2027-000002' }]);
  });
});

describe('several closers', () => {
  it('that run one after another, or at once, issue one bill', async () => {
    const account = await createContract(app, '2027-02-01', '2027-02-28');
    await open('2027-02-01');
    await open('2027-03-01');
    await settle(app, '2027-02-28');
    const closeIt = () => asSystem(app, (ctx) => closeMonth(ctx, account.id, '2027-02'));
    await Promise.all([closeIt(), closeIt()]);
    await closeIt();
    await close();
    await close();
    expect(await billed(account)).toEqual([['2027-02', 'licence 1×29800', 32_780]]);
  });

  it('number 200 bills without a gap, eight at once, while transactions are rolled back', async () => {
    const accounts: TestAccount[] = [];
    for (let at = 0; at < 200; at += 1) accounts.push(await createContract(app, '2027-03-01', '2027-03-31', { contractStatus: 'active' }));
    await open('2027-03-01');
    await open('2027-04-01');
    await settle(app, '2027-03-31');
    const before = (await numbersOf(2027)).length;
    let rolledBack = 0;
    const closers = Array.from({ length: 8 }, async (_, closer) => {
      const own = closer % 2 === 0 ? accounts : accounts.toReversed();
      for (const [at, { id }] of own.entries()) {
        const fails = (at + closer) % 5 === 0;
        const closing = asSystem(app, async (ctx) => {
          await closeMonth(ctx, id, '2027-03');
          if (fails) throw new Error('undone');
        });
        if (!fails) await closing;
        else await closing.catch(() => (rolledBack += 1));
      }
    });
    await Promise.all(closers);
    expect(rolledBack).toBe(8 * 40);
    expect(await numbersOf(2027)).toEqual(upTo(2027, before + 200));
    const { rows } = await app.sql<{ bills: number }>(
      'select count(*)::int as bills from bills where account_id = any($1::uuid[]) group by account_id',
      [accounts.map(({ id }) => id)],
    );
    expect(rows).toEqual(Array.from({ length: 200 }, () => ({ bills: 1 })));
    // Rendering these 200 documents would delay the next test by a minute.
    await app.sql(`delete from outbox where name = 'billing.render'`);
  });
});

it('closes a month with nothing to pay without a bill and without a number', async () => {
  const free = await createContract(app, '2027-04-01', '2027-04-30', { plan: 'Trial' });
  const paying = await createContract(app, '2027-04-01', '2027-04-30');
  await open('2027-04-01');
  await addViews(app, free, '2027-04-05', 900);
  const before = (await numbersOf(2027)).length;
  await turnMonth(app, '2027-05');
  expect(await monthOfAccount(free, '2027-04')).toMatchObject({ closed: true, views: 900 });
  expect(await billed(free)).toEqual([]);
  expect(await billed(paying)).toHaveLength(1);
  expect(await numbersOf(2027)).toEqual(upTo(2027, before + 1));
});

describe('a failure of one account', () => {
  it('holds no other up, is noted, and is made up for by the next run without a gap', async () => {
    const accounts = await Promise.all(['A', 'B', 'C'].map((name) => createContract(app, '2027-05-01', '2027-05-31', { name })));
    const [a, b, c] = accounts as [TestAccount, TestAccount, TestAccount];
    await open('2027-05-01');
    const before = (await numbersOf(2027)).length;
    obstacle.times.set(b.id, Infinity);
    await turnMonth(app, '2027-06');
    expect([await billed(a), await billed(b), await billed(c)].map((bills) => bills.length)).toEqual([1, 0, 1]);
    expect(await monthOfAccount(b, '2027-05')).toMatchObject({
      closed: false,
      failure: 'Error: The bill is held up.',
      failedAt: app.clock.now(),
    });
    obstacle.times.clear();
    await close();
    expect(await billed(b)).toEqual([['2027-05', 'licence 1×29800', 32_780]]);
    expect(await monthOfAccount(b, '2027-05')).toMatchObject({ closed: true, failure: null, failedAt: null });
    expect(await numbersOf(2027)).toEqual(upTo(2027, before + 3));
  });

  it('holds up its own later months, which need what it carries', async () => {
    const account = await createContract(app, '2027-06-01', '2027-08-31');
    await open('2027-06-01');
    await addViews(app, account, '2027-06-10', 10_000);
    await addViews(app, account, '2027-06-20', -30_000);
    obstacle.times.set(account.id, Infinity);
    await turnMonth(app, '2027-07');
    await addViews(app, account, '2027-07-10', 65_000);
    expect(await monthOfAccount(account, '2027-06')).toMatchObject({ closed: false });
    await open('2027-08-01');
    await settle(app, '2027-07-31');
    // June fails once more, and July would not.
    obstacle.times.set(account.id, 1);
    await close();
    await close();
    expect(obstacle.times.get(account.id)).toBe(0);
    expect(await billed(account)).toEqual([
      ['2027-06', 'licence 1×29800', 32_780],
      ['2027-07', 'licence 1×29800', 32_780],
    ]);
    await turnMonth(app, '2027-09');
  });
});

describe('views that are corrected later', () => {
  it('bill a month 0 views at least, are carried, and lower the next month', async () => {
    const account = await createContract(app, '2027-09-01', '2027-11-30');
    await open('2027-09-01');
    await addViews(app, account, '2027-09-05', 75_000);
    await turnMonth(app, '2027-10');
    await addViews(app, account, '2027-10-05', 10_000);
    await addViews(app, account, '2027-10-06', -30_000);
    await turnMonth(app, '2027-11');
    expect(await monthOfAccount(account, '2027-10')).toMatchObject({ views: 0, carried: -20_000 });
    await addViews(app, account, '2027-11-05', 65_000);
    await turnMonth(app, '2027-12');
    expect(await monthOfAccount(account, '2027-11')).toMatchObject({ views: 45_000, carried: 0 });
    expect(await billed(account)).toEqual([
      ['2027-09', 'licence 1×29800, overage 3×1000', 36_080],
      ['2027-10', 'licence 1×29800', 32_780],
      ['2027-11', 'licence 1×29800', 32_780],
    ]);
  });

  it('become a credit note when the contract ends, at the price of the month that charged for them', async () => {
    const account = await createContract(app, '2027-12-01', '2028-01-31');
    await open('2027-12-01');
    await addViews(app, account, '2027-12-05', 75_000);
    await app.sql('update plans set limit_access_price = 700');
    await turnMonth(app, '2028-01');
    await addViews(app, account, '2028-01-05', 10_000);
    await addViews(app, account, '2028-01-06', -30_000);
    await turnMonth(app, '2028-02');
    expect(await billed(account)).toEqual([
      ['2027-12', 'licence 1×29800, overage 3×1000', 36_080],
      ['2028-01', 'licence 1×29800', 32_780],
      // 75,000 less 20,000 are one unit instead of three.
      ['2027-12', 'adjustment 1×-2000', -2200],
    ]);
    const { rows } = await app.sql(
      `select n.number, n.status, n.reason, i.month::text as month, i.status as invoice from bills n join bills i on i.id = n.refers_to where n.account_id = $1`,
      [account.id],
    );
    expect(rows).toEqual([
      { number: 'C2028-000001', status: 'completed', reason: expect.any(String), month: '2027-12-01', invoice: 'unpaid' },
    ]);
    expect(await monthOfAccount(account, '2028-01')).toMatchObject({ views: 0, carried: 0 });
    // Billed again, the last month finds them used up.
    await app.sql(`update bills set status = 'void' where account_id = $1 and month = '2028-01-01'`, [account.id]);
    await app.sql(`update billing_months set closed_at = null where account_id = $1 and month = '2028-01-01'`, [account.id]);
    await close();
    expect((await billed(account)).slice(3)).toEqual([['2028-01', 'licence 1×29800', 32_780]]);
    expect(await monthOfAccount(account, '2028-01')).toMatchObject({ closed: true, views: 0, carried: 0 });
    await app.sql('update plans set limit_access_price = 1000');
  });

  it('use up the newest month first, and leave what no month charged for', async () => {
    const account = await createContract(app, '2028-03-01', '2028-05-31');
    await open('2028-03-01');
    await addViews(app, account, '2028-03-05', 60_001);
    await turnMonth(app, '2028-04');
    await addViews(app, account, '2028-04-05', 55_000);
    await turnMonth(app, '2028-05');
    await addViews(app, account, '2028-05-05', -140_000);
    await turnMonth(app, '2028-06');
    expect((await billed(account)).slice(3)).toEqual([
      ['2028-04', 'adjustment 1×-1000', -1100],
      ['2028-03', 'adjustment 1×-2000', -2200],
    ]);
    expect(await monthOfAccount(account, '2028-05')).toMatchObject({ views: 0, carried: -24_999 });
  });
});

describe('a leap year', () => {
  it('has 29 February: it counts, its views wait to be settled, and a contract that starts on it is billed a day', async () => {
    goTo(app, '2032-02-01');
    const whole = await createContract(app, '2032-02-01', '2032-02-29', { name: 'whole' });
    const day = await createContract(app, '2032-02-29', '2032-02-29', { name: 'day' });
    await open('2032-02-01');
    await open('2032-02-29');
    await addViews(app, whole, '2032-02-29', 50_001);
    await settle(app, '2032-02-28');
    await open('2032-03-01');
    await close();
    expect(await billed(whole, day)).toEqual([]);
    await settle(app, '2032-02-29');
    await close();
    expect(await billed(whole)).toEqual([['2032-02', 'licence 1×29800, overage 1×1000', 33_880]]);
    expect(await billed(day)).toEqual([['2032-02', 'licence 1×1027', 1129]]);
  });
});

describe('a contract that ends and begins again', () => {
  it('within a month is billed its days', async () => {
    const account = await createContract(app, '2032-04-01', '2032-04-10');
    await open('2032-04-01');
    await open('2032-04-11');
    expect(await monthOfAccount(account, '2032-04')).toMatchObject({ endedOn: '2032-04-10' });
    await setTerm(app, account, '2032-04-16', '2032-04-30');
    await open('2032-04-15');
    await open('2032-04-16');
    await open('2032-04-17');
    expect(await monthOfAccount(account, '2032-04')).toMatchObject({ endedOn: null, gap: 5 });
    await turnMonth(app, '2032-05');
    expect(await billed(account)).toEqual([['2032-04', 'licence 1×24833', 27_316]]);
  });

  it('in a later month is billed the days of each', async () => {
    const account = await createContract(app, '2032-05-01', '2032-05-10');
    await open('2032-05-01');
    await open('2032-05-11');
    await turnMonth(app, '2032-06');
    await setTerm(app, account, '2032-06-16', '2032-06-30');
    await open('2032-06-16');
    await open('2032-06-17');
    await turnMonth(app, '2032-07');
    expect(await billed(account)).toEqual([
      ['2032-05', 'licence 1×9612', 10_573],
      ['2032-06', 'licence 1×14900', 16_390],
    ]);
  });
});

describe('an OEM master', () => {
  it('is billed by the provider for the views of its subtree, and bills every account in it', async () => {
    const term = ['2032-08-01', '2032-08-31'] as const;
    const oem = await createContract(app, ...term, { kind: 'oem_master', plan: 'Pro', name: 'oem' });
    const admin = await createContract(app, ...term, { kind: 'oem_admin', parent: oem, name: 'admin' });
    const customer = await createContract(app, ...term, { parent: admin, name: 'customer' });
    const neighbour = await createContract(app, ...term, { name: 'neighbour' });
    await app.sql(
      `insert into billing_issuers (account_id, tpath, name, number_prefix, initial_fee, tax_rounding) values ($1, $2, 'OEM', 'OEM-', 0, 'ceil')`,
      [oem.id, oem.tpath],
    );
    await open('2032-08-01');
    await addViews(app, customer, '2032-08-31', 600_000);
    await addViews(app, admin, '2032-08-31', 400_000);
    await addViews(app, oem, '2032-08-31', 1);
    await turnMonth(app, '2032-09');
    expect(await billed(oem)).toEqual([['2032-08', 'licence 1×98000, overage 1×1000', 108_900]]);
    expect(await billed(admin)).toEqual([['2032-08', 'licence 1×29800, overage 35×1000', 71_280]]);
    expect(await billed(customer)).toEqual([['2032-08', 'licence 1×29800, overage 55×1000', 93_280]]);
    expect(await billed(neighbour)).toEqual([['2032-08', 'licence 1×29800', 32_780]]);
    const { rows } = await app.sql(
      `select a.name, i.name as issuer, b.number like 'OEM-%' as own from bills b join accounts a on a.id = b.account_id
         join accounts i on i.id = b.issuer_id where a.id = any($1::uuid[]) order by a.name`,
      [[oem.id, admin.id, customer.id, neighbour.id]],
    );
    expect(rows).toEqual([
      { name: 'admin', issuer: 'oem', own: true },
      { name: 'customer', issuer: 'oem', own: true },
      { name: 'neighbour', issuer: 'Provider', own: false },
      { name: 'oem', issuer: 'Provider', own: false },
    ]);
  });
});
