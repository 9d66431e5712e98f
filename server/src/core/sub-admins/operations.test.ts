import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.create.user({ role: 'OEM_MASTER', name: '所有者' });
});

let count = 0;
const address = (): string => `person-${(count += 1)}@example.com`;
const add = async (user: TestUser, body: Record<string, unknown> = {}) =>
  app
    .as(user)
    .post('/api/sub-admin')
    .send({ name: '佐藤', email: address(), admin_role: 'editor', ...body })
    .ok(() => true);
const people = async (user: TestUser, query: Record<string, string> = {}) => (await app.as(user).get('/api/sub-admin').query(query)).body;
const change = (user: TestUser, { id, revision }: { id: string; revision: number }, body: Record<string, unknown>) =>
  app
    .as(user)
    .put(`/api/sub-admin/${id}`)
    .set('if-match', `"${revision}"`)
    .send(body)
    .ok(() => true);
const remove = (user: TestUser, id: string) =>
  app
    .as(user)
    .delete(`/api/sub-admin/${id}`)
    .ok(() => true);
const restore = (user: TestUser, id: string) =>
  app
    .as(user)
    .post(`/api/sub-admin/${id}/restore`)
    .ok(() => true);
const read = async (user: TestUser, id: string) => (await app.as(user).get(`/api/sub-admin/${id}`)).body;
/** A person of the owner's account who signs in. */
const colleague = (options: Parameters<TestApp['create']['user']>[0] = {}) =>
  app.create.user({ role: 'SUB_ADMIN', account: owner.account, authority: 'edit', ...options });
const mainContact = (options = {}) => colleague({ adminRole: 'main_contact', ...options });
const historyOf = async ({ account }: TestUser) =>
  (await app.sql('select event, detail from account_history where account_id = $1 order by id', [account.id])).rows;

describe('adding a person', () => {
  it('gives them the authority of their role and invites them by mail', async () => {
    const answer = await add(owner, { name: ' 山田 太郎 ', email: 'Ｔaro@Example.com', admin_role: 'viewer', locale: 'en' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        name: '山田 太郎',
        email: 'taro@example.com',
        admin_role: 'viewer',
        authority: 'view',
        license_issuance: false,
        locale: 'en',
        is_owner: false,
        disabled: false,
        invitation: 'pending',
        picture_url: null,
      },
    });
    expect(answer.headers['etag']).toBe('"1"');
    await app.runJobs();
    expect((await app.mails()).filter(({ to }) => to === 'taro@example.com')).toHaveLength(1);
    expect(await historyOf(owner)).toEqual([{ event: 'person.added', detail: { name: '山田 太郎' } }]);
    expect((await add(owner, { admin_role: 'main_contact' })).body).toMatchObject({ authority: 'edit', admin_role: 'main_contact' });
  });

  it('refuses an address in use, in any case and width, with the same response', async () => {
    const stranger = await app.create.user({ email: `stranger-${address()}` });
    expect(await add(owner, { email: stranger.email.toUpperCase() })).toMatchObject(problem(409, 'accounts.email_taken'));
    expect(await add(owner, { email: stranger.email.replace('s', 'ｓ') })).toMatchObject(problem(409, 'accounts.email_taken'));
  });

  it.each([
    [{ email: 'a..b@example.com' }, 'accounts.email_invalid'],
    [{ name: '=cmd()' }, 'accounts.name_formula'],
    [{ name: '　' }, 'invalid_input'],
    [{ name: 'あ'.repeat(51) }, 'invalid_input'],
    [{ admin_role: 'owner' }, 'invalid_input'],
    [{ role: 'MASTER' }, 'invalid_input'],
    [{ authority: 'edit' }, 'invalid_input'],
    [{ account_id: '01900000-0000-7000-8000-000000000000' }, 'invalid_input'],
    [{ is_owner: true }, 'invalid_input'],
  ])('refuses %j', async (body, code) => {
    expect(await add(owner, body)).toMatchObject(problem(400, code));
    expect((await people(owner)).items).toHaveLength(1);
  });

  it('grants license issuance only in accounts that may have others below, by people who have it', async () => {
    expect((await add(owner, { license_issuance: true })).body).toMatchObject({ license_issuance: true });
    const customer = await app.create.user({ licenseIssuance: true });
    const rule = (name: string) =>
      problem(400, 'invalid_input', { fields: [expect.objectContaining({ pointer: '/body/license_issuance', rule: name })] });
    expect(await add(customer, { license_issuance: true })).toMatchObject(rule('users.no_licence_there'));
    expect(await add(await mainContact(), { license_issuance: true })).toMatchObject(rule('users.above_own'));
    expect((await add(await mainContact({ licenseIssuance: true }), { license_issuance: true })).status).toBe(201);
  });

  it('happens once for one idempotency key', async () => {
    const body = { name: 'N', email: address(), admin_role: 'editor' };
    const send = () => app.as(owner).post('/api/sub-admin').set('idempotency-key', 'one-and-the-same').send(body);
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await people(owner)).items).toHaveLength(2);
  });
});

describe('the list', () => {
  it('has the owner first, then everybody in order, page by page', async () => {
    const early = await colleague({ account: owner.account });
    const added = [early.id];
    for (let at = 0; at < 4; at += 1) added.push((await add(owner, { name: `人${at}` })).body.id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { items: { id: string }[]; next_cursor: string | null } = await people(owner, {
        limit: '2',
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual([owner.id, ...added]);
    expect((await people(owner)).items[0]).toMatchObject({ is_owner: true, name: '所有者', invitation: 'accepted' });
  });

  it('is searched by name and address, in any width and case', async () => {
    const { body } = await add(owner, { name: 'カナ Ｔarou' });
    expect((await people(owner, { q: 'ｶﾅ tarou' })).items.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    expect((await people(owner, { q: body.email.toUpperCase() })).items).toHaveLength(1);
    expect((await people(owner, { q: '%' })).items).toEqual([]);
  });

  it('is read by every colleague, and changed by main contacts alone', async () => {
    const viewer = await colleague({ authority: 'view' });
    const editor = await colleague();
    expect((await people(viewer)).items).toHaveLength(3);
    expect(await add(editor)).toMatchObject(problem(403, 'main_contact_only'));
    expect(await add(viewer)).toMatchObject(problem(403, 'main_contact_only'));
    expect((await add(await mainContact())).status).toBe(201);
    const suspended = await app.create.user({ contractStatus: 'suspended' });
    expect(await add(suspended)).toMatchObject(problem(403, 'contract_suspended'));
    expect((await people(suspended)).items).toHaveLength(1);
  });

  it.each(['beside', 'below', 'above'])('finds no person of an account %s', async (where) => {
    const other =
      where === 'beside'
        ? await app.create.user({ role: 'OEM_MASTER' })
        : where === 'below'
          ? await app.create.user({ role: 'OEM_ADMIN', parent: owner.account })
          : await app.create.user({ role: 'MASTER' });
    const { body } = await add(owner);
    expect((await people(other)).items.map(({ id }: { id: string }) => id)).not.toContain(body.id);
    expect(await app.as(other).get(`/api/sub-admin/${body.id}`)).toMatchObject(problem(404, 'not_found'));
    expect(await change(other, body, { name: 'X' })).toMatchObject(problem(404, 'not_found'));
    expect(await remove(other, body.id)).toMatchObject(problem(404, 'not_found'));
    expect(await restore(other, body.id)).toMatchObject(problem(404, 'not_found'));
    expect(await app.as(other).post(`/api/sub-admin/${body.id}/invitation`)).toMatchObject(problem(404, 'not_found'));
    expect(await read(owner, body.id)).toEqual(body);
  });
});

describe('changing a person', () => {
  it('works on their next call', async () => {
    const editor = await colleague();
    const before = await read(owner, editor.id);
    const answer = await change(owner, before, { admin_role: 'viewer', name: '鈴木' });
    expect(answer).toMatchObject({ status: 200, body: { admin_role: 'viewer', authority: 'view', name: '鈴木', revision: 2 } });
    expect((await app.as(editor).get('/api/sub-admin')).status).toBe(401);
    expect(await change(owner, before, { name: 'X' })).toMatchObject(problem(412, 'precondition_failed', { revision: 2 }));
    expect((await change(owner, answer.body, { disabled: true })).body).toMatchObject({ disabled: true });
    const login = await app.anonymous.post('/api/auth/login').send({ email: editor.email, password: editor.password });
    expect(login.status).toBe(401);
    expect(await historyOf(owner)).toMatchObject([{ event: 'person.updated' }, { event: 'person.updated' }]);
  });

  it('keeps their session when only the name or language changes', async () => {
    const editor = await colleague();
    await change(owner, await read(owner, editor.id), { name: '別名', locale: 'kr' });
    expect((await app.as(editor).get('/api/sub-admin')).status).toBe(200);
  });

  it('mails both addresses about a change, and invites pending people again', async () => {
    const { body } = await add(owner);
    const next = address();
    expect((await change(owner, body, { email: next.toUpperCase() })).body).toMatchObject({ email: next });
    await app.runJobs();
    const to = (await app.mails()).map((mail) => mail.to);
    expect(to.filter((one) => one === next)).toHaveLength(1);
    expect(to.filter((one) => one === body.email)).toHaveLength(2);
    expect(await change(owner, await read(owner, body.id), { email: owner.email })).toMatchObject(problem(409, 'accounts.email_taken'));
  });

  it('leaves the owner to the owner', async () => {
    const contact = await mainContact({ licenseIssuance: true });
    const self = await read(owner, owner.id);
    for (const body of [{ name: 'X' }, { email: address() }, { admin_role: 'viewer' }, { disabled: true }]) {
      expect(await change(contact, self, body)).toMatchObject(problem(409, 'sub_admins.owner'));
    }
    expect(await change(owner, self, { admin_role: 'editor' })).toMatchObject(problem(409, 'sub_admins.owner'));
    expect(await change(owner, self, { license_issuance: false })).toMatchObject(problem(409, 'sub_admins.owner'));
    expect((await change(owner, self, { name: '新しい名前' })).body).toMatchObject({ name: '新しい名前' });
  });

  it('refuses lowering, removing or raising oneself', async () => {
    const contact = await mainContact();
    const self = await read(contact, contact.id);
    expect(await change(contact, self, { admin_role: 'editor' })).toMatchObject(problem(409, 'sub_admins.self'));
    expect(await change(contact, self, { disabled: true })).toMatchObject(problem(409, 'sub_admins.self'));
    expect(await remove(contact, contact.id)).toMatchObject(problem(409, 'sub_admins.self'));
    expect((await change(contact, self, { license_issuance: true })).status).toBe(400);
  });

  it('refuses changes to people with more rights', async () => {
    const contact = await mainContact();
    const licensed = await read(owner, (await colleague({ licenseIssuance: true })).id);
    expect(await change(contact, licensed, { email: address() })).toMatchObject(problem(403, 'sub_admins.above_own'));
    expect(await remove(contact, licensed.id)).toMatchObject(problem(403, 'sub_admins.above_own'));
    await remove(owner, licensed.id);
    expect(await restore(contact, licensed.id)).toMatchObject(problem(403, 'sub_admins.above_own'));
  });
});

describe('the last main contact', () => {
  it('stays, however the others go', async () => {
    const viewing = await app.create.user({ role: 'OEM_ADMIN', parent: owner.account, authority: 'view', adminRole: 'viewer' });
    const [first, second] = [
      await app.create.user({ role: 'SUB_ADMIN', account: viewing.account, adminRole: 'main_contact' }),
      await app.create.user({ role: 'SUB_ADMIN', account: viewing.account, adminRole: 'main_contact' }),
    ];
    await add(first, { admin_role: 'main_contact' });
    // Concurrent requests; if both succeeded, no main contact would be left who can sign in.
    const answers = await Promise.all([remove(first, second.id), remove(second, first.id)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(204);
    expect([401, 409]).toContain(statuses[1]);
    const { rows } = await app.sql(
      `select 1 from users where account_id = $1 and admin_role = 'main_contact' and deleted_at is null and password_hash is not null`,
      [viewing.account.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('is not lowered, disabled or removed', async () => {
    const viewing = await app.create.user({ role: 'OEM_ADMIN', parent: owner.account, authority: 'view', adminRole: 'viewer' });
    const contact = await app.create.user({ role: 'SUB_ADMIN', account: viewing.account, adminRole: 'main_contact' });
    await app.sql(`update users set authority = 'edit', epoch = epoch + 1 where id = $1`, [viewing.id]);
    const editing = { ...viewing, token: await app.create.token(viewing) };
    const person = await read(editing, contact.id);
    expect(await change(editing, person, { admin_role: 'editor' })).toMatchObject(problem(409, 'sub_admins.last_main_contact'));
    expect(await change(editing, person, { disabled: true })).toMatchObject(problem(409, 'sub_admins.last_main_contact'));
    expect(await remove(editing, contact.id)).toMatchObject(problem(409, 'sub_admins.last_main_contact'));
  });
});

describe('removing a person', () => {
  it('ends their sessions, and can be undone for 30 days', async () => {
    const editor = await colleague();
    expect((await remove(owner, editor.id)).status).toBe(204);
    expect((await app.as(editor).get('/api/sub-admin')).status).toBe(401);
    expect(await app.as(owner).get(`/api/sub-admin/${editor.id}`)).toMatchObject(problem(404, 'not_found'));
    expect((await people(owner)).items).toHaveLength(1);
    expect(await restore(owner, editor.id)).toMatchObject({ status: 200, body: { id: editor.id, email: editor.email } });
    expect(await restore(owner, editor.id)).toMatchObject(problem(404, 'not_found'));
    expect((await historyOf(owner)).map(({ event }) => event)).toEqual(['person.removed', 'person.restored']);
    await remove(owner, editor.id);
    await app.sql(`update users set deleted_at = deleted_at - interval '31 days' where id = $1`, [editor.id]);
    expect(await restore(owner, editor.id)).toMatchObject(problem(404, 'not_found'));
    expect(await remove(owner, owner.id)).toMatchObject(problem(409, 'sub_admins.owner'));
  });

  it('frees their address; once taken, it prevents restoring them', async () => {
    const editor = await colleague();
    await remove(owner, editor.id);
    expect((await add(owner, { email: editor.email })).status).toBe(201);
    expect(await restore(owner, editor.id)).toMatchObject(problem(409, 'accounts.email_taken'));
  });
});

describe('inviting again', () => {
  const invite = (id: string) =>
    app
      .as(owner)
      .post(`/api/sub-admin/${id}/invitation`)
      .ok(() => true);

  it('sends the mail once more, three an hour', async () => {
    const { body } = await add(owner);
    expect((await invite(body.id)).status).toBe(202);
    expect((await invite(body.id)).status).toBe(202);
    const refused = await invite(body.id);
    expect(refused).toMatchObject(problem(429, 'mails.recipient_limit'));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    await app.runJobs();
    expect((await app.mails()).filter(({ to }) => to === body.email)).toHaveLength(3);
  });

  it('is refused for a person who has a password', async () => {
    const editor = await colleague();
    expect(await invite(editor.id)).toMatchObject(problem(409, 'users.already_accepted'));
  });
});
