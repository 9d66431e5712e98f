import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import type { Keys } from '../../config.ts';
import { scopeStatement } from '../database/scoped-client.ts';
import { systemScope } from '../database/tenant-scope.ts';
import {
  loadMigrations,
  migrate,
  platformMigrations,
  withMigrationLock,
  type LoadedMigration,
  type MigrationSource,
} from '../postgres/migrate.ts';
import { seedPlans, sellPlugins } from '../postgres/plans-seed.ts';
import { requirePostgresVersion } from '../postgres/postgres-version.ts';
import { RESTORE_MARKER } from '../postgres/restore-marker.ts';
import { SERVER_LOGINS, ensureRoles, QUEUE_SCHEMA, requireOwnerRights } from '../postgres/roles.ts';
import { sealedColumnsOf, type Reseal } from '../postgres/reseal.ts';
import { retireOtherKeys } from '../postgres/secret-keys.ts';
import {
  BackupError,
  BATCH,
  copyFile,
  filesBelow,
  localPath,
  MEDIA,
  mediaListFile,
  readLines,
  readManifest,
  tableFile,
  verifyLines,
  type BackedUpTable,
  type BackupManifest,
} from './backup-format.ts';

export interface RestoreOptions {
  source: string;
  ownerUrl: string;
  keys: Keys;
  /** Migrations of all modules of this version. */
  sources: readonly MigrationSource[];
  /** Destination of the files; null when they are in a bucket. */
  mediaFolder: string | null;
  /** Allows existing data in the database and the folder to be overwritten. */
  replace: boolean;
  onStep?: (step: string) => void;
}

export interface Restored {
  manifest: BackupManifest;
  /** The backup was made with another SECRET_KEY, so its sessions and mailed links are invalid. */
  otherKey: boolean;
  /** Sealed values that cannot be opened with the configured keys, by column. */
  unopened: Reseal['unopened'];
}

/**
 * Restores a backup into a database and a folder, in the state that they have after a server start. All checks run before the first change.
 * Servers refuse to start on an interrupted restore.
 * @throws BackupError, PostgresVersionError, InsufficientPrivilegesError
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { ownerUrl, keys, mediaFolder, replace, sources, onStep = () => undefined } = options;
  const source = resolve(options.source);
  onStep('Checking the backup');
  const manifest = await readManifest(source);
  await verify(source, manifest, mediaFolder);
  const migrations = await loadMigrations([platformMigrations, ...sources]);
  const wanted = migrationsOf(manifest, migrations);
  const owner = new Client({ connectionString: ownerUrl, application_name: `mekuri restore ${process.pid}` });
  await owner.connect();
  try {
    await requirePostgresVersion(owner);
    await requireOwnerRights(owner);
    return await withMigrationLock(owner, async () => {
      await requireNoServers(owner);
      if (!replace) await requireEmpty(owner, mediaFolder);
      onStep('Copying the files');
      const files = mediaFolder === null ? null : await copyMedia(source, mediaFolder);
      onStep('Making the tables');
      await owner.query(`create table if not exists ${RESTORE_MARKER} (started_at timestamptz not null default now())`);
      await dropEverything(owner);
      await ensureRoles(owner, keys);
      await migrate(owner, wanted);
      onStep('Filling the tables');
      await fill(owner, source, manifest);
      await files?.put();
      const { unopened } = await retireOtherKeys(owner, keys, { sealed: sealedColumnsOf(sources), abandonSealed: true });
      await migrate(owner, migrations);
      await seedPlans(owner);
      await sellPlugins(owner, sources);
      await owner.query('analyze');
      await owner.query(`drop table ${RESTORE_MARKER}`);
      const otherKey = !manifest.secretKeys.some((id) => [keys, ...keys.accepted].some((key) => key.id === id));
      return { manifest, otherKey, unopened };
    });
  } finally {
    await owner.end();
  }
}

async function verify(source: string, manifest: BackupManifest, mediaFolder: string | null): Promise<void> {
  const { media, tables } = manifest;
  if (media.kind === 's3' && mediaFolder !== null)
    throw new BackupError(`The files of this backup are in the bucket ${media.bucket}: set S3_BUCKET to it, or to a copy of it.`);
  if (media.kind === 'files' && mediaFolder === null)
    throw new BackupError(
      `The files of this backup are in ${source}/${MEDIA}. Restore without S3_BUCKET first; docs/operations.md says how they get into a bucket.`,
    );
  for (const { name, digest } of tables) await verifyLines(tableFile(source, name), digest);
  if (media.kind === 'files') await verifyLines(mediaListFile(source), media.digest);
}

/** The migrations that created the backup's tables. @throws BackupError when one is unknown in this version, or has changed */
function migrationsOf({ migrations }: BackupManifest, known: readonly LoadedMigration[]): LoadedMigration[] {
  const byName = new Map(known.map((one) => [one.name, one]));
  const missing = migrations.filter(({ name }) => !byName.has(name));
  if (missing.length > 0) {
    const modules = [...new Set(missing.map(({ module }) => module))].join(', ');
    throw new BackupError(
      `The backup is of a newer version, or has plugins that are not installed here: ${missing.length} migrations of ${modules} are unknown.`,
    );
  }
  const changed = migrations.filter(({ name, checksum }) => byName.get(name)!.checksum !== checksum);
  if (changed.length > 0)
    throw new BackupError(`These migrations are not those that the backup was made with: ${changed.map(({ name }) => name).join(', ')}.`);
  return migrations.map(({ name }) => byName.get(name)!).toSorted((a, b) => known.indexOf(a) - known.indexOf(b));
}

async function requireNoServers(owner: Client): Promise<void> {
  const { rowCount } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and usename ~ $1 and pid <> pg_backend_pid()`,
    [SERVER_LOGINS],
  );
  if (rowCount !== 0) throw new BackupError('Servers are connected to this database. Stop them first; nothing was changed.');
}

/** Rows that every start creates (plans and recurring jobs) do not count as content. */
async function requireEmpty(owner: Client, mediaFolder: string | null): Promise<void> {
  const { rows } = await owner.query<{ there: boolean; broken: boolean }>(
    `select to_regclass('public.accounts') is not null as there, to_regclass('public.${RESTORE_MARKER}') is not null as broken`,
  );
  const { there, broken } = rows[0]!;
  const isFilled = broken || (there && (await hasAccounts(owner)));
  const hasFiles = mediaFolder !== null && !(await filesBelow(mediaFolder).next()).done;
  if (!isFilled && !hasFiles) return;
  const what = isFilled ? 'The database' : `The folder ${mediaFolder}`;
  throw new BackupError(`${what} is not empty; nothing was changed. With --replace, what database and folder hold is lost for ever.`);
}

async function hasAccounts(owner: Client): Promise<boolean> {
  await owner.query(`begin read only; ${scopeStatement(systemScope)}`);
  const { rowCount } = await owner.query('select from accounts limit 1');
  await owner.query('commit');
  return rowCount !== 0;
}

/** Copies and verifies the files in a folder next to their destination; `put` swaps the folders. */
async function copyMedia(source: string, folder: string): Promise<{ put(): Promise<void> }> {
  const [incoming, former] = [`${folder}.restored`, `${folder}.replaced`];
  await rm(incoming, { recursive: true, force: true });
  for await (const [path, size, digest] of readLines<[string, number, string]>(mediaListFile(source))) {
    const from = localPath(`${source}/${MEDIA}`, path);
    const copied = await copyFile(from, localPath(incoming, path)).catch((cause: unknown) => {
      throw new BackupError(`${from} cannot be copied; nothing was changed.`, { cause });
    });
    if (copied.size !== size || copied.digest !== digest)
      throw new BackupError(`${from} is not what was backed up: its digest differs. Nothing was changed.`);
  }
  return {
    async put() {
      await rm(former, { recursive: true, force: true });
      await renameIfThere(folder, former);
      await renameIfThere(incoming, folder);
      await rm(former, { recursive: true, force: true });
    },
  };
}

async function renameIfThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Drops all of the owner's objects in the schema, and the queue, which is rebuilt from the outbox. */
async function dropEverything(owner: Client): Promise<void> {
  await owner.query(`drop schema if exists ${QUEUE_SCHEMA} cascade`);
  await owner.query(`do $$
    declare
      object text;
    begin
      for object in select unnest(array(
        select format('drop %s if exists %s cascade', case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
          when 'S' then 'sequence' else 'table' end, c.oid::regclass)
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and c.relname not in ('${RESTORE_MARKER}', 'secret_keys') and pg_has_role(current_user, c.relowner, 'usage')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'i', 'a'))
        union all
        select format('drop routine if exists %s cascade', p.oid::regprocedure)
        from pg_proc p where p.pronamespace = 'public'::regnamespace and pg_has_role(current_user, p.proowner, 'usage')
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        union all
        select format('drop type if exists %s cascade', t.oid::regtype)
        from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r')
          and pg_has_role(current_user, t.typowner, 'usage')
          and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')))
      loop
        execute object;
      end loop;
    end $$`);
}

interface TableState {
  name: string;
  forced: boolean;
}

interface ForeignKey {
  name: string;
  table: string;
  definition: string;
}

/** Inserts all rows in one transaction, with triggers, foreign keys and forced row-level security disabled, then re-enables them. */
async function fill(owner: Client, source: string, { sequences, tables }: BackupManifest): Promise<void> {
  await owner.query(`begin; set local statement_timeout = 0; set local timezone = 'UTC'; ${scopeStatement(systemScope)}`);
  try {
    const { rows: states } = await owner.query<TableState>(
      `select relname as name, relforcerowsecurity as forced from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('${RESTORE_MARKER}', 'secret_keys')`,
    );
    const { rows: foreignKeys } = await owner.query<ForeignKey>(
      `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    const present = new Set(states.map(({ name }) => name));
    const unknown = tables.filter(({ name }) => !present.has(name));
    if (unknown.length > 0)
      throw new BackupError(`The backup has tables that no migration makes: ${unknown.map(({ name }) => name).join(', ')}.`);
    for (const { name, table } of foreignKeys) await owner.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
    for (const { name } of states)
      await owner.query(`alter table ${escapeIdentifier(name)} no force row level security, disable trigger user`);
    await owner.query(`truncate ${states.map(({ name }) => escapeIdentifier(name)).join(', ')}`);
    for (const table of tables) await fillTable(owner, source, table);
    for (const { name, table, definition } of foreignKeys)
      await owner.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
    for (const { name, forced } of states) {
      const wall = forced ? ', force row level security' : '';
      await owner.query(`alter table ${escapeIdentifier(name)} enable trigger user${wall}`);
    }
    for (const { name, value, called } of sequences)
      await owner.query('select setval($1::regclass, $2::bigint, $3)', [escapeIdentifier(name), value, called]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

async function fillTable(owner: Client, source: string, { columns, name, rows }: BackedUpTable): Promise<void> {
  const { rows: types } = await owner.query<{ type: string }>(
    `select format_type(a.atttypid, a.atttypmod) as type from unnest($2::text[]) with ordinality as wanted(name, place)
     join pg_attribute a on a.attrelid = $1::regclass and a.attname = wanted.name order by place`,
    [escapeIdentifier(name), columns],
  );
  const places = columns.map((_, at) => at + 1);
  const statement = `insert into ${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})
    overriding system value select ${places.map((at) => `c${at}::${types[at - 1]!.type}`).join(', ')}
    from unnest(${places.map((at) => `$${at}::text[]`).join(', ')}) as lines(${places.map((at) => `c${at}`).join(', ')})`;
  let batch: (string | null)[][] = columns.map(() => []);
  let bytes = 0;
  let count = 0;
  const flush = async () => {
    if (batch[0]!.length > 0) await owner.query(statement, batch);
    batch = columns.map(() => []);
    bytes = 0;
  };
  for await (const line of readLines<(string | null)[]>(tableFile(source, name))) {
    for (const [at, value] of line.entries()) {
      batch[at]!.push(value);
      bytes += value?.length ?? 0;
    }
    count++;
    if (bytes > BATCH.bytes || batch[0]!.length === BATCH.rows) await flush();
  }
  await flush();
  if (count !== rows) throw new BackupError(`${name} has ${count} rows in the backup instead of ${rows}.`);
}
