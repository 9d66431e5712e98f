import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginManifest } from '../../src/manifest.ts';

/** The plugin being checked. */
export interface CheckedPlugin {
  id: string;
  folder: string;
  manifest: PluginManifest;
}

export const has = ({ folder }: CheckedPlugin, ...path: string[]): boolean => existsSync(join(folder, ...path));

/** Files that match a pattern, with their text. */
export const filesOf = ({ folder }: CheckedPlugin, pattern: string): { file: string; text: string }[] =>
  globSync(pattern, { cwd: folder })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
