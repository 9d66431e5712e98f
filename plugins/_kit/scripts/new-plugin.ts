/** `npm run new:plugin <id>`: creates a plugin from the template with the chosen parts, links it and regenerates all derived files. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { askWishes, readWishes, type Wishes } from './new-plugin/ask.ts';
import { makePlugin } from './new-plugin/make.ts';
import { readCommand, root, stop } from './plugin-folder.ts';

const USAGE = `Usage: npm run new:plugin <id> [-- --with operations,job,viewer,console,element,flag --flag <name>]
The id is kebab-case, e.g. quiz or gift-card. Without --with it asks what the plugin brings.`;

const wishesFor = async (id: string, said: { with?: string; flag?: string }): Promise<Wishes> => {
  const isSaid = said.with !== undefined || said.flag !== undefined;
  return isSaid || !process.stdin.isTTY ? readWishes(id, said) : askWishes(id);
};

const { values, positionals } = readCommand(USAGE, { with: { type: 'string' }, flag: { type: 'string' } });
const [id = '', ...more] = positionals;
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 40 || more.length > 0) stop(USAGE);
if (existsSync(join(root, 'plugins', id))) stop(`plugins/${id} is already there.`);
const wishes = await wishesFor(id, values).catch((error: unknown) => stop((error as Error).message));

makePlugin(root, id, wishes);
execFileSync('npm', ['install', '--prefer-offline', '--ignore-scripts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
execFileSync('oxfmt', [`plugins/${id}`], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
execFileSync('node', ['openapi/scripts/generate.ts'], { cwd: root, stdio: 'inherit' });
console.log(`plugins/${id} is there and registered, with ${[...wishes.parts].join(', ')}.
Next: npm run check:plugin ${id}, npm run dev, and plugins/README.md.`);
