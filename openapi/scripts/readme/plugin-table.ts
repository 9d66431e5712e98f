import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PluginManifest } from '../../../plugins/_kit/src/manifest.ts';
import type { Output } from '../write.ts';

/** A plugin as the table lists it. */
export interface ListedPlugin {
  folder: string;
  description: string;
  manifest: PluginManifest;
}

const START = '<!-- plugins: written by `npm run generate` from the manifests -->';
const END = '<!-- end of plugins -->';

const codes = (names: readonly string[] = []): string => names.map((name) => `\`${name}\``).join(', ');

/** The table of plugins in Markdown, one row each, in the given order. */
export const pluginTable = (plugins: readonly Pick<ListedPlugin, 'description' | 'manifest'>[]): string =>
  [
    '| plugin | purpose | plan flag | tables | events |',
    '|---|---|---|---|---|',
    ...plugins.map(({ description, manifest: { id, planFlag, tables, emits } }) =>
      ['', `[${id}](${id}/README.md)`, description, codes(planFlag === undefined ? [] : [planFlag]), codes(tables), codes(emits), '']
        .join(' | ')
        .trim()
        .replaceAll(/\|  (?=\|)/g, '| '),
    ),
  ].join('\n');

/** The text with the table between its two markers. @throws when a marker is missing */
export const withPluginTable = (text: string, table: string): string => {
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`plugins/README.md: the table belongs between ${START} and ${END}`);
  return `${text.slice(0, start)}${START}\n\n${table}\n\n${text.slice(end)}`;
};

/** Writes the plugins of the workspace into `plugins/README.md`. Installed packages are not part of the repository. */
export const writePluginTable = (output: Output, root: string, plugins: readonly ListedPlugin[]): void => {
  const file = join(root, 'plugins/README.md');
  const inWorkspace = plugins.filter(({ folder }) => dirname(folder) === join(root, 'plugins'));
  output.write(file, withPluginTable(readFileSync(file, 'utf8'), pluginTable(inWorkspace)));
};
