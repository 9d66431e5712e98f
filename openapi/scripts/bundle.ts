import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Document } from './document.ts';
import { eachOperation } from './document.ts';
import { installedPlugins, type InstalledPlugin } from './plugins.ts';

const root = join(import.meta.dirname, '..', '..');

const readYaml = (file: string): Partial<Document> => parse(readFileSync(file, 'utf8'), { merge: true }) as Partial<Document>;

const yamlFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name));

/**
 * The one document: root, core components and paths, and the fragment of each given plugin, its operations stamped with `x-plugin`.
 * @throws when two fragments define the same path, operation or component
 */
export const bundle = (plugins: readonly InstalledPlugin[] = installedPlugins()): Document => {
  const document = readYaml(join(root, 'openapi', 'openapi.yaml')) as Document;
  document.paths = {};
  const merge = (file: string, plugin?: string): void => {
    const fragment = readYaml(file);
    for (const [path, item] of Object.entries(fragment.paths ?? {})) {
      if (path in document.paths) throw new Error(`${file}: the path ${path} is already taken`);
      document.paths[path] = item;
    }
    for (const [kind, entries] of Object.entries(fragment.components ?? {})) {
      const target = (document.components[kind] ??= {});
      for (const [name, value] of Object.entries(entries)) {
        if (name in target) throw new Error(`${file}: the component ${kind}/${name} is already taken`);
        target[name] = value;
      }
    }
    for (const tag of fragment.tags ?? []) document.tags.push(tag);
    if (plugin) for (const { operation } of eachOperation({ paths: fragment.paths ?? {} })) operation['x-plugin'] = plugin;
  };
  for (const folder of ['components', 'paths']) for (const file of yamlFiles(join(root, 'openapi', folder))) merge(file);
  for (const { folder, id } of plugins) {
    const file = join(folder, 'openapi.yaml');
    if (existsSync(file)) merge(file, id);
  }
  // Anchors make shared objects; consumers that walk and rewrite need a tree.
  return structuredCloneTree(document);
};

const structuredCloneTree = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
