import type { RecurringJob } from '@mekuri/kit/server';
import type { CoreJob, CoreJobCtx } from '../../kernel/types.ts';
import { LeaseLostError } from '../../platform/jobs/lease-lost.ts';
import { japanDay } from '../../platform/japan-time.ts';
import { bringTo, dueAfter, PASSES, type Account } from './time.ts';

const BATCH = 200;
const AT_ONCE = 4;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** At least the slot's day: the clock of the machine that runs the job may be slightly behind the one that scheduled it. */
const dayOf = (now: Date, slot: unknown): string => {
  const [today, due] = [japanDay(now), typeof slot === 'string' ? japanDay(new Date(slot)) : ''];
  return due > today ? due : today;
};

/**
 * Applies what is due by date: starts, ends and changes of plan. Each account has a transaction of its own that checks its row again, so
 * that a second scheduler, a killed worker or a replay does nothing twice. A failing account does not hold up the others; it makes the job
 * run again.
 */
const daily: CoreJob = {
  timeout: 3600,
  async run(job, { slot }) {
    const day = dayOf(job.now(), slot);
    const failed = new Set<string>();
    for (const pass of PASSES) {
      let after = BEFORE_ALL;
      for (;;) {
        const from = after;
        const due = await job.transaction((ctx) => dueAfter(ctx, pass, from, day, BATCH));
        await bringAllTo(job, due, day, failed);
        if (due.length < BATCH) break;
        after = due.at(-1)!.accountId;
      }
    }
    if (failed.size > 0) throw new Error(`${failed.size} contracts could not be brought to ${day}.`);
  },
};

const bringAllTo = async (job: CoreJobCtx, due: readonly Account[], day: string, failed: Set<string>): Promise<void> => {
  for (let at = 0; at < due.length; at += AT_ONCE) {
    job.signal.throwIfAborted();
    await Promise.all(
      due.slice(at, at + AT_ONCE).map(async (account) => {
        try {
          await job.transaction((ctx) => bringTo(ctx, account, day));
        } catch (error) {
          if (error instanceof LeaseLostError) throw error;
          job.log.error({ err: error, accountId: account.accountId }, 'a contract could not be brought to the day');
          failed.add(account.accountId);
        }
      }),
    );
  }
};

export const jobs = { 'contracts.daily': daily };
export const recurring: readonly RecurringJob[] = [{ job: 'contracts.daily', pattern: '0 0 * * *' }];
