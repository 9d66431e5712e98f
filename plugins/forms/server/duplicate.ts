import type { Ctx } from '@mekuri/kit/server';
import { FormSettings, FormVersion } from './model.ts';

/** A copy of a site has the same forms, as they are now; what visitors sent stays where it was sent. */
export const duplicate = async (ctx: Ctx, { siteId, copyId }: Record<string, unknown>): Promise<void> => {
  const copy = String(copyId);
  for (const { formType, version, recipientEmail, companyName, sendsReply, modes } of await ctx.db
    .query(FormSettings)
    .where({ siteId: String(siteId) })) {
    const saved = await ctx.db.query(FormVersion).findOne({ siteId: String(siteId), formType, version });
    if (!saved) continue;
    const now = ctx.now();
    await ctx.db.insert(FormVersion, { siteId: copy, formType, version: 1, items: saved.items, createdAt: now });
    const settings = { recipientEmail, companyName, sendsReply, modes, version: 1, revision: 1, updatedAt: now };
    await ctx.db.insert(FormSettings, { siteId: copy, formType, ...settings });
  }
};
