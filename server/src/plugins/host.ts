import { readFileSync } from 'node:fs';
import type { ServerPlugin } from '@mekuri/kit/server';
import { documentOperations } from '../core/public-site/plugin-documents.ts';
import { coreModules } from '../composition/core-modules.ts';
import { linkTargetFaults } from '../core/pages/link-targets.ts';
import { elementFaults } from '../core/pages/plugin-elements.ts';
import type { Module } from '../kernel/types.ts';
import { BootError, type Fault } from './boot-error.ts';
import { eventFaults } from './event-faults.ts';
import { slotFaults } from './slot-faults.ts';
import { serverPlugins, type ServerPluginEntry } from './registry.generated.ts';
import { satisfies } from '@mekuri/kit/version-range';

const kit = JSON.parse(readFileSync(new URL('../../../plugins/_kit/package.json', import.meta.url), 'utf8')) as { version: string };

export type PluginRegistry = Readonly<Record<string, ServerPluginEntry>>;

/**
 * The core's modules and the installed plugins, in the order of their migrations, plugins after the core.
 * @throws BootError naming each plugin that does not fit
 */
export const loadModules = async (registry: PluginRegistry = serverPlugins): Promise<Module[]> => {
  const core = await coreModules();
  const plugins = await Promise.all(Object.entries(registry).map(([id, entry]) => loadPlugin(id, entry)));
  const modules = [...core, ...plugins];
  checkModules(modules, kit.version);
  return modules;
};

export const loadPlugin = async (id: string, entry: ServerPluginEntry): Promise<Module> => {
  const { manifest } = await entry.manifest();
  const server: ServerPlugin = entry.server ? (await entry.server()).default : { operations: {} };
  return {
    ...server,
    id,
    manifest,
    slots: entry.slots ?? {},
    operations: { ...server.operations, ...documentOperations(id, server.release) },
  };
};

/** @throws BootError with every reason why these modules cannot run together */
export const checkModules = (modules: readonly Module[], kitVersion: string): void => {
  const faults = moduleFaults(modules, kitVersion);
  if (faults.length > 0) throw new BootError(faults);
};

/** Every reason why these modules cannot run together. */
export const moduleFaults = (modules: readonly Module[], kitVersion = kit.version): Fault[] => {
  const faults: Fault[] = [];
  const ids = new Set<string>();
  const segments = new Map<string, string>();
  for (const { id: module, manifest } of modules) {
    const say = (reason: string): void => void faults.push({ module, reason });
    if (ids.has(module)) say('two modules have this id');
    ids.add(module);
    if (!manifest) continue;
    if (manifest.id !== module) say(`its manifest says that it is '${manifest.id}'`);
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(module)) say("a plugin's id is in kebab-case");
    if (!satisfies(kitVersion, manifest.engine)) say(`works with kit ${manifest.engine}, this is ${kitVersion}`);
    const prefix = `${module.replaceAll('-', '_')}_`;
    for (const table of manifest.tables ?? []) if (!table.startsWith(prefix)) say(`the table ${table} does not begin with ${prefix}`);
    for (const { table, column, path } of manifest.media ?? []) {
      if (!manifest.tables?.includes(table)) say(`names media in ${table}, which is no table of its own`);
      if (!/^[a-z_]+$/.test(column) || !/^\$[\w.*[\]]*$/.test(path)) say(`'${column}' and '${path}' name no place of media`);
    }
    for (const { segment } of manifest.screens ?? []) {
      const other = segments.get(segment);
      segments.set(segment, module);
      if (other !== undefined) say(`${other} has a screen at '${segment}' too`);
      if (!/^[a-z]{3,}(-[a-z]+)*$/.test(segment)) say(`'${segment}' could be mistaken for another part of an address`);
    }
  }
  return [...faults, ...slotFaults(modules), ...elementFaults(modules), ...eventFaults(modules), ...linkTargetFaults(modules)];
};
