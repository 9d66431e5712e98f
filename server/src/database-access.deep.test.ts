import { describe, expect, it } from 'vitest';
import { describeMain, PATIENCE } from '../testing/app/main-process.ts';
import { describeSharedCluster, query, type Place } from '../testing/app/shared-cluster.ts';
import { readConfig } from './config.ts';
import { loginUrl } from './platform/postgres/roles.ts';

const KEY = 'the secret key that this database was set up with';
const OTHER_KEY = 'another secret key that is long enough to be one';

const { start, ready, answer } = describeMain();
const { as, createDatabase, place } = describeSharedCluster();

const restricted = (url: string): string => as(url, 'mekuri_app');
const migrate = (env: NodeJS.ProcessEnv, ...options: string[]) => start(env, ['node', 'server/scripts/migrate.ts', ...options]);
const ended = async (started: ReturnType<typeof start>): Promise<string> => {
  expect(await started.exit, started.output()).toBe(1);
  expect(started.output()).not.toMatch(/^ {4}at /m);
  return started.output();
};
const closeSessions = (url: string) =>
  query(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename like 'mekuri\\_%\\_%' and usename <> current_user`,
  );
const roles = (url: string) => query(url, `select rolname, rolcanlogin, rolconfig from pg_roles where rolname like 'mekuri%' order by 1`);

describe('SECRET_KEY', { timeout: 4 * PATIENCE }, () => {
  it('that does not match the database prevents the start and keeps the logins of other servers', async () => {
    const DATABASE_URL = await createDatabase();
    const own = await place();
    const first = start({ ...own, DATABASE_URL, SECRET_KEY: KEY });
    await ready(first);
    const before = await roles(DATABASE_URL);
    const wrong = start({ ...(await place()), DATABASE_URL, SECRET_KEY: OTHER_KEY });
    expect(await ended(wrong)).toContain('SECRET_KEY is not the one that this database was set up with; nothing was changed.');
    const wrongToo = start({ ...(await place()), DATABASE_URL: restricted(DATABASE_URL), SECRET_KEY: OTHER_KEY });
    expect(await ended(wrongToo)).toContain('The database has no login for this SECRET_KEY');
    expect(await roles(DATABASE_URL)).toEqual(before);
    await closeSessions(DATABASE_URL);
    await expect.poll(() => answer('/readyz', own.APP_PORT), { timeout: PATIENCE }).toBe(200);
    await expect.poll(() => answer('/site/demo', own.SITES_PORT), { timeout: PATIENCE }).toBe(200);
  });

  it('is replaced while servers with the old key keep running, until the old key is retired', async () => {
    const DATABASE_URL = await createDatabase();
    const old = await place();
    const first = start({ ...old, DATABASE_URL, SECRET_KEY: KEY, SECRET_KEYS_ACCEPTED: OTHER_KEY });
    await ready(first);
    const next = await place();
    const second = start({ ...next, DATABASE_URL, SECRET_KEY: OTHER_KEY, SECRET_KEYS_ACCEPTED: KEY });
    await ready(second);
    await closeSessions(DATABASE_URL);
    const signedIn = (at: Place, token: string) =>
      fetch(`http://localhost:${at.APP_PORT}/api/auth/user-info`, { headers: { authorization: `Bearer ${token}` } }).then(
        ({ status }) => status,
      );
    for (const [from, to] of [
      [old, next],
      [next, old],
    ] as const) {
      await expect.poll(() => answer('/readyz', from.APP_PORT), { timeout: PATIENCE }).toBe(200);
      const token = await signIn(from.APP_PORT);
      expect(await signedIn(from, token)).toBe(200);
      expect(await signedIn(to, token)).toBe(200);
    }
    first.child.kill('SIGTERM');
    await first.exit;
    const retiring = migrate({ ...(await place()), DATABASE_URL, SECRET_KEY: OTHER_KEY }, '--only-this-key');
    expect(await retiring.exit, retiring.output()).toBe(0);
    expect(await ended(start({ ...(await place()), DATABASE_URL, SECRET_KEY: KEY }))).toContain('SECRET_KEY is not the one');
    await closeSessions(DATABASE_URL);
    await expect.poll(() => answer('/readyz', next.APP_PORT), { timeout: PATIENCE }).toBe(200);
  });
});

async function signIn(port: string): Promise<string> {
  const response = await fetch(`http://localhost:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'user@example.com', password: 'Demo-2026' }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { access_token: string }).access_token;
}

describe('a server with the application role', { timeout: 4 * PATIENCE }, () => {
  it('serves a database prepared by the owner, and can neither create roles nor weaken tenant isolation', async () => {
    const DATABASE_URL = await createDatabase();
    const prepared = migrate({ ...(await place()), DATABASE_URL, SECRET_KEY: KEY });
    expect(await prepared.exit, prepared.output()).toBe(0);
    const own = await place();
    const server = start({ ...own, DATABASE_URL: restricted(DATABASE_URL), SECRET_KEY: KEY });
    await ready(server);
    expect(await answer('/readyz', own.APP_PORT)).toBe(200);
    expect(await answer('/site/demo', own.SITES_PORT)).toBe(200);
    const sessions = await query<{ name: string }>(
      DATABASE_URL,
      `select distinct usename as name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    for (const { name } of sessions) expect(name).toMatch(/^mekuri_(app|queue)_[0-9a-f]{12}$/);
    const { keys } = readConfig({ SECRET_KEY: KEY, DATA_DIR: own.DATA_DIR });
    for (const role of ['mekuri_app', 'mekuri_queue'] as const) {
      const login = loginUrl(DATABASE_URL, role, keys);
      for (const statement of [
        'create role intruder',
        'alter table sites disable row level security',
        'alter table sites no force row level security',
        'drop policy tenant on sites',
        'set role mekuri_owner',
        'set session_replication_role = replica',
        `alter role ${role} bypassrls`,
        'delete from schema_migrations',
        'select from secret_keys',
      ])
        await expect(query(login, `reset role; ${statement}`), `${role}: ${statement}`).rejects.toThrow(/permission denied|must be owner/);
    }
    expect(await query(loginUrl(DATABASE_URL, 'mekuri_app', keys), 'select id from sites')).toEqual([]);
  });

  it('reports an outdated schema and stops', async () => {
    const DATABASE_URL = await createDatabase();
    const unprepared = start({ ...(await place()), DATABASE_URL: restricted(DATABASE_URL), SECRET_KEY: KEY });
    expect(await ended(unprepared)).toMatch(/The database (is of an older version|has no login for this SECRET_KEY)/);
    expect(await migrate({ ...(await place()), DATABASE_URL, SECRET_KEY: KEY }).exit).toBe(0);
    await query(DATABASE_URL, `delete from schema_migrations where name = (select max(name) from schema_migrations)`);
    const outdated = start({ ...(await place()), DATABASE_URL: restricted(DATABASE_URL), SECRET_KEY: KEY });
    expect(await ended(outdated)).toMatch(/older version \(it lacks 1 of this version's migrations, .*npm run migrate/s);
  });

  it('is refused by commands that need the owner', async () => {
    const DATABASE_URL = restricted(await createDatabase());
    for (const script of ['migrate', 'backup', 'restore']) {
      const command = start({ ...(await place()), DATABASE_URL, SECRET_KEY: KEY }, [
        'node',
        `server/scripts/${script}.ts`,
        ...(script === 'migrate' ? [] : ['/nowhere/backup']),
      ]);
      expect(await ended(command)).toContain('DATABASE_URL is of mekuri_app');
    }
  });
});
