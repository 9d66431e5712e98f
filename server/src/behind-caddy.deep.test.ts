import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { Agent } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestApp, startTestCaddy, startTestDns, type TestApp, type TestCaddy, type TestDns } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECRET_KEY } from '../testing/app/test-config.ts';
import { projectRoot } from './config.ts';
import { aFilledSite, publish, type TestSite } from './core/releases/testing/sites.ts';
import { freePorts } from './platform/postgres/ports.ts';

const CONSOLE = 'console.mekuri.example';
const TARGET = 'sites.mekuri.test';
const MEDIA = 'media.mekuri.test';
const DOMAIN = 'www.shiomachi-coffee.com';
const PICTURE = '/m/0123456789abcdef/resized/cell-w320.webp';
/** Loopback addresses as machines: all processes of a role use the same ports. */
const HOSTS = ['127.0.0.1', '127.0.0.2'] as const;
const START_MS = 120_000;

interface Process {
  start(): Promise<void>;
  /** Stops the process as an operator would. */
  stop(): Promise<number | null>;
  readyz(): Promise<number>;
  metrics(): Promise<string>;
}

let dns: TestDns;
let app: TestApp;
let caddy: TestCaddy;
let site: TestSite;
let ports: Record<'app' | 'sites' | 'media' | 'appHealth' | 'sitesHealth' | 'workerHealth' | 'ask' | 'https', number>;
type EightPorts = [number, number, number, number, number, number, number, number];
const processes: Record<'app' | 'sites' | 'worker', Process[]> = { app: [], sites: [], worker: [] };

/** `server/src/main.ts` in production. */
function describeProcess(role: 'app' | 'sites' | 'worker', host: string): Process {
  const healthPort = ports[`${role}Health`];
  const origin = (name: string): string => `https://${name}:${ports.https}`;
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    NODE_ENV: 'production',
    ROLES: role,
    APP_PORT: String(ports.app),
    SITES_PORT: String(ports.sites),
    MEDIA_PORT: String(ports.media),
    LISTEN_HOST: host,
    HEALTH_ADDRESS: `${host}:${healthPort}`,
    DRAIN_PAUSE_SECONDS: '3',
    APP_ORIGIN: origin(CONSOLE),
    SITES_ORIGIN: origin(TARGET),
    MEDIA_ORIGIN: origin(MEDIA),
    SITES_HOST: TARGET,
    SECRET_KEY,
    DATABASE_URL: app.ownerUrl,
    DATA_DIR: app.deps.config.dataDir,
    SMTP_URL: 'smtp://127.0.0.1:9',
    DNS_SERVERS: dns.address,
    DOMAINS_TARGET: TARGET,
    TLS_ASK: `${host}:${ports.ask}`,
    TRUST_PROXY: '127.0.0.0/8',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  let child: ChildProcess | undefined;
  const ask = (path: string): Promise<{ status: number; text: string }> =>
    new Promise((done) => {
      request({ host, port: healthPort, path, agent: false }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString())).on('end', () => done({ status: answer.statusCode!, text }));
      })
        .on('error', () => done({ status: 0, text: '' }))
        .end();
    });
  const readyz = async (): Promise<number> => (await ask('/readyz')).status;
  return {
    readyz,
    metrics: async () => (await ask('/metrics')).text,
    async start() {
      let output = '';
      const started = spawn('node', ['server/src/main.ts'], { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const until = performance.now() + START_MS;
      while ((await readyz()) !== 200) {
        if (started.exitCode !== null || performance.now() > until) throw new Error(`A process of ${role} does not start: ${output}`);
        await delay(50);
      }
    },
    async stop() {
      if (!child || child.exitCode !== null) return null;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await exit) as [number | null];
      return code;
    },
  };
}

beforeAll(async () => {
  dns = await startTestDns();
  dns.set(TARGET, { A: ['198.51.100.10'] });
  app = await createTestApp({ settings: { DNS_SERVERS: dns.address, DOMAINS_TARGET: TARGET } });
  const [appPort, sitesPort, mediaPort, appHealth, sitesHealth, workerHealth, ask, https] = (await freePorts(8)) as EightPorts;
  ports = { app: appPort, sites: sitesPort, media: mediaPort, appHealth, sitesHealth, workerHealth, ask, https };
  site = await aFilledSite(app);
  await publish(app, site);
  await app.deps.storage.put(PICTURE.slice(1), Buffer.from('a picture'), { contentType: 'image/webp' });
  const { body } = await app.as(site.owner).post(`/api/site/${site.id}/domain`).send({ host: DOMAIN }).expect(201);
  for (const { name, type, value } of body.domain.records) dns.set(name, { [type]: [value] });
  app.clock.advance(60_000);
  await app.runJobs();
  for (const host of HOSTS) {
    processes.app.push(describeProcess('app', host));
    processes.sites.push(describeProcess('sites', host));
  }
  processes.worker.push(describeProcess('worker', HOSTS[0]));
  for (const one of Object.values(processes).flat()) await one.start();
  const upstreams = (port: number): string[] => HOSTS.map((host) => `${host}:${port}`);
  caddy = await startTestCaddy({
    app: { upstreams: upstreams(ports.app), healthPort: ports.appHealth },
    sites: { upstreams: upstreams(ports.sites), healthPort: ports.sitesHealth },
    media: upstreams(ports.media),
    askPort: ports.ask,
    origins: {
      app: `https://${CONSOLE}:${ports.https}`,
      sites: `https://${TARGET}:${ports.https}`,
      media: `https://${MEDIA}:${ports.https}`,
      sitesHost: TARGET,
    },
    httpsPort: ports.https,
  });
  // Once Caddy serves, its internal CA signs one certificate after another.
  for (const { host } of requests()) while ((await caddy.get(host, '/').catch(() => null)) === null) await delay(200);
}, 5 * START_MS);
afterAll(async () => {
  await caddy?.stop();
  await Promise.all(Object.values(processes).flatMap((all) => all.map((one) => one.stop())));
  await app?.close();
  await dns?.close();
}, START_MS);

interface Expected {
  host: string;
  path: string;
  status: number;
  body?: string;
}
const requests = (): readonly Expected[] => [
  { host: CONSOLE, path: '/login', status: 200 },
  { host: CONSOLE, path: '/api/site', status: 401 },
  { host: CONSOLE, path: '/api/auth/login', status: 400, body: '{}' },
  { host: TARGET, path: `/site/${site.id}/A1`, status: 200 },
  { host: `${site.id}.${TARGET}`, path: '/A1', status: 200 },
  { host: DOMAIN, path: '/A1', status: 200 },
  { host: MEDIA, path: PICTURE, status: 200 },
];

describe('two processes of each role behind Caddy with the shipped file', () => {
  it('serve the console, sites on all kinds of hosts, and media', { timeout: START_MS }, async () => {
    for (const { host, path, status, body } of requests()) {
      const answer = await caddy.get(host, path, { headers: { accept: 'text/html' }, ...(body && { body }) });
      expect([host, path, answer.status]).toEqual([host, path, status]);
      expect(answer.headers['strict-transport-security']).toMatch(/^max-age=/);
    }
    expect((await caddy.get(DOMAIN, '/A1')).text).toContain('<!doctype html>');
    expect((await caddy.get(MEDIA, PICTURE)).text).toBe('a picture');
  });

  it('keep internal endpoints private and issue no certificates for unknown hosts', { timeout: START_MS }, async () => {
    for (const host of [CONSOLE, TARGET, `${site.id}.${TARGET}`, MEDIA, DOMAIN])
      for (const path of ['/metrics', '/internal', `/internal/tls-ask?domain=${DOMAIN}`, '/internal/x', '/%69nternal/tls-ask?domain=x']) {
        const answer = await caddy.get(host, path, { headers: { accept: 'text/html' } });
        expect([host, path, answer.status, answer.text]).toEqual([host, path, 404, '']);
      }
    for (const host of ['www.somebody-else.com', `x.${DOMAIN}`]) await expect(caddy.get(host, '/A1')).rejects.toThrow(/tls|ssl|alert/i);
  });

  it('are restarted one after another under load, and no request fails', { timeout: 5 * START_MS }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    const all = requests();
    const faults: string[] = [];
    const running = new Set<Promise<void>>();
    let sent = 0;
    const over = new AbortController();
    const send = async ({ host, path, status, body }: Expected): Promise<void> => {
      const answer = await caddy
        .get(host, path, { agent, headers: { accept: 'text/html' }, ...(body && { body }) })
        .catch((error: Error) => ({ status: error.message }));
      if (answer.status !== status) faults.push(`${host}${path}: ${answer.status}`);
    };
    const started = performance.now();
    const load = (async () => {
      while (!over.signal.aborted) {
        // Sends all requests that are due by now, so that a busy machine does not lower the rate.
        const due = ((performance.now() - started) / 1000) * RATE;
        for (; sent < due; sent += 1) {
          const one = send(all[sent % all.length]!).finally(() => running.delete(one));
          running.add(one);
        }
        await delay(10);
      }
    })();
    const codes: (number | null)[] = [];
    for (const one of [...processes.app, ...processes.sites, ...processes.worker]) {
      await delay(2000);
      codes.push(await one.stop());
      await one.start();
      if (processes.worker.includes(one)) continue;
      // Caddy has noticed that it is back.
      await expect.poll(one.metrics, { timeout: START_MS, interval: 200 }).toMatch(/^mekuri_http_request_duration_seconds_count\{/m);
    }
    await delay(Math.max(0, LOAD_MS - (performance.now() - started)));
    over.abort();
    const seconds = (performance.now() - started) / 1000;
    await load;
    await Promise.all(running);
    agent.destroy();
    process.stdout.write(
      `rolling restart: ${faults.length} of ${sent} requests failed, ${(sent / seconds).toFixed(0)} a second for ${seconds.toFixed(0)} s\n`,
    );
    expect(faults).toEqual([]);
    expect(codes).toEqual([0, 0, 0, 0, 0]);
    expect(sent / seconds).toBeGreaterThanOrEqual(50);
  });

  it('serve health and metrics in every role', { timeout: START_MS }, async () => {
    const body = JSON.stringify({ email: site.owner.email });
    expect((await caddy.get(CONSOLE, '/api/auth/forgot-password', { body })).status).toBe(202);
    // A relay that missed a notification polls within 30 s.
    await expect
      .poll(async () => processes.worker[0]!.metrics(), { timeout: START_MS })
      .toMatch(/mekuri_job_duration_seconds_count\{job="[\w.-]+",outcome="(done|failed)"\} [1-9]/);
    expect(await processes.app[0]!.metrics()).toMatch(/mekuri_http_request_duration_seconds_count\{origin="app",status="401"\} [1-9]/);
    expect(await processes.sites[0]!.metrics()).toMatch(/mekuri_http_request_duration_seconds_count\{origin="sites",status="200"\} [1-9]/);
    expect(await processes.sites[0]!.metrics()).toMatch(/mekuri_http_request_duration_seconds_count\{origin="media",status="200"\} [1-9]/);
  });
});

const RATE = 60;
const LOAD_MS = 30_000;
