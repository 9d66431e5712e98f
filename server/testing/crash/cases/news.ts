import { expect } from 'vitest';
import type { JobBench } from '../../job-bench.ts';
import type { CrashCase } from './crash-case.ts';

const minutes = ({ clock }: JobBench, from: number): Date => new Date(clock.now().getTime() + from * 60_000);

const TABLES = [
  ['news', 'content_url'],
  ['system_notices', 'url, receivers'],
] as const;

/** For each table, a row that starts, one that ends and one that is not due, of an account with an active contract; one that starts, of a suspended one. */
async function addDue(bench: JobBench): Promise<void> {
  const { create, sql } = bench;
  const [running, held] = [await create.account(), await create.account()];
  await sql(`update accounts set contract_status = 'suspended' where id = $1`, [held.id]);
  for (const [table, columns] of TABLES) {
    const values = table === 'news' ? `''` : `'', '{OEM_USER}'`;
    const add = (account: typeof running, title: string, status: string, start: number, end: number) =>
      sql(
        `insert into ${table} (id, account_id, tpath, title, content, ${columns}, status, is_scheduled, start_at, end_at)
         values (uuidv7(), $1, $2, $3, '', ${values}, $4, true, $5, $6)`,
        [account.id, account.tpath, title, status, minutes(bench, start), minutes(bench, end)],
      );
    await add(running, 'begins', 'unpublished', -1, 60);
    await add(running, 'ends', 'published', -60, -1);
    await add(running, 'waits', 'unpublished', 60, 120);
    await add(held, 'held', 'unpublished', -1, 60);
  }
}

/** Each transition increments the revision. */
async function expectTurnedOnce({ sql }: JobBench, rounds: number): Promise<void> {
  for (const [table] of TABLES) {
    const { rows } = await sql(
      `select title, status, revision, published_at is null as never, count(*)::int as rows from ${table} group by 1, 2, 3, 4 order by 1`,
    );
    expect(rows).toEqual([
      { title: 'begins', status: 'published', revision: 2, never: false, rows: rounds },
      { title: 'ends', status: 'expired', revision: 2, never: true, rows: rounds },
      { title: 'held', status: 'unpublished', revision: 1, never: true, rows: rounds },
      { title: 'waits', status: 'unpublished', revision: 1, never: true, rows: rounds },
    ]);
  }
}

export const turnNews: CrashCase = {
  job: 'news.turn',
  async arrange(bench) {
    await addDue(bench);
    await bench.enqueue('news.turn');
  },
  verify: expectTurnedOnce,
};

export const purgeNews: CrashCase = {
  job: 'news.purge-trash',
  async arrange(bench) {
    const account = await bench.create.account();
    for (const days of [31, 29])
      await bench.sql(
        `insert into news (id, account_id, tpath, title, content, content_url, status, is_scheduled, deleted_at)
         values (uuidv7(), $1, $2, 'A', '', '', 'draft', false, $3)`,
        [account.id, account.tpath, minutes(bench, -days * 1440)],
      );
    await bench.enqueue('news.purge-trash');
  },
  async verify({ sql, clock }, rounds) {
    const { rows } = await sql(`select deleted_at > $1::timestamptz - interval '30 days' as kept from news`, [clock.now()]);
    expect(rows).toEqual(Array.from({ length: rounds }, () => ({ kept: true })));
  },
};
