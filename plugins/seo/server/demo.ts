import type { Ctx, SiteRef } from '@mekuri/kit/server';
import { SeoSetting, type SeoTexts } from './model.ts';

type Texts = Pick<SeoTexts, 'title' | 'h1' | 'description'>;

const JAPANESE: Texts = {
  title: '汐町珈琲焙煎所｜港を見おろす坂の町の自家焙煎珈琲',
  h1: '港町の自家焙煎珈琲「汐町珈琲焙煎所」',
  description: '潮風と焙煎の香りではじまる一日を。季節の豆、道具、坂の途中の小さなお店、毎月届く定期便をご案内します。',
};

const ENGLISH: Texts = {
  title: 'Shiomachi Coffee | Small-batch roasters above the harbor',
  h1: 'Shiomachi Coffee: small-batch roasters in a harbor town',
  description:
    'Seasonal beans, brewing tools, a small shop on the hill, and a monthly coffee subscription from a roastery above the harbor.',
};

/** Texts only: with custom tags, the demo would be served only on its own host. */
export const demo = async (ctx: Ctx, { id: siteId, defaultLanguage }: SiteRef): Promise<void> => {
  for (const [language, texts] of [[defaultLanguage, JAPANESE] as const, ['en', ENGLISH] as const]) {
    await ctx.db.insert(SeoSetting, { siteId, language, ...texts, head: '', body: '', revision: 1, updatedAt: ctx.now() });
  }
};
