import type { Ctx, EventMap } from '@mekuri/kit/server';
import { FormVersion, MembershipSettings } from './model.ts';

/** Copies the current form and recipient to the copied site. Members are not copied. */
export const duplicate = async (ctx: Ctx, { siteId, copyId }: EventMap['site.duplicated']): Promise<void> => {
  const settings = await ctx.db.query(MembershipSettings).findOne({ siteId });
  const saved = settings && (await ctx.db.query(FormVersion).findOne({ siteId: settings.siteId, version: settings.version }));
  if (!saved) return;
  const copy = { siteId: copyId, version: 1 };
  await ctx.db.insert(FormVersion, { ...copy, items: saved.items, createdAt: ctx.now() });
  await ctx.db.insert(MembershipSettings, { ...copy, recipientEmail: settings.recipientEmail, revision: 1, updatedAt: ctx.now() });
};
