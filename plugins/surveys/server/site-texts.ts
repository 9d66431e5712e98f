import { CONTENT_LANGUAGES } from '@mekuri/kit/manifest';
import type { Ctx, EventMap, SiteTexts } from '@mekuri/kit/server';
import { surveysOf } from './surveys.ts';
import { kindOfText, limitOf, rebased, textIdOf, textOwners, translated, type TextOwner } from './texts.ts';
import { currentContent, saveContent } from './versions.ts';

const SHOWN_LENGTH = 20;

const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length > SHOWN_LENGTH ? `${letters.slice(0, SHOWN_LENGTH).join('')}…` : text;
};

const labelOf = (ctx: Ctx, survey: string, owner: TextOwner, name: string): string =>
  ctx.core.i18n.t(ctx, `surveys.texts.${owner.kind}.${kindOfText(name)}`, { survey, item: shortened(owner.own['title'] ?? '') });

/** The surveys' translatable texts. */
export const siteTexts: SiteTexts = {
  title: 'surveys.texts.title',

  async list(ctx, site) {
    const { sites } = ctx.core;
    const texts = [];
    for (const survey of await surveysOf(ctx, site.id)) {
      const content = await currentContent(ctx, survey);
      for (const owner of textOwners(content))
        for (const [name, own] of Object.entries(owner.own))
          texts.push({
            id: `${survey.id}.${textIdOf(owner, name)}`,
            label: labelOf(ctx, shortened(content.name), owner, name),
            limit: limitOf(owner, name),
            texts: Object.fromEntries(
              CONTENT_LANGUAGES.map((language) => [
                language,
                language === site.defaultLanguage ? own : (owner.translations[sites.wireLanguage(language)]?.[name] ?? ''),
              ]),
            ),
          });
    }
    return texts;
  },

  async write(ctx, site, language, texts) {
    for (const survey of await surveysOf(ctx, site.id).forUpdate()) {
      const prefix = `${survey.id}.`;
      const own = [...texts].filter(([id]) => id.startsWith(prefix)).map(([id, text]) => [id.slice(prefix.length), text] as const);
      if (own.length === 0) continue;
      const content = await currentContent(ctx, survey);
      await saveContent(ctx, survey, translated(content, ctx.core.sites.wireLanguage(language), new Map(own)));
    }
  },
};

/** Makes the new default language that of the surveys' texts, where translations exist, and keeps the previous texts as translations. */
export const changeDefaultLanguage = async (
  ctx: Ctx,
  { siteId, before, after }: EventMap['site.default_language_changed'],
): Promise<void> => {
  const { sites } = ctx.core;
  for (const survey of await surveysOf(ctx, siteId).forUpdate())
    await saveContent(ctx, survey, rebased(await currentContent(ctx, survey), sites.wireLanguage(after), sites.wireLanguage(before)));
};
