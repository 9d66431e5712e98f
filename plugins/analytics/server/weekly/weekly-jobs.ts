import { runInBatches, type Ctx, type Job, type RecurringJob } from '@mekuri/kit/server';
import { drawReport, weeklyMail } from './weekly-mail.ts';
import { mondayOf, weekBefore, weeklyReport } from './weekly-report.ts';

export const WEEKLY = 'analytics.weekly';
const MAIL_JOB = 'analytics.weekly-mail';

/** Enqueues a job per account with subscribers, as the system actor. */
const weeklyMails: Job = {
  timeout: 600,
  async run(job) {
    const monday = mondayOf(job.now());
    let after: string | null = null;
    await runInBatches(job, async () => {
      const accounts = await job.transaction(async (ctx) => {
        const due = await ctx.core.subscriptions.dueAccounts(ctx, WEEKLY, monday, after);
        for (const account of due) await ctx.enqueue(MAIL_JOB, { monday }, { account });
        return due;
      });
      after = accounts.at(-1)?.accountId ?? after;
      return accounts.length > 0;
    });
  },
};

/** Sends no mails to an account whose plan lacks analytics. */
const mailAccount = async (ctx: Ctx, monday: string): Promise<void> => {
  if (!ctx.plan.has('analytics_effect')) return;
  const due = await ctx.core.subscriptions.takeDue(ctx, WEEKLY, monday);
  if (due.length === 0) return;
  const report = await weeklyReport(ctx, weekBefore(monday));
  const receivers = report.visits > 0 ? due : due.filter(({ whenEmpty }) => whenEmpty);
  if (receivers.length === 0) return;
  const drawn = await drawReport(report);
  await ctx.core.mail.sendAll(
    ctx,
    receivers.map((receiver) => weeklyMail(ctx, drawn, receiver)),
  );
};

const weeklyMailOfAccount: Job = {
  run: async (job, { monday }) => {
    await job.once('mail', (ctx) => mailAccount(ctx, String(monday)));
  },
};

export const weeklyJobs: Readonly<Record<string, Job>> = { 'analytics.weekly-mails': weeklyMails, [MAIL_JOB]: weeklyMailOfAccount };
export const weeklyRecurring: readonly RecurringJob[] = [{ job: 'analytics.weekly-mails', pattern: '0 8 * * 1' }];
