import { createTestApp, problem, type TestAccount, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goTo, runJob } from '../billing/testing/months.ts';

let app: TestApp;
let people: Record<'master' | 'oem' | 'admin' | 'creator', TestUser>;
let other: TestAccount;
const WHAT = ['registration-data', 'user-site', 'adoption-by-plan', 'revenue'] as const;

beforeAll(async () => {
  app = await createTestApp({ plugins: [] });
  goTo(app, '2026-10-10');
  const oem = await app.create.user({ role: 'OEM_MASTER' });
  const admin = await app.create.user({ role: 'OEM_ADMIN', parent: oem.account });
  const creator = await app.create.user({ parent: admin.account });
  people = { master: await app.create.user({ role: 'MASTER' }), oem, admin, creator };
  other = await app.create.account();
}, 300_000);
afterAll(() => app.close());
beforeEach(() => goTo(app, '2026-11-15'));

const get = async (who: TestUser, path: string, query: object = {}) => {
  const caller = app.as({ ...who, token: await app.create.token(who) });
  return caller.get(`/api/dashboard/${path}`).query(query);
};
const addSite = async (
  account: TestAccount,
  { created, trashed, state = 'DRAFT' }: { created: string; trashed?: string; state?: string },
) =>
  app.sql(
    `insert into sites (id, account_id, tpath, name, status, created_at, deleted_at) values (gen_random_uuid(), $1, $2, 'Site', $3, $4, $5)`,
    [account.id, account.tpath, state, created, trashed ?? null],
  );

describe('a range', () => {
  it('is the last twelve months, with the month before them', async () => {
    const { body } = await get(people.master, 'revenue');
    expect(body.months.map(({ month }: { month: string }) => month)).toEqual([
      '2025-12',
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((month) => `2026-${month}`),
    ]);
    expect(body.before.month).toBe('2025-11');
  });

  it('begins a year back at the earliest', async () => {
    const { body } = await get(people.master, 'user-site', { first: '2025-11' });
    expect(body.months).toHaveLength(13);
    expect((await get(people.master, 'user-site', { last: '2026-02' })).body.months).toHaveLength(4);
  });

  it.each([
    ['a future month', { last: '2026-12' }, ['/query/last']],
    ['a month that is more than a year back', { first: '2025-10' }, ['/query/first']],
    ['both', { first: '2024-01', last: '2027-01' }, ['/query/first', '/query/last']],
    ['an end before its beginning', { first: '2026-10', last: '2026-09' }, ['/query/first']],
  ])('does not have %s', async (_name, query, pointers) => {
    for (const what of WHAT)
      for (const path of [what, `${what}/export-csv`]) {
        const refused = await get(people.master, path, query);
        expect(refused, path).toMatchObject(problem(400, 'dashboard.month'));
        expect(refused.body.fields.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers);
      }
  });

  it.each(['2026-13', '2026-1', '2026-11-01', 'now'])('is made of months: %s is none', async (first) => {
    expect((await get(people.master, 'revenue', { first })).status).toBe(400);
  });

  it('ends with the running month in Japan', async () => {
    app.clock.set('2026-11-30T14:59:59Z');
    expect((await get(people.master, 'revenue', { last: '2026-12' })).status).toBe(400);
    app.clock.set('2026-11-30T15:00:00Z');
    const { body } = await get(people.master, 'revenue', { last: '2026-12' });
    expect(body.months.at(-1).month).toBe('2026-12');
    expect((await get(people.master, 'revenue', { first: '2025-11' })).status).toBe(400);
  });
});

describe('a month of customers', () => {
  it.each(['2026-12', '2025-10'])('is none that is in the future or more than a year back: %s', async (month) => {
    for (const path of ['customers', 'customers/export-csv']) {
      const refused = await get(people.master, path, { month });
      expect(refused, path).toMatchObject(problem(400, 'dashboard.month'));
      expect(refused.body.fields).toMatchObject([{ pointer: '/query/month' }]);
    }
    expect((await get(people.master, 'customers', { month: '2025-11' })).body).toEqual({ items: [], next_cursor: null });
  });
});

describe('the numbers', () => {
  it('are for operators', async () => {
    const editor = await app.create.user({ role: 'SUB_ADMIN', account: people.oem.account });
    for (const what of [...WHAT, 'customers', 'customers/export-csv']) {
      for (const who of ['master', 'oem', 'admin'] as const) expect((await get(people[who], what)).status, `${who} ${what}`).toBe(200);
      for (const who of [people.creator, editor]) expect(await get(who, what), what).toMatchObject(problem(403, 'forbidden'));
      expect((await app.anonymous.get(`/api/dashboard/${what}`)).status).toBe(401);
    }
  });

  it('of customers leave the console only with people who may edit, and on the record', async () => {
    const viewer = await app.create.user({ role: 'OEM_MASTER', account: people.oem.account, authority: 'view' });
    expect((await get(viewer, 'customers')).status).toBe(200);
    expect(await get(viewer, 'customers/export-csv', { month: '2026-10' })).toMatchObject(problem(403, 'view_only'));
    expect((await get(people.oem, 'customers/export-csv', { month: '2026-10' })).status).toBe(200);
    const { rows } = await app.sql(
      `select actor_user_id, change from audit_log where operation = 'dashboard.export_customers' and change -> 'after' ->> 'month' = '2026-10'`,
    );
    expect(rows).toEqual([{ actor_user_id: people.oem.id, change: { after: { month: '2026-10' } } }]);
  });

  it('are those of the accounts below alone', async () => {
    const companies = async (who: TestUser) => (await get(who, 'registration-data')).body.months.at(-1).companies as number;
    expect(await companies(people.master)).toBe(2);
    expect(await companies(people.oem)).toBe(1);
    expect(await companies(people.admin)).toBe(1);
    const stranger = await app.create.user({ role: 'OEM_MASTER' });
    expect(await companies(stranger)).toBe(0);
    const { body } = await get(stranger, 'revenue');
    expect(body.months.at(-1)).toMatchObject({ mrr: 0, arr: 0 });
    expect((await get(stranger, 'adoption-by-plan')).body.plans).toEqual([]);
  });

  it('go into a file in the reader’s language, without what is not known', async () => {
    const answer = await get(people.master, 'revenue/export-csv', { first: '2026-10' });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="revenue-\d{14}\.csv"$/);
    const [header, october, november] = answer.text.slice(1).split('\r\n');
    expect(header).toBe('月,MRR（円・税抜）,ARR（円・税抜）,新規（円・税抜）,増額（円・税抜）,減額（円・税抜）,解約（円・税抜）');
    expect(october).toBe('2026-10,,,,,,');
    expect(november).toMatch(/^2026-11,\d+,\d+,,,,$/);
    for (const what of WHAT) expect((await get(people.oem, `${what}/export-csv`)).status, what).toBe(200);
  });
});

describe('sites', () => {
  const read = async (who: TestUser, query: object) => {
    const { body } = await get(who, 'user-site', query);
    return body.months.map(({ month, sites, published, created }: Record<string, unknown>) => [month, sites, published, created]);
  };

  it('are counted now for the running month, and as they were at the end of a month that was recorded', async () => {
    const { account } = people.creator;
    await addSite(account, { created: '2026-10-01T00:00:00+09:00', state: 'PUBLISH' });
    await addSite(account, { created: '2026-10-31T23:59:59+09:00' });
    await addSite(account, { created: '2026-09-30T23:59:59+09:00', trashed: '2026-10-31T23:59:59+09:00', state: 'PUBLISH' });
    await addSite(account, { created: '2026-09-30T23:59:59+09:00', trashed: '2026-11-01T00:00:00+09:00' });
    await addSite(account, { created: '2026-11-01T00:00:00+09:00', state: 'PUBLISH' });
    await addSite(other, { created: '2026-08-15T00:00:00+09:00', state: 'PUBLISH' });

    goTo(app, '2026-11-15');
    expect(await read(people.admin, { first: '2026-10' })).toEqual([
      ['2026-10', null, null, null],
      ['2026-11', 3, 2, 1],
    ]);
    goTo(app, '2026-11-01', 0.4);
    await runJob(app, 'dashboard.close-month');
    // A second run, and what changes later, leave a recorded month as it is.
    await app.sql(`update sites set status = 'PUBLISH'`);
    goTo(app, '2026-11-15');
    await runJob(app, 'dashboard.close-month');
    expect(await read(people.admin, { first: '2026-10', last: '2026-10' })).toEqual([['2026-10', 3, 1, 2]]);
    expect(await read(people.master, { first: '2026-09', last: '2026-10' })).toEqual([
      ['2026-09', null, null, null],
      ['2026-10', 4, 2, 2],
    ]);
    expect(await read(await app.create.user({ role: 'OEM_MASTER' }), { first: '2026-10' })).toEqual([
      ['2026-10', 0, 0, 0],
      ['2026-11', 0, 0, 0],
    ]);
  });

  it('that were published are not known of a month that is recorded late, and nothing is of one that is too late', async () => {
    goTo(app, '2026-12-28');
    await runJob(app, 'dashboard.close-month');
    goTo(app, '2027-01-31', 1);
    await runJob(app, 'dashboard.close-month');
    expect(await read(people.master, { first: '2026-11', last: '2026-12' })).toEqual([
      ['2026-11', 4, null, 1],
      ['2026-12', null, null, null],
    ]);
  });
});
