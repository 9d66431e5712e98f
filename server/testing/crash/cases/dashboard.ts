import { expect } from 'vitest';
import type { CrashCase } from './crash-case.ts';

/** Whether the month before the running one can be recorded: on the 31st, the trash no longer holds all that was deleted since its end. */
const RECORDABLE = `extract(day from now() at time zone 'Asia/Tokyo') < 31`;

export const recordSites: CrashCase = {
  job: 'dashboard.close-month',
  async arrange({ create, sql, enqueue }) {
    const account = await create.account();
    await sql(
      `insert into sites (id, account_id, tpath, name, created_at) select uuidv7(), $1, $2, 'Old', now() - interval '40 days' from generate_series(1, 3)`,
      [account.id, account.tpath],
    );
    await sql('delete from dashboard_months');
    await enqueue('dashboard.close-month');
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql<{ due: boolean; sites: number }>(
      `select ${RECORDABLE} as due, coalesce(sum(sites), 0)::int as sites from dashboard_months`,
    );
    expect(rows[0]!.sites).toBe(rows[0]!.due ? 3 * rounds : 0);
  },
};
