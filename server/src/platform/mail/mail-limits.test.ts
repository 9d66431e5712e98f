import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { ownScope } from '../database/tenant-scope.ts';
import { queueMails } from './mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());

/** Moves the mail counts into the past instead of advancing the clock, so that sessions stay valid. */
const pass = (time: string) => app.sql('update mail_counts set at = at - cast($1 as interval)', [time]);
const mailsTo = async (pattern: string): Promise<number> =>
  (await app.sql<{ n: number }>('select count(*)::int as n from mails where recipient like $1', [pattern])).rows[0]!.n;
const add = (user: TestUser, email: string) =>
  app
    .as(user)
    .post('/api/sub-admin')
    .send({ name: '佐藤', email, admin_role: 'editor' })
    .ok(() => true);
const change = (user: TestUser, { id, revision }: { id: string; revision: number }, email: string) =>
  app
    .as(user)
    .put(`/api/sub-admin/${id}`)
    .set('if-match', `"${revision}"`)
    .send({ email })
    .ok(() => true);

describe('mails to one mailbox', () => {
  it('are limited to three invitations per hour, across accounts and spellings; a refused call changes nothing', async () => {
    const [one, other] = [await app.create.user({ role: 'OEM_MASTER' }), await app.create.user()];
    for (const [user, address] of [
      [one, 'victim@example.com'],
      [other, 'victim+1@example.com'],
      [one, 'Victim+2@Example.com'],
    ] as const)
      expect((await add(user, address)).status).toBe(201);
    const before = (await app.sql('select id from users')).rows.length;
    const refused = await add(other, 'victim+3@example.com');
    expect(refused).toMatchObject({ ...problem(429, 'mails.recipient_limit'), headers: { 'retry-after': expect.any(String) } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await app.sql('select id from users')).rows).toHaveLength(before);
    expect(await mailsTo('victim%')).toBe(3);
    await pass('61 minutes');
    expect((await add(other, 'victim+3@example.com')).status).toBe(201);
  });

  it('are limited to ten per day', async () => {
    const user = await app.create.user();
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await add(user, `daily+${sent}@example.com`)).status).toBe(201);
      await pass('30 minutes');
    }
    const refused = await add(user, 'daily+x@example.com');
    expect(refused).toMatchObject(problem(429, 'mails.recipient_limit'));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(15 * 3600);
  });

  it('are limited when an address is repeatedly added and removed', async () => {
    const user = await app.create.user();
    const statuses: number[] = [];
    for (let round = 0; round < 16; round += 1) {
      const { status, body } = await add(user, 'again-and-again@example.com');
      statuses.push(status);
      if (status === 201) await app.as(user).delete(`/api/sub-admin/${body.id}`).expect(204);
    }
    expect(statuses).toEqual([201, 201, 201, ...Array(13).fill(429)]);
    expect(await mailsTo('again-and-again@%')).toBe(3);
  });

  it('are limited when a pending user’s address alternates', async () => {
    const user = await app.create.user();
    let { body: person } = await add(user, 'back@example.com');
    for (let round = 0; round < 16; round += 1) {
      const answer = await change(user, person, round % 2 === 0 ? 'forth@example.com' : 'back@example.com');
      if (answer.status === 200) person = answer.body;
      else expect(answer).toMatchObject(problem(429, 'mails.recipient_limit'));
    }
    expect(await mailsTo('back@%')).toBeLessThanOrEqual(3);
    expect(await mailsTo('forth@%')).toBeLessThanOrEqual(3);
  });

  it('always include the notice to a user’s old address', async () => {
    const user = await app.create.user({ email: 'owner-of-old@example.com' });
    const editor = await app.create.user({ role: 'SUB_ADMIN', account: user.account, authority: 'edit', email: 'old@example.com' });
    for (let sent = 0; sent < 3; sent += 1) await add(user, `old+${sent}@example.com`);
    const { body } = await app.as(user).get(`/api/sub-admin/${editor.id}`);
    expect((await change(user, body, 'new@example.com')).status).toBe(200);
    expect((await app.sql(`select template from mails where recipient = 'old@example.com'`)).rows).toEqual([
      { template: 'address-changed' },
    ]);
  });

  it('are counted correctly when queued concurrently', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => app.create.user()));
    const answers = await Promise.all(users.map((user, at) => add(user, `at-once+${at}@example.com`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, ...Array(5).fill(429)]);
  });

  it('include password resets after all other allowances are used up', async () => {
    const user = await app.create.user({ email: 'locked@example.com' });
    const { account } = user;
    await app.deps.database.transaction(ownScope({ accountId: account.id, tpath: account.tpath }), (db) =>
      queueMails(
        { db, deps: app.deps, now: () => app.clock.now() },
        Array.from({ length: 20 }, (_value, at) => ({
          occasion: 'visitor' as const,
          to: 'locked@example.com',
          locale: 'ja' as const,
          template: `kind-${at}`,
          data: {},
        })),
      ),
    );
    expect(await mailsTo('locked@%')).toBe(10);
    await app.anonymous.post('/api/auth/forgot-password').send({ email: 'locked@example.com' }).expect(202);
    await app.runJobs();
    expect((await app.sql(`select 1 from mails where recipient = 'locked@example.com' and template = 'reset'`)).rows).toHaveLength(1);
  });
});

describe('mails that an account causes', () => {
  it('are limited by its plan, with Retry-After', async () => {
    const [trial] = (await app.sql<{ id: string }>(`select id from plans where offer = 'new' order by id limit 1`)).rows;
    const user = await app.create.user({ role: 'MASTER_USER' });
    await app.sql('update accounts set plan_id = $1 where id = $2', [trial!.id, user.account.id]);
    for (let sent = 0; sent < 30; sent += 1) expect((await add(user, `stranger-${sent}@example.com`)).status).toBe(201);
    const refused = await add(user, 'one-more@example.com');
    expect(refused).toMatchObject({ ...problem(429, 'mails.account_limit'), headers: { 'retry-after': expect.any(String) } });
    expect(await mailsTo('one-more@%')).toBe(0);
    // Other accounts are not affected.
    expect((await add(await app.create.user(), 'one-more@example.com')).status).toBe(201);
  });
});

describe('the counters', () => {
  it('contain no addresses, and are accessible only through their functions', async () => {
    await add(await app.create.user(), 'secret-address@example.com');
    const { rows } = await app.sql<{ key: string }>('select key from mail_counts');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ key }) => key.includes('@'))).toEqual([]);
    const grants = await app.sql(
      `select 1 from information_schema.role_table_grants where table_name = 'mail_counts' and grantee = 'mekuri_app'`,
    );
    expect(grants.rows).toEqual([]);
  });
});
