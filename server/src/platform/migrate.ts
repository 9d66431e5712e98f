import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { escapeIdentifier, type Client, type DatabaseError } from 'pg';
import type { Migration, Sql } from '@mekuri/kit/server';
import { scopeStatement } from './scoped-client.ts';
import { APP_ROLE } from './roles.ts';
import { systemScope } from './tenant-scope.ts';

/** A folder of migrations and whose it is. */
export interface MigrationSource {
  id: string;
  migrations?: URL;
}

export interface LoadedMigration {
  /** File name without its ending; they run in this order, over all modules. */
  name: string;
  module: string;
  checksum: string;
  migration: Migration;
}

export const platformMigrations: MigrationSource = { id: 'platform', migrations: new URL('./migrations/', import.meta.url) };

/** The migrations of all sources, in the order of their file names. */
export async function loadMigrations(sources: readonly MigrationSource[]): Promise<LoadedMigration[]> {
  const loaded = (await Promise.all(sources.map(loadFolder))).flat().sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = loaded.find((one, at) => loaded[at + 1]?.name === one.name);
  if (twice) throw new Error(`Two migrations are called ${twice.name}.`);
  return loaded;
}

async function loadFolder({ id, migrations }: MigrationSource): Promise<LoadedMigration[]> {
  if (!migrations) return [];
  const files = (await readdir(migrations)).filter((file) => /\.(ts|js)$/.test(file) && !/\.(test|d)\.ts$/.test(file));
  return Promise.all(
    files.map(async (file) => {
      const url = new URL(file, migrations);
      const checksum = createHash('sha256')
        .update(await readFile(url))
        .digest('hex');
      const { default: migration } = (await import(url.href)) as { default: Migration };
      return { name: file.replace(/\.(ts|js)$/, ''), module: id, checksum, migration };
    }),
  );
}

/**
 * Runs what has not run yet, each migration in a transaction of its own; one process at a time.
 * A migration that this version does not know (a newer version is live as well) is left alone.
 * @throws when one that ran was changed afterwards
 */
export async function migrate(owner: Client, migrations: readonly LoadedMigration[]): Promise<string[]> {
  return locked(owner, async () => {
    await owner.query(
      `create table if not exists schema_migrations (
        name text primary key, module text not null, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await owner.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const changed = migrations.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
    if (changed.length > 0) {
      throw new Error(
        `Changed after they ran on this database: ${changed.map(({ name }) => name).join(', ')}. ` +
          'A migration is final once it ran; add a new one (or, for a database that may go, remove DATA_DIR).',
      );
    }
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const one of pending) await apply(owner, one);
    return pending.map(({ name }) => name);
  });
}

/** Undoes a migration; for tests, and for an operator's step back. */
export async function revert(owner: Client, { name, migration }: LoadedMigration): Promise<void> {
  await inTransaction(owner, async (sql) => {
    await migration.down(sql);
    await sql('delete from schema_migrations where name = $1', [name]);
  });
}

async function apply(owner: Client, { name, module, checksum, migration }: LoadedMigration): Promise<void> {
  await inTransaction(owner, async (sql) => {
    await migration.up(sql);
    await sql('insert into schema_migrations (name, module, checksum) values ($1, $2, $3)', [name, module, checksum]);
  });
}

const LOCK_NOT_AVAILABLE = '55P03';
const PATIENCE = 10;

/** A lock on a table in use is waited for 2 s only, so that the queries behind it are not held up, and asked for again. */
async function inTransaction(owner: Client, work: (sql: Sql) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await owner.query(`begin; set local lock_timeout = '2s'; ${scopeStatement(systemScope)}`);
      await work(sqlOf(owner));
      await owner.query('commit');
      return;
    } catch (error) {
      await owner.query('rollback');
      if ((error as DatabaseError).code !== LOCK_NOT_AVAILABLE || attempt === PATIENCE) throw error;
      await delay(200 * attempt);
    }
  }
}

/** "MEKURI" in ASCII: the advisory lock of whoever migrates. */
const MIGRATION_LOCK = 0x4d454b555249;

async function locked<T>(owner: Client, work: () => Promise<T>): Promise<T> {
  await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    return await work();
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

function sqlOf(owner: Client): Sql {
  const run = (statement: string, bindings: readonly unknown[] = []) => owner.query(statement, [...bindings]);
  const tenantTable: Sql['tenantTable'] = async (name, { key = 'id', grants = 'select, insert, update, delete' } = {}) => {
    const table = escapeIdentifier(name);
    const range = `tpath >= nullif(current_setting('app.tpath_from', true), '') and tpath < nullif(current_setting('app.tpath_to', true), '')`;
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`drop policy if exists tenant on ${table}`);
    await run(`create policy tenant on ${table} for all using (${range}) with check (${range})`);
    await run(`revoke all on ${table} from ${APP_ROLE}`);
    await run(`grant ${grants} on ${table} to ${APP_ROLE}`);
    await run(`create index if not exists ${escapeIdentifier(`${name}_tpath`)} on ${table} (tpath, ${escapeIdentifier(key)})`);
  };
  return Object.assign(run, { tenantTable });
}
