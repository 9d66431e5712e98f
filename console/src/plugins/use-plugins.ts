import type { ConsolePlugin, ConsoleSlotEntry, ConsoleSlotName } from '@mekuri/kit/console';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { addMessages } from '../i18n/index.ts';
import { isDisabled } from './disabled-plugins.ts';
import { consolePlugins } from './registry.generated.ts';

interface LoadedPlugins {
  plugins: readonly ConsolePlugin[];
  /** At least one plugin failed to load. */
  isPartial: boolean;
}

/** Loads the plugins' entries (not their screens) and messages. Plugins that fail to load, or that the server has disabled, are omitted. */
const loadPlugins = async (): Promise<LoadedPlugins> => {
  const installed = Object.entries(consolePlugins).filter(([id]) => !isDisabled(id));
  const loaded = await Promise.allSettled(
    installed.map(async ([, load]) => {
      const { default: plugin } = await load();
      await addMessages(plugin.id, plugin.messages);
      return plugin;
    }),
  );
  const plugins = loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  return { plugins, isPartial: plugins.length < installed.length };
};

/** Placeholder until the plugins are loaded. */
export const NO_PLUGINS: LoadedPlugins = { plugins: [], isPartial: true };

/** The installed plugins, loaded once. While one has failed, loading is retried whenever a slot mounts. */
export const pluginsOptions = queryOptions({
  queryKey: ['console-plugins'],
  queryFn: loadPlugins,
  staleTime: ({ state }) => (state.data?.isPartial ? 0 : Infinity),
  gcTime: Infinity,
});

/** A plugin's entry for a slot, with its plugin. */
export interface SlotPart<N extends ConsoleSlotName> {
  slot: N;
  plugin: ConsolePlugin;
  entry: ConsoleSlotEntry<N>;
}

/** All plugins' entries for a slot, in display order. Suspends until the plugins are loaded. */
export const useSlot = <N extends ConsoleSlotName>(slot: N): SlotPart<N>[] => {
  const { plugins } = useSuspenseQuery(pluginsOptions).data;
  return plugins
    .flatMap((plugin) => (plugin.slots[slot] ?? []).map((entry) => ({ slot, plugin, entry })))
    .toSorted((one, other) => (one.entry.order ?? 0) - (other.entry.order ?? 0) || one.entry.id.localeCompare(other.entry.id));
};
