import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aNewMember } from './testing/member.ts';
import { aSite, type MembersSite } from './testing/site.ts';

const DAY = 86_400_000;

let app: TestApp;
let site: MembersSite;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['members'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date());
  site = await aSite(app);
});

/** Adds a member, one minute after the previous event. */
const join = async (at = site): Promise<void> => {
  app.clock.advance(60_000);
  await aNewMember(app, at);
};
const signedIn = async (person: TestUser) => app.as({ ...person, token: await app.create.token(person) });
const unseen = async (person = site.owner) =>
  (await (await signedIn(person)).get('/api/site-member/unseen').expect(200)).body.items as { count: number; latest_at: string }[];
const counts = async (person = site.owner) => (await unseen(person)).map(({ count }) => count);
const latest = async (): Promise<string> => (await unseen())[0]!.latest_at;
const mark = async (until: string, person = site.owner) =>
  (await signedIn(person)).put(`/api/site/${site.id}/member/seen`).send({ seen_until: until });

describe('members.listUnseen', () => {
  it('counts new members of the last 30 days, 100 at most', async () => {
    expect(await unseen()).toEqual([]);
    await join();
    await join();
    expect(await unseen()).toEqual([{ site_id: site.id, site_name: expect.any(String), count: 2, latest_at: expect.any(String) }]);
    app.clock.advance(31 * DAY);
    expect(await unseen()).toEqual([]);
    await app.sql(
      `with ids as (
         insert into end_users (id, account_id, tpath, site_id, created_at)
         select uuidv7(), account_id, tpath, id, $2 from sites, generate_series(1, 10000) where id = $1 returning *
       )
       insert into members_accounts (id, account_id, tpath, site_id, email, password_hash, version, language, answers, words, position, registered_at)
       select id, account_id, tpath, site_id, id || '@example.com', '-', 1, 'ja', '{}', '', '', $2 from ids`,
      [site.id, app.clock.now()],
    );
    expect(await counts()).toEqual([100]);
  });

  it('does not count members of other accounts', async () => {
    await join();
    expect(await unseen(await app.create.user())).toEqual([]);
  });
});

describe('members.markSeen', () => {
  it('is stored for each user, including users with view rights only', async () => {
    const colleague = await app.create.user({ role: 'SUB_ADMIN', account: site.owner.account, authority: 'view' });
    await join();
    const first = await latest();
    await join();
    expect((await mark(first, colleague)).status).toBe(204);
    expect([await counts(colleague), await counts()]).toEqual([[1], [2]]);
    expect((await mark(await latest(), colleague)).status).toBe(204);
    await mark(first, colleague);
    expect(await counts(colleague)).toEqual([]);
    await join();
    expect(await counts(colleague)).toEqual([1]);
  });

  it('does not find a site of another account', async () => {
    await join();
    expect(await mark(await latest(), await app.create.user())).toMatchObject(problem(404, 'not_found'));
  });

  it('marks nothing as seen for the owner while an operator impersonates them', async () => {
    const operator = await app.create.user({ role: 'OEM_MASTER' });
    site = await aSite(app, await app.create.user({ parent: operator.account }));
    await join();
    const { body } = await (await signedIn(operator)).post('/api/auth/act-as').send({ user_id: site.owner.account.id }).expect(200);
    const acting = app.as({ ...site.owner, token: body.access_token });
    const { items } = (await acting.get('/api/site-member/unseen').expect(200)).body;
    expect(items).toMatchObject([{ count: 1 }]);
    const seen = { seen_until: items[0].latest_at };
    expect(await acting.put(`/api/site/${site.id}/member/seen`).send(seen)).toMatchObject(problem(403, 'acting'));
    expect(await counts()).toEqual([1]);
  });

  it('is deleted with the user and with the site, and is not copied', async () => {
    const colleague = await app.create.user({ role: 'SUB_ADMIN', account: site.owner.account });
    await join();
    await mark(await latest());
    await mark(app.clock.now().toISOString(), colleague);
    const copy = await (await signedIn(site.owner)).post(`/api/site/${site.id}/duplicate`).send({}).expect(201);
    const marks = async (id = site.id) => (await app.sql('select 1 from members_seen_marks where site_id = $1', [id])).rows.length;
    expect([await marks(), await marks(copy.body.id)]).toEqual([2, 0]);
    await app.sql('delete from users where id = $1', [colleague.id]);
    expect(await marks()).toBe(1);
    await (await signedIn(site.owner)).delete(`/api/site/${site.id}`).expect(204);
    app.clock.advance(31 * DAY);
    await app.sql(`insert into outbox (id, tpath, name, payload) values (uuidv7(), '/', 'sites.purge-trash', '{}')`);
    await app.runJobs();
    expect(await marks()).toBe(0);
  });
});
