/**
 * Runs before `npm start`, `npm run dev` and `npm test` and installs, generates and builds what they need and is missing or outdated.
 * Plain JavaScript for the system's Node (20.19 or newer); the project's Node comes with the packages. Never writes a committed file.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { staleParts } from '../../openapi/scripts/derived.mjs';

const root = join(import.meta.dirname, '..', '..');
const at = (...parts) => join(root, ...parts);
/** Finds the project's `node` first: this process's own version may be too old for the commands. */
const env = { ...process.env, PATH: `${at('node_modules', '.bin')}${delimiter}${process.env.PATH}` };
const children = new Set();

refuseOldNode();
stopWithParent();
await install();
if (process.argv[2] !== 'start') await generate();
if (process.argv[2] !== 'test') await build();

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`This needs Node 20.19 or newer to begin with (it is ${process.version}); the one that it runs on comes with the packages.`);
}

/** npm does not forward signals. Without this, stopping npm would leave an installation or a build running. */
function stopWithParent() {
  const parent = process.ppid;
  const stop = () => {
    killChildren();
    process.exit(1);
  };
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
}

/** Runs `npm ci` when the packages are missing or do not match the lock file. */
async function install() {
  const lock = hashOf([at('package-lock.json')]);
  const stamp = at('node_modules', '.mekuri-lock');
  const installed = at('node_modules', '.package-lock.json');
  const byHand = !existsSync(stamp) && existsSync(installed) && statSync(installed).mtimeMs >= statSync(at('package-lock.json')).mtimeMs;
  if (!byHand && read(stamp) === lock) return;
  if (!byHand) {
    const total = Object.keys(JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages).length;
    await run(`Installing about ${Math.round(total / 100) * 100} packages (only now and when they change)`, [
      'npm',
      'ci',
      // The lock file pins each version, so cached packages need no check with the registry.
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
    ]);
  }
  if (!existsSync(at('node_modules', '.bin', 'node'))) {
    const { platform, arch } = process;
    if (Number(process.versions.node.split('.')[0]) < 26)
      fail(`There is no Node 26 among npm's packages for ${platform}-${arch}: install it yourself.`);
  }
  writeFileSync(stamp, lock);
}

/** Generates types and clients from the API document. `npm start` skips this: there only the builds need them, and generate their own. */
async function generate() {
  if (staleParts().length > 0) await run('Generating types and clients', ['node', 'openapi/scripts/ensure-derived.mjs']);
}

/** Builds the viewer and the console when their sources have changed since the last build. */
async function build() {
  const shared = ['clients', 'plugins', 'openapi/dist/openapi.json', 'openapi/scripts', 'package-lock.json'];
  const targets = [
    { name: 'viewer', made: ['viewer/dist/client', 'viewer/dist/preview', 'viewer/dist/server'] },
    { name: 'console', made: ['console/dist'] },
  ].map(({ name, made }) => ({ name, made, stamp: at('.cache', `built-${name}`), hash: hashOf([name, ...shared].flatMap(sourcesBelow)) }));
  // `npm run dev` rebuilds continuously, so any existing build will do to begin with.
  const isOld = ({ stamp, hash }) => process.argv[2] !== 'dev' && read(stamp) !== hash;
  const due = targets.filter((target) => isOld(target) || !target.made.every((path) => existsSync(at(path))));
  if (due.length === 0) return;
  mkdirSync(at('.cache'), { recursive: true });
  await Promise.all(
    due.map(async ({ name, stamp, hash }) => {
      await run(`Building the ${name}`, ['npm', 'run', '--silent', 'build', '-w', name]);
      writeFileSync(stamp, hash);
    }),
  );
}

/** Files that a browser build may read, in a fixed order. Generated files are skipped: they follow from the document and the scripts. */
function sourcesBelow(path) {
  if (!statSync(at(path)).isDirectory()) return [at(path)];
  return readdirSync(at(path), { withFileTypes: true })
    .filter(({ name }) => !/^(dist|node_modules|generated)$|\.(test|stories)\.tsx?$/.test(name))
    .flatMap((entry) => sourcesBelow(join(path, entry.name)))
    .sort((a, b) => (a < b ? -1 : 1));
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Runs a command with periodic progress lines. Its output is shown only when it fails. */
function run(what, [command, ...args]) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.log(`· ${what} …`);
  const going = setInterval(() => console.log(`  … ${what.split(' ')[0].toLowerCase()}, ${seconds()}`), 10_000);
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    children.add(child);
    child.once('error', (error) => {
      children.delete(child);
      fail(`${what}: ${error.message}`);
    });
    child.once('exit', () => children.delete(child));
    child.once('close', (code, signal) => {
      clearInterval(going);
      if (code !== 0)
        fail(`${String(Buffer.concat(output))}\n${what} failed: ${command} ${args.join(' ')} ended with ${String(code ?? signal)}.`);
      done();
    });
  });
}

/**
 * Kills the children with their process groups. SIGKILL, because npm is slow to react to gentler signals; unfinished work is redone on the
 * next run.
 */
function killChildren() {
  for (const child of children) process.kill(-child.pid, 'SIGKILL');
}

function fail(message) {
  killChildren();
  console.error(`\n${message}\n`);
  process.exit(1);
}
