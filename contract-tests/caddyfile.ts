/** Checks that the real Caddy parses, provisions and formats `deploy/Caddyfile`, for one process and for two of each role. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { caddyBinary } from '@mekuri/server/testing/network';
import { bringCaddy } from './runner/bring-caddy.ts';
import { root } from './runner/execute.ts';

const caddy = caddyBinary() ?? (bringCaddy() ? caddyBinary() : null);
if (caddy === null) {
  console.error('Caddy 2.11.1 or newer is missing, and pip could not bring it. Install it, or Python 3 with pip.');
  process.exit(1);
}

const needed = {
  ACME_EMAIL: 'operator@example.com',
  APP_ORIGIN: 'https://console.example.com',
  SITES_ORIGIN: 'https://sites.example.net',
  MEDIA_ORIGIN: 'https://media.example.net',
  SITES_HOST: 'sites.example.net',
  SITES_CERT: 'internal',
  SITES_KEY: '',
};
const two = (port: number): string => `192.0.2.1:${port} 192.0.2.2:${port}`;
const spread = {
  APP_UPSTREAMS: two(3000),
  SITES_UPSTREAMS: two(3001),
  MEDIA_UPSTREAMS: two(3002),
  APP_HEALTH_PORT: '9100',
  SITES_HEALTH_PORT: '9101',
  TLS_ASK_URL: 'http://192.0.2.1:3003/internal/tls-ask',
  CADDY_GLOBAL_OPTIONS: 'local_certs\nskip_install_trust',
};

const file = join(root, 'deploy', 'Caddyfile');
const home = mkdtempSync(join(tmpdir(), 'mekuri-caddyfile-'));
const issues: string[] = [];
const expect = (what: string, args: readonly string[], env: Readonly<Record<string, string>>): void => {
  const { status, stdout, stderr } = spawnSync(caddy, args, { env: { PATH: process.env['PATH'], HOME: home, ...env }, encoding: 'utf8' });
  if (status !== 0) issues.push(`${what}:\n${stdout}${stderr}`);
};
expect('one process', ['validate', '--config', file], needed);
expect('two processes of each role', ['validate', '--config', file], { ...needed, ...spread });
expect('format', ['fmt', '--diff', file], {});

rmSync(home, { recursive: true, force: true });
if (issues.length > 0) console.error(issues.join('\n'));
process.exit(issues.length > 0 ? 1 : 0);
