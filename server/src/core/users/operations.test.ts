import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type Agent, type TestAccount, type TestApp, type TestUser } from '../../../testing/index.ts';

let app: TestApp;
let provider: TestUser;
let oem: TestUser;
let admin: TestUser;
let plans: Record<string, string>;
/** A plan that the OEM resells. */
let resold: string;

const NOW = '2026-11-21T15:30:00Z';
const TODAY = '2026-11-22';

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set(NOW);
  provider = await app.create.user({ role: 'MASTER', name: '運営 太郎' });
  oem = await app.create.user({ role: 'OEM_MASTER', name: '再販 花子', company: undefined } as never);
  admin = await app.create.user({ role: 'OEM_ADMIN', parent: oem.account });
  const { rows } = await app.sql<{ id: string; name: string }>(`select id, name from plans where tpath = '/p/'`);
  plans = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
  const sold = await app.sql<{ id: string }>(
    `insert into plans (id, name, rank, price, quantity_site, quantity_swipe, limit_access, account_id, tpath, base_plan_id)
     values (uuidv7(), 'OEM Light', 1, 100, 1, 9, 1000, $1, $2, $3) returning id`,
    [oem.account.id, oem.account.tpath, plans['Light']],
  );
  resold = sold.rows[0]!.id;
});
afterAll(() => app.close());

const AREAS = { MASTER: 'master', OEM_MASTER: 'oem-master', OEM_ADMIN: 'oem-admin' } as const;
type Area = keyof typeof AREAS;
const pathOf = (area: Area, rest = '') => `/api/${AREAS[area]}/user${rest}`;
let made = 0;
const body = (more: Record<string, unknown> = {}) => ({
  company_name: '株式会社サンプル',
  name: '山田 花子',
  email: `person-${made++}@example.com`,
  account_type: 'USER',
  plan_id: resold,
  ...more,
});
const operatorOf = (area: Area): TestUser => ({ MASTER: provider, OEM_MASTER: oem, OEM_ADMIN: admin })[area];
const consoleOf = (area: Area): Agent => app.as(operatorOf(area));
const make = async (area: Area, more: Record<string, unknown> = {}) => {
  const answer = await consoleOf(area).post(pathOf(area)).send(body(more));
  expect(answer.status, answer.text).toBe(201);
  return answer.body as { id: string; person_id: string; revision: number } & Record<string, never>;
};
const update = (area: Area, id: string, revision: number, change: Record<string, unknown>) =>
  consoleOf(area)
    .put(pathOf(area, `/${id}`))
    .set('if-match', `"${revision}"`)
    .send(change);
const issue = (pointer: string, rule: string) => problem(400, 'invalid_input', { fields: [expect.objectContaining({ pointer, rule })] });
const historyOf = async (id: string, area: Area = 'MASTER', language = 'ja') => {
  const answer = await consoleOf(area).get(`/api/${AREAS[area]}/user-history/${id}`).set('accept-language', language);
  return answer.body.items as { event: string; content: string; executor: string | null; id: string }[];
};
/** The owner of an account that an operation created. */
const ownerOf = async (id: string): Promise<TestUser> => {
  const { rows } = await app.sql<{ user_id: string; tpath: string; email: string }>(
    'select o.id as user_id, a.tpath, o.email from accounts a join users o on o.account_id = a.id and o.is_owner where a.id = $1',
    [id],
  );
  const [{ user_id, tpath, email }] = rows as [(typeof rows)[number]];
  const user = { id: user_id, account: { id, tpath, kind: 'user' as const }, email, password: '', role: 'USER' as const, token: '' };
  return { ...user, token: await app.create.token(user) };
};

describe('create', () => {
  it('makes an account with its owner, invites them and writes it down', async () => {
    const answer = await consoleOf('OEM_MASTER')
      .post(pathOf('OEM_MASTER'))
      .send(body({ email: ' Ｈａｎａ＠Example.com ', company_name: ' 株式会社 花 ' }));
    expect(answer).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    expect(answer.body).toMatchObject({
      company_name: '株式会社 花',
      email: 'hana@example.com',
      account_type: 'USER',
      parent: { id: oem.account.id },
      plan: { id: resold, name: 'OEM Light' },
      next_plan: null,
      contract_status: 'active',
      contract_starts_on: TODAY,
      contract_ends_on: '2027-11-21',
      authority: 'edit',
      license_issuance: false,
      invitation: 'pending',
      accounts_below: 0,
      deleted_at: null,
    });
    const [account] = (await app.sql('select minimum_ends_on::text as day, tpath from accounts where id = $1', [answer.body.id])).rows;
    expect(account).toMatchObject({ day: '2027-11-21', tpath: expect.stringMatching(`^${oem.account.tpath}[0-9a-f]{12}/$`) });
    await app.runJobs();
    expect((await app.mails()).filter(({ to }) => to === 'hana@example.com')).toHaveLength(1);
    expect(await historyOf(answer.body.id, 'OEM_MASTER')).toMatchObject([
      {
        event: 'user.created',
        executor: '再販 花子',
        content: 'アカウントを作成しました（プラン：OEM Light、契約期間：2026年11月22日～2027年11月21日）。',
      },
    ]);
  });

  it.each([
    ['MASTER', 'OEM_MASTER', null, 201],
    ['MASTER', 'MASTER_USER', null, 201],
    ['MASTER', 'OEM_ADMIN', 'oem', 201],
    ['MASTER', 'USER', 'oem', 201],
    ['MASTER', 'USER', 'admin', 201],
    ['MASTER', 'OEM_ADMIN', null, '/body/parent_id required'],
    ['MASTER', 'USER', null, '/body/parent_id required'],
    ['MASTER', 'OEM_MASTER', 'oem', '/body/parent_id users.parent_refused'],
    ['MASTER', 'OEM_ADMIN', 'admin', '/body/parent_id users.parent_refused'],
    ['MASTER', 'MASTER_USER', 'oem', '/body/parent_id users.parent_refused'],
    ['OEM_MASTER', 'OEM_ADMIN', null, 201],
    ['OEM_MASTER', 'USER', null, 201],
    ['OEM_MASTER', 'USER', 'admin', 201],
    ['OEM_MASTER', 'USER', 'oem', 201],
    ['OEM_MASTER', 'OEM_ADMIN', 'admin', '/body/parent_id users.parent_refused'],
    ['OEM_MASTER', 'OEM_MASTER', null, '/body/account_type users.type_refused'],
    ['OEM_MASTER', 'MASTER_USER', null, '/body/account_type users.type_refused'],
    ['OEM_MASTER', 'USER', 'provider', '/body/parent_id exists'],
    ['OEM_ADMIN', 'USER', null, 201],
    ['OEM_ADMIN', 'OEM_ADMIN', null, '/body/account_type users.type_refused'],
    ['OEM_ADMIN', 'USER', 'oem', '/body/parent_id exists'],
  ] as const)('%s, %s below %s: %s', async (area, type, parent, expected) => {
    const parents = { oem, admin, provider };
    const sold = type === 'OEM_MASTER' || type === 'MASTER_USER' ? plans['Pro'] : resold;
    const answer = await consoleOf(area)
      .post(pathOf(area))
      .send(body({ account_type: type, plan_id: sold, ...(parent ? { parent_id: parents[parent].account.id } : {}) }));
    if (expected === 201) expect(answer).toMatchObject({ status: 201, body: { account_type: type } });
    else {
      const [pointer, rule] = expected.split(' ') as [string, string];
      expect(answer).toMatchObject(issue(pointer, rule));
    }
  });

  it('refuses a plan that the chain does not sell, or sells no more', async () => {
    const refused = problem(400, 'plans.not_offered', { fields: [expect.objectContaining({ pointer: '/body/plan_id' })] });
    expect(
      await consoleOf('OEM_MASTER')
        .post(pathOf('OEM_MASTER'))
        .send(body({ plan_id: plans['Light'] })),
    ).toMatchObject(refused);
    expect(
      await consoleOf('MASTER')
        .post(pathOf('MASTER'))
        .send(body({ account_type: 'MASTER_USER', plan_id: resold })),
    ).toMatchObject(refused);
    await app.sql(`update plans set archived = true where name = 'Standard'`);
    expect(
      await consoleOf('MASTER')
        .post(pathOf('MASTER'))
        .send(body({ account_type: 'MASTER_USER', plan_id: plans['Standard'] })),
    ).toMatchObject(refused);
  });

  it('refuses an address in use, in any width and case, and creates nothing', async () => {
    await make('OEM_MASTER', { email: 'taken@example.com' });
    const count = async () => (await app.sql<{ n: number }>('select count(*)::int as n from accounts')).rows[0]!.n;
    const before = await count();
    for (const email of ['taken@example.com', 'TAKEN@example.com', 'ｔａｋｅｎ＠ｅｘａｍｐｌｅ．ｃｏｍ']) {
      const answer = await consoleOf('MASTER')
        .post(pathOf('MASTER'))
        .send(body({ email, account_type: 'MASTER_USER', plan_id: plans['Pro'] }));
      expect(answer).toMatchObject(problem(409, 'accounts.email_taken'));
    }
    expect(await count()).toBe(before);
  });

  it('takes an address once when two come at the same time', async () => {
    const same = body({ email: 'race@example.com' });
    const answers = await Promise.all([1, 2, 3].map(() => consoleOf('OEM_MASTER').post(pathOf('OEM_MASTER')).send(same)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it('answers a repetition with the same account', async () => {
    const same = body();
    const send = () => consoleOf('OEM_MASTER').post(pathOf('OEM_MASTER')).set('idempotency-key', 'create-once').send(same);
    const [first, second] = [await send(), await send()];
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } });
  });

  it('lets a contract that starts later wait', async () => {
    const user = await make('OEM_MASTER', { contract_starts_on: '2026-12-01' });
    expect(user).toMatchObject({ contract_status: 'inactive', contract_starts_on: '2026-12-01', contract_ends_on: '2027-11-30' });
  });

  it.each([
    [{ contract_starts_on: '2026-02-30' }, '/body/contract_starts_on', 'date'],
    [{ contract_starts_on: '2026-12-01', contract_ends_on: '2026-11-30' }, '/body/contract_ends_on', 'users.end_before_start'],
    [{ contract_ends_on: TODAY }, '/body/contract_ends_on', 'users.term_too_short'],
    [{ contract_starts_on: '2026-05-01', contract_ends_on: '2026-11-30' }, '/body/contract_ends_on', 'users.term_too_short'],
    [{ contract_starts_on: '2025-11-21', contract_ends_on: '2027-11-21' }, '/body/contract_starts_on', 'users.start_too_early'],
    [{ contract_starts_on: '2025-11-22', contract_ends_on: '2026-11-21' }, '/body/contract_ends_on', 'users.end_passed'],
    [{ license_issuance: true }, '/body/license_issuance', 'users.no_licence_there'],
    [{ tpath: '/p/' }, '/body/tpath', 'additionalProperties'],
    [{ role: 'MASTER' }, '/body/role', 'additionalProperties'],
    [{ contract_status: 'active' }, '/body/contract_status', 'additionalProperties'],
    [{ account_type: 'MASTER' }, '/body/account_type', 'enum'],
  ])('refuses %j', async (more, pointer, rule) => {
    expect(await consoleOf('OEM_MASTER').post(pathOf('OEM_MASTER')).send(body(more))).toMatchObject(issue(pointer, rule));
  });

  it('refuses an initial password that breaks a rule, and never mails passwords', async () => {
    const refused = await consoleOf('OEM_MASTER')
      .post(pathOf('OEM_MASTER'))
      .send(body({ initial_password: 'short' }));
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: expect.arrayContaining([expect.objectContaining({ pointer: '/body/initial_password' })]) },
    });
    const user = await make('OEM_MASTER', { initial_password: 'Initial-2026', email: 'given@example.com' });
    expect(user).toMatchObject({ invitation: 'pending' });
    await app.runJobs();
    const mails = (await app.mails()).filter(({ to }) => to === 'given@example.com');
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('Initial-2026');
    const login = await app.anonymous.post('/api/auth/login').send({ email: 'given@example.com', password: 'Initial-2026' });
    expect(login).toMatchObject({ status: 200, body: { user: { must_change_password: true } } });
  });

  it('needs license issuance of an OEM admin and of sub-admins', async () => {
    const plain = await app.create.user({ role: 'OEM_ADMIN', parent: oem.account, licenseIssuance: false });
    expect(await app.as(plain).post(pathOf('OEM_ADMIN')).send(body())).toMatchObject(problem(403, 'license_required'));
    expect((await app.as(plain).get(pathOf('OEM_ADMIN'))).status).toBe(200);
    const helper = await app.create.user({ role: 'SUB_ADMIN', account: oem.account, licenseIssuance: false });
    expect(await app.as(helper).post(pathOf('OEM_MASTER')).send(body())).toMatchObject(problem(403, 'license_required'));
    const issuer = await app.create.user({ role: 'SUB_ADMIN', account: oem.account, licenseIssuance: true });
    expect((await app.as(issuer).post(pathOf('OEM_MASTER')).send(body())).status).toBe(201);
  });

  it('is refused to view-only people and to customers', async () => {
    const viewer = await app.create.user({ role: 'OEM_MASTER', account: oem.account, authority: 'view' });
    expect(await app.as(viewer).post(pathOf('OEM_MASTER')).send(body())).toMatchObject(problem(403, 'view_only'));
    const customer = await app.create.user({ parent: oem.account });
    for (const area of ['MASTER', 'OEM_MASTER', 'OEM_ADMIN'] as const) {
      expect(await app.as(customer).post(pathOf(area)).send(body())).toMatchObject(problem(403, 'forbidden'));
    }
  });

  it('refuses a parent whose contract is over', async () => {
    const over = await app.create.account({ kind: 'oem_admin', parent: oem.account, contractStatus: 'terminated' });
    expect(
      await consoleOf('OEM_MASTER')
        .post(pathOf('OEM_MASTER'))
        .send(body({ parent_id: over.id })),
    ).toMatchObject(issue('/body/parent_id', 'users.parent_over'));
  });
});

describe('another account', () => {
  it.each(['MASTER', 'OEM_MASTER', 'OEM_ADMIN'] as const)('is not found by %s: foreign, own and absent alike', async (area) => {
    const other = await app.create.user({ role: 'OEM_MASTER' });
    const foreign = (await app.create.user({ parent: other.account })).account.id;
    const ids = [...(area === 'MASTER' ? [] : [foreign]), operatorOf(area).account.id, '01900000-0000-7000-8000-00000000dead'];
    const agent = consoleOf(area);
    const trash = area !== 'OEM_ADMIN';
    for (const id of ids) {
      const answers = [
        await agent.get(pathOf(area, `/${id}`)),
        await update(area, id, 1, { name: 'X' }),
        await agent.post(pathOf(area, `/${id}/invitation`)),
        await agent.get(`/api/${AREAS[area]}/user-history/${id}`),
        ...(trash ? [await agent.delete(pathOf(area, `/${id}`)), await agent.post(pathOf(area, `/${id}/restore`))] : []),
      ];
      for (const answer of answers) expect(answer).toMatchObject(problem(404, 'not_found'));
    }
  });

  it('is never deleted by an OEM admin', async () => {
    const { id } = await make('OEM_ADMIN');
    expect((await consoleOf('OEM_ADMIN').delete(pathOf('OEM_ADMIN', `/${id}`))).status).toBe(405);
  });
});

describe('list', () => {
  let console: Agent;
  let branch: TestAccount;
  const names = async (query: Record<string, unknown> = {}) => {
    const answer = await console.get(pathOf('OEM_MASTER')).query(query);
    expect(answer.status, answer.text).toBe(200);
    return (answer.body.items as { company_name: string }[]).map(({ company_name }) => company_name);
  };
  beforeAll(async () => {
    const reseller = await app.create.user({ role: 'OEM_MASTER', name: '一覧 主' });
    console = app.as(reseller);
    const person = (name: string, more: object) => app.create.user({ parent: reseller.account, name, ...more });
    branch = (await app.create.user({ role: 'OEM_ADMIN', parent: reseller.account, name: '枝 一郎' })).account;
    await app.sql(`update accounts set name = 'Ｂranch 支店', contract_ends_on = '2028-01-01' where id = $1`, [branch.id]);
    const add = async (company: string, name: string, ends: string, more: object = {}) => {
      const { account } = await person(name, more);
      await app.sql('update accounts set name = $2, contract_ends_on = $3 where id = $1', [account.id, company, ends]);
    };
    await add('サクラ製作所', '田中 太郎', '2027-03-01');
    await add('あさひ食品', 'すずき', '2027-01-01', { contractStatus: 'suspended', email: 'asahi-foods@example.com' });
    await add('100%_果汁', '佐藤', '2027-02-01', { plan: 'Light' });
    await add('ガーデン', '高橋', '2027-04-01', { parent: branch });
  });

  it('shows only accounts below, newest first', async () => {
    expect(await names()).toEqual(['ガーデン', '100%_果汁', 'あさひ食品', 'サクラ製作所', 'Ｂranch 支店']);
  });

  it.each([
    ['created_asc', ['Ｂranch 支店', 'サクラ製作所', 'あさひ食品', '100%_果汁', 'ガーデン']],
    ['company_asc', ['100%_果汁', 'Ｂranch 支店', 'あさひ食品', 'ガーデン', 'サクラ製作所']],
    ['company_desc', ['サクラ製作所', 'ガーデン', 'あさひ食品', 'Ｂranch 支店', '100%_果汁']],
    ['ends_asc', ['あさひ食品', '100%_果汁', 'サクラ製作所', 'ガーデン', 'Ｂranch 支店']],
    ['ends_desc', ['Ｂranch 支店', 'ガーデン', 'サクラ製作所', '100%_果汁', 'あさひ食品']],
  ])('sorts by %s, and its cursor goes on where it was', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await console.get(pathOf('OEM_MASTER')).query({ sort, limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...body.items.map(({ company_name }: { company_name: string }) => company_name));
      cursor = body.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(expected);
  });

  it.each([
    ['さくら', ['サクラ製作所']],
    ['ｻｸﾗ', ['サクラ製作所']],
    ['アサヒ', ['あさひ食品']],
    ['branch', ['Ｂranch 支店']],
    ['ＢＲＡＮＣＨ', ['Ｂranch 支店']],
    ['スズキ', ['あさひ食品']],
    ['田中', ['サクラ製作所']],
    ['田', ['サクラ製作所']],
    ['ASAHI-FOODS@', ['あさひ食品']],
    ['%', ['100%_果汁']],
    ['_', ['100%_果汁']],
    ['中太', []],
    ['存在しない', []],
    ['   ', ['ガーデン', '100%_果汁', 'あさひ食品', 'サクラ製作所', 'Ｂranch 支店']],
  ])('finds %s', async (q, expected) => {
    expect(await names({ q })).toEqual(expected);
  });

  it('finds a new name at once, and the old one no more', async () => {
    const { id } = await make('OEM_MASTER', { company_name: 'ふるい名前' });
    const found = async (q: string) => (await consoleOf('OEM_MASTER').get(pathOf('OEM_MASTER')).query({ q })).body.items.length;
    expect(await found('フルイ名前')).toBe(1);
    await update('OEM_MASTER', id, 1, { company_name: 'あたらしい名前' }).expect(200);
    expect([await found('フルイ名前'), await found('アタラシイ名前')]).toEqual([0, 1]);
  });

  it('filters', async () => {
    expect(await names({ contract_status: 'suspended' })).toEqual(['あさひ食品']);
    expect(await names({ account_type: 'OEM_ADMIN' })).toEqual(['Ｂranch 支店']);
    expect(await names({ account_type: 'USER', sort: 'ends_asc' })).toEqual(['あさひ食品', '100%_果汁', 'サクラ製作所', 'ガーデン']);
    expect(await names({ plan_id: plans['Light'] })).toEqual(['100%_果汁']);
    expect(await names({ parent_id: branch.id })).toEqual(['ガーデン']);
    expect(await names({ parent_id: provider.account.id })).toEqual([]);
    expect(await names({ q: 'さくら', contract_status: 'suspended' })).toEqual([]);
    expect(await names({ trashed: true })).toEqual([]);
  });

  it('scans the order when more match than are collected', async () => {
    const reseller = await app.create.user({ role: 'OEM_MASTER' });
    await app.sql(
      `with made as (
         insert into accounts (id, parent_id, kind, name, tpath, plan_id)
         select uuidv7(), $1, 'user', 'おおい ' || at, $2 || 'm' || at || '/', $3 from generate_series(1, 1005) as at returning id, tpath, name
       )
       insert into users (id, account_id, tpath, email, email_canonical, name, role, authority, is_owner)
       select uuidv7(), id, tpath, md5(id::text) || '@example.com', md5(id::text) || '@example.com', 'Many', 'USER', 'edit', true from made`,
      [reseller.account.id, reseller.account.tpath, plans['Light']],
    );
    const first = await app.as(reseller).get(pathOf('OEM_MASTER')).query({ q: 'オオイ', sort: 'company_asc', limit: 3 });
    expect(first.status, first.text).toBe(200);
    const page = first.body;
    expect(page.items.map(({ company_name }: { company_name: string }) => company_name)).toEqual(['おおい 1', 'おおい 10', 'おおい 100']);
    const next = await app
      .as(reseller)
      .get(pathOf('OEM_MASTER'))
      .query({ q: 'オオイ', sort: 'company_asc', limit: 1, cursor: page.next_cursor });
    expect(next.body.items).toMatchObject([{ company_name: 'おおい 1000' }]);
  });

  it.each([['garbage'], [Buffer.from('created_asc\n01900000-0000-7000-8000-000000000001\n2026-01-01').toString('base64url')]])(
    'refuses the cursor %s',
    async (cursor) => {
      expect(await console.get(pathOf('OEM_MASTER')).query({ cursor })).toMatchObject(problem(400, 'cursor.invalid'));
    },
  );

  it('is refused to sub-admins without license issuance, and empty for another OEM', async () => {
    const helper = await app.create.user({ role: 'SUB_ADMIN', account: oem.account });
    expect(await app.as(helper).get(pathOf('OEM_MASTER'))).toMatchObject(problem(403, 'license_required'));
    const stranger = await app.create.user({ role: 'OEM_MASTER' });
    expect((await app.as(stranger).get(pathOf('OEM_MASTER')).query({ q: 'さくら' })).body.items).toEqual([]);
  });
});

describe('update', () => {
  it('changes what was sent, keeps the rest, and says in words what changed', async () => {
    const { id } = await make('OEM_MASTER', { company_name: '旧社名' });
    const answer = await update('OEM_MASTER', id, 1, { company_name: '新社名', authority: 'view' });
    expect(answer).toMatchObject({
      status: 200,
      headers: { etag: '"3"' },
      body: { company_name: '新社名', authority: 'view', name: '山田 花子' },
    });
    expect(await historyOf(id)).toMatchObject([
      {
        event: 'user.updated',
        content: '会社名を「旧社名」から「新社名」に変更しました。\n権限を「編集」から「閲覧」に変更しました。',
      },
      { event: 'user.created' },
    ]);
    const [english] = await historyOf(id, 'MASTER', 'en');
    expect(english!.content).toMatch(/company name .*旧社名.*新社名/);
  });

  it('refuses an older revision, and no revision', async () => {
    const { id } = await make('OEM_MASTER');
    await update('OEM_MASTER', id, 1, { name: '一' }).expect(200);
    expect(await update('OEM_MASTER', id, 1, { name: '二' })).toMatchObject(problem(412, 'precondition_failed', { revision: 2 }));
    expect(
      (
        await consoleOf('OEM_MASTER')
          .put(pathOf('OEM_MASTER', `/${id}`))
          .send({ name: '三' })
      ).status,
    ).toBe(400);
  });

  it.each([
    { account_type: 'OEM_ADMIN' },
    { parent_id: '01900000-0000-7000-8000-000000000001' },
    { plan_id: '01900000-0000-7000-8000-000000000001' },
    { contract_status: 'active' },
  ])('refuses %j, which is not for changing here', async (change) => {
    const { id } = await make('OEM_MASTER');
    expect(await update('OEM_MASTER', id, 1, change)).toMatchObject(issue(`/body/${Object.keys(change)[0]}`, 'additionalProperties'));
  });

  it('ends the sessions after a change of address, and mails both addresses', async () => {
    const { id } = await make('OEM_MASTER', { email: 'before@example.com' });
    const owner = await ownerOf(id);
    expect((await app.as(owner).get('/api/auth/user-info')).status).toBe(200);
    await update('OEM_MASTER', id, 1, { email: 'Ａfter@example.com' }).expect(200);
    expect((await app.as(owner).get('/api/auth/user-info')).status).toBe(401);
    await app.runJobs();
    const subjects = (to: string) => app.mails().then((mails) => mails.filter((mail) => mail.to === to).length);
    // The old address got the invitation and the notice, the new one a new invitation.
    expect([await subjects('before@example.com'), await subjects('after@example.com')]).toEqual([2, 1]);
  });

  it('refuses an address in use', async () => {
    const [first, second] = [await make('OEM_MASTER'), await make('OEM_MASTER', { email: 'mine@example.com' })];
    expect(await update('OEM_MASTER', first.id, 1, { email: 'MINE@example.com' })).toMatchObject(problem(409, 'accounts.email_taken'));
    expect((await update('OEM_MASTER', second.id, 1, { email: 'MINE@example.com' })).body).toMatchObject({
      email: 'mine@example.com',
      revision: 1,
    });
  });

  it('lets a change of rights work on the next call', async () => {
    const { id } = await make('OEM_MASTER', { account_type: 'OEM_ADMIN', license_issuance: true });
    const owner = await ownerOf(id);
    await update('OEM_MASTER', id, 1, { license_issuance: false }).expect(200);
    expect((await app.as(owner).get(pathOf('OEM_ADMIN'))).status).toBe(401);
    const [person] = (await app.sql('select admin_role, license_issuance from users where id = $1', [owner.id])).rows;
    expect(person).toEqual({ admin_role: 'main_contact', license_issuance: false });
    const again = { ...owner, token: await app.create.token(owner) };
    expect(await app.as(again).post(pathOf('OEM_ADMIN')).send(body())).toMatchObject(problem(403, 'license_required'));
  });

  it('grants no license that the actor lacks', async () => {
    const issuer = await app.create.user({ role: 'SUB_ADMIN', account: oem.account, licenseIssuance: true });
    const unlicensed = await app.create.user({ role: 'OEM_MASTER', account: oem.account, licenseIssuance: false });
    const { id } = await make('OEM_MASTER', { account_type: 'OEM_ADMIN' });
    const put = (user: TestUser) =>
      app
        .as(user)
        .put(pathOf('OEM_MASTER', `/${id}`))
        .set('if-match', '"1"')
        .send({ license_issuance: true });
    expect(await put(unlicensed)).toMatchObject(issue('/body/license_issuance', 'users.above_own'));
    expect((await put(issuer)).status).toBe(200);
  });

  it('extends a contract, which becomes active at once if it had run out', async () => {
    const { id } = await make('OEM_MASTER');
    await app.sql(
      `update accounts set contract_starts_on = '2025-01-01', contract_ends_on = '2025-12-31', contract_status = 'inactive' where id = $1`,
      [id],
    );
    const answer = await update('OEM_MASTER', id, 1, { contract_ends_on: '2027-12-31' });
    expect(answer.body).toMatchObject({ contract_status: 'active', contract_ends_on: '2027-12-31' });
    const events = await historyOf(id);
    expect(events.map(({ event }) => event).toSorted()).toEqual(['contract.extended', 'contract.started', 'user.created']);
    expect(events.find(({ event }) => event === 'contract.extended')!.content).toBe(
      '契約終了日を2025年12月31日から2027年12月31日に延長しました。',
    );
  });

  it.each(['MASTER', 'OEM_MASTER', 'OEM_ADMIN'] as const)('never ends a contract earlier, and says so: %s', async (area) => {
    const { id } = await make('OEM_ADMIN');
    for (const contract_ends_on of [TODAY, '2027-11-20']) {
      expect(await update(area, id, 1, { contract_ends_on })).toMatchObject(issue('/body/contract_ends_on', 'users.end_shortened'));
    }
    expect(await update(area, id, 1, { contract_ends_on: '2027-11-21', name: '同じ終わり' })).toMatchObject({ status: 200 });
    const [row] = (await app.sql('select contract_ends_on::text as day, contract_status as status from accounts where id = $1', [id])).rows;
    expect(row).toEqual({ day: '2027-11-21', status: 'active' });
  });

  it('takes days as days in Japan, a minute before midnight and a minute after', async () => {
    const { id } = await make('OEM_MASTER');
    await app.sql(
      `update accounts set contract_starts_on = '2025-01-01', contract_ends_on = '2025-12-31', contract_status = 'inactive' where id = $1`,
      [id],
    );
    const extend = async (instant: string) => {
      app.clock.set(instant);
      oem = { ...oem, token: await app.create.token(oem) };
      return update('OEM_MASTER', id, 1, { contract_ends_on: '2026-11-22' });
    };
    try {
      expect(await extend('2026-11-22T15:01:00Z')).toMatchObject(issue('/body/contract_ends_on', 'users.end_passed'));
      expect((await extend('2026-11-22T14:59:00Z')).body).toMatchObject({ contract_ends_on: '2026-11-22', contract_status: 'active' });
    } finally {
      app.clock.set(NOW);
      oem = { ...oem, token: await app.create.token(oem) };
    }
  });

  it.each([
    { company_name: '別の会社' },
    { name: '別名' },
    { email: 'other-than-before@example.com' },
    { locale: 'en' },
    { authority: 'view' },
    { license_issuance: true },
    { contract_ends_on: '2029-12-31' },
  ])('changes nothing of a terminated account, whoever asks: %j', async (change) => {
    const { id } = await make('OEM_ADMIN');
    await app.sql(`update accounts set contract_status = 'terminated' where id = $1`, [id]);
    const before = (await consoleOf('MASTER').get(pathOf('MASTER', `/${id}`))).body;
    for (const area of ['MASTER', 'OEM_MASTER', 'OEM_ADMIN'] as const) {
      expect(await update(area, id, 1, change)).toMatchObject(problem(409, 'users.contract_terminated'));
    }
    expect((await consoleOf('MASTER').get(pathOf('MASTER', `/${id}`))).body).toEqual(before);
  });

  it('never reactivates a terminated contract', async () => {
    const { id } = await make('OEM_MASTER');
    await app.sql(`update accounts set contract_status = 'terminated' where id = $1`, [id]);
    expect(await update('OEM_MASTER', id, 1, { contract_ends_on: '2029-12-31' })).toMatchObject(problem(409, 'users.contract_terminated'));
  });

  it.each([
    [{ contract_ends_on: '2027-02-29' }, '/body/contract_ends_on', 'date'],
    [{ contract_ends_on: '2026-11-21' }, '/body/contract_ends_on', 'users.end_before_start'],
    [{ contract_starts_on: '2026-11-23' }, '/body/contract_starts_on', 'users.already_started'],
  ])('refuses %j', async (change, pointer, rule) => {
    const { id } = await make('OEM_MASTER');
    expect(await update('OEM_MASTER', id, 1, change)).toMatchObject(issue(pointer, rule));
  });

  it('moves a start in the future, and the minimum term with it', async () => {
    const { id } = await make('OEM_MASTER', { contract_starts_on: '2026-12-01' });
    await update('OEM_MASTER', id, 1, { contract_starts_on: '2027-01-01', contract_ends_on: '2028-12-31' }).expect(200);
    const [row] = (await app.sql('select minimum_ends_on::text as day from accounts where id = $1', [id])).rows;
    expect(row).toEqual({ day: '2027-12-31' });
  });

  it('is refused to view-only people', async () => {
    const viewer = await app.create.user({ role: 'SUB_ADMIN', account: oem.account, authority: 'view', licenseIssuance: true });
    const { id } = await make('OEM_MASTER');
    expect(
      await app
        .as(viewer)
        .put(pathOf('OEM_MASTER', `/${id}`))
        .set('if-match', '"1"')
        .send({ name: 'X' }),
    ).toMatchObject(problem(403, 'view_only'));
  });
});
