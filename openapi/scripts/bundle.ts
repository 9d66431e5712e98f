import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Document } from './document.ts';
import { eachOperation, eachWebhook, isObject } from './document.ts';
import { installedPlugins, type InstalledPlugin } from './plugins.ts';

const root = join(import.meta.dirname, '..', '..');

const readYaml = (file: string): Partial<Document> => parse(readFileSync(file, 'utf8'), { merge: true }) as Partial<Document>;

const yamlFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name));

/**
 * Bundles the whole document: root, core components, paths and webhooks, and the fragment of each given plugin, with its operations and
 * webhooks stamped with `x-plugin`.
 * @throws when two fragments define the same path, webhook or component
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
    for (const [name, item] of Object.entries(fragment.webhooks ?? {})) {
      const webhooks = (document.webhooks ??= {});
      if (name in webhooks) throw new Error(`${file}: the webhook ${name} is already taken`);
      webhooks[name] = item;
    }
    for (const [kind, entries] of Object.entries(fragment.components ?? {})) {
      const target = (document.components[kind] ??= {});
      for (const [name, value] of Object.entries(entries)) {
        if (name in target) throw new Error(`${file}: the component ${kind}/${name} is already taken`);
        target[name] = value;
      }
    }
    for (const tag of fragment.tags ?? []) document.tags.push(tag);
    const brought = [...eachOperation({ paths: fragment.paths ?? {} }), ...eachWebhook(fragment)];
    if (plugin) for (const { operation } of brought) operation['x-plugin'] = plugin;
  };
  for (const folder of ['components', 'paths']) for (const file of yamlFiles(join(root, 'openapi', folder))) merge(file);
  for (const { folder, id } of plugins) {
    const file = join(folder, 'openapi.yaml');
    if (existsSync(file)) merge(file, id);
  }
  // YAML anchors create shared objects, but consumers that walk and rewrite need a tree.
  return withLists(structuredCloneTree(document));
};

/** Fills in lists: schemas with `x-api-scopes` get the scopes of all operations, those with `x-webhook-event-types` all webhooks, including plugins'. */
const withLists = (document: Document): Document => {
  const scopes = new Set<string>();
  for (const { operation } of eachOperation(document))
    if (typeof operation['x-api-scope'] === 'string') scopes.add(operation['x-api-scope']);
  const lists = { 'x-api-scopes': [...scopes].toSorted(), 'x-webhook-event-types': Object.keys(document.webhooks ?? {}).toSorted() };
  for (const schema of Object.values(document.components['schemas'] ?? {}))
    for (const [name, values] of Object.entries(lists)) if (isObject(schema) && schema[name]) schema['enum'] = values;
  return document;
};

const structuredCloneTree = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
