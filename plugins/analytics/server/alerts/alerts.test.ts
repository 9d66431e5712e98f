import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCountedSite, sendVisit, type CountedSite, type Visited } from '../testing/visits.ts';

/** Wednesday, 11:52 in Japan. */
const NOW = new Date('2026-11-25T02:52:00Z');
const HOUR = 3_600_000;

let app: TestApp;
let owner: TestUser;
let site: CountedSite;
let owners = 0;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['analytics'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  owner = await app.create.user({ email: `alerted-${(owners += 1)}@example.com`, adminRole: 'main_contact' });
  site = await aCountedSite(app, owner, 1, 2);
});

/** Adds visits of a site in each of the hours that are `hoursAgo` before the current one (Japan time). */
const had = async (visits: number, hoursAgo: readonly number[], of = site, { account } = owner): Promise<void> => {
  const tenant = [of.id, account.id, account.tpath, hoursAgo, app.clock.now(), visits];
  await app.sql(
    `insert into analytics_hour_stats (site_id, account_id, tpath, day, hour, visits)
     select $1, $2, $3, moment::date, extract(hour from moment), $6
       from unnest($4::int[]) as ago, lateral (select ($5::timestamptz - ago * interval '1 hour') at time zone 'Asia/Tokyo' as moment)
     on conflict (site_id, day, hour) do update set visits = analytics_hour_stats.visits + excluded.visits`,
    tenant,
  );
  await app.sql(
    `insert into analytics_site_stats (site_id, account_id, tpath, grain, start, segment, visits)
     select $1, $2, $3, 'd', (($5::timestamptz - ago * interval '1 hour') at time zone 'Asia/Tokyo')::date, 0, sum($6::int)
       from unnest($4::int[]) as ago group by 5
     on conflict (site_id, grain, start, segment) do update set visits = analytics_site_stats.visits + excluded.visits`,
    tenant,
  );
};
/** Adds the same number of visits at the same hour on each of the preceding days. */
const daily = (visits: number, days = 14, ago = 24): Promise<void> =>
  had(
    visits,
    Array.from({ length: days }, (_, day) => day * 24 + ago),
  );
const came = async (count: number, visited: Partial<Visited> = {}): Promise<void> => {
  for (let visit = 0; visit < count; visit++) await sendVisit(app, site, { path: ['A1', 'A2'], ...visited });
  await app.foldTraffic();
};
const watch = async (kind: 'spikes' | 'drops'): Promise<void> => {
  await app.sql(`insert into outbox (id, tpath, name, payload) values (uuidv7(), '/', $1, '{}')`, [`analytics.watch-${kind}`]);
  await app.runJobs();
};
const pass = (hours: number): void => app.clock.set(new Date(app.clock.now().getTime() + hours * HOUR));
/** Alert mails to a recipient, without mails about publishing. */
const mails = async (to = owner.email) => (await app.mails()).filter((mail) => mail.to === to && /急に|sharply/.test(mail.subject));
const path = (id = site.id): string => `/api/analysis/site/${id}/alert`;
const signedIn = async (): Promise<TestUser> => ({ ...owner, token: await app.create.token(owner) });
const read = async () =>
  (
    await app
      .as(await signedIn())
      .get(path())
      .expect(200)
  ).body;
const CHOSEN = { enabled: true, spike_factor: 5, drop_percent: 0 };
const save = async (chosen: object, revision = 0, user?: TestUser, id = site.id) =>
  app
    .as(user ?? (await signedIn()))
    .put(path(id))
    .set('if-match', `"${revision}"`)
    .send({ ...CHOSEN, ...chosen });

describe('a spike', () => {
  it('is mailed once, with its source and cell, and again only after traffic was back to normal', async () => {
    await daily(3);
    await came(31, { referrer: 'news.example.com', path: ['A2', 'A1'] });
    await watch('spikes');
    const [mail] = await mails();
    expect(mail?.subject).toBe('【A site】訪問が急に増えています');
    expect(mail?.text).toContain('31件');
    expect(mail?.text).toContain('約3件');
    expect(mail?.text).toContain('最も増えた流入元：news.example.com');
    expect(mail?.text).toContain('最も増えた開始セル：A2');
    expect(mail?.links).toEqual([`${app.origins.app}/adminuser/analytics/${site.id}`]);
    expect(await read()).toMatchObject({ spike_since: NOW.toISOString(), drop_since: null, revision: 0 });

    await came(10);
    await watch('spikes');
    pass(1);
    await watch('spikes');
    expect(await mails()).toHaveLength(1);

    pass(2);
    await watch('spikes');
    expect(await read()).toMatchObject({ spike_since: null });
    expect(await mails()).toHaveLength(1);
    await came(90);
    await watch('spikes');
    expect(await mails()).toHaveLength(2);
  });

  it('ignores visits that are not counted', async () => {
    await daily(3);
    await came(35, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await watch('spikes');
    expect(await mails()).toEqual([]);
  });

  it('requires a week of history', async () => {
    await daily(3, 6);
    await came(31);
    await watch('spikes');
    expect(await mails()).toEqual([]);
  });

  it('uses the factor of the site', async () => {
    await daily(10);
    await save({ spike_factor: 4 });
    await had(39, [0]);
    await watch('spikes');
    expect(await mails()).toEqual([]);
    await had(1, [1]);
    await watch('spikes');
    expect(await mails()).toHaveLength(1);
  });
});

describe('a drop', () => {
  it('is mailed once, with its source and cell, and again only after traffic was back to normal', async () => {
    await daily(40, 14, 26);
    const day = `$4::date - days`;
    const tenant = [site.id, owner.account.id, owner.account.tpath, '2026-11-25'];
    await app.sql(
      `insert into analytics_source_stats (site_id, account_id, tpath, grain, start, segment, channel, name, visits)
       select $1, $2, $3, 'd', ${day}, 0, 'social', name, visits from generate_series(1, 14) as days, (values ('LINE', 30), ('X', 10)) as source (name, visits)`,
      tenant,
    );
    await app.sql(
      `insert into analytics_page_stats (site_id, account_id, tpath, grain, start, segment, page_id, entries)
       select $1, $2, $3, 'd', ${day}, 0, $5, 40 from generate_series(1, 14) as days`,
      [...tenant, site.pages.get('A1')],
    );
    await watch('drops');
    const [mail] = await mails();
    expect(mail?.subject).toBe('【A site】訪問が急に減っています');
    expect(mail?.text).toContain('0件に減りました');
    expect(mail?.text).toContain('約40件');
    expect(mail?.text).toContain('最も減った流入元：LINE');
    expect(mail?.text).toContain('最も減った開始セル：A1');
    expect(await read()).toMatchObject({ spike_since: null, drop_since: NOW.toISOString() });

    await had(15, [0]);
    await watch('drops');
    await watch('drops');
    expect(await mails()).toHaveLength(1);
    await had(25, [0]);
    await watch('drops');
    expect(await read()).toMatchObject({ drop_since: null });
    pass(25);
    await watch('drops');
    expect(await mails()).toHaveLength(2);
  });

  it('requires a day without visits by default, or the percentage of the site', async () => {
    await daily(40, 14, 26);
    await had(8, [3]);
    await watch('drops');
    expect(await mails()).toEqual([]);
    await save({ drop_percent: 20 });
    await watch('drops');
    expect(await mails()).toHaveLength(1);
  });

  it('is not mailed for a site that is not public', async () => {
    await daily(40, 14, 26);
    await app.sql(`update sites set status = 'PRIVATE' where id = $1`, [site.id]);
    await watch('drops');
    expect(await mails()).toEqual([]);
  });

  it('is not mailed without the plan, which stops counting', async () => {
    await daily(40, 14, 26);
    await app.sql(`update accounts set plan_id = (select id from plans where name = 'Light') where id = $1`, [owner.account.id]);
    await watch('drops');
    expect(await mails()).toEqual([]);
  });

  it('is mailed to main contacts only, each in their language', async () => {
    const colleague = await app.create.user({ role: 'SUB_ADMIN', account: owner.account, authority: 'edit' });
    await app.sql(`update users set locale = 'en' where id = $1`, [owner.id]);
    await daily(40, 14, 26);
    await watch('drops');
    expect(await mails(colleague.email)).toEqual([]);
    const [mail] = await mails();
    expect(mail?.subject).toBe('[A site] Visits have dropped sharply');
    expect(mail?.text).toContain('Source with the largest drop: unknown');
  });
});

describe('the settings', () => {
  it('are on by default and are saved with a revision check', async () => {
    expect(await read()).toEqual({ site_id: site.id, ...CHOSEN, spike_since: null, drop_since: null, revision: 0 });
    const chosen = { enabled: true, spike_factor: 10, drop_percent: 50 };
    const { status, body } = await save(chosen);
    expect([status, body]).toEqual([200, { site_id: site.id, ...chosen, spike_since: null, drop_since: null, revision: 1 }]);
    expect((await save({})).status).toBe(412);
    const { rows } = await app.sql(`select change from audit_log where account_id = $1 and operation = 'analytics.put_alert'`, [
      owner.account.id,
    ]);
    expect(rows).toEqual([
      { change: { before: { enabled: true, spikeFactor: 5, dropPercent: 0 }, after: { enabled: true, spikeFactor: 10, dropPercent: 50 } } },
    ]);
  });

  it('are kept when an alert begins, and end it when alerts are disabled', async () => {
    await save({ drop_percent: 10 });
    await daily(40, 14, 26);
    await watch('drops');
    expect(await read()).toMatchObject({ drop_percent: 10, drop_since: NOW.toISOString(), revision: 1 });
    expect((await save({ enabled: false }, 1)).body).toMatchObject({ enabled: false, drop_since: null });
    await watch('drops');
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    { spike_factor: 1 },
    { spike_factor: 101 },
    { spike_factor: 2.5 },
    { drop_percent: -1 },
    { drop_percent: 51 },
    { enabled: null },
  ])('are not %j', async (chosen) => {
    expect((await save(chosen)).status).toBe(400);
  });

  it('are read-only for viewers and hidden from other accounts', async () => {
    const viewer = await app.create.user({ role: 'SUB_ADMIN', account: owner.account, authority: 'view' });
    await app.as(viewer).get(path()).expect(200);
    expect((await save({}, 0, viewer)).status).toBe(403);
    const stranger = await app.create.user();
    await app.as(stranger).get(path()).expect(404);
    expect((await save({}, 0, stranger)).status).toBe(404);
  });

  it('are copied with the site', async () => {
    await save({ spike_factor: 7 });
    const { body } = await app
      .as(await signedIn())
      .post(`/api/site/${site.id}/duplicate`)
      .send({ name: 'A copy' })
      .expect(201);
    expect(
      (
        await app
          .as(await signedIn())
          .get(path(body.id))
          .expect(200)
      ).body,
    ).toMatchObject({ spike_factor: 7, revision: 1 });
  });
});
