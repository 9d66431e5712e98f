import type { Locale } from '@mekuri/kit/manifest';
import type { ViewerPlugin } from '@mekuri/kit/viewer';
import type { PluginStore } from './plugin-store.ts';

type Registry = Readonly<Record<string, () => Promise<{ default: ViewerPlugin }>>>;

const loadPlugin = async (load: Registry[string], locale: Locale): Promise<ViewerPlugin> => {
  const { default: plugin } = await load();
  const texts = await plugin.messages?.[locale]();
  if (texts) {
    const { addPluginMessages } = await import('../i18n/plugin-messages.ts');
    await addPluginMessages(locale, plugin.id, texts.default);
  }
  return plugin;
};

/** Loads the plugins that this site uses, and no other. One that fails to load is left out. */
export const loadPlugins = async (options: {
  ids: readonly string[];
  registry: Registry;
  locale: Locale;
  store: PluginStore;
}): Promise<void> => {
  const { ids, registry, locale, store } = options;
  const wanted = ids.map((id) => registry[id]).filter((load) => load !== undefined);
  await Promise.allSettled(wanted.map(async (load) => store.add(await loadPlugin(load, locale))));
};
