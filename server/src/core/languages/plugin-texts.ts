import type { ContentLanguage, SiteRef, SiteTexts } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { LONG, type PluginUnit } from './units.ts';

interface Source {
  plugin: string;
  texts: SiteTexts;
}

const ID = /^[A-Za-z0-9._-]{1,120}$/;

const sourcesOf = ({ deps, plan }: CoreCtx, only?: string): Source[] =>
  deps.modules.flatMap(({ id, manifest, siteTexts }) =>
    siteTexts && (only === undefined || only === id) && (!manifest?.planFlag || plan.has(manifest.planFlag))
      ? [{ plugin: id, texts: siteTexts }]
      : [],
  );

/** The texts of the plan's plugins, or of one of them, other than those on pages. */
export const pluginUnits = async (
  ctx: CoreCtx,
  site: SiteRef,
  languages: readonly ContentLanguage[],
  only?: string,
): Promise<PluginUnit[]> => {
  const own = ctx.forPlugin();
  const units: PluginUnit[] = [];
  for (const { plugin, texts } of sourcesOf(ctx, only)) {
    const place = own.core.i18n.t(own, texts.title);
    for (const { id, label, limit, texts: given } of await texts.list(own, site)) {
      if (!ID.test(id)) throw new Error(`${plugin}: ${id} is no id of a text`);
      units.push({
        id: `plugin.${plugin}.${id}`,
        position: '',
        pageId: null,
        plugin,
        place,
        item: 'pluginText',
        label,
        element: null,
        limit,
        isLong: limit > LONG,
        texts: wordedIn(given, languages),
        at: { kind: 'plugin', plugin, id, fault: (text) => texts.fault?.(id, text) ?? null },
      });
    }
  }
  return units;
};

const wordedIn = (texts: PluginUnit['texts'], languages: readonly ContentLanguage[]): PluginUnit['texts'] =>
  Object.fromEntries(languages.flatMap((language) => (texts[language]?.trim() ? [[language, texts[language]]] : [])));

/** Writes texts by their plugins' own ids, all in one language. */
export const writePluginTexts = async (
  ctx: CoreCtx,
  site: SiteRef,
  language: ContentLanguage,
  changes: readonly { at: PluginUnit['at']; text: string }[],
): Promise<void> => {
  const own = ctx.forPlugin();
  const byPlugin = Map.groupBy(changes, ({ at }) => at.plugin);
  for (const { plugin, texts } of sourcesOf(ctx)) {
    const given = byPlugin.get(plugin);
    if (given) await texts.write(own, site, language, new Map(given.map(({ at, text }) => [at.id, text])));
  }
};
