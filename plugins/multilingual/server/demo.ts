import type { Ctx, SiteRef } from '@mekuri/kit/server';
import { DEMO_DOCUMENTS } from './demo-documents.ts';
import { DEMO_TEXTS } from './demo-texts.ts';

/** Translates the demo into English, except for plugins' texts, which the plugins provide. */
export const demo = async (ctx: Ctx, { id, defaultLanguage }: SiteRef): Promise<void> => {
  if (defaultLanguage === 'en') return;
  await ctx.core.languages.add(ctx, id, 'en', null);
  const texts = await ctx.core.languages.texts(ctx, id);
  const translated = texts.flatMap(({ id: textId, texts: own }): [string, string][] => {
    const text = DEMO_DOCUMENTS[textId] ?? DEMO_TEXTS[own[defaultLanguage] ?? ''];
    return text === undefined ? [] : [[textId, text]];
  });
  await ctx.core.languages.write(ctx, id, 'en', new Map(translated));
  await ctx.core.languages.show(ctx, id, 'en', true);
};
