import { randomUUIDv7 } from 'node:crypto';
import type { CrashCase } from '@mekuri/server/testing';
import { expect } from 'vitest';

type Bench = Parameters<CrashCase['arrange']>[0];

interface Row {
  grain: 'd' | 'm';
  daysAgo: number;
  segment: number;
}

/** @returns the site of the rows */
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

/** A note of today, and one of a day whose numbers were deleted. */
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

export default [cleanUp, purgeSite];
