import { randomUUIDv7 } from 'node:crypto';
import type { CrashCase } from '@mekuri/server/testing';
import { expect } from 'vitest';

type Bench = Parameters<CrashCase['arrange']>[0];

interface Row {
  title: string;
  status: string;
  /** Minutes from now. */
  window?: readonly [start: number, end: number];
  deletedDays?: number;
}

const addSite = async ({ create, sql }: Bench) => {
  const { account } = await create.user();
  const siteId = randomUUIDv7();
  await sql(`insert into sites (id, account_id, tpath, name) values ($1, $2, $3, 'A site')`, [siteId, account.id, account.tpath]);
  return { account, siteId };
};

const add = async ({ clock, sql }: Bench, { account, siteId }: Awaited<ReturnType<typeof addSite>>, row: Row): Promise<void> => {
  const minutes = (from: number): Date => new Date(clock.now().getTime() + from * 60_000);
  const [start, end] = (row.window ?? []).map(minutes);
  await sql(
    `insert into notifications_notices (id, account_id, tpath, site_id, texts, news_url, status, is_scheduled, start_at, end_at, deleted_at)
     values (uuidv7(), $1, $2, $3, jsonb_build_object('ja', jsonb_build_object('title', $4::text, 'content', '')), '', $5, true, $6, $7, $8)`,
    [
      account.id,
      account.tpath,
      siteId,
      row.title,
      row.status,
      start ?? null,
      end ?? null,
      row.deletedDays === undefined ? null : minutes(-row.deletedDays * 1440),
    ],
  );
};

export default [
  {
    job: 'notifications.turn',
    async arrange(bench) {
      const [running, held] = [await addSite(bench), await addSite(bench)];
      await bench.sql(`update accounts set contract_status = 'suspended' where id = $1`, [held.account.id]);
      await add(bench, running, { title: 'begins', status: 'unpublished', window: [-1, 60] });
      await add(bench, running, { title: 'ends', status: 'published', window: [-60, -1] });
      await add(bench, running, { title: 'waits', status: 'unpublished', window: [60, 120] });
      await add(bench, running, { title: 'draft', status: 'draft', window: [-1, 60] });
      await add(bench, held, { title: 'held', status: 'unpublished', window: [-1, 60] });
      await bench.enqueue('notifications.turn');
    },
    async verify({ sql }, rounds) {
      const { rows } = await sql(
        `select texts -> 'ja' ->> 'title' as title, status, revision, count(*)::int as rows from notifications_notices group by 1, 2, 3 order by 1`,
      );
      expect(rows).toEqual([
        { title: 'begins', status: 'published', revision: 2, rows: rounds },
        { title: 'draft', status: 'draft', revision: 1, rows: rounds },
        { title: 'ends', status: 'expired', revision: 2, rows: rounds },
        { title: 'held', status: 'unpublished', revision: 1, rows: rounds },
        { title: 'waits', status: 'unpublished', revision: 1, rows: rounds },
      ]);
    },
  },
  {
    job: 'notifications.purge-trash',
    async arrange(bench) {
      const site = await addSite(bench);
      for (const deletedDays of [31, 29]) await add(bench, site, { title: 'gone', status: 'draft', deletedDays });
      await bench.enqueue('notifications.purge-trash');
    },
    async verify({ sql, clock }, rounds) {
      const { rows } = await sql(`select deleted_at > $1::timestamptz - interval '30 days' as kept from notifications_notices`, [
        clock.now(),
      ]);
      expect(rows).toEqual(Array.from({ length: rounds }, () => ({ kept: true })));
    },
  },
] satisfies readonly CrashCase[];
