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

/** Returns a function that loads the given plugins once each. One that fails to load is skipped and may be requested again. */
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
