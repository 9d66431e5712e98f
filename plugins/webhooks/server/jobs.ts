import { runInBatches, type Ctx, type Job, type RecurringJob } from '@mekuri/kit/server';
import { deliver } from './deliver.ts';
import { Event } from './model.ts';
import { sweep } from './sweep.ts';
import { watch } from './watch.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const BATCH = 500;
/** Endpoints served concurrently. An endpoint that hangs occupies one of these slots. */
const ENDPOINTS_AT_A_TIME = 16;

/** Deletes old events; their deliveries and attempts are deleted by cascade. */
const cleanUp = async (ctx: Ctx): Promise<boolean> => {
  const old = await ctx.db
    .query(Event)
    .where('occurredAt', '<', new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS))
    .select('id')
    .limit(BATCH);
  await ctx.db
    .query(Event)
    .findByIds(old.map(({ id }) => id))
    .delete();
  return old.length === BATCH;
};

export const jobs = {
  'webhooks.deliver': {
    run: (job, { endpointId }) => deliver(job, String(endpointId)),
    concurrency: ENDPOINTS_AT_A_TIME,
  },
  'webhooks.watch': {
    run: async (job, { endpointId }) => {
      await job.once('watch', (ctx) => watch(ctx, String(endpointId)));
    },
  },
  'webhooks.sweep': { run: (job) => job.transaction(sweep) },
  'webhooks.clean-up': { run: (job) => runInBatches(job, () => job.transaction(cleanUp)) },
} satisfies Record<string, Job>;

export const recurring: readonly RecurringJob[] = [
  { job: 'webhooks.sweep', pattern: '* * * * *' },
  { job: 'webhooks.clean-up', pattern: '50 3 * * *' },
];
