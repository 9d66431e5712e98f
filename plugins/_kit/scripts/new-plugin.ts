/** `npm run new:plugin <id>`: makes a plugin of the template, with what it is to bring, links it and brings everything generated in step. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { askWishes, readWishes, type Wishes } from './new-plugin/ask.ts';
import { renamer } from './new-plugin/names.ts';
import { packageFile } from './new-plugin/package-file.ts';
import { complete, keepLines, keepsFile, type Part } from './new-plugin/parts.ts';
import { root, stop } from './plugin-folder.ts';

const USAGE = `Usage: npm run new:plugin <id> [-- --with operations,job,viewer,console,element,flag --flag <name>]
The id is kebab-case, e.g. quiz or gift-card. Without --with it asks what the plugin brings.`;
const TEXTS: readonly (readonly [file: RegExp, key: string, part: Part])[] = [
  ...['loadFailed', 'save', 'tab', 'text'].map((key) => [/^messages\/console\//, key, 'console'] as const),
  ...['element', 'elementText'].map((key) => [/^messages\/console\//, key, 'element'] as const),
];

const { values, positionals } = parseArgs({
  options: { with: { type: 'string' }, flag: { type: 'string' } },
  allowPositionals: true,
  strict: true,
});
const [id = ''] = positionals;
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 40) stop(USAGE);
const folder = join(root, 'plugins', id);
if (existsSync(folder)) stop(`plugins/${id} is already there.`);

const usualFlag = id.replaceAll('-', '_');
const wish = async (): Promise<Wishes> => {
  const isSaid = values.with !== undefined || values.flag !== undefined || !process.stdin.isTTY;
  const wishes = isSaid ? readWishes(values.with, values.flag, usualFlag) : await askWishes(usualFlag);
  if (!/^[a-z][a-z0-9_]{0,63}$/.test(wishes.flag)) throw new Error(`'${wishes.flag}' is no name of a flag: snake_case, e.g. ${usualFlag}.`);
  const chosen = complete(wishes.parts);
  // The rule of the addresses of screens, see PluginManifest.screens.
  if (chosen.has('viewer') && !/^[a-z]{3,}(-[a-z]+)*$/.test(id))
    throw new Error(`'${id}' is to be the address of a screen too: three letters to begin with, and no digits.`);
  return { ...wishes, parts: chosen };
};
const { parts, flag } = await wish().catch((error: unknown) => stop((error as Error).message));
const renamed = renamer(id, flag);

/** What marks cannot say: whole lines that read otherwise without a part, and texts, which are JSON. */
const adapted = (file: string, text: string): string => {
  if (file.endsWith('.json')) {
    const texts = JSON.parse(text) as Record<string, string>;
    for (const [pattern, key, part] of TEXTS) if (pattern.test(file) && !parts.has(part)) delete texts[key];
    return `${JSON.stringify(texts, null, 2)}\n`;
  }
  let adaptedText = keepLines(parts, text);
  if (!parts.has('viewer'))
    adaptedText = adaptedText.replace("Omit<Operations<'template'>, 'template.readNote'>", "Operations<'template'>");
  if (!parts.has('job')) adaptedText = adaptedText.replace('      words int,\n', '');
  if (parts.has('flag')) adaptedText = adaptedText.replaceAll('x-plan-feature: none', 'x-plan-feature: template_flag');
  const entries = [
    ...(parts.has('operations') ? ['server: true'] : []),
    ...(parts.has('viewer') || parts.has('element') ? ['viewer: true'] : []),
    ...(parts.has('console') || parts.has('element') ? ['console: true'] : []),
    ...(parts.has('viewer') ? ['screens: true'] : []),
  ];
  return adaptedText.replace(/entries: \{ .* \}/, `entries: { ${entries.join(', ')} }`);
};

const template = join(root, 'plugins', '_template');
for (const path of globSync('**/*', { cwd: template, withFileTypes: true })) {
  const file = relative(template, join(path.parentPath, path.name));
  if (!path.isFile() || file.startsWith('node_modules') || file === 'package.json' || !keepsFile(parts, file)) continue;
  const made = join(folder, file.replaceAll('template', id));
  mkdirSync(dirname(made), { recursive: true });
  writeFileSync(made, renamed(adapted(file, readFileSync(join(template, file), 'utf8'))));
}
const source = JSON.parse(readFileSync(join(template, 'package.json'), 'utf8')) as Parameters<typeof packageFile>[0];
writeFileSync(join(folder, 'package.json'), renamed(`${JSON.stringify(packageFile(source, parts), null, 2)}\n`));

execFileSync('npm', ['install', '--prefer-offline', '--ignore-scripts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
execFileSync('oxfmt', [`plugins/${id}`], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
execFileSync('node', ['openapi/scripts/generate.ts'], { cwd: root, stdio: 'inherit' });
console.log(`plugins/${id} is there and registered, with ${[...parts].join(', ')}.
Next: npm run check:plugin ${id}, npm run dev, and plugins/README.md.`);
