import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../src/config.ts';

/** Where the test command puts a downloaded Caddy. */
export const BROUGHT_CADDY = join(projectRoot, '.cache', 'tools', 'caddy');

/** Oldest version that `deploy/Caddyfile` supports. */
const OLDEST = [2, 11, 1] as const;

/** `v2.11.7 h1:…` → true. */
const isRecentCaddy = (version: string): boolean => {
  const parts = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);
  const at = parts?.findIndex((part, index) => part !== OLDEST[index]);
  return parts !== undefined && (at === -1 || parts[at!]! > OLDEST[at!]!);
};

/** Command of a sufficiently recent Caddy: the downloaded one or the machine's; null if neither is found. */
export const caddyBinary = (): string | null =>
  [BROUGHT_CADDY, 'caddy'].find((command) => isRecentCaddy(spawnSync(command, ['version'], { encoding: 'utf8' }).stdout ?? '')) ?? null;
