import type { Ctx } from '@mekuri/kit/server';
import { Delivery, TEST_TYPE } from './model.ts';

const DAY_MS = 86_400_000;

export interface Missed {
  count: number;
  first: Date | null;
}

const NONE: Missed = { count: 0, first: null };

/** Missed events per endpoint: those that will not be delivered without a retry or replay by a user. */
export const missedByEndpoint = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, Missed>> => {
  const rows = await ctx.db
    .query(Delivery)
    .whereIn('endpointId', [...ids])
    .whereIn('state', ['FAILED', 'MISSED'])
    .whereNot({ type: TEST_TYPE })
    .groupBy('endpointId')
    .select('endpointId')
    .count('* as count')
    .min('occurredAt as first')
    .castTo<{ endpointId: string; count: string; first: Date }[]>();
  return new Map(rows.map(({ endpointId, count, first }) => [endpointId, { count: Number(count), first }]));
};

export const missedOf = async (ctx: Ctx, endpointId: string): Promise<Missed> =>
  (await missedByEndpoint(ctx, [endpointId])).get(endpointId) ?? NONE;

export interface DayCounts {
  delivered: number;
  failed: number;
}

/** Deliveries that ended in the last 24 hours, by endpoint. Tests do not count. */
export const endedByEndpoint = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, DayCounts>> => {
  const rows = await ctx.db
    .query(Delivery)
    .whereIn('endpointId', [...ids])
    .where('endedAt', '>', new Date(ctx.now().getTime() - DAY_MS))
    .whereIn('state', ['DELIVERED', 'FAILED'])
    .whereNot({ type: TEST_TYPE })
    .groupBy('endpointId', 'state')
    .select('endpointId', 'state')
    .count('* as count')
    .castTo<{ endpointId: string; state: string; count: string }[]>();
  const counts = new Map<string, DayCounts>(ids.map((id) => [id, { delivered: 0, failed: 0 }]));
  for (const { endpointId, state, count } of rows) counts.get(endpointId)![state === 'DELIVERED' ? 'delivered' : 'failed'] = Number(count);
  return counts;
};
