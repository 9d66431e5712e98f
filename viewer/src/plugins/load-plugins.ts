import type { Locale } from '@mekuri/kit/manifest';
import type { ViewerPlugin } from '@mekuri/kit/viewer';
import type { PluginStore } from './plugin-store.ts';

export type PluginRegistry = Readonly<Record<string, () => Promise<{ default: ViewerPlugin }>>>;

const loadPlugin = async (load: PluginRegistry[string], locale: Locale): Promise<ViewerPlugin> => {
  const { default: plugin } = await load();
  if (Object.keys(plugin.slots).length === 0) return plugin;
  const [{ withHost }, texts] = await Promise.all([import('./plugin-host.tsx'), plugin.messages?.[locale]()]);
  return withHost(plugin, texts?.default);
};

/** Loads the plugins that are asked for, each once, and no other. One that fails to load is left out. */
export const pluginLoader = (registry: PluginRegistry, locale: Locale, store: PluginStore): ((ids: readonly string[]) => void) => {
  const requested = new Set<string>();
  return (ids) => {
    for (const id of ids) {
      const load = registry[id];
      if (!load || requested.has(id)) continue;
      requested.add(id);
      loadPlugin(load, locale).then(store.add, () => requested.delete(id));
    }
  };
};
