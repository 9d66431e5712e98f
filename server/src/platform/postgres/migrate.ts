import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { escapeIdentifier, type Client, type DatabaseError, type QueryConfig } from 'pg';
import type { Migration, Sql } from '@mekuri/kit/server';
import { guarded, MigrationRefusedError, refuseTransactionControl } from './migration-guard.ts';
import { scopeStatement } from '../database/scoped-client.ts';
import { APP_ROLE } from '../../config.ts';
import { systemScope } from '../database/tenant-scope.ts';

/** A folder of migrations and whose it is: with a manifest, a plugin's, which may touch nothing but its own. */
export interface MigrationSource {
  id: string;
  migrations?: URL;
  manifest?: object;
}

/** Told of a plugin whose migrations cannot run; what it leaves undone is all that plugin's. */
export type OnRefusal = (refusal: MigrationRefusedError) => void;

const rethrow: OnRefusal = (refusal) => {
  throw refusal;
};

export interface LoadedMigration {
  /** File name without its ending; they run in this order, over all modules. */
  name: string;
  module: string;
  checksum: string;
  migration: Migration;
  ofPlugin?: boolean;
}

export const platformMigrations: MigrationSource = { id: 'platform', migrations: new URL('../migrations/', import.meta.url) };

/** The migrations of all sources, in the order of their file names. */
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
 * Runs what has not run yet, each migration in a transaction of its own; one process at a time.
 * A migration that this version does not know (a newer version is live as well) is left alone.
 * @param refuse told of a plugin whose migration fails, was changed after it ran, or touches what is not its own; its later ones do not run
 * @throws when one of the core's fails or was changed afterwards
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
 * Names of the migrations that have not run on this database; needs to read `schema_migrations` alone.
 * @param refuse told of a plugin with one that was changed after it ran; its others are not among the names
 * @throws when one of the core's was changed after it ran
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

/** Undoes a migration; for tests, and for an operator's step back. */
export async function revert(owner: Client, { name, migration }: LoadedMigration): Promise<void> {
  await inTransaction(owner, async (sql) => {
    await migration.down(sql);
    await sql('delete from schema_migrations where name = $1', [name]);
  });
}

/** Undoes those of one module's that ran, the last one first, after other work, all in one transaction. @returns their names */
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

/** Runs the work while no other process prepares, migrates or restores this database. May be nested. */
export async function withMigrationLock<T>(owner: Client, work: () => Promise<T>): Promise<T> {
  await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    return await work();
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

/** @param plugin whose migration sends them: one statement at a time, none of which ends the transaction */
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
