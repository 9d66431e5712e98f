import type { Locale } from '@mekuri/kit/server';
import type { CoreDb, Deps } from '../kernel/types.ts';
import { queueMail } from '../platform/mail/mail.ts';
import type { Lease } from '../platform/jobs/outbox-ledger.ts';
import { sql } from '../platform/database/sql.ts';

const TEMPLATE = 'job-dead';

/** Interval between alerts about the same kind of job. Failures within it still appear in the console's bell and on its jobs page. */
const QUIET = '1 hour';

/** Reports a job that failed for good to the operators: in the log, and by one mail to each, at most once an hour for each kind of job. */
export const reportDeadLetter =
  ({ config, log, clock }: Pick<Deps, 'config' | 'log' | 'clock'>) =>
  async (db: CoreDb, { id, name, attempts, payload }: Lease, reason: string): Promise<void> => {
    log.error({ job: name, jobId: id, attempts, reason }, 'a job was given up');
    if (name === 'mail.send' && (await isAlert(db, payload))) return;
    if (await wasTold(db, name)) return;
    const operators = await sql<{ email: string; locale: Locale }>(
      db,
      `select email, locale from users where role = 'MASTER' and status = 'active' and deleted_at is null order by id`,
    );
    for (const { email, locale } of operators) {
      await queueMail(
        { db, deps: { config }, now: () => clock.now() },
        {
          to: email,
          occasion: 'system',
          locale,
          template: TEMPLATE,
          data: { job: name, id, attempts, reason: reason.slice(0, 500), url: `${config.origins.app}/master/job-queue` },
        },
      );
    }
  };

/**
 * Whether operators were alerted about this kind of job within the last hour. The lock makes concurrent workers wait for each other, so
 * that two jobs that fail at the same time cause one alert.
 */
const wasTold = async (db: CoreDb, job: string): Promise<boolean> => {
  await sql(db, `select pg_advisory_xact_lock(hashtextextended('${TEMPLATE} ' || :job, 0))`, { job });
  const told = await sql(
    db,
    `select 1 from mails where template = '${TEMPLATE}' and data ->> 'job' = :job and created_at > now() - interval '${QUIET}' limit 1`,
    { job },
  );
  return told.length > 0;
};

/** An alert that cannot be delivered does not cause another one. */
const isAlert = async (db: CoreDb, { mailId }: Record<string, unknown>): Promise<boolean> =>
  (await sql(db, `select 1 from mails where id = :mailId and template = '${TEMPLATE}'`, { mailId })).length > 0;
