import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOCALES } from '../../src/manifest.ts';
import { readJson } from '../plugin-folder.ts';
import { filesOf, has, type CheckedPlugin } from './plugin.ts';

/** The fields of a console entry that are needed here. The full type, `ConsolePlugin`, requires browser types. */
interface ConsoleEntry {
  id: string;
  planFlag?: string;
  slots: Readonly<Record<string, readonly { label: string }[]>>;
  linkTargets?: readonly { kind: string; label: string; load?: unknown }[];
}
type Texts = Readonly<Record<string, string>>;

/** Texts that are missing in one of the four languages. */
const languageIssues = (plugin: CheckedPlugin): string[] => {
  const folders = new Set(filesOf(plugin, 'messages/*/*.json').map(({ file }) => dirname(file)));
  return [...folders].flatMap((folder) => {
    const texts = LOCALES.map((locale) => ({
      locale,
      texts: has(plugin, folder, `${locale}.json`) ? readJson<Texts>(plugin.folder, folder, `${locale}.json`) : null,
    }));
    const keys = new Set(texts.flatMap((one) => Object.keys(one.texts ?? {})));
    return texts.flatMap(({ locale, texts: own }) =>
      own === null
        ? [`${folder}/${locale}.json: missing`]
        : [...keys].filter((key) => !own[key]?.trim()).map((key) => `${folder}/${locale}.json: no text for '${key}'`),
    );
  });
};

/** Labels in the console without a text in the plugin's messages. */
const labelIssues = async (plugin: CheckedPlugin): Promise<string[]> => {
  if (!plugin.manifest.entries.console || !has(plugin, 'console/index.ts')) return [];
  if (!has(plugin, 'messages/console/ja.json')) return ['messages/console/ja.json: missing'];
  const { default: entry } = (await import(pathToFileURL(join(plugin.folder, 'console/index.ts')).href)) as { default: ConsoleEntry };
  const texts = readJson<Texts>(plugin.folder, 'messages/console/ja.json');
  const labels = [...Object.values(entry.slots).flat(), ...(entry.linkTargets ?? [])].map(({ label }) => label);
  const issues = labels.filter((label) => !(label in texts)).map((label) => `messages/console: no text for the label '${label}'`);
  const limits = Object.keys(plugin.manifest.limits ?? {}).filter((name) => !(`limit.${name}` in texts));
  issues.push(...limits.map((name) => `messages/console: no text 'limit.${name}' for the limit '${name}'`));
  if (entry.id !== plugin.id) issues.push(`console/index.ts: its id is '${entry.id}'`);
  if (entry.planFlag !== plugin.manifest.planFlag)
    issues.push(`console/index.ts: planFlag is ${entry.planFlag ?? 'missing'}, in the manifest ${plugin.manifest.planFlag ?? 'missing'}`);
  return [...issues, ...linkTargetIssues(plugin, entry.linkTargets ?? [])];
};

/** Link targets that creators cannot choose, or that the manifest does not declare. */
const linkTargetIssues = ({ manifest }: CheckedPlugin, offered: NonNullable<ConsoleEntry['linkTargets']>): string[] => {
  const declared = manifest.linkTargets ?? [];
  return [
    ...declared.flatMap(({ kind, parameter }) => {
      const found = offered.find((target) => target.kind === kind);
      if (!found) return [`console/index.ts: linkTargets lacks '${kind}', which the manifest has`];
      return parameter !== undefined && !found.load
        ? [`console/index.ts: the link target '${kind}' has no \`load\`, which chooses an item`]
        : [];
    }),
    ...offered
      .filter(({ kind }) => !declared.some((target) => target.kind === kind))
      .map(({ kind }) => `manifest.ts: linkTargets lacks '${kind}', which console/index.ts offers`),
  ];
};

/** Problems with visible texts: each needs all four languages, and each label a text. */
export const textIssues = async (plugin: CheckedPlugin): Promise<string[]> => [...languageIssues(plugin), ...(await labelIssues(plugin))];
