import type { ConsolePlugin, ConsoleSlotEntry, ConsoleSlotName } from '@mekuri/kit/console';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { addMessages } from '../i18n/index.ts';
import { isDisabled } from './disabled-plugins.ts';
import { consolePlugins } from './registry.generated.ts';

/** Loads the plugins' entries (not their screens) and their messages; one that does not load, or that the server runs without, is left out. */
const loadPlugins = async (): Promise<ConsolePlugin[]> => {
  const loaded = await Promise.allSettled(
    Object.entries(consolePlugins).map(async ([id, load]) => {
      if (isDisabled(id)) throw new Error(`The server runs without ${id}.`);
      const { default: plugin } = await load();
      await addMessages(plugin.id, plugin.messages);
      return plugin;
    }),
  );
  return loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
};

/** The plugins, loaded once. */
export const pluginsOptions = queryOptions({
  queryKey: ['console-plugins'],
  queryFn: loadPlugins,
  staleTime: Infinity,
  gcTime: Infinity,
});

/** A plugin's part for a slot, with the plugin that it belongs to. */
export interface SlotPart<N extends ConsoleSlotName> {
  slot: N;
  plugin: ConsolePlugin;
  entry: ConsoleSlotEntry<N>;
}

/** Every plugin's parts for a slot, in their order. Suspends until the plugins are loaded, once. */
export const useSlot = <N extends ConsoleSlotName>(slot: N): SlotPart<N>[] => {
  const { data: plugins } = useSuspenseQuery(pluginsOptions);
  return plugins
    .flatMap((plugin) => (plugin.slots[slot] ?? []).map((entry) => ({ slot, plugin, entry })))
    .toSorted((one, other) => (one.entry.order ?? 0) - (other.entry.order ?? 0) || one.entry.id.localeCompare(other.entry.id));
};
