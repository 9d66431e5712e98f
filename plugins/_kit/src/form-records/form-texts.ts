import type { FormItem } from '../forms/definition.ts';
import { itemsFallingBackTo, itemTexts, translatedItems, type ItemText } from '../forms/item-texts.ts';
import { CONTENT_LANGUAGES, type ContentLanguage } from '../manifest.ts';
import type { SiteRef } from '../server/core-services/index.ts';
import type { Ctx } from '../server/ctx.ts';
import type { EventMap } from '../server/event-map.ts';
import type { PluginText } from '../server/site-texts.ts';

/** A form's texts for translators. `labelOf` describes a text, by its kind and the title of its item. */
export const formTexts = (
  ctx: Ctx,
  site: SiteRef,
  items: readonly FormItem[],
  labelOf: (kind: ItemText['kind'], item: string) => string,
): PluginText[] => {
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  return itemTexts(items).map((text) => ({
    id: text.id,
    label: labelOf(text.kind, titles.get(text.item) ?? text.item),
    limit: text.limit,
    texts: Object.fromEntries(
      CONTENT_LANGUAGES.map((language) => [
        language,
        language === site.defaultLanguage ? text.own : text.in(ctx.core.sites.wireLanguage(language)),
      ]),
    ),
  }));
};

/** Returns the items with the given texts in a language. */
export const withTexts = (
  ctx: Ctx,
  items: readonly FormItem[],
  language: ContentLanguage,
  texts: ReadonlyMap<string, string>,
): FormItem[] => translatedItems(items, ctx.core.sites.wireLanguage(language), texts);

/** The items of a form after `site.default_language_changed`. */
export const rebased = (ctx: Ctx, items: readonly FormItem[], { before, after }: EventMap['site.default_language_changed']): FormItem[] => {
  const wire = (language: ContentLanguage) => ctx.core.sites.wireLanguage(language);
  return itemsFallingBackTo(items, wire(after), wire(before));
};
