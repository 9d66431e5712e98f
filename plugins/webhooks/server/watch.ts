import type { Ctx } from '@mekuri/kit/server';
import { mailFailing } from './mails.ts';
import { Delivery, Endpoint, TEST_TYPE } from './model.ts';
import { switchOff } from './switch-off.ts';

const HOUR = 3_600_000;
/** Time of continuous failure, in ms, before the first mail, the warning and switching off. */
const STAGES = { first: 24 * HOUR, warning: 96 * HOUR, off: 120 * HOUR };
/** Schedules the first check for when the endpoint will have failed for a day. */
export const watchFrom = async (ctx: Ctx, { id, watched }: Endpoint, since: Date): Promise<void> => {
  if (watched) return;
  await ctx.db.query(Endpoint).findById(id).patch({ watched: true });
  await look(ctx, id, new Date(since.getTime() + STAGES.first));
};

/** Without pending deliveries an endpoint is not switched off: a single lost event, whose attempts end before the warning, is no reason. */
const hasPending = async (ctx: Ctx, endpointId: string): Promise<boolean> =>
  (await ctx.db.query(Delivery).where({ endpointId, state: 'PENDING' }).whereNot({ type: TEST_TYPE }).limit(1)).length > 0;

const look = (ctx: Ctx, endpointId: string, runAt: Date): Promise<void> => ctx.enqueue('webhooks.watch', { endpointId }, { runAt });

/** Escalates by the duration of the failure: sends a mail, switches the endpoint off, or checks again later. */
export const watch = async (ctx: Ctx, endpointId: string): Promise<void> => {
  const endpoint = await ctx.db.query(Endpoint).findById(endpointId).forUpdate();
  if (!endpoint?.watched) return;
  const { failingSince, notices, state } = endpoint;
  const set = (change: Partial<Endpoint>) => ctx.db.query(Endpoint).findById(endpointId).patch(change);
  if (failingSince === null || state !== 'ON') {
    await set({ watched: false });
    return;
  }
  const elapsed = ctx.now().getTime() - failingSince.getTime();
  const at = (stage: number): Date => new Date(failingSince.getTime() + stage);
  if (elapsed < STAGES.first) return look(ctx, endpointId, at(STAGES.first));
  if (notices === 0) {
    await set({ notices: 1 });
    await mailFailing(ctx, endpoint, 'failing');
    return look(ctx, endpointId, at(STAGES.warning));
  }
  if (elapsed < STAGES.warning) return look(ctx, endpointId, at(STAGES.warning));
  if (!(await hasPending(ctx, endpointId))) return look(ctx, endpointId, new Date(ctx.now().getTime() + STAGES.first));
  if (notices === 1) {
    await set({ notices: 2 });
    await mailFailing(ctx, endpoint, 'warning');
    // Even a late warning leaves a day to react.
    return look(ctx, endpointId, new Date(Math.max(at(STAGES.off).getTime(), ctx.now().getTime() + STAGES.first)));
  }
  await set({ watched: false });
  await switchOff(ctx, endpoint, 'OFF_FAILING');
};
