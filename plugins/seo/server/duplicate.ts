import type { Ctx, EventMap } from '@mekuri/kit/server';
import { SeoSetting } from './model.ts';

/** Copies the texts and tags of every language to the copied site. */
export const duplicate = async (ctx: Ctx, { siteId, copyId }: EventMap['site.duplicated']): Promise<void> => {
  const settings = await ctx.db.query(SeoSetting).where({ siteId });
  for (const { language, title, h1, description, head, body } of settings) {
    await ctx.db.insert(SeoSetting, {
      siteId: copyId,
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
