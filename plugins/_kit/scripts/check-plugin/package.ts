import { satisfies } from '../../src/version-range.ts';
import { ENTRIES, entriesOf, readJson, root, type PluginPackage } from '../plugin-folder.ts';
import { has, type CheckedPlugin } from './plugin.ts';

/** Mismatches between the package and the manifest. */
export const packageIssues = (plugin: CheckedPlugin): string[] => {
  const { id, folder, manifest } = plugin;
  const { exports = {}, name, description = '' } = readJson<PluginPackage>(folder, 'package.json');
  const { version: kit } = readJson<PluginPackage>(root, 'plugins/_kit/package.json');
  const issues: string[] = [];
  if (manifest.id !== id) issues.push(`manifest.ts: its id is '${manifest.id}', its folder '${id}'`);
  if (!satisfies(kit, manifest.engine)) issues.push(`manifest.ts: it works with kit ${manifest.engine}, this is ${kit}`);
  const wanted = { manifest: 'manifest', ...Object.fromEntries(entriesOf(manifest).map((entry) => [entry, ENTRIES[entry]])) };
  for (const [entry, module] of Object.entries(wanted)) {
    if (!has(plugin, `${module}.ts`)) issues.push(`${module}.ts: missing, and the manifest has the entry '${entry}'`);
    if (exports[`./${entry}`] !== `./${module}.ts`) issues.push(`package.json: exports has no "./${entry}": "./${module}.ts"`);
  }
  if (description.trim() === '') issues.push('package.json: no description, which the table of plugins shows');
  if (!has({ ...plugin, folder: root }, 'node_modules', name)) issues.push(`package.json: ${name} is not linked (npm install)`);
  return issues;
};
