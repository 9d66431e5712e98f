import { startProcessorTime } from '@mekuri/testing/processor-time';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestAccount, type TestApp, type TestUser } from '@mekuri/server/testing';
import { companies, csvOf, HEADER } from './testing/files.ts';

let app: TestApp;
let master: TestUser;
let oemMaster: TestUser;
let oemAdmin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
  app.clock.stop();
  master = await app.create.user({ role: 'MASTER', locale: 'ja' });
  oemMaster = await app.create.user({ role: 'OEM_MASTER', name: 'OEM主' });
  oemAdmin = await app.create.user({ role: 'OEM_ADMIN', parent: oemMaster.account });
});
afterAll(() => app.close());

const AREAS = { MASTER: 'master', OEM_MASTER: 'oem-master', OEM_ADMIN: 'oem-admin' } as const;
const pathOf = ({ role }: TestUser): string => `/api/${AREAS[role as keyof typeof AREAS]}/user-import`;

const send = (user: TestUser, body: string | Buffer, { name = '顧客.csv', type = 'text/csv', path = pathOf(user) } = {}) =>
  app
    .as(user)
    .post(path)
    .query({ file_name: name })
    .set('content-type', type)

    .send(body)
    .ok(() => true);
const read = async (user: TestUser, rows: readonly (readonly string[])[]) => {
  const answer = await send(user, csvOf(rows));
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const get = async (user: TestUser, id: string) => (await app.as(user).get(`${pathOf(user)}/${id}`)).body;
const start = (user: TestUser, id: string) => app.as(user).post(`${pathOf(user)}/${id}/start`);

/** A plan that the OEM sells. */
const planOf = async ({ account }: TestUser, name: string): Promise<void> => {
  await app.sql(
    `insert into plans (id, name, rank, price, quantity_site, quantity_swipe, limit_access, flags, account_id, tpath, base_plan_id)
     select gen_random_uuid(), $1, 1, 1000, 1, 9, 1000, '{}', $2, $3, id from plans where name = 'Standard' and tpath = '/p/'`,
    [name, account.id, account.tpath],
  );
};

const accountsBelow = async ({ tpath }: TestAccount) =>
  (
    await app.sql<Record<string, unknown>>(
      `select a.name as company, a.kind, a.tpath, a.parent_id, a.contract_status, a.contract_starts_on::text as starts, a.contract_ends_on::text as ends,
         p.name as plan, u.name, u.email, u.role, u.authority, u.admin_role, u.license_issuance, u.locale, u.password_hash, u.is_owner
       from accounts a join users u on u.account_id = a.id and u.is_owner join plans p on p.id = a.plan_id
       where starts_with(a.tpath, $1) and a.tpath <> $1 order by a.created_at, u.email`,
      [tpath],
    )
  ).rows;

describe('reading a file', () => {
  it('returns the suggested columns and the first rows, and creates nothing', async () => {
    const found = await read(master, [[...HEADER, '備考'], ...companies(7, 100).map((row) => [...row, 'x'])]);
    expect(found).toMatchObject({
      file_name: '顧客.csv',
      encoding: 'UTF-8',
      status: 'checked',
      column_names: [...HEADER, '備考'],
      columns: ['company_name', 'name', 'email', 'plan', null],
      rows: 7,
      faulty_rows: 0,
      done_rows: 0,
      failed_rows: 0,
      faults: [],
      finished_at: null,
    });
    expect(found.sample).toEqual(companies(5, 100).map((row) => [...row, 'x']));
    const { rows } = await app.sql(`select 1 from users where email like 'import-10_@example.com'`);
    expect(rows).toEqual([]);
    expect(await get(master, found.id)).toEqual(found);
    const { body } = await app.as(master).get(pathOf(master));
    expect(body.items[0]).toEqual(found);
  });

  it('accepts Shift_JIS as Excel in Japan writes it', async () => {
    // 会社名,氏名,メール,プラン and ①～髙,阿
    const bytes = Buffer.from(
      '89ef8ed096bc2c8e8196bc2c83818 15b838b2c83768389839 30a87408160fbfc2c88a22c736a6973406578616d706c652e636f6d2c5374616e646172640d0a'.replaceAll(
        ' ',
        '',
      ),
      'hex',
    );
    const answer = await send(master, bytes);
    expect(answer.body).toMatchObject({ encoding: 'Shift_JIS', faulty_rows: 0, sample: [['①～髙', '阿', 'sjis@example.com', 'Standard']] });
  });

  it.each([
    ['another type', 'a,b', { type: 'application/json' }, 415, 'imports.not_csv'],
    ['an Excel type', 'a,b', { type: 'application/vnd.ms-excel' }, 415, 'imports.not_csv'],
    ['another ending', 'a,b', { name: 'users.xlsx' }, 415, 'imports.not_csv'],
    ['a ZIP under another name', Buffer.from('504b030414000600', 'hex'), {}, 415, 'imports.not_csv'],
    ['more than 5 MiB', Buffer.alloc(5 * 2 ** 20 + 1, 'a'), {}, 413, 'imports.too_large'],
    ['nothing', '', {}, 400, 'body_missing'],
    ['a header alone', 'a,b\r\n', {}, 400, 'imports.empty'],
    ['no text', Buffer.from([0x61, 0xff, 0xff]), {}, 400, 'imports.encoding'],
  ])('refuses %s', async (_, body, options, status, code) => {
    expect(await send(master, body, options)).toMatchObject(problem(status, code));
  });

  it('names the limit as the specification does', async () => {
    const sent = send(master, Buffer.alloc(5 * 2 ** 20 + 1, 'a'));
    expect((await sent.set('accept-language', 'en')).body.message).toBe('File size cannot exceed 5MB.');
  });

  it.each([
    ['a million columns', `${','.repeat(1_000_000)}\r\n1\r\n`, 'imports.too_many_columns'],
    ['an unclosed quote of 5 MiB', `a,b\r\n"${'x'.repeat(5 * 2 ** 20 - 6)}`, 'imports.row_unreadable'],
    ['five million lines', `a\r\n${'\n'.repeat(5 * 2 ** 20 - 3)}`, 'imports.too_many_rows'],
  ])('refuses %s without blocking other requests', async (_, body, code) => {
    // The first request compiles the schema.
    await send(master, 'a,b');
    // The main thread serves all other requests.
    const [ofAllThreads, ofMainThread] = [startProcessorTime(process.cpuUsage), startProcessorTime()];
    expect(await send(master, body)).toMatchObject(problem(400, code));
    expect(ofMainThread()).toBeLessThan(300);
    expect(ofAllThreads()).toBeLessThan(2000);
  });

  it('lists every issue of a row with its reason, in the language of the request', async () => {
    const taken = await app.create.user({ email: 'taken@example.com' });
    const header = [...HEADER, '開始日', '終了日', '権限', 'ライセンス発行', '種別', '親アカウント', '言語'];
    const row = (email: string, cells: Partial<Record<(typeof header)[number], string>> = {}): string[] =>
      header.map((name) => cells[name] ?? { 会社名: '会社', 担当者名: '担当', メールアドレス: email, プラン名: 'Standard' }[name] ?? '');
    const rows = [
      row('a1@example.com'),
      row('', { 会社名: '', 担当者名: '', プラン名: '', 言語: 'ja' }),
      row('Ａ１＠Example.com'),
      row(taken.email.toUpperCase()),
      row('a..b@example.com'),
      row('a2@example.com', { 会社名: 'あ'.repeat(51), 担当者名: '=cmd()' }),
      row('a3@example.com', { プラン名: 'Platinum' }),
      row('a4@example.com', { 開始日: '2026/2/30' }),
      row('a5@example.com', { 開始日: '2030/4/2', 終了日: '2030/4/1' }),
      row('a6@example.com', { 権限: '管理', ライセンス発行: '有', 言語: '仏語' }),
      row('a7@example.com', { 種別: 'OEM管理者' }),
      row('a8@example.com', { 親アカウント: 'どこにもない会社' }),
      row('a9@example.com', { 種別: 'MASTER' }),
      row('b1@example.com', { 種別: 'マスターユーザー', 親アカウント: oemMaster.email }),
    ];
    const found = await read(master, [header, ...rows]);
    const issues = found.faults.map((issue: Record<string, unknown>) => [issue['row'], issue['field'], issue['code']]);
    expect(issues).toEqual([
      [3, 'company_name', 'required'],
      [3, 'name', 'required'],
      [3, 'email', 'required'],
      [3, 'plan', 'required'],
      [4, 'email', 'imports.twice'],
      [5, 'email', 'accounts.email_taken'],
      [6, 'email', 'accounts.email_invalid'],
      [7, 'company_name', 'imports.too_long'],
      [7, 'name', 'imports.formula'],
      [8, 'plan', 'plans.not_offered'],
      [9, 'contract_starts_on', 'imports.date'],
      [10, 'contract_ends_on', 'users.end_before_start'],
      [11, 'locale', 'imports.value_unknown'],
      [11, 'authority', 'imports.value_unknown'],
      [11, 'license_issuance', 'users.no_licence_there'],
      [12, 'parent', 'imports.parent_required'],
      [13, 'parent', 'imports.parent_unknown'],
      [14, 'account_type', 'imports.value_unknown'],
      [15, 'parent', 'users.parent_refused'],
      [15, 'plan', 'plans.not_offered'],
    ]);
    expect(found.faulty_rows).toBe(13);
    expect(found.faults[4].message).toBe('2行目と同じメールアドレスです。');
    for (const { message } of found.faults) expect(message).toMatch(/。$/);

    expect(await start(master, found.id)).toMatchObject(problem(409, 'imports.faulty'));
    const file = await app
      .as(master)
      .get(`${pathOf(master)}/${found.id}/faults`)
      .buffer(true);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/\.csv/),
    });
    expect(file.text.startsWith('\uFEFF')).toBe(true);
    const written: string[][] = parse(file.text, { bom: true });
    expect(written[0]).toEqual([...header, '行番号', 'エラー内容']);
    expect(written).toHaveLength(14);
    expect(written[5]![1]).toBe("'=cmd()");
    expect(written[5]!.at(-2)).toBe('7');
    expect(written[5]!.at(-1)).toBe('会社名: 50文字以内で入力してください。\n担当者名: 計算式とみなされる文字列は登録できません。');
    const again = await send(master, file.text);
    expect(again.body).toMatchObject({ rows: 13, columns: [...found.columns, null, null] });
  });
});

describe('columns', () => {
  it('can be named by hand, and all rows are checked again', async () => {
    const found = await read(master, [['A', 'B', 'C', 'D'], ...companies(2, 200)]);
    expect(found).toMatchObject({ columns: [null, null, null, null], faulty_rows: 1 });
    expect(found.faults.map((issue: Record<string, unknown>) => [issue['row'], issue['field'], issue['code']])).toEqual(
      ['company_name', 'name', 'email', 'plan'].map((field) => [1, field, 'imports.column_missing']),
    );
    const map = (columns: unknown[]) =>
      app
        .as(master)
        .put(`${pathOf(master)}/${found.id}/columns`)
        .send({ columns });
    expect((await map(['company_name', 'name', 'email', 'plan'])).body).toMatchObject({
      faulty_rows: 0,
      faults: [],
      columns: ['company_name', 'name', 'email', 'plan'],
    });
    expect((await map(['company_name', 'email', 'name', 'plan'])).body).toMatchObject({ faulty_rows: 2 });
    expect(await map(['company_name', 'name', 'email'])).toMatchObject(problem(400, 'imports.columns_differ'));
    expect(await map(['name', 'name', 'email', 'plan'])).toMatchObject(problem(400, 'imports.column_twice'));
    expect(await map(['role', 'name', 'email', 'plan'])).toMatchObject(problem(400, 'invalid_input'));
    const { rows } = await app.sql('select change from audit_log where target_id = $1 order by id', [found.id]);
    expect(rows).toHaveLength(3);
  });
});

describe('an import', () => {
  it('creates the accounts with their owners, and invites each once', async () => {
    const header = [...HEADER, '開始日', '終了日', '権限', 'ライセンス発行', '種別', '親アカウント', '言語'];
    const year = app.clock.now().getUTCFullYear();
    const reiwa = `令和${year - 2018}年1月1日`;
    const found = await read(master, [
      header,
      ['かな①', '山田', 'Ｙamada@Example.com', 'standard', '', '', '', '', '', '', ''],
      ['OEM社', '鈴木', 'suzuki@example.com', 'EP/OEM', `${year + 1}/2/1`, `${year + 2}/1/31`, '閲覧', '有', 'OEMマスター', '', 'en'],
      ["'@cosme", 'O\u2019Neil', 'oneil@example.com', 'Light', reiwa, '', 'edit', '無', 'User', oemMaster.email, '한국어'],
    ]);
    expect(found.faults).toMatchObject([{ row: 4, code: 'plans.not_offered' }]);
    await planOf(oemMaster, 'Light');
    const { body } = await app
      .as(master)
      .put(`${pathOf(master)}/${found.id}/columns`)
      .send({ columns: found.columns });
    expect(body.faults).toEqual([]);
    const before = await accountsBelow(master.account);
    expect(await start(master, found.id)).toMatchObject({ status: 202, body: { status: 'running' } });
    expect(await start(master, found.id)).toMatchObject(problem(409, 'imports.started'));
    await app.runJobs();
    expect(await get(master, found.id)).toMatchObject({ status: 'done', done_rows: 3, failed_rows: 0, finished_at: expect.any(String) });
    const made = (await accountsBelow(master.account)).filter(({ email }) => before.every((account) => account['email'] !== email));
    const today = new Date(app.clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
    expect(made).toHaveLength(3);
    expect(made.find(({ name }) => name === '山田')).toMatchObject({
      company: 'かな①',
      email: 'yamada@example.com',
      kind: 'master_user',
      role: 'MASTER_USER',
      parent_id: master.account.id,
      plan: 'Standard',
      starts: today,
      authority: 'edit',
      admin_role: 'main_contact',
      license_issuance: false,
      locale: 'ja',
      password_hash: null,
    });
    expect(made.find(({ name }) => name === '鈴木')).toMatchObject({
      kind: 'oem_master',
      contract_status: 'inactive',
      ends: `${year + 2}-01-31`,
      authority: 'view',
      license_issuance: true,
      locale: 'en',
    });
    expect(made.find(({ company }) => company === '@cosme')).toMatchObject({
      kind: 'user',
      parent_id: oemMaster.account.id,
      plan: 'Light',
      starts: `${year}-01-01`,
      locale: 'kr',
    });
    const { rows: history } = await app.sql(
      `select h.event, h.executor_id, h.detail ->> 'file' as file from account_history h join accounts a on a.id = h.account_id where a.name = 'かな①'`,
    );
    expect(history).toEqual([{ event: 'user.imported', executor_id: master.id, file: '顧客.csv' }]);
    const mails = (await app.mails()).filter(({ to }) => ['yamada@example.com', 'suzuki@example.com', 'oneil@example.com'].includes(to));
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['oneil@example.com', 'suzuki@example.com', 'yamada@example.com']);
    const { rows: audit } = await app.sql(`select actor_user_id from audit_log where operation = 'user_imports.run'`);
    expect(audit).toEqual([1, 2, 3].map(() => ({ actor_user_id: master.id })));
  });

  it('stays below the importer, on the plans that are offered there', async () => {
    await planOf(oemMaster, '代理店プラン');
    const sibling = await app.create.user({ role: 'OEM_MASTER', name: '他社' });
    const header = [...HEADER, '種別', '親アカウント'];
    const refused = await read(oemAdmin, [
      header,
      ['A', 'a', 'area1@example.com', 'Standard', '', ''],
      ['B', 'b', 'area2@example.com', '代理店プラン', 'OEM管理者', ''],
      ['C', 'c', 'area3@example.com', '代理店プラン', '', sibling.email],
      ['D', 'd', 'area4@example.com', '代理店プラン', '', oemMaster.email],
    ]);
    expect(refused.faults.map((issue: Record<string, unknown>) => [issue['row'], issue['code']])).toEqual([
      [2, 'plans.not_offered'],
      [3, 'users.type_refused'],
      [4, 'imports.parent_unknown'],
      [5, 'imports.parent_unknown'],
    ]);
    const found = await read(oemAdmin, [header, ['A', 'a', 'area1@example.com', '代理店プラン', '', '']]);
    await start(oemAdmin, found.id);
    await app.runJobs();
    expect(await get(oemAdmin, found.id)).toMatchObject({ status: 'done', done_rows: 1 });
    expect(await accountsBelow(oemAdmin.account)).toMatchObject([{ kind: 'user', parent_id: oemAdmin.account.id, plan: '代理店プラン' }]);
  });

  it('continues past a row that has become impossible, and reports it', async () => {
    const found = await read(master, [HEADER, ...companies(3, 300)]);
    await start(master, found.id);
    await app.create.user({ email: 'import-301@example.com' });
    await app.runJobs();
    expect(await get(master, found.id)).toMatchObject({
      status: 'done',
      done_rows: 2,
      failed_rows: 1,
      faulty_rows: 0,
      faults: [{ row: 3, field: 'email', code: 'accounts.email_taken' }],
    });
    const file = await app
      .as(master)
      .get(`${pathOf(master)}/${found.id}/faults`)
      .buffer(true);
    expect(parse(file.text, { bom: true })).toHaveLength(2);
  });

  it('creates no account whose owner cannot be mailed now, and reports it', async () => {
    const [header, ...rows] = [HEADER, ...companies(5, 350)];
    const at = HEADER.indexOf('メールアドレス');
    const toOne = rows.map((row, index) => row.map((cell, column) => (column === at ? `import-one+${index}@example.com` : cell)));
    const found = await read(master, [header, ...toOne]);
    await start(master, found.id);
    await app.runJobs();
    expect(await get(master, found.id)).toMatchObject({
      status: 'done',
      done_rows: 3,
      failed_rows: 2,
      faults: [
        { row: 5, field: 'email', code: 'mails.recipient_limit', message: expect.stringContaining('メール') },
        { row: 6, field: 'email', code: 'mails.recipient_limit' },
      ],
    });
    expect((await app.sql(`select 1 from users where email like 'import-one+%'`)).rows).toHaveLength(3);
    expect((await app.sql(`select 1 from mails where recipient like 'import-one+%'`)).rows).toHaveLength(3);
  });

  it('creates nothing once its importer has lost the right', async () => {
    const licensed = await app.create.user({ role: 'SUB_ADMIN', account: master.account, authority: 'edit', licenseIssuance: true });
    const path = pathOf(master);
    const { body } = await send(licensed, csvOf([HEADER, ...companies(2, 400)]), { path });
    expect((await app.as(licensed).post(`${path}/${body.id}/start`)).status).toBe(202);
    await app.sql('update users set license_issuance = false where id = $1', [licensed.id]);
    await app.runJobs();
    expect(await get(master, body.id)).toMatchObject({
      status: 'done',
      done_rows: 0,
      failed_rows: 2,
      faults: [{ code: 'imports.stopped' }, {}],
    });
    const { rows } = await app.sql(`select 1 from users where email like 'import-40_@example.com'`);
    expect(rows).toEqual([]);
  });

  it('is kept for 30 days, and ended when its job failed permanently', async () => {
    const [old, stuck] = [await read(master, [HEADER, ...companies(1, 500)]), await read(master, [HEADER, ...companies(2, 510)])];
    await start(master, stuck.id);
    await app.sql(`update outbox set status = 'dead' where dedupe_key = $1`, [`user-imports.run:${stuck.id}`]);
    await app.sql(`update user_imports set created_at = now() - interval '31 days' where id = $1`, [old.id]);
    await app.sql(`insert into outbox (id, tpath, name, payload) values (gen_random_uuid(), '/', 'user-imports.clean', '{}')`);
    await app.runJobs();
    expect(await app.as(master).get(`${pathOf(master)}/${old.id}`)).toMatchObject(problem(404, 'not_found'));
    const { rows } = await app.sql('select 1 from user_import_rows where import_id = $1', [old.id]);
    expect(rows).toEqual([]);
    expect(await get(master, stuck.id)).toMatchObject({ status: 'done', failed_rows: 2, faults: [{ code: 'imports.failed' }, {}] });
  });
});

describe('an import belongs to its account', () => {
  it.each(['', '/start', '/columns', '/faults'])('answers 404 to other accounts, above and next to it: %s', async (part) => {
    const own = await read(oemMaster, [HEADER, ...companies(1, 600)]);
    const other = await app.create.user({ role: 'OEM_MASTER' });
    for (const user of [master, other]) {
      const path = `${pathOf(user)}/${own.id}${part}`;
      const agent = app.as(user);
      const answer =
        part === '/start'
          ? agent.post(path)
          : part === '/columns'
            ? agent.put(path).send({ columns: [null, null, null, null] })
            : agent.get(path);
      expect(await answer).toMatchObject(problem(404, 'not_found'));
    }
    const { body } = await app.as(master).get(pathOf(master));
    expect(body.items.map(({ id }: { id: string }) => id)).not.toContain(own.id);
  });

  it('is refused to users who may not create accounts', async () => {
    const csv = csvOf([HEADER, ...companies(1, 700)]);
    const without = await app.create.user({ role: 'OEM_ADMIN', parent: oemMaster.account, licenseIssuance: false });
    expect(await send(without, csv)).toMatchObject(problem(403, 'license_required'));
    const viewer = await app.create.user({ role: 'OEM_MASTER', authority: 'view' });
    expect(await send(viewer, csv)).toMatchObject(problem(403, 'view_only'));
    const user = await app.create.user();
    expect(await send(user, csv, { path: pathOf(master) })).toMatchObject(problem(403, 'forbidden'));
    const suspended = await app.create.user({ role: 'OEM_MASTER', contractStatus: 'suspended' });
    expect(await send(suspended, csv)).toMatchObject(problem(403, 'contract_suspended'));
  });
});
