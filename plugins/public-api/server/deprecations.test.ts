import type { DeprecatedOperation } from '@mekuri/kit/server';
import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bearer, mintKey, type Minted } from './testing/program.ts';

const BEFORE = '2026-11-27T03:00:00Z';
const DEPRECATED = '2026-12-01';
const SUNSET = '2027-12-01';

let app: TestApp;
// Schedules never move back in time, so each test needs its own server.
beforeEach(async () => {
  app = await createTestApp({
    plugins: ['public-api'],
    change: ({ paths }) =>
      void Object.assign(paths['/site']!['get'] as object, {
        deprecated: true,
        'x-deprecated-on': DEPRECATED,
        'x-sunset': SUNSET,
        'x-replaced-by': 'published.listSites',
      }),
  });
  app.clock.set(BEFORE);
});
afterEach(() => app.close());

interface Account {
  owner: TestUser;
  key: Minted;
}

const anAccount = async (name: string, locale: 'ja' | 'en' | 'cn' | 'kr' = 'en'): Promise<Account> => {
  const owner = await app.create.user({ plan: 'Premium Multi-language', email: `${name}@example.com`, locale });
  await app.sql(`update accounts set contract_ends_on = '2030-01-01' where id = $1`, [owner.account.id]);
  return { owner, key: await mintKey(app, owner, { scopes: ['drafts.read', 'content.read'] }) };
};
const get = ({ key }: Account, path: string) => app.anonymous.get(`/api${path}`).set('authorization', bearer(key));
const runAt = async (instant: string) => {
  app.clock.set(instant);
  await app.recordCalls();
  await app.runJobs();
};
const mailsTo = async ({ owner }: Account) =>
  (await app.mails()).filter(({ to, subject }) => to === owner.email && subject.includes('GET /api/site'));

describe('responses of a deprecated operation', () => {
  const headers = { deprecation: '@1796083200', sunset: 'Wed, 01 Dec 2027 00:00:00 GMT' };

  it('name deprecation and sunset dates, for programs and users, also when refused', async () => {
    const account = await anAccount('headers');
    expect((await get(account, '/site').expect(200)).headers).toMatchObject(headers);
    expect((await app.as(account.owner).get('/api/site').expect(200)).headers).toMatchObject(headers);
    expect((await get(account, '/site?limit=0').expect(400)).headers).toMatchObject(headers);
    expect((await app.anonymous.get('/api/site').expect(401)).headers).toMatchObject(headers);
  });

  it('are the only ones with these headers', async () => {
    const account = await anAccount('others');
    const { headers: other } = await get(account, '/published-site').expect(200);
    expect([other['deprecation'], other['sunset']]).toEqual([undefined, undefined]);
    const { headers: created } = await app
      .as(account.owner)
      .post('/api/site')
      .send({ name: 'A site', number_horizontal: 1, number_vertical: 1 });
    expect(created['sunset']).toBeUndefined();
  });
});

describe('main contacts of accounts that call a deprecated operation', () => {
  // The first run starts the schedules.
  beforeEach(() => app.runJobs());

  it('get a mail when it is deprecated, and 90 and 30 days before its sunset, once each', async () => {
    const account = await anAccount('caller');
    const bystander = await anAccount('bystander');
    await get(account, '/site').expect(200);
    await get(bystander, '/published-site').expect(200);
    await runAt('2026-11-30T03:00:00Z');
    expect(await mailsTo(account)).toEqual([]);
    await runAt('2026-12-01T03:00:00Z');
    await runAt('2026-12-02T03:00:00Z');
    const [first, ...more] = await mailsTo(account);
    expect(more).toEqual([]);
    expect(first!.subject).toBe('The API operation GET /api/site ends on 1 December 2027 at 09:00');
    for (const part of ['GET /api/site (sites.list)', '27 November 2026 at 12:00', 'GET /api/published-site (published.listSites)'])
      expect(first!.text).toContain(part);
    const mailsOn = async (instant: string) => {
      app.clock.set(instant);
      await get(account, '/site').expect(200);
      await runAt(instant);
      return (await mailsTo(account)).length;
    };
    expect(await mailsOn('2027-09-01T03:00:00Z')).toBe(1);
    expect(await mailsOn('2027-09-02T03:00:00Z')).toBe(2);
    expect(await mailsOn('2027-09-03T03:00:00Z')).toBe(2);
    expect(await mailsOn('2027-10-31T03:00:00Z')).toBe(2);
    expect(await mailsOn('2027-11-01T03:00:00Z')).toBe(3);
    expect(await mailsOn('2027-11-30T03:00:00Z')).toBe(3);
    expect(await mailsOn('2027-12-02T03:00:00Z')).toBe(3);
    expect(await mailsTo(bystander)).toEqual([]);
  });

  it('get one mail if they first call it shortly before its sunset, none if their last call was 30 days ago', async () => {
    app.clock.set('2027-10-20T03:00:00Z');
    const former = await anAccount('former');
    await get(former, '/site').expect(200);
    await app.recordCalls();
    app.clock.set('2027-11-20T03:00:00Z');
    const late = await anAccount('late');
    await get(late, '/site').expect(200);
    await runAt('2027-11-20T03:00:00Z');
    await runAt('2027-11-21T03:00:00Z');
    expect(await mailsTo(late)).toHaveLength(1);
    expect(await mailsTo(former)).toEqual([]);
  });

  it('get the mail in their language', async () => {
    app.clock.set('2027-03-01T03:00:00Z');
    const accounts = await Promise.all((['ja', 'cn', 'kr'] as const).map((locale) => anAccount(`reader-${locale}`, locale)));
    for (const account of accounts) await get(account, '/site').expect(200);
    await runAt('2027-03-02T03:00:00Z');
    const subjects = (await Promise.all(accounts.map(mailsTo))).flat().map(({ subject }) => subject);
    expect(subjects).toEqual([
      'APIの操作「GET /api/site」は2027年12月1日 9:00に終了します',
      'API 操作“GET /api/site”将于2027年12月1日 09:00停止提供',
      'API 작업 “GET /api/site”이(가) 2027년 12월 1일 오전 9:00에 종료됩니다',
    ]);
  });

  it('are warned again only before a sunset that was postponed', async () => {
    app.clock.set('2027-11-10T03:00:00Z');
    const account = await anAccount('postponed');
    await get(account, '/site').expect(200);
    await runAt('2027-11-10T03:00:00Z');
    expect(await mailsTo(account)).toHaveLength(1);
    const deprecations = app.deps.deprecations as DeprecatedOperation[];
    deprecations[0] = { ...deprecations[0]!, sunset: new Date('2027-12-20T00:00:00Z'), replacedBy: null };
    await runAt('2027-11-12T03:00:00Z');
    await get(account, '/site').expect(200);
    await runAt('2027-11-21T03:00:00Z');
    await runAt('2027-11-22T03:00:00Z');
    const mails = await mailsTo(account);
    expect(mails.map(({ subject }) => subject)).toContain('The API operation GET /api/site ends on 20 December 2027 at 09:00');
    expect(mails[0]!.text).toContain('None');
    expect(mails).toHaveLength(3);
  });

  it('are found in batches, for every deprecated operation', async () => {
    const deprecations = app.deps.deprecations as DeprecatedOperation[];
    deprecations.push({ ...deprecations[0]!, operation: 'media.list', path: '/api/media', deprecatedOn: new Date('2026-11-01') });
    await app.create.account();
    await app.sql(
      `with added as (insert into accounts (id, parent_id, kind, name, tpath, plan_id, contract_status)
                      select uuidv7(), a.id, 'user', 'Account ' || n, a.tpath || 'n' || n || '/', a.plan_id, 'active'
                        from accounts a, generate_series(1, 501) n where a.kind = 'provider' returning *)
       insert into public_api_calls (key_id, day, operation, account_id, tpath, calls, errors, last_at, last_network)
       select id, $1::timestamptz, operation, id, tpath, 1, 0, $1, '192.0.2.0/24'
         from added, unnest(array['sites.list', 'media.list']) as operation`,
      ['2026-11-30T12:00:00Z'],
    );
    await runAt('2026-12-01T03:00:00Z');
    const { rows } = await app.sql(
      'select operation, count(distinct account_id)::int as accounts, count(*)::int as notices from public_api_deprecation_notices group by 1 order by 1',
    );
    expect(rows).toEqual(['media.list', 'sites.list'].map((operation) => ({ operation, accounts: 501, notices: 501 })));
  });
});
