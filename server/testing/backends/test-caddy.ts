import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type Agent } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { patience } from '@mekuri/testing/patience';
import { projectRoot } from '../../src/config.ts';
import { freePorts } from '../../src/platform/postgres/ports.ts';
import { caddyBinary } from './caddy-binary.ts';

/** One origin's processes, as configured in `deploy/Caddyfile`. */
interface TestUpstreams {
  /** One or more, e.g. `127.0.0.1:3000`. */
  upstreams: readonly string[];
  /** On the same hosts as the upstreams. */
  healthPort: number;
}

export interface TestCaddyOptions {
  sites: TestUpstreams;
  /** Default: an upstream that does not answer. */
  app?: TestUpstreams;
  /** Upstreams; they share the health port of the sites. */
  media?: readonly string[];
  askPort: number;
  /** As configured in the server, with the port of `httpsPort`. */
  origins: { sites: string; sitesHost: string; app?: string; media?: string };
  httpsPort?: number;
}

export interface CaddyRequest {
  agent?: Agent;
  /** JSON body; makes the request a POST. */
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
  /** One request over TLS that trusts only this Caddy's own authority. @throws when the host gets no certificate */
  get(host: string, path: string, options?: CaddyRequest): Promise<CaddyAnswer>;
  /** Path of the authority's certificate. */
  authority: string;
  stop(): Promise<void>;
}

const NOBODY: TestUpstreams = { upstreams: ['127.0.0.1:9'], healthPort: 9 };

/** The real `deploy/Caddyfile` with a local certificate authority in place of the public one. @throws when this machine has no Caddy */
export const startTestCaddy = async (options: TestCaddyOptions): Promise<TestCaddy> => {
  const binary = caddyBinary();
  if (binary === null) throw new Error('No Caddy for tests: `npm test` brings one, or install 2.11.1 or newer.');
  const { sites, app = NOBODY, media = NOBODY.upstreams, origins, askPort } = options;
  const folder = mkdtempSync(join(tmpdir(), 'mekuri-caddy-'));
  const [httpPort, freeHttpsPort] = (await freePorts(2)) as [number, number];
  const httpsPort = options.httpsPort ?? freeHttpsPort;
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
  const ask: TestCaddy['get'] = (host, path, { agent, body, headers } = {}) =>
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
          timeout: 60_000 * patience,
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
    });
  /** Caddy dates certificates by the exact clock, but OpenSSL's lags by up to 20 ms: one issued at the start of a second is not valid yet. */
  const get: TestCaddy['get'] = async (host, path, options) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await ask(host, path, options);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'CERT_NOT_YET_VALID' || attempt === 10) throw error;
        await delay(20);
      }
    }
  };
  return {
    httpsPort,
    httpPort,
    authority,
    get,
    async stop() {
      process.off('exit', kill);
      caddy.kill('SIGKILL');
      if (caddy.exitCode === null && caddy.signalCode === null) await once(caddy, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
