/** `npm run new:plugin <id>`: copies the template under a name of its own, links it and brings everything generated in step. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const id = process.argv[2] ?? '';
const stop = (message: string): never => {
  console.error(message);
  process.exit(1);
};
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 40)
  stop('Usage: npm run new:plugin <id>, where the id is kebab-case, e.g. quiz or gift-card.');
const folder = join(root, 'plugins', id);
if (existsSync(folder)) stop(`plugins/${id} is already there.`);

const camel = id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const pascal = camel[0]!.toUpperCase() + camel.slice(1);
const snake = id.replaceAll('-', '_');
/** Each spelling of the template's id becomes the same spelling of the new one. */
const renamed = (text: string): string =>
  text
    .replaceAll("Operations<'template'>", `Operations<'${camel}'>`)
    .replaceAll(/\btemplate: (?=typeof|\{)/g, `${id.includes('-') ? `'${id}'` : id}: `)
    .replaceAll('template_', `${snake}_`)
    .replaceAll(/\btemplate(?=[A-Z])/g, camel)
    .replaceAll(/(['"<`\s])template\.(?=[a-z])/g, `$1${camel}.`)
    .replaceAll('Template', pascal)
    .replaceAll('template', id);

cpSync(join(root, 'plugins', '_template'), folder, { recursive: true, filter: (source) => !source.includes('node_modules') });
for (const path of globSync('**/*', { cwd: folder, withFileTypes: true })) {
  if (!path.isFile()) continue;
  const file = join(path.parentPath, path.name);
  writeFileSync(file, renamed(readFileSync(file, 'utf8')));
  if (path.name.includes('template')) renameSync(file, join(dirname(file), basename(file).replaceAll('template', id)));
}
execFileSync('npm', ['install', '--prefer-offline', '--ignore-scripts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
execFileSync('node', ['openapi/scripts/generate.ts'], { cwd: root, stdio: 'inherit' });
console.log(
  `plugins/${id} is there and registered. Next: plugins/${id}/manifest.ts and openapi.yaml, then \`npm run generate\` and \`npm run dev\`.`,
);
