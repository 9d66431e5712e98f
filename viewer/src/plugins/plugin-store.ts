import type { ViewerPlugin } from '@mekuri/kit/viewer';

/** The site's loaded plugins, ordered by id. */
export interface PluginStore {
  get: () => readonly ViewerPlugin[];
  add: (plugin: ViewerPlugin) => void;
  subscribe: (listener: () => void) => () => void;
}

export const createPluginStore = (present: readonly ViewerPlugin[] = []): PluginStore => {
  const listeners = new Set<() => void>();
  let plugins: readonly ViewerPlugin[] = present;
  return {
    get: () => plugins,
    add(plugin) {
      // Not `localeCompare`: its first call makes the browser load collation data for all languages, 40 ms on a slow phone.
      plugins = [...plugins, plugin].toSorted((a, b) => (a.id < b.id ? -1 : 1));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
