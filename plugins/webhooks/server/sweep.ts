import type { Ctx } from '@mekuri/kit/server';
import { Delivery, Endpoint } from './model.ts';

/** Deliveries overdue for longer than this are assumed to have lost their job. */
const LATE_MS = 60_000;
const BATCH = 500;

/**
 * Enqueues a job for each endpoint with late deliveries and no active lease. A job that held the lease may have failed for good after
 * other jobs had left the work to it.
 */
export const sweep = async (ctx: Ctx): Promise<void> => {
  const late = new Date(ctx.now().getTime() - LATE_MS);
  const attended = ctx.db.query(Endpoint).whereColumn('webhooks_endpoints.id', 'endpointId').where('leaseUntil', '>', ctx.now());
  const rows = await ctx.db
    .query(Delivery)
    .where((either) => {
      void either.where('nextAttemptAt', '<=', late).orWhere((asked) => void asked.whereNotNull('askedFor').where('askedAt', '<=', late));
    })
    .whereNotExists(attended)
    .distinct('endpointId', 'accountId', 'tpath')
    .limit(BATCH);
  for (const { endpointId, accountId, tpath } of rows)
    await ctx.enqueue('webhooks.deliver', { endpointId }, { account: { accountId, tpath } });
};
