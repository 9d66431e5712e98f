import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type Agent, type TestAccount, type TestApp, type TestUser } from '@mekuri/server/testing';
import { seededPlans } from '../../../platform/postgres/plans-seed.ts';
import { systemScope } from '../../../platform/database/tenant-scope.ts';

let app: TestApp;
let master: TestUser;
let oem: TestUser;
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
  master = await app.create.user({ role: 'MASTER' });
  oem = await app.create.user({ role: 'OEM_MASTER' });
});
afterAll(() => app.close());

const CLOSED = problem(409, 'users.contract_terminated');
const terminate = ({ id }: TestAccount) => app.sql(`update accounts set contract_status = 'terminated' where id = $1`, [id]);
const rowsOf = async ({ id }: TestAccount) =>
  (
    await app.sql(
      `select to_jsonb(a) as account, (select jsonb_agg(to_jsonb(u) order by u.id) from users u where u.account_id = a.id) as people,
              (select jsonb_agg(to_jsonb(n) order by n.id) from news n where n.account_id = a.id) as news
         from accounts a where a.id = $1`,
      [id],
    )
  ).rows;
const draft = { title: 'お知らせ', content: '', publication_type: 'INSTANT', draft: true, site_ids: [] };

describe('a change that was let in before the account was terminated', () => {
  const changes: [string, (agent: Agent, person: { id: string; revision: number }) => PromiseLike<Response>][] = [
    ['the own name', (agent) => agent.put('/api/user').send({ name: '別名' })],
    ['the company’s name', (agent) => agent.put('/api/user').send({ company_name: '別の会社' })],
    ['the picture', (agent) => agent.put('/api/user/picture').send({ media_id: null })],
    ['a new picture', (agent) => agent.post('/api/user/picture').send({ name: 'a.png', content_type: 'image/png', size: 10 })],
    ['the logo', (agent) => agent.put('/api/user/logo').send({ media_id: null })],
    ['a new logo', (agent) => agent.post('/api/user/logo').send({ name: 'a.png', content_type: 'image/png', size: 10 })],
    ['another admin', (agent) => agent.post('/api/sub-admin').send({ name: 'N', email: 'one-more@example.com', admin_role: 'editor' })],
    ['an admin’s role', (agent, { id }) => agent.put(`/api/sub-admin/${id}`).set('if-match', '"1"').send({ admin_role: 'viewer' })],
    ['an admin’s removal', (agent, { id }) => agent.delete(`/api/sub-admin/${id}`)],
  ];

  it.each(changes)('is not made: %s', async (_what, send) => {
    const owner = await app.create.user({ parent: oem.account });
    const person = { ...(await app.create.user({ role: 'SUB_ADMIN', account: owner.account })), revision: 1 };
    const held = await app.deps.database.transaction(systemScope, async ({ trx }) => {
      await trx.raw('select 1 from accounts where id = ? for update', [owner.account.id]);
      const answer = Promise.resolve(send(app.as(owner), person));
      const waiting = () => app.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      await expect.poll(async () => (await waiting()).rows.length).toBe(1);
      await trx.raw(`update accounts set contract_status = 'terminated' where id = ?`, [owner.account.id]);
      return { answer };
    });
    expect(await held.answer).toMatchObject(CLOSED);
    const [row] = await rowsOf(owner.account);
    expect(row).toMatchObject({ account: { revision: 1 }, people: [{ revision: 1 }, { revision: 1 }] });
  });
});

describe('a terminated account', () => {
  it('refuses every change by its own people', async () => {
    const owner = await app.create.user();
    const site = await app.create.site(owner);
    const person = await app.create.user({ role: 'SUB_ADMIN', account: owner.account });
    await terminate(owner.account);
    const before = await rowsOf(owner.account);
    const agent = app.as(owner);
    for (const call of [
      agent.put('/api/user').send({ name: '別名' }),
      agent.put('/api/user').send({ company_name: '別の会社' }),
      agent.put('/api/user/picture').send({ media_id: null }),
      agent.put('/api/user/logo').send({ media_id: null }),
      agent.put(`/api/user/user-plan/${owner.account.id}`).send({ plan_id: seededPlans[1]!.id }),
      agent.put(`/api/user/user-plan/${owner.account.id}/termination`).send({}),
      agent.post('/api/sub-admin').send({ name: 'N', email: 'closed@example.com', admin_role: 'editor' }),
      agent.delete(`/api/sub-admin/${person.id}`),
      agent.delete(`/api/site/${site.id}`),
      agent.post('/api/news').send(draft),
      agent.post('/api/auth/change-password').send({ current_password: owner.password, password: 'Other-2027' }),
    ]) {
      expect(await call).toMatchObject(problem(403, 'contract_terminated'));
    }
    expect(await rowsOf(owner.account)).toEqual(before);
  });

  it('keeps its news unchanged, also for operators above', async () => {
    const author = await app.create.user({ role: 'OEM_ADMIN', parent: oem.account });
    const made = await app.as(author).post('/api/news').send(draft).expect(201);
    const gone = await app.as(author).post('/api/news').send(draft).expect(201);
    await app.as(author).delete(`/api/news/${gone.body.id}`).expect(204);
    await terminate(author.account);
    const before = await rowsOf(author.account);
    const { id, revision } = made.body as { id: string; revision: number };
    for (const operator of [oem, master]) {
      const agent = app.as(operator);
      expect(
        await agent
          .put(`/api/news/${id}`)
          .set('if-match', `"${revision}"`)
          .send({ ...draft, title: '別' }),
      ).toMatchObject(CLOSED);
      expect(await agent.put(`/api/news/${id}/show`).send({ show: false })).toMatchObject(CLOSED);
      expect(await agent.delete(`/api/news/${id}`)).toMatchObject(CLOSED);
      expect(await agent.post(`/api/news/${gone.body.id}/restore`)).toMatchObject(CLOSED);
      expect((await agent.get(`/api/news/${id}`)).status).toBe(200);
    }
    expect(await rowsOf(author.account)).toEqual(before);
  });

  it('gets no grants and no other plan, and cannot be impersonated', async () => {
    const reseller = await app.create.user({ role: 'OEM_MASTER' });
    await terminate(reseller.account);
    const { id } = reseller.account;
    const agent = app.as(master);
    expect(await agent.put(`/api/master/plan-grant/${id}`).send({ plan_ids: [seededPlans[1]!.id] })).toMatchObject(CLOSED);
    expect((await agent.get(`/api/master/plan-grant/${id}`)).body).toEqual({ plan_ids: [], wholesale_prices: [] });
    expect(await agent.put(`/api/master/user-plan/${id}`).send({ plan_id: seededPlans[1]!.id })).toMatchObject(
      problem(409, 'contracts.state_conflict'),
    );
    expect(await agent.post('/api/auth/act-as').send({ user_id: id })).toMatchObject(problem(409, 'auth.account_closed'));
  });
});
