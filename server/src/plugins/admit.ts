import { coreModules } from '../composition/core-modules.ts';
import type { Module } from '../kernel/types.ts';
import { documentWithPlugins, type ApiDocument } from '../contract/openapi-document.ts';
import { operationsOf } from '../contract/operation.ts';
import { handlerFaults } from './boot-checks.ts';
import { BootError, type Fault } from './boot-error.ts';
import { loadPlugin, moduleFaults, type PluginRegistry } from './host.ts';
import { serverPlugins } from './registry.generated.ts';

/** A plugin that the server runs without, and why. */
export interface Refusal {
  plugin: string;
  reasons: readonly string[];
}

export interface Admission {
  /** Of the core and of the plugins that fit. */
  modules: Module[];
  /** Without the operations of those that do not. */
  document: ApiDocument;
  refused: Refusal[];
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The same without plugins that were found out later. */
export const leaveOut = ({ modules, document, refused }: Admission, found: readonly Refusal[]): Admission => {
  const out = new Set(found.map(({ plugin }) => plugin));
  const left = modules.filter(({ id, manifest }) => !manifest || !out.has(id));
  const plugins = left.flatMap(({ id, manifest }) => (manifest ? [id] : []));
  return { modules: left, document: documentWithPlugins(document, plugins), refused: [...refused, ...found] };
};

/** All faults of what would run together, by whose they are; the core's have no plugin. */
const faultsOf = (modules: readonly Module[], document: ApiDocument): { plugin: string | null; fault: Fault }[] => {
  const plugins = new Set(modules.flatMap(({ id, manifest }) => (manifest ? [id] : [])));
  return [
    ...moduleFaults(modules).map((fault) => ({ plugin: plugins.has(fault.module) ? fault.module : null, fault })),
    ...handlerFaults(operationsOf(document), modules).map(({ plugin, operation, reason }) => ({
      plugin,
      fault: { module: operation, reason },
    })),
  ];
};

/**
 * What runs: the core, and each plugin that loads and fits. One that does not is left out with all that it brings.
 * @throws BootError when it is the core that does not fit
 */
export const admit = async (wanted: ApiDocument, registry: PluginRegistry = serverPlugins): Promise<Admission> => {
  const refused: Refusal[] = [];
  const core = await coreModules();
  const loaded = await Promise.all(
    Object.entries(registry).map(async ([id, entry]) => {
      try {
        return [await loadPlugin(id, entry)];
      } catch (error) {
        refused.push({ plugin: id, reasons: [messageOf(error)] });
        return [];
      }
    }),
  );
  let plugins = loaded.flat();
  for (;;) {
    const modules = [...core, ...plugins];
    const document = documentWithPlugins(
      wanted,
      plugins.map(({ id }) => id),
    );
    const faults = faultsOf(modules, document);
    const ours = faults.filter(({ plugin }) => plugin === null);
    if (ours.length > 0) throw new BootError(ours.map(({ fault }) => fault));
    if (faults.length === 0) return { modules, document, refused };
    const byPlugin = Map.groupBy(faults, ({ plugin }) => plugin!);
    for (const [plugin, theirs] of byPlugin)
      refused.push({
        plugin,
        reasons: theirs.map(({ fault }) => (fault.module === plugin ? fault.reason : `${fault.module}: ${fault.reason}`)),
      });
    plugins = plugins.filter(({ id }) => !byPlugin.has(id));
  }
};
