import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');

/** An empty third-party project with the SDK installed. */
export interface PackedSdk {
  folder: string;
  tarball: string;
  remove: () => void;
}

/** Builds and packs the SDK, and installs it as a third party does. */
export const installPackedSdk = (): PackedSdk => {
  const folder = mkdtempSync(join(tmpdir(), 'mekuri-sdk-'));
  execFileSync('npm', ['run', '--silent', 'build', '-w', 'clients/sdk'], { cwd: root });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, '-w', 'clients/sdk'], { cwd: root });
  const tarball = join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.tgz'))!,
  );
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'third-party', private: true, type: 'module' }));
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', '--offline', tarball], { cwd: folder });
  return { folder, tarball, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

const nodeTypes = { types: ['node'], typeRoots: [join(root, 'node_modules/@types')] };

/** Compiler options of programs that use the SDK. */
export const COMPILERS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['Node alone', { ...nodeTypes, lib: ['es2022'], module: 'nodenext' }],
  ['a bundler', { ...nodeTypes, lib: ['es2022', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler' }],
];

/** Compiler errors in programs in the project's folder and in the types they use; an empty string means success. */
export const typeIssuesIn = async (folder: string, files: readonly string[], options: object): Promise<string> => {
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    target: 'es2022',
    noEmit: true,
    skipLibCheck: false,
    ...options,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const compile = promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', folder]);
  const { stdout } = await compile.catch((error: { stdout: string }) => error);
  return stdout;
};
