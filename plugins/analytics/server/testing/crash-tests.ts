import { randomUUIDv7 } from 'node:crypto';
import type { CrashCase } from '@mekuri/server/testing';
import { expect } from 'vitest';

type Bench = Parameters<CrashCase['arrange']>[0];

interface Row {
  grain: 'd' | 'm';
  daysAgo: number;
  segment: number;
}

/** Inserts statistics rows. @returns their site id */
const addRows = async ({ create, sql }: Bench, rows: readonly Row[]): Promise<string> => {
  const account = await create.account();
  const siteId = randomUUIDv7();
  for (const { grain, daysAgo, segment } of rows)
    await sql(
      `insert into analytics_site_stats (site_id, account_id, tpath, grain, start, segment, visits)
       values ($1, $2, $3, $4, (now() at time zone 'Asia/Tokyo')::date - $5::int, $6, 1)`,
      [siteId, account.id, account.tpath, grain, daysAgo, segment],
    );
  await sql(
    `insert into analytics_hour_stats (site_id, account_id, tpath, day, hour, visits)
     select $1, $2, $3, (now() at time zone 'Asia/Tokyo')::date - days, 12, 1 from unnest(array[0, 71]) as days`,
    [siteId, account.id, account.tpath],
  );
  return siteId;
};

/** A valid link, and one that expired 32 days ago and is no longer listed. Each was opened once. */
const addLinks = async ({ create, sql }: Bench): Promise<void> => {
  const account = await create.account();
  const siteId = randomUUIDv7();
  await sql(`insert into sites (id, account_id, tpath, name) values ($1, $2, $3, 'A site')`, [siteId, account.id, account.tpath]);
  await sql(
    `with links as (
       insert into analytics_links (id, site_id, account_id, tpath, name, secret_hash, signing_key, created_at, expires_at)
       select uuidv7(), $1, $2, $3, 'link', gen_random_uuid()::text, 'key', now() - interval '100 days', now() + days * interval '1 day'
         from unnest(array[1, -32]) as days
       returning id, account_id, tpath)
     insert into analytics_link_openings (id, link_id, account_id, tpath, day, openings)
     select uuidv7(), id, account_id, tpath, (now() at time zone 'Asia/Tokyo')::date - 40, 1 from links`,
    [siteId, account.id, account.tpath],
  );
};

/** A note for today, and one for a day whose numbers have been deleted. */
const addNotes = async ({ create, sql }: Bench): Promise<void> => {
  const account = await create.account();
  const siteId = randomUUIDv7();
  await sql(`insert into sites (id, account_id, tpath, name) values ($1, $2, $3, 'A site')`, [siteId, account.id, account.tpath]);
  await sql(
    `insert into analytics_notes (id, site_id, account_id, tpath, day, text, created_at, updated_at, revision)
     select uuidv7(), $1, $2, $3, (now() at time zone 'Asia/Tokyo')::date - days, 'note', now(), now(), 1 from unnest(array[0, 440]) as days`,
    [siteId, account.id, account.tpath],
  );
};

const cleanUp: CrashCase = {
  job: 'analytics.clean-up',
  async arrange(bench) {
    await addRows(bench, [
      { grain: 'd', daysAgo: 0, segment: 5 },
      { grain: 'd', daysAgo: 71, segment: 5 },
      { grain: 'd', daysAgo: 71, segment: 0 },
      { grain: 'd', daysAgo: 440, segment: 0 },
      { grain: 'm', daysAgo: 440, segment: 5 },
      { grain: 'm', daysAgo: 830, segment: 0 },
    ]);
    await addNotes(bench);
    await addLinks(bench);
    await bench.enqueue('analytics.clean-up');
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql(
      `select grain, (now() at time zone 'Asia/Tokyo')::date - start as days, segment, count(*)::int from analytics_site_stats
        group by 1, 2, 3 order by 1, 2`,
    );
    expect(rows).toEqual([
      { grain: 'd', days: 0, segment: 5, count: rounds },
      { grain: 'd', days: 71, segment: 0, count: rounds },
      { grain: 'm', days: 440, segment: 5, count: rounds },
    ]);
    const { rows: hours } = await sql('select count(*)::int as hours from analytics_hour_stats');
    expect(hours).toEqual([{ hours: rounds }]);
    const { rows: notes } = await sql(
      `select count(*)::int as notes, max((now() at time zone 'Asia/Tokyo')::date - day) as days from analytics_notes`,
    );
    expect(notes).toEqual([{ notes: rounds, days: 0 }]);
    const { rows: links } = await sql(
      `select count(*)::int as links, bool_and(expires_at > now()) as live, (select count(*)::int from analytics_link_openings) as openings
         from analytics_links`,
    );
    expect(links).toEqual([{ links: rounds, live: true, openings: rounds }]);
  },
};

const purgeSite: CrashCase = {
  job: 'analytics.purge-site',
  async arrange(bench) {
    await addRows(bench, [{ grain: 'd', daysAgo: 0, segment: 0 }]);
    const siteId = await addRows(bench, [{ grain: 'd', daysAgo: 0, segment: 0 }]);
    await bench.enqueue('analytics.purge-site', { siteId });
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql('select count(*)::int as rows from analytics_site_stats');
    expect(rows).toEqual([{ rows: rounds }]);
    const { rows: hours } = await sql('select count(distinct site_id)::int as sites from analytics_hour_stats');
    expect(hours).toEqual([{ sites: rounds }]);
  },
};

/** A published site with 40 visits at the same hour of each day, and `latest` visits on the last day. */
const addTraffic = async ({ create, clock, sql }: Bench, { hoursAgo, latest }: { hoursAgo: number; latest: number }) => {
  const { account } = await create.user();
  const siteId = randomUUIDv7();
  const tenant = [siteId, account.id, account.tpath];
  await sql(`insert into sites (id, account_id, tpath, name, status) values ($1, $2, $3, 'A site', 'PUBLISH')`, tenant);
  const { rows } = await sql<{ day: string; hour: number; visits: number }>(
    `select moment::date::text as day, extract(hour from moment)::int as hour, case days when 0 then $3 else 40 end as visits
       from generate_series(0, 14) as days,
            lateral (select ($1::timestamptz - $2 * interval '1 hour') at time zone 'Asia/Tokyo' - days * interval '1 day' as moment)`,
    [clock.now(), hoursAgo, latest],
  );
  for (const { day, hour, visits } of rows) {
    await sql('insert into analytics_hour_stats (site_id, account_id, tpath, day, hour, visits) values ($1, $2, $3, $4, $5, $6)', [
      ...tenant,
      day,
      hour,
      visits,
    ]);
    await sql(
      `insert into analytics_site_stats (site_id, account_id, tpath, grain, start, segment, visits) values ($1, $2, $3, 'd', $4, 0, $5)`,
      [...tenant, day, visits],
    );
  }
  return { siteId, scope: { from: account.tpath, to: `${account.tpath}\u0001`, accountId: account.id, tpath: account.tpath } };
};

/** Expects one mail of the given kind per round. */
const verifyMails =
  (kind: 'spike' | 'drop'): CrashCase['verify'] =>
  async ({ sql }, rounds) => {
    const mails = async () =>
      (await sql('select template, count(*)::int as mails, count(distinct recipient)::int as people from mails group by 1')).rows;
    // The watch job only enqueues alert jobs, which send the mails.
    await expect.poll(mails, { timeout: 30_000 }).toEqual([{ template: `analytics.${kind}`, mails: rounds, people: rounds }]);
  };

const watchSpikes: CrashCase = {
  job: 'analytics.watch-spikes',
  async arrange(bench) {
    await addTraffic(bench, { hoursAgo: 0, latest: 400 });
    await bench.enqueue('analytics.watch-spikes');
  },
  verify: verifyMails('spike'),
};

const watchDrops: CrashCase = {
  job: 'analytics.watch-drops',
  async arrange(bench) {
    await addTraffic(bench, { hoursAgo: 2, latest: 0 });
    await bench.enqueue('analytics.watch-drops');
  },
  verify: verifyMails('drop'),
};

const alert: CrashCase = {
  job: 'analytics.alert',
  async arrange(bench) {
    const { siteId, scope } = await addTraffic(bench, { hoursAgo: 2, latest: 0 });
    await bench.enqueue('analytics.alert', { siteId, kind: 'drop' }, { scope });
  },
  verify: verifyMails('drop'),
};

/** Creates a subscriber to weekly mails, including weeks without visits. @returns the account */
const addSubscriber = async ({ create, sql }: Bench) => {
  const { id, account } = await create.user();
  await sql(
    `insert into mail_subscriptions (id, account_id, tpath, user_id, kind, enabled, when_empty, updated_at)
     values (uuidv7(), $1, $2, $3, 'analytics.weekly', true, true, now())`,
    [account.id, account.tpath, id],
  );
  return account;
};

/** Expects one mail per subscriber. */
const verifyWeeklyMails: CrashCase['verify'] = async ({ sql }, rounds) => {
  const mails = async () =>
    (
      await sql(
        `select count(*)::int as mails, count(distinct recipient)::int as people from mails where template = 'analytics.weekly-empty'`,
      )
    ).rows;
  // This job only enqueues a job per account, which sends the mails.
  await expect.poll(mails, { timeout: 30_000 }).toEqual([{ mails: rounds, people: rounds }]);
};

const weeklyMails: CrashCase = {
  job: 'analytics.weekly-mails',
  async arrange(bench) {
    await addSubscriber(bench);
    await bench.enqueue('analytics.weekly-mails');
  },
  verify: verifyWeeklyMails,
};

const weeklyMail: CrashCase = {
  job: 'analytics.weekly-mail',
  async arrange(bench) {
    const { id: accountId, tpath } = await addSubscriber(bench);
    const scope = { from: tpath, to: `${tpath}\u0001`, accountId, tpath };
    await bench.enqueue('analytics.weekly-mail', { monday: '2026-11-23' }, { scope });
  },
  verify: verifyWeeklyMails,
};

export default [cleanUp, purgeSite, watchSpikes, watchDrops, alert, weeklyMails, weeklyMail];
