import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { ClusterInUseError } from './cluster-lock.ts';
import { hasProcesses, runningPostmaster, stopPostmaster } from './postmaster.ts';

let folder: string;
let dataDir: string;
let cluster: string;
const servers: ChildProcess[] = [];
const held: EmbeddedPostgres[] = [];

const useFolder = (path: string) => {
  dataDir = path;
  cluster = join(dataDir, 'postgres/cluster');
};

/** One cluster for most tests: making one is the slow part. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mekuri-embedded-'));
  chmodSync(folder, 0o755);
});
beforeEach(() => useFolder(join(folder, 'data')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  await Promise.all(held.splice(0).map((postgres) => postgres.stop()));
  for (const server of servers.splice(0)) server.kill('SIGKILL');
  await stopPostmaster(cluster);
});

const lost = (error: unknown) => {
  throw error;
};
const start = async (): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ dataDir, fallbackDir: join(folder, 'elsewhere'), onLost: lost });
  held.push(postgres);
  return postgres;
};
const query = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

const spawnWriter = (): ChildProcess => {
  const server = spawn('node', [join(import.meta.dirname, 'testing/acknowledging-writer-child.ts'), dataDir, join(folder, 'elsewhere')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  return server;
};

/** A server of its own process that acknowledges each number after its commit. */
async function startWriter(): Promise<{ server: ChildProcess; acknowledged: () => number }> {
  const server = spawnWriter();
  let last = 0;
  createInterface(server.stdout!).on('line', (line) => (last = Number(line)));
  await expect.poll(() => last, { timeout: 20_000 }).toBeGreaterThan(5);
  return { server, acknowledged: () => last };
}

const kill = async (server: ChildProcess): Promise<void> => {
  server.kill('SIGKILL');
  await once(server, 'exit');
};
const writtenIn = async ({ ownerUrl }: EmbeddedPostgres) =>
  Number((await query(ownerUrl, 'select max(n)::int as n from written'))[0]!['n' as never]);

describe('the embedded PostgreSQL', () => {
  it('starts on an empty folder, stops, and starts again with what was in it', async () => {
    const first = await start();
    expect(first.found).toBe('new');
    await query(first.ownerUrl, 'create table kept as select 1 as n');
    await first.stop();
    expect(hasProcesses(cluster)).toBe(false);
    const second = await start();
    expect(second.found).toBe('stopped');
    expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('is a real and durable one, that only this machine reaches with the password', async () => {
    const { ownerUrl } = await start();
    expect(await query(ownerUrl, `select current_setting('fsync') as fsync, current_setting('listen_addresses') as listens`)).toEqual([
      { fsync: 'on', listens: '127.0.0.1' },
    ]);
    const wrong = new URL(ownerUrl);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(await query(ownerUrl, 'select rolsuper or rolbypassrls as mighty from pg_roles where rolname = current_user')).toEqual([
      { mighty: false },
    ]);
  });

  it('is spoken to over a socket in its own folder, which nobody else can open', async () => {
    const { ownerUrl } = await start();
    const [client] = await query(ownerUrl, 'select client_addr::text as address from pg_stat_activity where pid = pg_backend_pid()');
    expect(client).toEqual({ address: null });
    const sockets = readdirSync(cluster).filter((name) => /^\.s\.PGSQL\.\d+$/.test(name));
    expect(sockets.map((name) => statSync(join(cluster, name)).mode & 0o077)).toEqual([0]);
  });

  it('is spoken to over loopback where the path of a socket would be too long', async () => {
    useFolder(join(folder, 'x'.repeat(100)));
    const { ownerUrl } = await start();
    const [client] = await query(ownerUrl, 'select host(client_addr) as address from pg_stat_activity where pid = pg_backend_pid()');
    expect(client).toEqual({ address: '127.0.0.1' });
  });

  it('is taken over after a kill -9 of the server, with everything that was acknowledged', async () => {
    for (let round = 0; round < 3; round++) {
      const { server, acknowledged } = await startWriter();
      await kill(server);
      expect(runningPostmaster(cluster)).toBeDefined();
      const postgres = await start();
      expect(postgres.found).toBe('running');
      expect(await writtenIn(postgres)).toBeGreaterThanOrEqual(acknowledged());
      await held.pop()!.stop();
    }
  });

  it('recovers after a kill -9 of the server and of PostgreSQL', async () => {
    for (let round = 0; round < 3; round++) {
      const { server, acknowledged } = await startWriter();
      process.kill(runningPostmaster(cluster)!.pid, 'SIGKILL');
      await kill(server);
      const postgres = await start();
      expect(postgres.found).toBe('stopped');
      expect(await writtenIn(postgres)).toBeGreaterThanOrEqual(acknowledged());
      await held.pop()!.stop();
    }
  });

  it('comes back on the same port when it alone is killed', async () => {
    const postgres = await start();
    const { pid, port } = runningPostmaster(cluster)!;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => query(postgres.ownerUrl, 'select 1 as n').catch(() => []), { timeout: 20_000 }).toEqual([{ n: 1 }]);
    expect(runningPostmaster(cluster)).toMatchObject({ port, ready: true });
    expect(runningPostmaster(cluster)!.pid).not.toBe(pid);
  });

  it('is not confused by a pid file whose process is by now somebody else', async () => {
    await (await start()).stop();
    held.pop();
    writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n0\n5432\n\n127.0.0.1\n\nready\n`);
    expect((await start()).found).toBe('stopped');
  });

  it('names the process that serves from the same folder, and leaves that one alone', async () => {
    const { server, acknowledged } = await startWriter();
    await expect(start()).rejects.toThrow(ClusterInUseError);
    await expect(start()).rejects.toThrow(`process ${server.pid} already serves from ${dataDir}`);
    const before = acknowledged();
    await expect.poll(acknowledged).toBeGreaterThan(before);
  });

  it('leaves nothing half made when its first start is killed', async () => {
    for (const milliseconds of [150, 400, 900]) {
      useFolder(join(folder, `killed-${milliseconds}`));
      const server = spawnWriter();
      await delay(milliseconds);
      await kill(server);
      expect(await query((await start()).ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
      await held.pop()!.stop();
    }
  });

  it.runIf(process.getuid?.() === 0)('as root, moves to where an ordinary user can reach when the folder is closed', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'mekuri-closed-'));
    useFolder(join(closed, 'data'));
    const elsewhere = mkdtempSync(join(tmpdir(), 'mekuri-elsewhere-'));
    chmodSync(elsewhere, 0o755);
    const postgres = await startEmbeddedPostgres({ dataDir, fallbackDir: elsewhere, onLost: lost });
    try {
      expect(await query(postgres.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
      const { id } = JSON.parse(readFileSync(join(dataDir, 'cluster'), 'utf8')) as { id: string };
      expect(existsSync(join(elsewhere, id, 'postgres/cluster/PG_VERSION'))).toBe(true);
    } finally {
      await postgres.stop();
      for (const path of [elsewhere, closed]) rmSync(path, { recursive: true, force: true });
    }
  });
});
