import { readFileSync } from 'node:fs';
import { limitRange, MAX_PLAN_LIMIT, PLAN_RANKS } from '@mekuri/kit/manifest';
import type { ServerPlugin } from '@mekuri/kit/server';
import { documentOperations } from '../core/public-site/plugin-documents.ts';
import { coreModules } from '../composition/core-modules.ts';
import { linkTargetIssues } from '../core/pages/link-targets.ts';
import { elementIssues } from '../core/pages/plugin-elements.ts';
import type { Module } from '../kernel/types.ts';
import { BootError, type Issue } from './boot-error.ts';
import { eventIssues } from './event-issues.ts';
import { slotIssues } from './slot-issues.ts';
import { serverPlugins, type ServerPluginEntry } from './registry.generated.ts';
import { satisfies } from '@mekuri/kit/version-range';

const kit = JSON.parse(readFileSync(new URL('../../../plugins/_kit/package.json', import.meta.url), 'utf8')) as { version: string };

export type PluginRegistry = Readonly<Record<string, ServerPluginEntry>>;

/**
 * The core's modules and the installed plugins, in the order of their migrations: first the core, then plugins.
 * @throws BootError with every plugin that fails the checks
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

/** @throws BootError with all reasons why these modules cannot run together */
export const checkModules = (modules: readonly Module[], kitVersion: string): void => {
  const issues = moduleIssues(modules, kitVersion);
  if (issues.length > 0) throw new BootError(issues);
};

/** All reasons why these modules cannot run together. */
export const moduleIssues = (modules: readonly Module[], kitVersion = kit.version): Issue[] => {
  const issues: Issue[] = [];
  const ids = new Set<string>();
  const segments = new Map<string, string>();
  for (const { id: module, manifest, payments } of modules) {
    const say = (reason: string): void => void issues.push({ module, reason });
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
    for (const sealed of manifest.sealed ?? []) {
      const [table = '', column = '', ...more] = sealed.split('.');
      if (!manifest.tables?.includes(table)) say(`seals ${sealed}, which is in no table of its own`);
      if (!/^[a-z][a-z0-9_]*$/.test(column) || more.length > 0) say(`'${sealed}' names no column as table.column`);
    }
    for (const [parameter, siteOf] of Object.entries(manifest.siteOf ?? {})) {
      if (parameter === 'siteId' || !/^[a-z][A-Za-z]*$/.test(parameter)) say(`'${parameter}' names no row in a path`);
      if (!siteOf.startsWith(prefix) || !/^[a-z][a-z0-9_]*$/.test(siteOf)) say(`the function ${siteOf} does not begin with ${prefix}`);
    }
    for (const [name, declared] of Object.entries(manifest.limits ?? {})) {
      const { default: usual, max } = limitRange(declared);
      if (!/^[a-z]+(_[a-z]+)*$/.test(name)) say(`'${name}' is no name of a limit in snake_case`);
      if (![usual, max].every((value) => Number.isInteger(value) && value >= 0 && value <= MAX_PLAN_LIMIT) || usual > max)
        say(`its limit ${name} has no default between 0 and its maximum`);
    }
    if (manifest.soldFrom !== undefined) {
      if (!PLAN_RANKS.includes(manifest.soldFrom)) say(`is sold from '${manifest.soldFrom}', which is no rank of a seeded plan`);
      if (manifest.planFlag === undefined) say(`is sold from '${manifest.soldFrom}', but has no plan flag`);
    }
    const provider = payments && modules.find((other) => other.payments);
    if (provider && provider.id !== module) say(`${provider.id} has payments already`);
    for (const { segment, query = {}, success, successQuery = {} } of manifest.screens ?? []) {
      const other = segments.get(segment);
      segments.set(segment, module);
      if (other !== undefined) say(`${other} has a screen at '${segment}' too`);
      if (!/^[a-z]{3,}(-[a-z]+)*$/.test(segment)) say(`'${segment}' could be mistaken for another part of an address`);
      for (const name of Object.keys({ ...query, ...successQuery }))
        if (!/^[a-z]+(_[a-z]+)*$/.test(name)) say(`'${name}' is no name of a query parameter in snake_case`);
      if (success === undefined && Object.keys(successQuery).length > 0) say(`'${segment}' has no screen for its successQuery`);
    }
  }
  return [...issues, ...slotIssues(modules), ...elementIssues(modules), ...eventIssues(modules), ...linkTargetIssues(modules)];
};
