import type { Job } from '@mekuri/kit/server';
import { CHECK, checkDns, settle, taskOf } from './check.ts';
import { Claim } from './model.ts';

const MINUTE = 60;

export const jobs = {
  [CHECK]: {
    async run(job, payload) {
      const task = await job.transaction(async (ctx) => {
        const claim = await ctx.db.query(Claim).findById(String(payload['claimId']));
        return claim && claim.turn === payload['turn'] ? taskOf(ctx, claim) : null;
      });
      if (!task) return;
      const judgement = await checkDns(job.dns, task, job.signal);
      await job.transaction((ctx) => settle(ctx, task, judgement));
    },
    // A job that fails for good would end the chain: each check schedules the next one.
    attempts: 50,
    backoff: (attempt) => Math.min(5 * 2 ** attempt, 10 * MINUTE),
    concurrency: 4,
  },
} satisfies Record<string, Job>;
