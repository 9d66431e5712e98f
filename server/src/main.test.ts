import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from './config.ts';
import { freePort } from './platform/postgres/ports.ts';
import { hasProcesses, runningPostmaster, stopPostmaster } from './platform/postgres/postmaster.ts';

const PATIENCE = 60_000;

let dataDir: string;
let cluster: string;
let ports: Record<'APP_PORT' | 'SITES_PORT' | 'MEDIA_PORT', string>;
const running: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mekuri-main-'));
  chmodSync(dataDir, 0o755);
  cluster = join(dataDir, 'postgres/cluster');
  const app = await freePort();
  ports = { APP_PORT: `${app}`, SITES_PORT: `${await freePort()}`, MEDIA_PORT: `${await freePort()}` };
});
afterEach(async () => {
  for (const child of running.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await stopPostmaster(cluster);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Started {
  child: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
}

function start(env: NodeJS.ProcessEnv = {}, command: readonly [string, ...string[]] = ['node', 'server/src/main.ts']): Started {
  const { npm_lifecycle_event: _, NODE_ENV: __, ...own } = process.env;
  const [name, ...args] = command;
  const child = spawn(name, args, {
    cwd: projectRoot,
    env: { ...own, ...ports, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output, exit: once(child, 'exit').then(([code]) => code as number | null) };
}

const ready = ({ output }: Started) => expect.poll(output, { timeout: PATIENCE, interval: 100 }).toContain('Mekuri is ready');
const answer = async (path: string, port = ports.APP_PORT) => (await fetch(`http://localhost:${port}${path}`)).status;

describe('the server as a process', { timeout: 3 * PATIENCE }, () => {
  it('serves its origins, says where, and leaves nothing behind when it is told to stop', async () => {
    const server = start();
    await ready(server);
    expect(await answer('/readyz')).toBe(200);
    expect(await answer('/site/demo', ports.SITES_PORT)).toBe(200);
    for (const told of ['/api/docs', '/site/demo', '/_dev/mail', 'master@example.com', 'Demo-2026'])
      expect(server.output()).toContain(told);
    server.child.kill('SIGINT');
    expect(await server.exit).toBe(0);
    expect(hasProcesses(cluster)).toBe(false);
    expect(server.output()).not.toMatch(/"level":"(warn|error|fatal)"/);
  });

  it('names who serves from its folder, and stops', async () => {
    const first = start();
    await ready(first);
    const second = start();
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(`process ${first.child.pid} already serves from ${dataDir}`);
    expect(second.output()).not.toContain('    at ');
    expect(await answer('/readyz')).toBe(200);
  });

  it('moves its three ports together when one is taken, and says so', async () => {
    const first = start();
    await ready(first);
    const other = mkdtempSync(join(tmpdir(), 'mekuri-main-'));
    chmodSync(other, 0o755);
    const second = start({ DATA_DIR: other, DEMO: 'off' });
    try {
      await ready(second);
      expect(second.output()).toMatch(/in use: moved to \d+, \d+, \d+/);
      const app = /Console\s+http:\/\/localhost:(\d+)/.exec(second.output())![1]!;
      expect(app).not.toBe(ports.APP_PORT);
      expect(await answer('/readyz', app)).toBe(200);
    } finally {
      second.child.kill('SIGTERM');
      await second.exit;
      rmSync(other, { recursive: true });
    }
  });

  it('recovers by itself from a kill -9, of the server and of PostgreSQL', async () => {
    for (const also of [false, true]) {
      const server = start();
      await ready(server);
      server.child.kill('SIGKILL');
      if (also) process.kill(runningPostmaster(cluster)!.pid, 'SIGKILL');
      await server.exit;
    }
    const server = start();
    await ready(server);
    expect(await answer('/site/demo', ports.SITES_PORT)).toBe(200);
  });

  it('goes on when PostgreSQL alone is killed', async () => {
    const server = start();
    await ready(server);
    process.kill(runningPostmaster(cluster)!.pid, 'SIGKILL');
    await expect.poll(() => answer('/readyz'), { timeout: 30_000 }).toBe(200);
    expect(server.child.exitCode).toBeNull();
    const told = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(performance.now() - told).toBeLessThan(8000);
  });

  it('leaves nothing behind when it is stopped while it starts', async () => {
    for (const milliseconds of [400, 800, 1600]) {
      const server = start();
      await delay(milliseconds);
      server.child.kill('SIGTERM');
      await server.exit;
      expect(hasProcesses(cluster), `stopped after ${milliseconds} ms`).toBe(false);
    }
  });

  it('stops when the npm that started it is killed', async () => {
    const server = start({ npm_lifecycle_event: 'start' }, ['sh', '-c', 'node server/src/main.ts & wait']);
    await ready(server);
    server.child.kill('SIGKILL');
    await expect.poll(() => hasProcesses(cluster), { timeout: 20_000 }).toBe(false);
    await expect(answer('/readyz')).rejects.toThrow();
  });

  it('tells a wrong setting in a sentence', async () => {
    const server = start({ APP_PORT: 'eighty' });
    expect(await server.exit).toBe(1);
    expect(server.output().trim()).toBe('APP_PORT is wrong: expected a port from 1 to 65535, got "eighty".');
  });
});
