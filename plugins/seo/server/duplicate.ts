import type { Ctx } from '@mekuri/kit/server';
import { SeoSetting } from './model.ts';

/** A copy of a site has the same texts and tags, in every language. */
export const duplicate = async (ctx: Ctx, { siteId, copyId }: Record<string, unknown>): Promise<void> => {
  const settings = await ctx.db.query(SeoSetting).where({ siteId: String(siteId) });
  for (const { language, title, h1, description, head, body } of settings) {
    await ctx.db.insert(SeoSetting, {
      siteId: String(copyId),
      language,
      title,
      h1,
      description,
      head,
      body,
      revision: 1,
      updatedAt: ctx.now(),
    });
  }
};
