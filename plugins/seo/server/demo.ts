import type { Ctx, SiteRef } from '@mekuri/kit/server';
import { SeoSetting } from './model.ts';

/** Texts only: with tags of its own the demo would be served on its own host alone. */
export const demo = async (ctx: Ctx, site: SiteRef): Promise<void> => {
  await ctx.db.insert(SeoSetting, {
    siteId: site.id,
    language: site.defaultLanguage,
    title: '汐町珈琲焙煎所｜港を見おろす坂の町の自家焙煎珈琲',
    h1: '港町の自家焙煎珈琲「汐町珈琲焙煎所」',
    description: '潮風と焙煎の香りではじまる一日を。季節の豆、道具、坂の途中の小さなお店、毎月届く定期便をご案内します。',
    head: '',
    body: '',
    revision: 1,
    updatedAt: ctx.now(),
  });
};
