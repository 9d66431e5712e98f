import { runInBatches } from '@mekuri/kit/server';
import type { CoreDb, CoreJob, CoreJobCtx } from '../../kernel/types.ts';
import { sql } from '../database/sql.ts';

/** Expired rows. Failed jobs and unsent mails are kept for a year, so that an operator can review them. */
const STALE = [
  `outbox where status = 'done' and finished_at < now() - interval '7 days'`,
  `outbox where status = 'dead' and finished_at < now() - interval '365 days'`,
  `mails where sent_at < now() - interval '30 days'`,
  `mails where sent_at is null and created_at < now() - interval '365 days'`,
  `processed where created_at < now() - interval '7 days' and not exists (select 1 from outbox where outbox.id = processed.job_id)`,
  `idempotency_keys where created_at < now() - interval '24 hours'`,
];
const BATCH = 1000;

/** Deletes the rows that match each `table where condition`, in batches that do not block other work. */
export const cleanUp = async (ctx: CoreJobCtx, stale: readonly string[]): Promise<void> => {
  for (const rows of stale) {
    await runInBatches(ctx, async () => (await ctx.transaction(({ db }) => deleteSome(db, rows))) === BATCH);
  }
};

/** The job `platform.clean-outbox`. */
export const cleanOutbox: CoreJob = {
  timeout: 600,
  run: (ctx) => cleanUp(ctx, STALE),
};

async function deleteSome(db: CoreDb, stale: string): Promise<number> {
  const [table] = stale.split(' ', 1);
  const deleted = await sql(db, `delete from ${table} where ctid = any(array(select ctid from ${stale} limit ${BATCH})) returning 1`);
  return deleted.length;
}
