import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Wishes } from './ask.ts';
import { renamer } from './names.ts';
import { packageFile } from './package-file.ts';
import { keepLines, keepsFile, type Part } from './parts.ts';

type Parts = ReadonlySet<Part>;

/** Texts that only certain parts use. */
const TEXTS: readonly (readonly [file: RegExp, part: Part, keys: readonly string[]])[] = [
  [/^messages\/console\//, 'console', ['loadFailed', 'save', 'tab', 'text']],
  [/^messages\/console\//, 'element', ['element', 'elementText']],
];

const adaptTexts = (parts: Parts, file: string, text: string): string => {
  const texts = JSON.parse(text) as Record<string, string>;
  for (const [pattern, part, keys] of TEXTS) if (pattern.test(file) && !parts.has(part)) for (const key of keys) delete texts[key];
  return `${JSON.stringify(texts, null, 2)}\n`;
};

const entriesOf = (parts: Parts): string => {
  const entries = {
    server: parts.has('operations'),
    viewer: parts.has('viewer') || parts.has('element'),
    console: parts.has('console') || parts.has('element'),
    screens: parts.has('viewer'),
  };
  return Object.entries(entries)
    .flatMap(([entry, isThere]) => (isThere ? [`${entry}: true`] : []))
    .join(', ');
};

/** Replacements that marks cannot express: lines that stay, but differ with or without a part. */
const LINES: readonly (readonly [read: string, otherwise: string, when: (parts: Parts) => boolean])[] = [
  ["Omit<Operations<'template'>, 'template.readNote'>", "Operations<'template'>", (parts) => !parts.has('viewer')],
  ['      words int,\n', '', (parts) => !parts.has('job')],
  ['x-plan-feature: none', 'x-plan-feature: template_flag', (parts) => parts.has('flag')],
];

const adaptCode = (parts: Parts, text: string): string => {
  let adapted = keepLines(parts, text).replace(/entries: \{ .* \}/, `entries: { ${entriesOf(parts)} }`);
  for (const [read, otherwise, when] of LINES) if (when(parts)) adapted = adapted.replaceAll(read, otherwise);
  return adapted;
};

/** Writes `plugins/<id>` from the template, renamed and with the chosen parts. */
export const makePlugin = (root: string, id: string, { parts, flag }: Wishes): void => {
  const template = join(root, 'plugins', '_template');
  const renamed = renamer(id, flag);
  const write = (file: string, text: string): void => {
    const made = join(root, 'plugins', id, file.replaceAll('template', id));
    mkdirSync(dirname(made), { recursive: true });
    writeFileSync(made, renamed(text));
  };
  for (const path of globSync('**/*', { cwd: template, withFileTypes: true })) {
    const file = relative(template, join(path.parentPath, path.name));
    if (!path.isFile() || file.startsWith('node_modules') || file === 'package.json' || !keepsFile(parts, file)) continue;
    const text = readFileSync(join(template, file), 'utf8');
    write(file, file.endsWith('.json') ? adaptTexts(parts, file, text) : adaptCode(parts, text));
  }
  const source = JSON.parse(readFileSync(join(template, 'package.json'), 'utf8')) as Parameters<typeof packageFile>[0];
  write('package.json', `${JSON.stringify(packageFile(source, parts), null, 2)}\n`);
};
