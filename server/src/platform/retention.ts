import type { CoreDb, CoreJob } from '../deps.ts';
import { sql } from './sql.ts';

/** What is deleted, once it is older than it needs to be. Dead letters stay until somebody has looked at them: a year. */
const STALE = [
  `outbox where status = 'done' and finished_at < now() - interval '7 days'`,
  `outbox where status = 'dead' and finished_at < now() - interval '365 days'`,
  `processed where created_at < now() - interval '7 days' and not exists (select 1 from outbox where outbox.id = processed.job_id)`,
  `idempotency_keys where created_at < now() - interval '24 hours'`,
];
const BATCH = 1000;

/** The job `platform.clean-outbox`, in batches that hold nobody up. */
export const cleanOutbox: CoreJob = {
  timeout: 600,
  async run(ctx) {
    for (const stale of STALE) {
      do ctx.signal.throwIfAborted();
      while ((await ctx.transaction(({ db }) => deleteSome(db, stale))) === BATCH);
    }
  },
};

async function deleteSome(db: CoreDb, stale: string): Promise<number> {
  const [table] = stale.split(' ', 1);
  const deleted = await sql(db, `delete from ${table} where ctid = any(array(select ctid from ${stale} limit ${BATCH})) returning 1`);
  return deleted.length;
}
