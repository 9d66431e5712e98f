import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApiAccount, changeSetting } from './testing/program.ts';

const PASSWORD = 'correct-horse-battery-staple';

let app: TestApp;
let owner: TestUser;
let siteId: string;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['public-api'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-27T03:00:00Z');
  owner = await anApiAccount(app);
  siteId = (await app.create.site(owner)).id;
});

const get = (path: string, headers: Record<string, string>) => app.anonymous.get(`/api${path}`).set(headers);
const basic = (id: string, password: string) => ({ authorization: `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}` });

describe('Basic authentication', () => {
  const idOf = () => `shop-${siteId.slice(-12)}`;
  beforeEach(() =>
    changeSetting(app, owner, { is_enabled: true, method: 'BASIC', basic_id: idOf(), basic_password: PASSWORD, scopes: ['drafts.read'] }),
  );

  it('reads with id and password', async () => {
    await get('/site', basic(idOf(), PASSWORD)).expect(200);
    expect(await get('/media', basic(idOf(), PASSWORD))).toMatchObject(problem(403, 'api.scope_missing'));
  });

  it.each([
    ['a wrong password', () => basic(idOf(), `${PASSWORD}x`)],
    ['a wrong id', () => basic('nobody', PASSWORD)],
    ['no colon', () => ({ authorization: `Basic ${Buffer.from('nocolon').toString('base64')}` })],
    ['10 KB', () => basic('x'.repeat(7_500), PASSWORD)],
    ['bytes that are not UTF-8', () => ({ authorization: `Basic ${Buffer.from([0xff, 0xfe, 0x3a, 0xc3, 0x28]).toString('base64')}` })],
    ['something else than base64', () => ({ authorization: 'Basic ***' })],
    ['nothing', () => ({ authorization: 'Basic ' })],
  ])('is refused with %s', async (_name, headers) => {
    expect((await get('/site', headers())).status).toBe(401);
  });

  it.each([
    ['at first', async () => {}],
    ['later', (other: TestUser) => changeSetting(app, other, { is_enabled: false })],
  ])('refuses an ID of another account, chosen %s, with one answer to any password', async (_when, prepare) => {
    const other = await anApiAccount(app);
    await prepare(other);
    const choose = (password: string) => changeSetting(app, other, { method: 'BASIC', basic_id: idOf(), basic_password: password }, 409);
    const [theirs, another] = [await choose(PASSWORD), await choose(`${PASSWORD}x`)];
    const fields = [{ pointer: '/body/basic_id', rule: 'public_api.basic_id_taken', message: expect.any(String) }];
    expect(theirs).toMatchObject(problem(409, 'public_api.basic_id_taken', { fields }));
    const { request_id: _one, instance: _here, ...said } = theirs.body;
    expect(another.body).toMatchObject(said);
    await changeSetting(app, other, { method: 'BASIC', basic_id: `${idOf()}-2`, basic_password: PASSWORD });
    await get('/site', basic(idOf(), PASSWORD)).expect(200);
  });

  it('assigns an ID to only one of two accounts that choose it concurrently', async () => {
    const rivals = [await anApiAccount(app), await anApiAccount(app), await anApiAccount(app)];
    const body = { is_enabled: false, method: 'BASIC', networks: [], scopes: ['drafts.read'], basic_id: `${idOf()}-rivals` };
    const answers = await Promise.all(
      rivals.map((rival, at) =>
        app
          .as(rival)
          .put('/api/api-setting')
          .set('if-match', '"0"')
          .send({ ...body, basic_password: `${PASSWORD}-${at}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409, 409]);
  });

  it('stores no password in plain text, and none in the audit log', async () => {
    const { rows } = await app.sql<{ text: string }>(
      `select row_to_json(s)::text as text from public_api_settings s where account_id = $1
       union all select row_to_json(a)::text from audit_log a where account_id = $1`,
      [owner.account.id],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { text } of rows) expect(text).not.toContain(PASSWORD);
  });
});
