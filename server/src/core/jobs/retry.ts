import { Conflict, NotFound } from '@mekuri/kit/errors';
import type { CoreCtx } from '../../kernel/types.ts';
import { OUTBOX_CHANNEL } from '../../platform/jobs/outbox.ts';
import { sql } from '../../platform/database/sql.ts';
import { runnableJobs } from './read.ts';

const AT_ONCE = 1000;

/** Restarts the job with its original payload. Marks of completed steps remain, so these are not repeated. */
const AGAIN = `update outbox set status = 'pending', run_at = :now, attempts = 0, crashes = 0, finished_at = null`;

const wake = (ctx: CoreCtx) => sql(ctx.db, `select pg_notify('${OUTBOX_CHANNEL}', '')`, {});

/** @throws Conflict `jobs.unknown`: no worker would run it */
const requireRunnable = (ctx: CoreCtx, name: string): void => {
  if (!runnableJobs(ctx.deps.modules).has(name)) throw new Conflict({ code: 'jobs.unknown' });
};

/** @throws NotFound, Conflict `jobs.not_dead`, `jobs.unknown` */
export const retryJob = async (ctx: CoreCtx, jobId: string): Promise<void> => {
  const [job] = await sql<{ name: string; status: string; accountId: string | null; lastError: string | null }>(
    ctx.db,
    `select name, status, last_error as "lastError" from outbox where id = :jobId and tpath >= :from and tpath < :to for update`,
    { jobId },
  );
  if (!job) throw new NotFound();
  if (job.status !== 'dead') throw new Conflict({ code: 'jobs.not_dead' });
  requireRunnable(ctx, job.name);
  await sql(ctx.db, `${AGAIN} where id = :jobId`, { jobId, now: ctx.now() });
  await wake(ctx);
  ctx.audit({ type: 'job', id: jobId }, { before: { name: job.name, lastError: job.lastError } });
};

/** @returns the number of jobs. @throws Conflict `jobs.unknown` */
export const retryAll = async (ctx: CoreCtx, name: string): Promise<number> => {
  requireRunnable(ctx, name);
  const retried = await sql<{ id: string }>(
    ctx.db,
    `${AGAIN} where id = any(array(
       select id from outbox where status = 'dead' and name = :name and tpath >= :from and tpath < :to
       order by finished_at, id limit ${AT_ONCE} for update skip locked)) returning id`,
    { name, now: ctx.now() },
  );
  await wake(ctx);
  for (const { id } of retried) ctx.audit({ type: 'job', id }, { before: { name } });
  return retried.length;
};
