import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { ClusterInUseError } from './cluster-lock.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { runningPostmaster } from './postmaster.ts';
import { embeddedClusters, query } from './testing/embedded-clusters.ts';

const { start, stopLast, useFolder, folder, dataDir, cluster } = embeddedClusters();

const servers: ChildProcess[] = [];
// Runs before the cluster stops, because hooks run in reverse order.
afterEach(() => {
  for (const server of servers.splice(0)) server.kill('SIGKILL');
});

const spawnWriter = (): ChildProcess => {
  const server = spawn(
    'node',
    [join(import.meta.dirname, 'testing/acknowledging-writer-child.ts'), dataDir(), join(folder(), 'elsewhere')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  servers.push(server);
  return server;
};

/** A server in a separate process that acknowledges each number after its commit. */
async function startWriter(): Promise<{ server: ChildProcess; acknowledged: () => number }> {
  const server = spawnWriter();
  let last = 0;
  createInterface(server.stdout!).on('line', (line) => (last = Number(line)));
  await expect.poll(() => last).toBeGreaterThan(5);
  return { server, acknowledged: () => last };
}

const kill = async (server: ChildProcess): Promise<void> => {
  server.kill('SIGKILL');
  await once(server, 'exit');
};
const writtenIn = async ({ ownerUrl }: EmbeddedPostgres) =>
  Number((await query(ownerUrl, 'select max(n)::int as n from written'))[0]!['n' as never]);

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('is adopted after a kill -9 of the server, with all acknowledged data', async () => {
    for (let round = 0; round < 3; round++) {
      const { server, acknowledged } = await startWriter();
      await kill(server);
      expect(runningPostmaster(cluster())).toBeDefined();
      const postgres = await start();
      expect(postgres.found).toBe('running');
      expect(await writtenIn(postgres)).toBeGreaterThanOrEqual(acknowledged());
      await stopLast();
    }
  });

  it('recovers after a kill -9 of the server and of PostgreSQL', async () => {
    for (let round = 0; round < 3; round++) {
      const { server, acknowledged } = await startWriter();
      process.kill(runningPostmaster(cluster())!.pid, 'SIGKILL');
      await kill(server);
      const postgres = await start();
      expect(postgres.found).toBe('stopped');
      expect(await writtenIn(postgres)).toBeGreaterThanOrEqual(acknowledged());
      await stopLast();
    }
  });

  it('restarts on the same port when only it is killed', async () => {
    const postgres = await start();
    const { pid, port } = runningPostmaster(cluster())!;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => query(postgres.ownerUrl, 'select 1 as n').catch(() => [])).toEqual([{ n: 1 }]);
    expect(runningPostmaster(cluster())).toMatchObject({ port, ready: true });
    expect(runningPostmaster(cluster())!.pid).not.toBe(pid);
  });

  it('names the process that uses the same folder, and does not disturb it', async () => {
    const { server, acknowledged } = await startWriter();
    await expect(start()).rejects.toThrow(ClusterInUseError);
    await expect(start()).rejects.toThrow(`process ${server.pid} already serves from ${dataDir()}`);
    const before = acknowledged();
    await expect.poll(acknowledged).toBeGreaterThan(before);
  });

  it('leaves no partial cluster when its first start is killed', async () => {
    for (const milliseconds of [150, 400, 900]) {
      useFolder(join(folder(), `killed-${milliseconds}`));
      const server = spawnWriter();
      await delay(milliseconds);
      await kill(server);
      expect(await query((await start()).ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
      await stopLast();
    }
  });
});
