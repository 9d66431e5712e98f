import type { Ctx, EventMap } from '@mekuri/kit/server';
import { FormSettings, FormVersion } from './model.ts';

/** Copies the current forms to the copied site. Entries are not copied. */
export const duplicate = async (ctx: Ctx, { siteId, copyId }: EventMap['site.duplicated']): Promise<void> => {
  for (const { formType, version, recipientEmail, companyName, sendsReply, modes } of await ctx.db.query(FormSettings).where({ siteId })) {
    const saved = await ctx.db.query(FormVersion).findOne({ siteId, formType, version });
    if (!saved) continue;
    const now = ctx.now();
    await ctx.db.insert(FormVersion, { siteId: copyId, formType, version: 1, items: saved.items, createdAt: now });
    const settings = { recipientEmail, companyName, sendsReply, modes, version: 1, revision: 1, updatedAt: now };
    await ctx.db.insert(FormSettings, { siteId: copyId, formType, ...settings });
  }
};
