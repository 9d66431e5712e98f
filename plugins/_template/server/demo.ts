import type { Ctx, SiteRef } from '@mekuri/kit/server';
import { Note } from './model.ts';

export const demo = async (ctx: Ctx, site: SiteRef): Promise<void> => {
  await ctx.db.insert(Note, { siteId: site.id, text: '本日は18時までの営業です。' });
};
