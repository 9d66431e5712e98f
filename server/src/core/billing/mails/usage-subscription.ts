import type { Output } from '@mekuri/kit/server';
import type { CoreCtx } from '../../../kernel/types.ts';
import { MailSubscription } from '../../mails/model.ts';
import { setSubscription } from '../../mails/subscriptions.ts';

const KIND = 'billing.usage';

/** Unlike other subscriptions, this one is on until the person switches it off. */
export const getUsageMail = async ({ db, actor }: CoreCtx): Promise<Output<'billingProfile.getUsageMail'>> => {
  const row = await db.query(MailSubscription).findOne({ userId: actor.userId!, kind: KIND });
  return { enabled: row?.enabled ?? true };
};

export const putUsageMail = async (ctx: CoreCtx, enabled: boolean): Promise<Output<'billingProfile.putUsageMail'>> => {
  await setSubscription(ctx, KIND, { enabled, whenEmpty: false });
  ctx.audit({ type: 'user', id: ctx.actor.userId! }, { after: { enabled } });
  return { enabled };
};

/** Ids of the subscriptions that are on, by person. Creates those that do not exist. */
export const usageSubscriptions = async (ctx: CoreCtx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const initial = { kind: KIND, enabled: true, whenEmpty: false, updatedAt: ctx.now() };
  for (const userId of userIds) await ctx.db.insertOnce(MailSubscription, { ...initial, userId });
  const rows = await ctx.db.query(MailSubscription).where({ kind: KIND, enabled: true }).whereIn('userId', userIds);
  return new Map(rows.map(({ id, userId }) => [userId, id]));
};
