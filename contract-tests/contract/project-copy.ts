import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const root = join(import.meta.dirname, '..', '..');

export interface ProjectCopy {
  folder: string;
  /** Runs a command in the copy. @throws with its output when it fails */
  run(command: string, ...args: string[]): Promise<string>;
  /** Starts a command in the copy, detached, and collects its output. */
  start(command: string, args: readonly string[], env: Readonly<Record<string, string>>): { child: ChildProcess; output: () => string };
  /** Removes the copy; slow, because it has a hundred thousand links. */
  remove(): void;
}

/** Links everything but caches, which other processes write concurrently. */
const linkPackages = (from: string, to: string): void => {
  mkdirSync(to);
  const names = readdirSync(from).filter((name) => !/^\.(?:cache|vite)/.test(name));
  if (names.length > 0) execFileSync('cp', ['-al', ...names.map((name) => join(from, name)), to]);
};

/**
 * Copies the project as git has it, including uncommitted files. Packages are hard links; the workspace's own links point into the copy,
 * so that removals and additions there take effect.
 */
export const copyProject = (): ProjectCopy => {
  const folder = mkdtempSync(join(tmpdir(), 'mekuri-copy-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  for (const file of files.split('\0'))
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file), { verbatimSymlinks: true });
  for (const modules of [
    'node_modules',
    ...globSync('{openapi,server,viewer,console,storybook,contract-tests,plugins/*,clients/*}/node_modules', { cwd: root }),
  ]) {
    if (existsSync(join(folder, dirname(modules)))) linkPackages(join(root, modules), join(folder, modules));
  }
  // Without the test runner's environment: a build under NODE_ENV=test differs.
  const { NODE_ENV: _, VITEST: __, ...surroundings } = process.env;
  const env = { ...surroundings, PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}` };
  return {
    folder,
    async run(command, ...args) {
      try {
        const { stdout } = await execute(command, args, { cwd: folder, env, encoding: 'utf8', maxBuffer: 1 << 26 });
        return stdout;
      } catch (error) {
        const { stdout, stderr } = error as { stdout?: string; stderr?: string };
        throw new Error(`${command} ${args.join(' ')}\n${stdout ?? ''}\n${stderr ?? ''}`, { cause: error });
      }
    },
    start(command, args, extra) {
      const child = spawn(command, args, { cwd: folder, env: { ...env, ...extra }, stdio: ['ignore', 'pipe', 'pipe'] });
      const chunks: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
      child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
      return { child, output: () => Buffer.concat(chunks).toString() };
    },
    remove: () => spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref(),
  };
};
