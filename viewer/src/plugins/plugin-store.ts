import type { ViewerPlugin } from '@mekuri/kit/viewer';

/** The plugins of this site that have arrived, in the order of their ids. */
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
      plugins = [...plugins, plugin].toSorted((a, b) => a.id.localeCompare(b.id));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
