import type { Ctx, Input, Output } from '@mekuri/kit/server';
import { WEEKLY } from './weekly-jobs.ts';

export const getWeeklyMail = (ctx: Ctx): Promise<Output<'analytics.getWeeklyMail'>> => ctx.core.subscriptions.get(ctx, WEEKLY);

export const putWeeklyMail = async (
  ctx: Ctx,
  chosen: Input<'analytics.putWeeklyMail'>['body'],
): Promise<Output<'analytics.putWeeklyMail'>> => {
  await ctx.core.subscriptions.set(ctx, WEEKLY, chosen);
  ctx.audit({ type: 'user', id: ctx.actor.userId! }, { after: chosen });
  return chosen;
};
