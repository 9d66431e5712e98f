import type { Entry } from './comparable.ts';
import { comparable, entriesOf, nameOf } from './comparable.ts';
import type { Document } from './document.ts';
import { entryPairs, fieldsOf, schemaPairs, type EntryPair, type SchemaPair } from './schema-pairs.ts';

export const CHANGELOG_TITLE = '# Changes of the public API\n';

/** The changelog section of a release in Markdown: additions, deprecations and removals, without previews. */
export const releaseSection = (date: string, released: Document, current: Document): string => {
  const [before, after] = [visible(released), visible(current)];
  const pairs = entryPairs(before, after);
  const schemas = pairs.flatMap(schemaPairs);
  const parts = [
    list('Operations', missingIn(before, after).map(lineOf)),
    list('Parameters', pairs.flatMap(newParameters)),
    list('Fields', schemas.flatMap(newFields)),
    list('Values', schemas.flatMap(newValues)),
    list('Deprecated', pairs.flatMap(newDeprecations)),
    list('Removed', missingIn(after, before).map(lineOf)),
  ].filter((part) => part !== '');
  return `\n## ${date}\n\n${parts.length > 0 ? parts.join('\n') : 'No additions: descriptions and details only.\n'}`;
};

/** Each document keeps its own paths, since a renamed path parameter is never released. */
const visible = (document: Document): Document => {
  const entries = entriesOf(document).filter(({ operation }) => operation['x-internal-preview'] !== true);
  return comparable(document, new Map(entries.map((entry) => [entry.key, entry])));
};

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `### ${title}\n\n${[...new Set(lines)].map((line) => `- ${line}\n`).join('')}`;

const missingIn = (document: Document, other: Document): Entry[] => {
  const known = new Set(entriesOf(document).map(({ key }) => key));
  return entriesOf(other).filter(({ key }) => !known.has(key));
};

const lineOf = ({ label, operation: { summary } }: Entry): string => (summary ? `\`${label}\`: ${summary}` : `\`${label}\``);

const newParameters = ({ released, current }: EntryPair): string[] => {
  const known = new Set(parametersOf(released).map(nameOf));
  return parametersOf(current)
    .filter((parameter) => !known.has(nameOf(parameter)))
    .map((parameter) => `\`${current.label}\`: ${String(parameter['in'])} parameter \`${String(parameter['name'])}\``);
};

const parametersOf = ({ operation }: Entry): Record<string, unknown>[] => operation.parameters as Record<string, unknown>[];

const newFields = ({ label, where, released, current }: SchemaPair): string[] =>
  Object.keys(fieldsOf(current))
    .filter((name) => !(name in fieldsOf(released)))
    .map((name) => `\`${label}\`, ${where}: \`${name}\``);

const newValues = ({ label, where, released, current }: SchemaPair): string[] => {
  const values = ['enum', 'x-extensible-enum'].flatMap((key) => gained(released[key], current[key]));
  return values.length === 0 ? [] : [`\`${label}\`, ${where}: ${[...new Set(values)].map((value) => `\`${String(value)}\``).join(', ')}`];
};

const gained = (before: unknown, after: unknown): unknown[] =>
  Array.isArray(before) && Array.isArray(after) ? after.filter((value) => !before.includes(value)) : [];

const newDeprecations = ({ released, current: { label, operation } }: EntryPair): string[] => {
  if (operation.deprecated !== true || released.operation.deprecated === true) return [];
  const sunset = operation['x-sunset'];
  const replacement = operation['x-replaced-by'];
  const until = typeof sunset === 'string' ? `, until ${sunset}` : '';
  return [`\`${label}\`${until}${typeof replacement === 'string' ? `; replaced by \`${replacement}\`` : ''}`];
};
