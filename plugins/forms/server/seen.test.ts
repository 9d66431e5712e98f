import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSite, publish } from './testing/site.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let owner: TestUser;
let siteId: string;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['forms'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date());
  owner = await app.create.user();
  siteId = await aSite(app, owner);
  await publish(app, owner, siteId);
});

const ANSWERS = { contact: { message: '定期便について' }, homepage: { company: '株式会社かもめ' } } as const;
type Form = keyof typeof ANSWERS;

/** Submits a form, one minute after the previous event. @returns the time at which it was received */
const send = async (formType: Form = 'contact', more: object = {}, site = siteId): Promise<string> => {
  app.clock.advance(MINUTE);
  const data = { email: `visitor-${site}@example.com`, ...ANSWERS[formType] };
  const { body } = await app.sites
    .post(`/api/end-user/site/${site}/${formType}`)
    .send({ data, ...more })
    .expect(201);
  return body.received_at;
};
const signedIn = async (person: TestUser) => app.as({ ...person, token: await app.create.token(person) });
const unseen = async (person = owner) => {
  const { body } = await (await signedIn(person)).get('/api/form-entry/unseen').expect(200);
  return body.items as { site_id: string; form_type: Form; count: number; latest_at: string }[];
};
const counts = async (person = owner) => (await unseen(person)).map(({ form_type: form, count }) => `${form} ${count}`);
const mark = async (until: string, person = owner, formType: Form = 'contact') =>
  (await signedIn(person)).put(`/api/site/${siteId}/form-entry/seen`).send({ form_type: formType, seen_until: until });

/** Inserts entries as if sent by visitors, one second apart, the newest now. */
const insertMany = (count: number) =>
  app.sql(
    `insert into forms_entries (id, account_id, tpath, site_id, form_type, version, language, answers, email, words, position, agreed, is_spam,
       received_at, replied_at, told_at)
     select uuidv7(), account_id, tpath, id, 'contact', 1, 'ja', '{}', '', '', '', false, false, $3::timestamptz - make_interval(secs => $2 - n),
       $3, $3
       from sites, generate_series(1, $2) n where id = $1`,
    [siteId, count, app.clock.now()],
  );

describe('forms.listUnseen', () => {
  it('counts the entries of each form of each site, newest first', async () => {
    await send('contact');
    await send('contact');
    const latest = await send('homepage');
    expect(await unseen()).toEqual([
      { site_id: siteId, site_name: '汐町珈琲', form_type: 'homepage', count: 1, latest_at: latest },
      { site_id: siteId, site_name: '汐町珈琲', form_type: 'contact', count: 2, latest_at: expect.any(String) },
    ]);
  });

  it('leaves out spam, until it is marked as not spam', async () => {
    await send('contact', { trap: 'https://example.com' });
    expect(await counts()).toEqual([]);
    const { body } = await (await signedIn(owner)).get('/api/site-contact').query({ site_id: siteId, kind: 'spam' });
    await (await signedIn(owner)).patch(`/api/form-entry/${body.items[0].id}`).send({ is_spam: false }).expect(200);
    expect(await counts()).toEqual(['contact 1']);
  });

  it('counts the last 30 days of a form that was never opened, and 100 at most', async () => {
    await send();
    app.clock.advance(29 * DAY);
    await send();
    expect(await counts()).toEqual(['contact 2']);
    app.clock.advance(2 * DAY);
    expect(await counts()).toEqual(['contact 1']);
    await insertMany(10_000);
    expect(await counts()).toEqual(['contact 100']);
  });

  it('has at most 20 rows, newest first', async () => {
    await app.sql(
      `with copies as (
         insert into sites (id, account_id, tpath, name)
         select uuidv7(), account_id, tpath, 'Copy ' || n from sites, generate_series(1, 25) n where id = $1 returning *
       ), versions as (
         insert into forms_versions (id, account_id, tpath, site_id, form_type, version, items, created_at)
         select uuidv7(), account_id, tpath, id, 'contact', 1, '[]', now() from copies returning *
       )
       insert into forms_entries (id, account_id, tpath, site_id, form_type, version, language, answers, email, words, position, agreed, is_spam, received_at)
       select uuidv7(), account_id, tpath, site_id, 'contact', 1, 'ja', '{}', '', '', '', false, false, $2 from versions`,
      [siteId, new Date(app.clock.now().getTime() - DAY)],
    );
    await send();
    const listed = await unseen();
    expect(listed).toHaveLength(20);
    expect(listed[0]).toMatchObject({ site_id: siteId });
  });

  it('does not count sites in the trash, nor other accounts', async () => {
    await send();
    const stranger = await app.create.user();
    expect(await unseen(stranger)).toEqual([]);
    await (await signedIn(owner)).delete(`/api/site/${siteId}`).expect(204);
    expect(await unseen()).toEqual([]);
  });

  it('requires the plan flag', async () => {
    await send();
    await app.sql(`update accounts set plan_id = (select id from plans where name = 'Trial') where id = $1`, [owner.account.id]);
    expect(await (await signedIn(owner)).get('/api/form-entry/unseen')).toMatchObject(problem(403, 'plan_required'));
    expect(await mark(app.clock.now().toISOString())).toMatchObject(problem(403, 'plan_required'));
  });
});

describe('forms.markSeen', () => {
  it('is stored for each user, including users with view rights only, and for each form', async () => {
    const colleague = await app.create.user({ role: 'SUB_ADMIN', account: owner.account, authority: 'view' });
    const first = await send();
    const second = await send();
    await send('homepage');
    expect((await mark(first, colleague)).status).toBe(204);
    expect(await counts(colleague)).toEqual(['homepage 1', 'contact 1']);
    expect((await mark(second, colleague)).status).toBe(204);
    expect(await counts(colleague)).toEqual(['homepage 1']);
    expect(await counts()).toEqual(['homepage 1', 'contact 2']);
    await send();
    expect(await counts(colleague)).toEqual(['contact 1', 'homepage 1']);
  });

  it('never moves back, nor into the future', async () => {
    const first = await send();
    const second = await send();
    await mark(second);
    await mark(first);
    expect(await counts()).toEqual([]);
    await mark('2099-01-01T00:00:00Z');
    await send();
    expect(await counts()).toEqual(['contact 1']);
    expect((await mark('yesterday')).status).toBe(400);
  });

  it('stores one mark for concurrent requests', async () => {
    const latest = await send();
    const answers = await Promise.all(Array.from({ length: 5 }, () => mark(latest)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect((await app.sql('select 1 from forms_seen_marks where site_id = $1', [siteId])).rows).toHaveLength(1);
  });

  it('does not find a site of another account', async () => {
    const latest = await send();
    expect(await mark(latest, await app.create.user())).toMatchObject(problem(404, 'not_found'));
  });

  it('marks nothing as seen for the owner while an operator impersonates them', async () => {
    const operator = await app.create.user({ role: 'OEM_MASTER' });
    owner = await app.create.user({ parent: operator.account });
    siteId = await aSite(app, owner);
    await publish(app, owner, siteId);
    const latest = await send();
    const { body } = await (await signedIn(operator)).post('/api/auth/act-as').send({ user_id: owner.account.id }).expect(200);
    const acting = app.as({ ...owner, token: body.access_token });
    expect((await acting.get('/api/form-entry/unseen').expect(200)).body.items).toMatchObject([{ form_type: 'contact', count: 1 }]);
    const seen = { form_type: 'contact', seen_until: latest };
    expect(await acting.put(`/api/site/${siteId}/form-entry/seen`).send(seen)).toMatchObject(problem(403, 'acting'));
    expect(await counts()).toEqual(['contact 1']);
  });

  it('is deleted with the user and with the site, and is not copied', async () => {
    const colleague = await app.create.user({ role: 'SUB_ADMIN', account: owner.account });
    const latest = await send();
    await mark(latest);
    await mark(latest, colleague);
    const copy = await (await signedIn(owner)).post(`/api/site/${siteId}/duplicate`).send({}).expect(201);
    const marks = async (site = siteId) => (await app.sql('select 1 from forms_seen_marks where site_id = $1', [site])).rows.length;
    expect([await marks(), await marks(copy.body.id)]).toEqual([2, 0]);
    await app.sql('delete from users where id = $1', [colleague.id]);
    expect(await marks()).toBe(1);
    await (await signedIn(owner)).delete(`/api/site/${siteId}`).expect(204);
    app.clock.advance(31 * DAY);
    await app.sql(`insert into outbox (id, tpath, name, payload) values (uuidv7(), '/', 'sites.purge-trash', '{}')`);
    await app.runJobs();
    expect(await marks()).toBe(0);
  });
});
