import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp, type TestUser } from '../../../testing/index.ts';
import { nobody } from '../../kernel/actor.ts';
import { writeHistory } from '../accounts/people/history.ts';
import { seededPlans } from '../../platform/postgres/plans-seed.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { ownScope, systemScope } from '../../platform/database/tenant-scope.ts';

let app: TestApp;
let provider: TestUser;
let oem: TestUser;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PLAN = seededPlans.find(({ name }) => name === 'Pro')!.id;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set('2026-11-21T15:30:00Z');
  provider = await app.create.user({ role: 'MASTER', name: '運営 太郎' });
  oem = await app.create.user({ role: 'OEM_MASTER', name: '再販 花子' });
});
afterAll(() => app.close());

/** Tokens are valid for 15 minutes of the app's clock. */
const renewed = async (user: TestUser): Promise<TestUser> => ({ ...user, token: await app.create.token(user) });
const master = async () => app.as(await renewed(provider));
const reseller = async () => app.as(await renewed(oem));
const customer = (more: object = {}) => app.create.user({ parent: oem.account, contractStatus: 'terminated', ...more });
const path = (user: TestUser, rest = '') => `/api/oem-master/user/${user.account.id}${rest}`;

describe('delete and restore', () => {
  it('moves an account and its people to the trash, and back', async () => {
    const user = await customer({ contractStatus: 'inactive', email: 'trash@example.com' });
    const helper = await app.create.user({ role: 'SUB_ADMIN', account: user.account, email: 'trash-helper@example.com' });
    const gone = await app.create.user({ role: 'SUB_ADMIN', account: user.account });
    await app.sql(`update users set deleted_at = now() - interval '1 day' where id = $1`, [gone.id]);
    const agent = await reseller();
    expect((await agent.delete(path(user))).status).toBe(204);
    for (const person of [user, helper]) expect((await app.as(person).get('/api/auth/user-info')).status).toBe(401);
    expect(await agent.get(path(user))).toMatchObject(problem(404, 'not_found'));
    expect((await agent.get('/api/oem-master/user')).body.items.map(({ id }: { id: string }) => id)).not.toContain(user.account.id);
    const trash = await agent.get('/api/oem-master/user').query({ trashed: true });
    expect(trash.body.items).toMatchObject([{ id: user.account.id, deleted_at: expect.any(String) }]);

    const back = await agent.post(path(user, '/restore'));
    expect(back).toMatchObject({ status: 200, body: { id: user.account.id, deleted_at: null, email: 'trash@example.com' } });
    const { rows } = await app.sql('select id from users where account_id = $1 and deleted_at is null order by id', [user.account.id]);
    expect(rows).toEqual([{ id: user.id }, { id: helper.id }]);
    const history = await agent.get(`/api/oem-master/user-history/${user.account.id}`);
    expect(history.body.items.map(({ event }: { event: string }) => event)).toEqual(['user.restored', 'user.deleted']);
  });

  it.each(['active', 'suspended'] as const)('refuses an account whose contract is %s', async (contractStatus) => {
    const user = await customer({ contractStatus });
    expect(await (await reseller()).delete(path(user))).toMatchObject(problem(409, 'users.contract_running'));
  });

  it('refuses an account that has others below it, until those are deleted', async () => {
    const admin = await customer({ role: 'OEM_ADMIN' });
    const below = await customer({ parent: admin.account });
    const agent = await reseller();
    expect(await agent.delete(path(admin))).toMatchObject(problem(409, 'users.accounts_below'));
    await agent.delete(path(below)).expect(204);
    await agent.delete(path(admin)).expect(204);
    expect(await agent.post(path(below, '/restore'))).toMatchObject(problem(409, 'users.parent_gone'));
    await agent.post(path(admin, '/restore')).expect(200);
    await agent.post(path(below, '/restore')).expect(200);
  });

  it('does not restore an address that another person has taken', async () => {
    const user = await customer({ email: 'claimed@example.com' });
    const agent = await reseller();
    await agent.delete(path(user)).expect(204);
    await app.create.user({ email: 'claimed@example.com' });
    expect(await agent.post(path(user, '/restore'))).toMatchObject(problem(409, 'accounts.email_taken'));
    expect((await agent.get('/api/oem-master/user').query({ trashed: true })).body.items).toMatchObject([{ id: user.account.id }]);
  });

  it('refuses people of an account in the trash, whatever the state of their own rows', async () => {
    const user = await app.create.user();
    expect((await app.as(user).get('/api/auth/user-info')).status).toBe(200);
    await app.sql('update accounts set deleted_at = now() where id = $1', [user.account.id]);
    expect((await app.as(user).get('/api/auth/user-info')).status).toBe(401);
  });

  it('refuses to restore an account that is not in the trash', async () => {
    const user = await customer();
    expect(await (await reseller()).post(path(user, '/restore'))).toMatchObject(problem(404, 'not_found'));
  });

  it('is refused to view-only people and to another OEM', async () => {
    const user = await customer();
    const viewer = await app.create.user({ role: 'OEM_MASTER', account: oem.account, authority: 'view' });
    const stranger = await app.create.user({ role: 'OEM_MASTER' });
    expect(await app.as(viewer).delete(path(user))).toMatchObject(problem(403, 'view_only'));
    expect(await app.as(stranger).delete(path(user))).toMatchObject(problem(404, 'not_found'));
    await (await reseller()).delete(path(user)).expect(204);
    expect(await app.as(stranger).post(path(user, '/restore'))).toMatchObject(problem(404, 'not_found'));
  });
});

describe('invite', () => {
  const pending = async (email: string) => {
    const user = await customer({ contractStatus: 'active', email });
    await app.sql('update users set password_hash = null where id = $1', [user.id]);
    return user;
  };

  it('invites once more, three times an hour', async () => {
    const user = await pending('again@example.com');
    const invite = async () => (await reseller()).post(path(user, '/invitation'));
    for (let sent = 0; sent < 3; sent++) expect((await invite()).status).toBe(202);
    const refused = await invite();
    expect(refused).toMatchObject({ ...problem(429, 'mails.recipient_limit'), headers: { 'retry-after': '3600' } });
    await app.runJobs();
    expect((await app.mails()).filter(({ to }) => to === 'again@example.com')).toHaveLength(3);
    app.clock.advance(HOUR + 1000);
    expect((await invite()).status).toBe(202);
  });

  it('refuses a person who has chosen a password, and a contract that is over', async () => {
    const [accepted, over] = [await customer({ contractStatus: 'active' }), await pending('over@example.com')];
    await app.sql(`update accounts set contract_status = 'terminated' where id = $1`, [over.account.id]);
    const agent = await reseller();
    expect(await agent.post(path(accepted, '/invitation'))).toMatchObject(problem(409, 'users.already_accepted'));
    expect(await agent.post(path(over, '/invitation'))).toMatchObject(problem(409, 'users.contract_terminated'));
  });
});

describe('history', () => {
  it('goes on page by page, newest first', async () => {
    const user = await customer();
    const agent = await reseller();
    for (let times = 0; times < 2; times++) {
      await agent.delete(path(user)).expect(204);
      await agent.post(path(user, '/restore')).expect(200);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await agent
        .get(`/api/oem-master/user-history/${user.account.id}`)
        .query({ limit: 3, ...(cursor ? { cursor } : {}) });
      seen.push(...body.items.map(({ event }: { event: string }) => event));
      cursor = body.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['user.restored', 'user.deleted', 'user.restored', 'user.deleted']);
    expect(await agent.get(`/api/oem-master/user-history/${user.account.id}`).query({ cursor: 'eA' })).toMatchObject(
      problem(400, 'cursor.invalid'),
    );
  });

  it('names the impersonator, in the language of the reader', async () => {
    const user = await customer();
    await app.sql(
      `insert into account_history (id, account_id, tpath, at, executor_name, event, detail)
       values (uuidv7(), $1, $2, now(), '再販 花子', 'user.restored', '{"actingName": "運営 太郎"}')`,
      [user.account.id, user.account.tpath],
    );
    const read = async (language: string) => {
      const reader = await app.create.user({ role: 'OEM_MASTER', account: oem.account, locale: language as 'ja' });
      return (await app.as(reader).get(`/api/oem-master/user-history/${user.account.id}`).set('accept-language', language)).body.items[0];
    };
    expect(await read('ja')).toMatchObject({
      executor: '再販 花子（運営 太郎 の代理操作）',
      content: 'アカウントをゴミ箱から元に戻しました。',
    });
    expect(await read('en')).toMatchObject({ executor: '再販 花子 (acted for by 運営 太郎)' });
  });

  describe('of a change by a program', () => {
    const programChanges = async (modules: typeof app.deps.modules) => {
      const user = await customer({ plan: 'Premium Multi-language', contractStatus: 'active' });
      const agent = app.as(user);
      const body = { name: 'Stock', scopes: ['drafts.write'] };
      const keyId = String((await agent.post('/api/api-key').send(body).expect(201)).body.key.id);
      const { id: accountId, tpath } = user.account;
      const actor = { ...nobody, kind: 'api-key' as const, keyId, accountId, tenantPath: tpath };
      await app.deps.database.transaction(ownScope({ accountId, tpath }), (db) =>
        writeHistory({ db, actor, now: () => app.clock.now(), deps: { modules } }, { accountId, tpath }, 'user.logo_removed'),
      );
      await agent
        .put(`/api/api-key/${keyId}`)
        .send({ ...body, name: 'Renamed', site_ids: null })
        .expect(200);
      const read = async (locale: 'ja' | 'en' | 'cn' | 'kr') => {
        const reader = await app.create.user({ role: 'OEM_MASTER', account: oem.account, locale });
        return (await app.as(reader).get(`/api/oem-master/user-history/${accountId}`).set('accept-language', locale)).body.items[0]
          .executor;
      };
      return { read, keyId, accountId };
    };

    it('names the key as it was called then, in the language of the reader', async () => {
      const { read, keyId, accountId } = await programChanges(app.deps.modules);
      expect([await read('ja'), await read('en'), await read('cn'), await read('kr')]).toEqual([
        'APIキー「Stock」',
        'API key “Stock”',
        'API 密钥“Stock”',
        'API 키 “Stock”',
      ]);
      const { rows } = await app.sql('select executor_id, executor_name, detail from account_history where account_id = $1', [accountId]);
      expect(rows).toEqual([{ executor_id: null, executor_name: null, detail: { keyId, keyName: 'Stock' } }]);
    });

    it('says so when the name of the key is unknown', async () => {
      const { read } = await programChanges([]);
      expect([await read('ja'), await read('en'), await read('cn'), await read('kr')]).toEqual([
        'プログラム（API）',
        'A program (API)',
        '程序（API）',
        '프로그램(API)',
      ]);
    });
  });
});

describe('export', () => {
  const read = (text: string): string[][] => parse(text, { bom: true });

  it('writes the accounts below as a file without formulas', async () => {
    const own = await app.create.user({ role: 'OEM_MASTER', name: '書出 一' });
    const user = await app.create.user({ parent: own.account, name: '＝HYPERLINK("x")', email: 'export@example.com', plan: 'Light' });
    await app.sql(`update accounts set name = '=cmd()|''/c calc''!A1' where id = $1`, [user.account.id]);
    await app.sql(`update accounts set name = '親会社' where id = $1`, [own.account.id]);
    const answer = await app.as(own).get('/api/oem-master/user-export').set('accept-language', 'ja');
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; filename="users-\d{14}\.csv"; filename\*=UTF-8''%[\w%-]+-\d{14}\.csv$/),
      },
    });
    expect(answer.text.startsWith('\uFEFF')).toBe(true);
    const [head, ...rows] = read(answer.text);
    expect(head).toEqual([
      '会社名',
      '担当者名',
      'メールアドレス',
      'アカウント種別',
      '親アカウント',
      'プラン',
      '契約開始日',
      '契約終了日',
      '権限',
      'ライセンス発行',
      '表示言語',
    ]);
    expect(rows).toEqual([
      [
        `'=cmd()|'/c calc'!A1`,
        `'＝HYPERLINK("x")`,
        'export@example.com',
        'ユーザー',
        '親会社',
        'Light',
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        '編集',
        'なし',
        'ja',
      ],
    ]);
    const [audit] = (
      await app.sql(`select actor_user_id, change from audit_log where operation = 'users.export' and actor_user_id = $1`, [own.id])
    ).rows;
    expect(audit).toBeDefined();
  });

  it.each(['ja', 'en', 'cn', 'kr'] as const)('is understood by the import, as it is written in %s', async (locale) => {
    const own = await app.create.user({ role: 'OEM_MASTER', locale });
    await app.sql('update accounts set name = id::text where id = $1', [own.account.id]);
    await app.sql(
      `insert into plans (id, name, rank, price, quantity_site, quantity_swipe, limit_access, account_id, tpath, base_plan_id)
       values (uuidv7(), 'Resold', 1, 100, 1, 9, 1000, $1, $2, $3)`,
      [own.account.id, own.account.tpath, PLAN],
    );
    const admin = await app.create.user({ role: 'OEM_ADMIN', parent: own.account, licenseIssuance: true });
    await app.create.user({ parent: admin.account, authority: 'view', locale });
    await app.sql(
      `update accounts set name = id::text, plan_id = (select id from plans where tpath = $1) where tpath > $1 and tpath < $1 || '~'`,
      [own.account.tpath],
    );
    const { text } = await app.as(own).get('/api/oem-master/user-export').set('accept-language', locale);
    expect(read(text)).toHaveLength(3);
    const answer = await app.as(own).post('/api/oem-master/user-import?file_name=users.csv').set('content-type', 'text/csv').send(text);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.columns).toEqual([
      'company_name',
      'name',
      'email',
      'account_type',
      'parent',
      'plan',
      'contract_starts_on',
      'contract_ends_on',
      'authority',
      'license_issuance',
      'locale',
    ]);
    // The only errors are that these people exist already.
    expect(new Set(answer.body.faults.map(({ code }: { code: string }) => code))).toEqual(new Set(['accounts.email_taken']));
  });

  it('leaves out what the filters do, and goes on over a thousand', async () => {
    const own = await app.create.user({ role: 'OEM_MASTER' });
    await app.sql(
      `with made as (
         insert into accounts (id, parent_id, kind, name, tpath, plan_id, contract_status)
         select uuidv7(), $1, 'user', 'Number ' || at, $2 || 'n' || at || '/', $3, case when at % 10 = 0 then 'suspended' else 'active' end
           from generate_series(1, 2100) as at returning id, tpath
       )
       insert into users (id, account_id, tpath, email, email_canonical, name, role, authority, is_owner)
       select uuidv7(), id, tpath, id || '@example.com', id || '@example.com', 'Many', 'USER', 'edit', true from made`,
      [own.account.id, own.account.tpath, PLAN],
    );
    await app.sql('analyze accounts, users, account_search');
    const all = read((await app.as(own).get('/api/oem-master/user-export')).text).slice(1);
    expect(new Set(all.map(([company]) => company)).size).toBe(2100);
    const some = read((await app.as(own).get('/api/oem-master/user-export').query({ contract_status: 'suspended' })).text);
    expect(some).toHaveLength(211);
    const found = read((await app.as(own).get('/api/oem-master/user-export').query({ q: 'number 1999' })).text);
    expect(found.slice(1).map(([company]) => company)).toEqual(['Number 1999']);
  });

  it('requires license issuance of sub-admins, and is refused to customers', async () => {
    const helper = await app.create.user({ role: 'SUB_ADMIN', account: oem.account });
    expect(await app.as(helper).get('/api/oem-master/user-export')).toMatchObject(problem(403, 'license_required'));
    const viewer = await app.create.user({ role: 'OEM_MASTER', account: oem.account, authority: 'view' });
    expect(await app.as(viewer).get('/api/oem-master/user-export')).toMatchObject(problem(403, 'view_only'));
    const user = await app.create.user();
    for (const area of ['master', 'oem-master', 'oem-admin']) {
      expect(await app.as(user).get(`/api/${area}/user-export`)).toMatchObject(problem(403, 'forbidden'));
    }
  });

  it('is only a header when there are no accounts below', async () => {
    const admin = await app.create.user({ role: 'OEM_ADMIN', parent: oem.account });
    expect(read((await app.as(admin).get('/api/oem-admin/user-export')).text)).toHaveLength(1);
  });
});

describe('after 30 days', () => {
  it('erases the people, keeps the account, and no longer restores it', async () => {
    const user = await customer({ email: 'forget@example.com', name: '忘 れた' });
    const young = await customer({ email: 'young@example.com' });
    await (await reseller()).delete(path(user)).expect(204);
    app.clock.advance(25 * DAY);
    await (await reseller()).delete(path(young)).expect(204);
    app.clock.advance(6 * DAY);
    await app.deps.database.transaction(systemScope, (db) => enqueue(db, 'users.forget-people', {}));
    await app.runJobs();
    const person = async ({ id }: TestUser) =>
      (await app.sql('select name, email, password_hash, status from users where id = $1', [id])).rows[0];
    expect(await person(user)).toEqual({ name: '-', email: `${user.id}@deleted.invalid`, password_hash: null, status: 'disabled' });
    expect(await person(young)).toMatchObject({ email: 'young@example.com' });
    expect((await app.sql('select id from sessions where user_id = $1', [user.id])).rows).toEqual([]);
    const [account] = (await app.sql('select name from accounts where id = $1', [user.account.id])).rows;
    expect(account).toBeDefined();
    const agent = await reseller();
    expect(await agent.post(path(user, '/restore'))).toMatchObject(problem(404, 'not_found'));
    const trash = await agent.get('/api/oem-master/user').query({ trashed: true });
    expect(trash.body.items.map(({ id }: { id: string }) => id)).toContain(young.account.id);
    expect(trash.body.items.map(({ id }: { id: string }) => id)).not.toContain(user.account.id);
    expect((await (await master()).get('/api/master/user').query({ q: 'forget@example.com', trashed: true })).body.items).toEqual([]);
  });
});
