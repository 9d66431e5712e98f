import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type Agent } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '../../src/config.ts';
import { freePort } from '../../src/platform/postgres/ports.ts';
import { caddyBinary } from './caddy-binary.ts';

/** One origin's processes, as `deploy/Caddyfile` takes them. */
interface TestUpstreams {
  /** `127.0.0.1:3000`, one or more. */
  upstreams: readonly string[];
  /** On the same addresses. */
  healthPort: number;
}

export interface TestCaddyOptions {
  sites: TestUpstreams;
  /** Nobody unless told. */
  app?: TestUpstreams;
  /** Upstreams; their health ports are the sites'. */
  media?: readonly string[];
  askPort: number;
  /** As the server has them; with the port of `httpsPort`. */
  origins: { sites: string; sitesHost: string; app?: string; media?: string };
  httpsPort?: number;
}

export interface CaddyRequest {
  agent?: Agent;
  /** JSON that is posted. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
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
  get(host: string, path: string, options?: CaddyRequest): Promise<CaddyAnswer>;
  /** File of the authority's certificate. */
  authority: string;
  stop(): Promise<void>;
}

const NOBODY: TestUpstreams = { upstreams: ['127.0.0.1:9'], healthPort: 9 };

/** `deploy/Caddyfile` as it stands, with an authority of its own for what only the world can give. @throws when this machine has no Caddy */
export const startTestCaddy = async (options: TestCaddyOptions): Promise<TestCaddy> => {
  const binary = caddyBinary();
  if (binary === null) throw new Error('No Caddy for tests: `npm test` brings one, or install 2.11.1 or newer.');
  const { sites, app = NOBODY, media = NOBODY.upstreams, origins, askPort } = options;
  const folder = mkdtempSync(join(tmpdir(), 'mekuri-caddy-'));
  const [httpsPort, httpPort] = [options.httpsPort ?? (await freePort()), await freePort()];
  const caddy = spawn(binary, ['run', '--config', join(projectRoot, 'deploy', 'Caddyfile')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_GLOBAL_OPTIONS: ['local_certs', 'skip_install_trust', 'admin off', `http_port ${httpPort}`, `https_port ${httpsPort}`].join(
        '\n',
      ),
      ACME_EMAIL: 'nobody@mekuri.example',
      APP_ORIGIN: origins.app ?? `https://console.invalid:${httpsPort}`,
      MEDIA_ORIGIN: origins.media ?? `https://media.invalid:${httpsPort}`,
      SITES_ORIGIN: origins.sites,
      SITES_HOST: origins.sitesHost,
      SITES_CERT: 'internal',
      SITES_KEY: '',
      APP_UPSTREAMS: app.upstreams.join(' '),
      APP_HEALTH_PORT: String(app.healthPort),
      SITES_UPSTREAMS: sites.upstreams.join(' '),
      SITES_HEALTH_PORT: String(sites.healthPort),
      MEDIA_UPSTREAMS: media.join(' '),
      TLS_ASK_URL: `http://127.0.0.1:${askPort}/internal/tls-ask`,
    },
  });
  let log = '';
  caddy.stderr.on('data', (chunk: Buffer) => (log += String(chunk)));
  const kill = () => void caddy.kill('SIGKILL');
  process.once('exit', kill);
  while (!log.includes('serving initial configuration')) {
    if (caddy.exitCode !== null) throw new Error(`Caddy does not start: ${log}`);
    await delay(20);
  }
  let known: Buffer | undefined;
  const authority = join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt');
  return {
    httpsPort,
    httpPort,
    authority,
    get: (host, path, { agent, body, headers } = {}) =>
      new Promise((resolve, reject) => {
        const asked = request(
          {
            host: '127.0.0.1',
            port: httpsPort,
            servername: host,
            path,
            ...(body === undefined ? {} : { method: 'POST' }),
            headers: {
              host: `${host}:${httpsPort}`,
              ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
              ...headers,
            },
            ca: (known ??= readFileSync(authority)),
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
        asked.end(body);
      }),
    async stop() {
      process.off('exit', kill);
      caddy.kill('SIGKILL');
      if (caddy.exitCode === null && caddy.signalCode === null) await once(caddy, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
