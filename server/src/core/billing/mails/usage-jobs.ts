import type { CoreCtx, CoreJob, CoreJobCtx } from '../../../kernel/types.ts';
import { LeaseLostError } from '../../../platform/jobs/lease-lost.ts';
import { enqueue } from '../../../platform/jobs/outbox.ts';
import { japanDay, lastOfMonth, monthOf } from '../../../platform/japan-time.ts';
import { queueMails } from '../../../platform/mail/mail.ts';
import { sql } from '../../../platform/database/sql.ts';
import { mainContacts } from '../../accounts/people/contacts.ts';
import { upcomingOf } from '../upcoming.ts';
import { usageSubscriptions } from './usage-subscription.ts';
import { formatCount, formatMonth, formatYen } from './compose-bill-mail.ts';

const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';
const TEMPLATES: Readonly<Record<number, string>> = { 80: 'usage-near', 100: 'usage-reached' };

interface Candidate {
  accountId: string;
  tpath: string;
}

/**
 * Accounts that may have passed a threshold in the running month. Views of the account alone are counted; an OEM master also pays for the
 * accounts below it, so that all of them are candidates.
 */
const candidates = (job: CoreJobCtx, month: string, after: string): Promise<Candidate[]> =>
  job.transaction(({ db }) =>
    sql<Candidate>(
      db,
      `select m.account_id as "accountId", m.tpath from billing_months m join accounts a on a.id = m.account_id
        where m.month = cast(:first as date) and m.closed_at is null and m.limit_access > 0 and m.account_id > :after
          and a.contract_status in ('active', 'suspended') and m.tpath >= :from and m.tpath < :to
          and not exists (select from billing_usage_notices n where n.account_id = m.account_id and n.month = m.month and n.percent = 100
                             and n.tpath >= :from and n.tpath < :to)
          and (a.kind = 'oem_master' or m.limit_access * 4 <= 5 * (
            select coalesce(sum(u.views), 0) from usage_days u
             where u.account_id = m.account_id and u.day between cast(:first as date) and cast(:last as date)
               and u.tpath >= :from and u.tpath < :to))
        order by m.account_id limit ${BATCH}`,
      { first: `${month}-01`, last: lastOfMonth(month), after },
    ),
  );

/** The highest threshold that is reached, in percent. */
const reached = (views: number, limit: number): 80 | 100 | null => {
  if (views >= limit) return 100;
  return views * 5 >= limit * 4 ? 80 : null;
};

/** Records the thresholds that an account has reached, emits each once, and queues one mail, about the highest. */
const notice = async (ctx: CoreCtx, { accountId, tpath }: Candidate): Promise<void> => {
  const upcoming = await upcomingOf(ctx, accountId);
  if (upcoming === null) return;
  const { month, limit, current, forecast } = upcoming;
  const percent = reached(current.views, limit);
  if (percent === null) return;
  const added = await sql<{ percent: number }>(
    ctx.db,
    `insert into billing_usage_notices (account_id, month, percent, tpath, views, limit_access, total, created_at, mailed_at)
     select :accountId, cast(:first as date), t.percent, :tpath, :views, :limit, :total, cast(:now as timestamptz),
            case when t.percent < :percent then cast(:now as timestamptz) end
       from unnest(array[80, 100]) as t (percent) where t.percent <= :percent
     on conflict do nothing returning percent`,
    {
      accountId,
      tpath,
      first: `${month}-01`,
      percent,
      views: current.views,
      limit,
      total: (forecast ?? current).total,
      now: ctx.now(),
    },
  );
  const reachedNow = ([80, 100] as const).filter((threshold) => added.some((row) => row.percent === threshold));
  for (const threshold of reachedNow)
    await ctx.emit('usage.threshold', { accountId, month, percent: threshold, views: current.views, limit });
  if (added.some((row) => row.percent === percent))
    await enqueue(ctx.db, 'billing.mail-usage', { month, percent }, { account: { accountId, tpath } });
};

/** The job `billing.check-usage`. An account that fails does not hold the others up. */
export const checkUsage: CoreJob = {
  timeout: 600,
  async run(job) {
    const month = monthOf(japanDay(job.now()));
    let failed = 0;
    for (let after: string | undefined = FIRST; after !== undefined;) {
      const batch: Candidate[] = await candidates(job, month, after);
      for (const candidate of batch) {
        job.signal.throwIfAborted();
        try {
          await job.transaction((ctx) => notice(ctx, candidate));
        } catch (error) {
          if (error instanceof LeaseLostError) throw error;
          failed += 1;
          job.log.error({ err: error, accountId: candidate.accountId }, 'the usage of an account could not be checked');
        }
      }
      after = batch.length < BATCH ? undefined : batch.at(-1)!.accountId;
    }
    if (failed > 0) throw new Error(`The usage of ${failed} accounts could not be checked.`);
  },
};

interface TakenNotice {
  views: number;
  limit: number;
  total: number;
}

const mailNotice = async (ctx: CoreCtx, month: string, percent: number): Promise<void> => {
  const [taken] = await sql<TakenNotice>(
    ctx.db,
    `update billing_usage_notices set mailed_at = :now
      where account_id = :accountId and month = cast(:first as date) and percent = :percent and mailed_at is null
        and tpath >= :from and tpath < :to
     returning views, limit_access as "limit", total`,
    { accountId: ctx.actor.accountId, first: `${month}-01`, percent, now: ctx.now() },
  );
  if (!taken) return;
  const contacts = await mainContacts(ctx);
  const subscriptions = await usageSubscriptions(
    ctx,
    contacts.map(({ id }) => id),
  );
  await queueMails(
    ctx,
    contacts
      .filter(({ id }) => subscriptions.has(id))
      .map(({ id, email, name, locale }) => ({
        occasion: 'system',
        to: email,
        locale,
        template: TEMPLATES[percent]!,
        data: {
          name,
          month: formatMonth(month, locale),
          views: formatCount(taken.views, locale),
          limit: formatCount(taken.limit, locale),
          total: formatYen(taken.total, locale),
        },
        subscriptionId: subscriptions.get(id)!,
      })),
  );
};

/** The job `billing.mail-usage`, of the account that has reached a threshold. */
export const mailUsage: CoreJob = {
  run: (job, { month, percent }) => job.transaction((ctx) => mailNotice(ctx, String(month), Number(percent))),
};
