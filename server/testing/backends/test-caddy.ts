import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Agent } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '../../src/config.ts';
import { freePort } from '../../src/platform/postgres/ports.ts';

export interface TestCaddyOptions {
  /** Where the visitors' origin and the endpoint for certificates listen. */
  ports: { sites: number; ask: number };
  /** As the server has them. */
  origins: { sites: string; sitesHost: string };
  httpsPort?: number;
}

export interface CaddyAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface TestCaddy {
  httpsPort: number;
  httpPort: number;
  /** One request by TLS, which believes its own authority alone. @throws when the host gets no certificate */
  get(host: string, path: string, options?: { agent?: Agent }): Promise<CaddyAnswer>;
  /** File of the authority's certificate. */
  authority: string;
  stop(): Promise<void>;
}

/** Of the file for production what Debian's Caddy, 2.6, does not know, or what only the world can give, put otherwise. */
const FOR_TESTS: readonly (readonly [RegExp, string])[] = [
  [/permission http \{\s*endpoint (\S+)\s*\}/, 'ask $1'],
  [
    /email \{\$ACME_EMAIL\}/,
    'local_certs\n\tskip_install_trust\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port {$HTTP_PORT}\n\thttps_port {$HTTPS_PORT}',
  ],
  [/tls \{\$SITES_CERT\} \{\$SITES_KEY\}/, 'tls internal'],
];

const caddyfileForTests = ({ ports }: TestCaddyOptions): string => {
  let text = readFileSync(join(projectRoot, 'deploy', 'Caddyfile'), 'utf8');
  for (const [pattern, replacement] of FOR_TESTS) {
    if (!pattern.test(text)) throw new Error(`deploy/Caddyfile has no ${String(pattern)} any more.`);
    text = text.replace(pattern, replacement);
  }
  return text.replaceAll('127.0.0.1:3001', `127.0.0.1:${ports.sites}`).replaceAll('127.0.0.1:3003', `127.0.0.1:${ports.ask}`);
};

/** Debian's Caddy with an authority of its own and the file for production. @throws when this machine has none */
export const startTestCaddy = async (options: TestCaddyOptions): Promise<TestCaddy> => {
  const folder = mkdtempSync(join(tmpdir(), 'mekuri-caddy-'));
  const file = join(folder, 'Caddyfile');
  const [httpsPort, httpPort, unused] = [options.httpsPort ?? (await freePort()), await freePort(), await freePort()];
  writeFileSync(file, caddyfileForTests(options));
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
      APP_ORIGIN: `https://console.invalid:${httpsPort}`,
      MEDIA_ORIGIN: `https://media.invalid:${unused}`,
      SITES_ORIGIN: options.origins.sites,
      SITES_HOST: options.origins.sitesHost,
    },
  });
  let log = '';
  caddy.stderr.on('data', (chunk: Buffer) => (log += String(chunk)));
  const started = await Promise.race([once(caddy, 'spawn').then(() => true), once(caddy, 'error').then(() => false)]);
  if (!started) throw new Error('No Caddy for tests: install it (on Debian: apt-get install caddy).');
  const kill = () => void caddy.kill('SIGKILL');
  process.once('exit', kill);
  while (!log.includes('serving initial configuration')) {
    if (caddy.exitCode !== null) throw new Error(`Caddy does not start: ${log}`);
    await delay(20);
  }
  const authority = join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt');
  return {
    httpsPort,
    httpPort,
    authority,
    get: (host, path, { agent } = {}) =>
      new Promise((resolve, reject) => {
        const asked = request(
          {
            host: '127.0.0.1',
            port: httpsPort,
            servername: host,
            path,
            headers: { host: `${host}:${httpsPort}` },
            ca: readFileSync(authority),
            agent: agent ?? false,
            timeout: 10_000,
          },
          (answer) => {
            const parts: Buffer[] = [];
            answer.on('data', (part: Buffer) => parts.push(part));
            answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(parts).toString() }));
            answer.on('error', reject);
          },
        );
        asked.on('timeout', () => asked.destroy(new Error('Caddy does not answer.')));
        asked.on('error', reject);
        asked.end();
      }),
    async stop() {
      process.off('exit', kill);
      caddy.kill('SIGKILL');
      if (caddy.exitCode === null && caddy.signalCode === null) await once(caddy, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
