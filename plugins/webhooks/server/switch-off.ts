import type { Ctx } from '@mekuri/kit/server';
import { mailOff } from './mails.ts';
import { Delivery, Endpoint, TEST_TYPE, type EndpointState } from './model.ts';

/** Switches an endpoint off and marks its pending deliveries as missed. */
export const switchOff = async (ctx: Ctx, endpoint: Endpoint, state: Exclude<EndpointState, 'ON'>): Promise<void> => {
  const { id } = endpoint;
  await ctx.db.query(Endpoint).findById(id).patch({ state });
  await ctx.db
    .query(Delivery)
    .where({ endpointId: id, state: 'PENDING' })
    .whereNot({ type: TEST_TYPE })
    .patch({ state: 'MISSED', nextAttemptAt: null, isReplay: false, endedAt: ctx.now() });
  await ctx.db.query(Delivery).where({ endpointId: id, askedFor: 'RETRY' }).patch({ askedFor: null });
  if (state !== 'OFF') await mailOff(ctx, endpoint, state);
};
