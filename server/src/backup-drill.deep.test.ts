import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeMain, PATIENCE } from '../testing/app/main-process.ts';
import { describeSharedCluster, query, type Place } from '../testing/app/shared-cluster.ts';
import { filesBelow } from './platform/backup/backup-format.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';

const SECRET_KEY = 'the secret key of an installation that is backed up';
const OTHER_KEY = 'the secret key of another machine that restores it';

const { start, ready, answer } = describeMain();
const { createDatabase, place } = describeSharedCluster();

const command = async (env: NodeJS.ProcessEnv, name: string, ...options: string[]) => {
  const started = start(env, ['node', `server/scripts/${name}.ts`, ...options]);
  return { code: await started.exit, output: started.output() };
};
const stop = async (server: ReturnType<typeof start>): Promise<void> => {
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
};

/** Row count and digest of each table, read as the owner across all tenants. */
async function digestsOf(ownerUrl: string): Promise<Record<string, string>> {
  const url = new URL(ownerUrl);
  url.searchParams.set('options', `-c app.tpath_from=/ -c app.tpath_to=/${String.fromCodePoint(1_114_111)} -c timezone=UTC`);
  const tables = await query<{ name: string }>(
    url.href,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'secret_keys'`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ rows: number; digest: string }>(
      url.href,
      `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text collate "C")) as digest from "${name}" t`,
    );
    digests[name] = `${row!.rows} ${row!.digest}`;
  }
  return digests;
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const path of filesBelow(folder))
    files[path] = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  return files;
}

const mediaOf = (at: Place): string => join(at.DATA_DIR, 'media');

/** A page of the demo and a file that it shows. */
async function expectServed(at: Place, page: string): Promise<void> {
  const html = await (await fetch(`http://localhost:${at.SITES_PORT}/site/demo`)).text();
  expect(html).toContain(page);
  const file = Object.keys(await filesIn(mediaOf(at))).find((path) => path.startsWith('m/') && path.endsWith('.webp'));
  expect(await answer(`/${file}`, at.MEDIA_PORT)).toBe(200);
}

describe('a backup of the demo', { timeout: 6 * PATIENCE }, () => {
  it('is restored on other machines with equal rows and files, and is served', async () => {
    const DATABASE_URL = await createDatabase();
    const origin = await place();
    const env = { ...origin, DATABASE_URL, SECRET_KEY };
    const first = start(env);
    await ready(first);
    const title = /<title>([^<]+)</.exec(await (await fetch(`http://localhost:${origin.SITES_PORT}/site/demo`)).text())![1]!;
    const backups = join(origin.DATA_DIR, 'backups');
    mkdirSync(backups);
    const live = await command(env, 'backup', join(backups, 'live'));
    expect(live.code, live.output).toBe(0);
    const refused = await command(env, 'restore', join(backups, 'live'), '--replace');
    expect(refused.output).toContain('Servers are connected to this database.');
    expect(refused.code).toBe(1);
    await stop(first);
    const still = await command(env, 'backup', join(backups, 'still'));
    expect(still.code, still.output).toBe(0);
    const rows = await digestsOf(DATABASE_URL);
    const files = await filesIn(mediaOf(origin));
    expect(Object.keys(rows).length).toBeGreaterThan(50);
    expect(Object.keys(files).length).toBeGreaterThan(50);
    expect(rows['outbox']).not.toMatch(/^0 /);

    // A new machine with its own PostgreSQL and key.
    const fresh = { ...(await place()), SECRET_KEY: OTHER_KEY };
    const restored = await command(fresh, 'restore', join(backups, 'still'));
    expect(restored.code, restored.output).toBe(0);
    expect(restored.output).toContain('SECRET_KEY is not the one of the backup');
    const postgres = await startEmbeddedPostgres({ dataDir: fresh.DATA_DIR, onLost: () => undefined });
    expect(await digestsOf(postgres.ownerUrl)).toEqual(rows);
    await postgres.stop();
    expect(await filesIn(mediaOf(fresh))).toEqual(files);
    const second = start(fresh);
    await ready(second);
    await expectServed(fresh, title);
    const beside = await command(fresh, 'backup', join(fresh.DATA_DIR, 'again'));
    expect(beside.code, beside.output).toBe(0);
    await stop(second);

    // A database prepared by a server: first empty, then with the demo.
    const prepared = { ...(await place()), DATABASE_URL: await createDatabase(), SECRET_KEY };
    const empty = start({ ...prepared, DEMO: 'off' });
    await ready(empty);
    await stop(empty);
    const into = (...options: string[]) => command(prepared, 'restore', join(backups, 'still'), ...options);
    const taken = await into();
    expect(taken.code, taken.output).toBe(0);
    expect(taken.output).not.toContain('SECRET_KEY is not');
    expect(await digestsOf(prepared.DATABASE_URL)).toEqual(rows);
    const again = await into();
    expect(again.code).toBe(1);
    expect(again.output).toContain('The database is not empty; nothing was changed.');
    expect(await digestsOf(prepared.DATABASE_URL)).toEqual(rows);
    const over = await command(prepared, 'restore', join(backups, 'live'), '--replace');
    expect(over.code, over.output).toBe(0);
    expect(await filesIn(mediaOf(prepared))).toEqual(files);
    expect(existsSync(`${mediaOf(prepared)}.replaced`)).toBe(false);
    const third = start({ ...prepared });
    await ready(third);
    await expectServed(prepared, title);
  });
});
