import { satisfies } from '../../src/version-range.ts';
import { ENTRIES, entriesOf, readJson, root, type PluginPackage } from '../plugin-folder.ts';
import { has, type CheckedPlugin } from './plugin.ts';

/** What of its package and its manifest does not fit together. */
export const packageFaults = (plugin: CheckedPlugin): string[] => {
  const { id, folder, manifest } = plugin;
  const { exports = {}, name } = readJson<PluginPackage>(folder, 'package.json');
  const { version: kit } = readJson<PluginPackage>(root, 'plugins/_kit/package.json');
  const faults: string[] = [];
  if (manifest.id !== id) faults.push(`manifest.ts: its id is '${manifest.id}', its folder '${id}'`);
  if (!satisfies(kit, manifest.engine)) faults.push(`manifest.ts: it works with kit ${manifest.engine}, this is ${kit}`);
  const wanted = { manifest: 'manifest', ...Object.fromEntries(entriesOf(manifest).map((entry) => [entry, ENTRIES[entry]])) };
  for (const [entry, module] of Object.entries(wanted)) {
    if (!has(plugin, `${module}.ts`)) faults.push(`${module}.ts: missing, and the manifest has the entry '${entry}'`);
    if (exports[`./${entry}`] !== `./${module}.ts`) faults.push(`package.json: exports has no "./${entry}": "./${module}.ts"`);
  }
  if (!has({ ...plugin, folder: root }, 'node_modules', name)) faults.push(`package.json: ${name} is not linked (npm install)`);
  return faults;
};
