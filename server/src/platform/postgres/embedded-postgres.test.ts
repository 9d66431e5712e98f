import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { hasProcesses } from './postmaster.ts';
import { embeddedClusters, lost, query } from './testing/embedded-clusters.ts';

const { start, stopLast, useFolder, folder, dataDir, cluster } = embeddedClusters();

describe('the embedded PostgreSQL', () => {
  it('starts in an empty folder, stops, and starts again with its data', async () => {
    const first = await start();
    expect(first.found).toBe('new');
    await query(first.ownerUrl, 'create table kept as select 1 as n');
    await first.stop();
    expect(hasProcesses(cluster())).toBe(false);
    const second = await start();
    expect(second.found).toBe('stopped');
    expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('is durable, and reachable only locally and with the password', async () => {
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

  it('is reached over a socket in its own folder that other users cannot open', async () => {
    const { ownerUrl } = await start();
    const [client] = await query(ownerUrl, 'select client_addr::text as address from pg_stat_activity where pid = pg_backend_pid()');
    expect(client).toEqual({ address: null });
    const sockets = readdirSync(cluster()).filter((name) => /^\.s\.PGSQL\.\d+$/.test(name));
    expect(sockets.map((name) => statSync(join(cluster(), name)).mode & 0o077)).toEqual([0]);
  });

  it('is reached over loopback when the socket path would be too long', async () => {
    useFolder(join(folder(), 'x'.repeat(100)));
    const { ownerUrl } = await start();
    const [client] = await query(ownerUrl, 'select host(client_addr) as address from pg_stat_activity where pid = pg_backend_pid()');
    expect(client).toEqual({ address: '127.0.0.1' });
  });

  it('ignores a pid file whose process id was reused', async () => {
    await start();
    await stopLast();
    writeFileSync(join(cluster(), 'postmaster.pid'), `${process.pid}\n${cluster()}\n0\n5432\n\n127.0.0.1\n\nready\n`);
    expect((await start()).found).toBe('stopped');
  });

  it.runIf(process.getuid?.() === 0)('as root, moves to an accessible folder when an ordinary user cannot access its own', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'mekuri-closed-'));
    useFolder(join(closed, 'data'));
    const elsewhere = mkdtempSync(join(tmpdir(), 'mekuri-elsewhere-'));
    chmodSync(elsewhere, 0o755);
    const postgres = await startEmbeddedPostgres({ dataDir: dataDir(), fallbackDir: elsewhere, onLost: lost });
    try {
      expect(await query(postgres.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
      const { id } = JSON.parse(readFileSync(join(dataDir(), 'cluster'), 'utf8')) as { id: string };
      expect(existsSync(join(elsewhere, id, 'postgres/cluster/PG_VERSION'))).toBe(true);
    } finally {
      await postgres.stop();
      for (const path of [elsewhere, closed]) rmSync(path, { recursive: true, force: true });
    }
  });
});
