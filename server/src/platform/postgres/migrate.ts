import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { escapeIdentifier, type Client, type DatabaseError, type QueryConfig } from 'pg';
import type { PluginManifest } from '@mekuri/kit/manifest';
import type { Migration, Sql } from '@mekuri/kit/server';
import { guarded, MigrationRefusedError, refuseTransactionControl } from './migration-guard.ts';
import { scopeStatement } from '../database/scoped-client.ts';
import { APP_ROLE } from '../../config.ts';
import { systemScope } from '../database/tenant-scope.ts';

/**
 * A module's folder of migrations. A source with a manifest is a plugin, whose migrations may change only its own objects. `sealed` lists
 * the columns that contain sealed texts; the seeded plans from `soldFrom` get `planFlag`.
 */
export interface MigrationSource {
  id: string;
  migrations?: URL;
  manifest?: { sealed?: readonly string[] } & Pick<PluginManifest, 'planFlag' | 'soldFrom'>;
}

/** Called for a plugin whose migrations cannot run. Only that plugin's migrations are skipped. */
export type OnRefusal = (refusal: MigrationRefusedError) => void;

export const rethrow: OnRefusal = (refusal) => {
  throw refusal;
};

export interface LoadedMigration {
  /** File name without extension. Migrations of all modules run in the order of their names. */
  name: string;
  module: string;
  checksum: string;
  migration: Migration;
  ofPlugin?: boolean;
}

export const platformMigrations: MigrationSource = { id: 'platform', migrations: new URL('../migrations/', import.meta.url) };

/** Loads the migrations of all sources, in the order of their file names. */
export async function loadMigrations(sources: readonly MigrationSource[], refuse: OnRefusal = rethrow): Promise<LoadedMigration[]> {
  const folders = await Promise.all(
    sources.map((source) =>
      loadFolder(source).catch((error: unknown) => {
        if (!source.manifest) throw error;
        refuse(refusalOf(source.id, 'its migrations do not load', error));
        return [];
      }),
    ),
  );
  const loaded = folders.flat().sort((a, b) => compare(a.name, b.name) || compare(a.ofPlugin ?? false, b.ofPlugin ?? false));
  const twice = loaded.filter((one, at) => loaded[at - 1]?.name === one.name);
  for (const { name, module, ofPlugin } of twice) {
    if (!ofPlugin) throw new Error(`Two migrations are called ${name}.`);
    refuse(new MigrationRefusedError(module, [`another migration is called ${name} too`]));
  }
  return loaded.filter(({ module }) => twice.every((one) => one.module !== module));
}

const compare = <T extends string | boolean>(one: T, other: T): number => (one < other ? -1 : Number(one > other));

const refusalOf = (plugin: string, what: string, error: unknown): MigrationRefusedError =>
  error instanceof MigrationRefusedError
    ? new MigrationRefusedError(
        plugin,
        error.reasons.map((reason) => `${what}: ${reason}`),
        error,
      )
    : new MigrationRefusedError(plugin, [`${what}: ${error instanceof Error ? error.message : String(error)}`], error);

async function loadFolder({ id, migrations, manifest }: MigrationSource): Promise<LoadedMigration[]> {
  if (!migrations) return [];
  const files = (await readdir(migrations)).filter((file) => /\.(ts|js)$/.test(file) && !/\.(test|d)\.ts$/.test(file));
  return Promise.all(
    files.map(async (file) => {
      const url = new URL(file, migrations);
      const checksum = createHash('sha256')
        .update(await readFile(url))
        .digest('hex');
      const { default: migration } = (await import(url.href)) as { default: Migration };
      return { name: file.replace(/\.(ts|js)$/, ''), module: id, checksum, migration, ofPlugin: manifest !== undefined };
    }),
  );
}

/**
 * Runs outstanding migrations, each in its own transaction, in one process at a time. Applied migrations that this version does not know
 * (because a newer version also runs) are left alone.
 * @param refuse called for a plugin whose migration fails, was changed after it ran, or changes objects that are not its own; its later
 * migrations do not run
 * @returns the names of the migrations that ran
 * @throws when a core migration fails or was changed after it ran
 */
export async function migrate(owner: Client, migrations: readonly LoadedMigration[], refuse: OnRefusal = rethrow): Promise<string[]> {
  return withMigrationLock(owner, async () => {
    await owner.query(
      `create table if not exists schema_migrations (
        name text primary key, module text not null, checksum text not null, applied_at timestamptz not null default now())`,
    );
    await owner.query(`grant select on schema_migrations to ${APP_ROLE}`);
    const refused = new Set<string>();
    const leaveOut = (refusal: MigrationRefusedError): void => {
      if (!refused.has(refusal.plugin)) refuse(refusal);
      refused.add(refusal.plugin);
    };
    const outstanding = new Set(await outstandingMigrations(owner, migrations, leaveOut));
    const ran: string[] = [];
    for (const one of migrations) {
      if (!outstanding.has(one.name) || refused.has(one.module)) continue;
      try {
        await apply(owner, one);
        ran.push(one.name);
      } catch (error) {
        if (!one.ofPlugin) throw error;
        leaveOut(refusalOf(one.module, one.name, error));
      }
    }
    return ran;
  });
}

/**
 * Names of migrations that have not run on this database. Reads only `schema_migrations`.
 * @param refuse called for a plugin with a migration that was changed after it ran; the plugin's other migrations are then left out
 * @throws when a core migration was changed after it ran
 */
export async function outstandingMigrations(
  client: Client,
  migrations: readonly LoadedMigration[],
  refuse: OnRefusal = rethrow,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const changed = migrations.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  const ours = changed.filter(({ ofPlugin }) => !ofPlugin);
  if (ours.length > 0) {
    throw new Error(
      `Changed after they ran on this database: ${ours.map(({ name }) => name).join(', ')}. ` +
        'A migration is final once it ran; add a new one (or, for a database that may go, remove DATA_DIR).',
    );
  }
  for (const { name, module } of changed) refuse(new MigrationRefusedError(module, [`${name} was changed after it ran on this database`]));
  const refused = new Set(changed.map(({ module }) => module));
  return migrations.filter(({ name, module }) => !applied.has(name) && !refused.has(module)).map(({ name }) => name);
}

/** Reverts a migration, in tests or for an operator's rollback. */
export async function revert(owner: Client, { name, migration }: LoadedMigration): Promise<void> {
  await inTransaction(owner, async (sql) => {
    await migration.down(sql);
    await sql('delete from schema_migrations where name = $1', [name]);
  });
}

/** Runs `before` and reverts a module's applied migrations, last first, in one transaction. @returns the migrations' names */
export async function revertAll(
  owner: Client,
  migrations: readonly LoadedMigration[],
  before: (sql: Sql) => Promise<void>,
): Promise<string[]> {
  return withMigrationLock(owner, async () => {
    const { rows } = await owner.query<{ name: string }>('select name from schema_migrations');
    const applied = migrations.filter(({ name }) => rows.some((row) => row.name === name)).toReversed();
    await inTransaction(owner, async (sql) => {
      await before(sql);
      for (const { name, migration } of applied) {
        await migration.down(sql);
        await sql('delete from schema_migrations where name = $1', [name]);
      }
    });
    return applied.map(({ name }) => name);
  });
}

async function apply(owner: Client, { name, module, checksum, migration, ofPlugin }: LoadedMigration): Promise<void> {
  await inTransaction(owner, async (sql) => {
    if (ofPlugin) await guarded(owner, module, () => migration.up(sqlOf(owner, module)));
    else await migration.up(sql);
    await sql('insert into schema_migrations (name, module, checksum) values ($1, $2, $3)', [name, module, checksum]);
  });
}

const LOCK_NOT_AVAILABLE = '55P03';
const PATIENCE = 10;

/**
 * Runs work in a transaction that sees all tenants. Waits at most 2 s for a lock on a table in use, so that the queries queued behind it
 * are not blocked for long, and then retries the work.
 */
export async function inTransaction(owner: Client, work: (sql: Sql) => Promise<void>): Promise<void> {
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

/** "MEKURI" in ASCII: advisory lock for migrations. */
const MIGRATION_LOCK = 0x4d454b555249;

/** Runs work while no other process prepares, migrates or restores this database. Can be nested. */
export async function withMigrationLock<T>(owner: Client, work: () => Promise<T>): Promise<T> {
  await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    return await work();
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

/** @param plugin the plugin whose migration runs; it may send only single statements, and none that ends the transaction */
function sqlOf(owner: Client, plugin?: string): Sql {
  const run = (statement: string, bindings: readonly unknown[] = []) => {
    if (plugin === undefined) return owner.query(statement, [...bindings]);
    refuseTransactionControl(plugin, statement);
    return owner.query({ text: statement, values: [...bindings], queryMode: 'extended' } as QueryConfig);
  };
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
