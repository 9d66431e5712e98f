import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { PluginManifest } from '../src/manifest.ts';

export const root = join(import.meta.dirname, '..', '..', '..');

/** Prints a message and exits with code 1. */
export const stop = (message: string): never => {
  console.error(message);
  process.exit(1);
};

type Options = NonNullable<ParseArgsConfig['options']>;

/** Parses a command's ids and options; exits with the usage text for invalid arguments. */
export const readCommand = <O extends Options>(usage: string, options: O) => {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return stop(`${(error as Error).message}\n${usage}`);
  }
};

export interface PluginPackage {
  name: string;
  version: string;
  license?: string;
  description?: string;
  exports?: Readonly<Record<string, string>>;
  dependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

/** Ids of all plugins in the workspace. */
export const pluginIds = (): string[] =>
  globSync('plugins/[a-z]*/manifest.ts', { cwd: root })
    .map((file) => basename(dirname(file)))
    .toSorted();

/** A plugin's folder in the workspace; exits if the id is invalid or the folder does not exist. */
export const pluginFolder = (id: string, usage: string): string => {
  const folder = join(root, 'plugins', id);
  if (!/^[a-z][a-z0-9-]*$/.test(id)) return stop(usage);
  return existsSync(join(folder, 'package.json')) ? folder : stop(`There is no plugins/${id}.`);
};

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what the file holds
export const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

export const readManifest = async (folder: string): Promise<PluginManifest> =>
  ((await import(pathToFileURL(join(folder, 'manifest.ts')).href)) as { manifest: PluginManifest }).manifest;

/** The module of each entry. */
export const ENTRIES = { server: 'server/index', viewer: 'viewer/index', console: 'console/index', screens: 'viewer/screens' } as const;
export type Entry = keyof typeof ENTRIES;

export const entriesOf = (manifest: PluginManifest): Entry[] =>
  (Object.keys(ENTRIES) as Entry[]).filter((entry) => manifest.entries[entry]);
