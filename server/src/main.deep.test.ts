import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { patience } from '@mekuri/testing/patience';
import { describe, expect, it } from 'vitest';
import { describeMain, PATIENCE } from '../testing/app/main-process.ts';
import { hasProcesses, runningPostmaster } from './platform/postgres/postmaster.ts';

const { start, ready, answer, ports, cluster, dataDir } = describeMain();

describe('the server as a process', { timeout: 3 * PATIENCE }, () => {
  it('names the process that already uses its folder, and stops', async () => {
    const first = start();
    await ready(first);
    const second = start();
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(`process ${first.child.pid} already serves from ${dataDir()}`);
    expect(second.output()).not.toContain('    at ');
    expect(await answer('/readyz')).toBe(200);
  });

  it('moves its three ports together when one is in use, and reports it', async () => {
    const first = start();
    await ready(first);
    const other = mkdtempSync(join(tmpdir(), 'mekuri-main-'));
    chmodSync(other, 0o755);
    const second = start({ DATA_DIR: other, DEMO: 'off' });
    try {
      await ready(second);
      expect(second.output()).toMatch(/in use: moved to \d+, \d+, \d+/);
      const app = /Console\s+http:\/\/localhost:(\d+)/.exec(second.output())![1]!;
      expect(app).not.toBe(ports().APP_PORT);
      expect(await answer('/readyz', app)).toBe(200);
    } finally {
      second.child.kill('SIGTERM');
      await second.exit;
      rmSync(other, { recursive: true });
    }
  });

  it('recovers from a kill -9 of the server and of PostgreSQL', async () => {
    for (const also of [false, true]) {
      const server = start();
      await ready(server);
      server.child.kill('SIGKILL');
      if (also) process.kill(runningPostmaster(cluster())!.pid, 'SIGKILL');
      await server.exit;
    }
    const server = start();
    await ready(server);
    expect(await answer('/site/demo', ports().SITES_PORT)).toBe(200);
  });

  it('keeps running when only PostgreSQL is killed', async () => {
    const server = start();
    await ready(server);
    const { pid } = runningPostmaster(cluster())!;
    process.kill(pid, 'SIGKILL');
    // `degraded` may be too short to observe; a new postmaster proves the restart.
    await expect.poll(() => runningPostmaster(cluster())?.pid ?? pid, { timeout: PATIENCE }).not.toBe(pid);
    const state = async () => ((await (await fetch(`http://localhost:${ports().APP_PORT}/readyz`)).json()) as { status: string }).status;
    await expect.poll(state, { timeout: PATIENCE }).toBe('ok');
    expect(await answer('/site/demo', ports().SITES_PORT)).toBe(200);
    expect(server.child.exitCode).toBeNull();
    const told = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(performance.now() - told).toBeLessThan(60_000 * patience);
  });

  it('leaves no processes behind when it is stopped during startup', async () => {
    for (const milliseconds of [400, 800, 1600]) {
      const server = start();
      await delay(milliseconds);
      server.child.kill('SIGTERM');
      await server.exit;
      expect(hasProcesses(cluster()), `stopped after ${milliseconds} ms`).toBe(false);
    }
  });

  it('stops when the npm that started it is killed', async () => {
    const server = start({ npm_lifecycle_event: 'start' }, ['sh', '-c', 'node server/src/main.ts & wait']);
    await ready(server);
    server.child.kill('SIGKILL');
    await expect.poll(() => hasProcesses(cluster()), { timeout: PATIENCE }).toBe(false);
    await expect(answer('/readyz')).rejects.toThrow();
  });
});
