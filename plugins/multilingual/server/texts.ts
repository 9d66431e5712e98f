import {
  Conflict,
  type ContentLanguage,
  type Ctx,
  type FieldIssue,
  type Input,
  type Output,
  type Schemas,
  type SiteText,
} from '@mekuri/kit/server';

/** Number of texts in the default language, and how many of those are translated into a given language. */
export const countTexts = (texts: readonly SiteText[], source: ContentLanguage) => {
  const worded = texts.filter((text) => text.texts[source] !== undefined);
  return {
    total: worded.length,
    in: (language: ContentLanguage): number => worded.filter((text) => text.texts[language] !== undefined).length,
  };
};

/** A text's place, and its name there, in the language of the response. */
export const placeOf = ({ position, place }: SiteText): string => place ?? position;
export const nameOf = (ctx: Ctx, { item, label }: SiteText): string => label ?? ctx.core.i18n.t(ctx, `multilingual.item.${item}`);

export const presentText = (ctx: Ctx, { texts, ...text }: SiteText): Schemas['SiteText'] => ({
  ...text,
  wordings: Object.entries(texts).map(([language, written]) => ({
    language: ctx.core.sites.wireLanguage(language as ContentLanguage),
    text: written,
  })),
});

/** Translation progress by page, with the site's own texts first and plugins' texts last. */
export const progressOf = (
  texts: readonly SiteText[],
  source: ContentLanguage,
  language: ContentLanguage,
): Output<'multilingual.progress'>['items'] =>
  Array.from(
    Map.groupBy(texts, ({ pageId, plugin }) => plugin ?? pageId),
    ([, own]) => {
      const { pageId, plugin, place, position } = own[0]!;
      const count = countTexts(own, source);
      return { pageId, plugin, place, position, texts: count.total, translated: count.in(language) };
    },
  );

/**
 * Saves translations, provided that they have not changed since they were read.
 * @throws Conflict `multilingual.text_changed`
 */
export const saveTexts = async (
  ctx: Ctx,
  siteId: string,
  language: ContentLanguage,
  texts: Input<'multilingual.saveTexts'>['body']['texts'],
): Promise<number> => {
  await ctx.core.sites.touch(ctx, siteId);
  const known = new Map((await ctx.core.languages.texts(ctx, siteId)).map(({ id, texts: now }) => [id, now[language] ?? '']));
  const fields = texts.flatMap(({ id, before, text }, index): FieldIssue[] => {
    const now = known.get(id);
    const isSame = before === undefined || now === undefined || now === before || now === text;
    return isSame ? [] : [{ pointer: `/body/texts/${index}/before`, rule: 'multilingual.changed' }];
  });
  if (fields.length > 0) throw new Conflict({ code: 'multilingual.text_changed', fields: fields.slice(0, 100) });
  return ctx.core.languages.write(ctx, siteId, language, new Map(texts.map(({ id, text }) => [id, text])));
};
