import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { scopeStatement } from '../database/scoped-client.ts';
import { systemScope } from '../database/tenant-scope.ts';
import { requirePostgresVersion } from '../postgres/postgres-version.ts';
import { requireFinishedRestore } from '../postgres/restore-marker.ts';
import { registeredKeys } from '../postgres/secret-keys.ts';
import {
  BackupError,
  BATCH,
  copyFile,
  filesBelow,
  FORMAT,
  localPath,
  manifestFile,
  MEDIA,
  mediaListFile,
  tableFile,
  writeLines,
  type BackedUpFile,
  type BackedUpTable,
  type BackupManifest,
} from './backup-format.ts';

export interface BackUpOptions {
  ownerUrl: string;
  /** Location of the files: a local folder, or a bucket, whose objects are not copied. */
  media: { folder: string } | { bucket: string };
  /** Folder for the backup. It must be empty or not exist. */
  target: string;
  onStep?: (step: string) => void;
}

/** Tables that belong to the running installation only; a restore creates its own. */
const NOT_BACKED_UP = ['secret_keys'];

/**
 * Backs up all data of a running installation: a snapshot of the database and all files that it references. The backup gets its final name
 * only when it is complete.
 * @throws BackupError
 */
export async function backUp({ ownerUrl, media, target, onStep = () => undefined }: BackUpOptions): Promise<BackupManifest> {
  const folder = resolve(target);
  if (await hasEntries(folder)) throw new BackupError(`${folder} is not empty. Name a folder that is not there yet.`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    const manifest = await write(partial, { ownerUrl, media, onStep });
    await writeFile(manifestFile(partial), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true, mode: 0o600 });
    await rm(folder, { recursive: true, force: true });
    await mkdir(dirname(folder), { recursive: true });
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function hasEntries(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function write(folder: string, { ownerUrl, media, onStep }: Required<Omit<BackUpOptions, 'target'>>): Promise<BackupManifest> {
  const files = 'folder' in media ? new Map<string, BackedUpFile>() : null;
  // Files are never modified. Copying before the database is read keeps files that are deleted in the meantime; copying again afterwards
  // adds files that were created in the meantime.
  if ('folder' in media) {
    onStep('Copying the files');
    await copyNewFiles(media.folder, folder, files!);
  }
  onStep('Reading the database');
  const database = await readDatabase(ownerUrl, folder);
  if ('folder' in media) await copyNewFiles(media.folder, folder, files!);
  return {
    format: FORMAT,
    createdAt: new Date().toISOString(),
    ...database,
    media: 'folder' in media ? await listMedia(folder, [...files!.values()]) : { kind: 's3', bucket: media.bucket },
  };
}

async function copyNewFiles(from: string, folder: string, copied: Map<string, BackedUpFile>): Promise<void> {
  for await (const path of filesBelow(from)) {
    if (copied.has(path)) continue;
    try {
      copied.set(path, { path, ...(await copyFile(localPath(from, path), localPath(`${folder}/${MEDIA}`, path))) });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

async function listMedia(folder: string, files: readonly BackedUpFile[]): Promise<BackupManifest['media']> {
  async function* entries() {
    for (const { path, size, digest } of files) yield [path, size, digest];
  }
  const { count, digest } = await writeLines(mediaListFile(folder), entries());
  return { kind: 'files', files: count, bytes: files.reduce((sum, { size }) => sum + size, 0), digest };
}

type DatabasePart = Omit<BackupManifest, 'format' | 'createdAt' | 'media'>;

/** Reads everything in one snapshot, in the scope of all tenants, because row-level security applies to the owner too. */
async function readDatabase(ownerUrl: string, folder: string): Promise<DatabasePart> {
  const owner = new Client({ connectionString: ownerUrl, application_name: `mekuri backup ${process.pid}` });
  await owner.connect();
  try {
    await requirePostgresVersion(owner);
    await owner.query(`begin isolation level repeatable read read only; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
      set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1; ${scopeStatement(systemScope)}`);
    await requirePreparedDatabase(owner);
    await requireFinishedRestore(owner);
    const tables: BackedUpTable[] = [];
    for (const { name, columns } of await tablesOf(owner)) {
      const { count, digest } = await writeLines(tableFile(folder, name), rowsOf(owner, name, columns));
      tables.push({ name, columns, rows: count, digest });
    }
    const version = await owner.query<{ server_version: string }>('show server_version');
    const migrations = await owner.query<BackupManifest['migrations'][number]>(
      'select name, module, checksum from schema_migrations order by name',
    );
    return {
      postgres: version.rows[0]!.server_version,
      migrations: migrations.rows,
      secretKeys: [...(await registeredKeys(owner))].toSorted(),
      tables,
      sequences: await sequencesOf(owner),
    };
  } finally {
    await owner.end();
  }
}

async function requirePreparedDatabase(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ there: boolean }>(`select to_regclass('public.schema_migrations') is not null as there`);
  if (!rows[0]!.there) throw new BackupError('There is nothing to back up: no server has prepared this database yet.');
}

/** The owner's tables, with their stored (not generated) columns. */
async function tablesOf(owner: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await owner.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_has_role(current_user, c.relowner, 'usage')
       and c.relname <> all ($1)
     group by c.relname order by c.relname`,
    [NOT_BACKED_UP],
  );
  return rows;
}

async function* rowsOf(owner: Client, table: string, columns: readonly string[]): AsyncGenerator<(string | null)[]> {
  const texts = columns.map((column) => `${escapeIdentifier(column)}::text`).join(', ');
  await owner.query(`declare backup no scroll cursor for select ${texts} from only ${escapeIdentifier(table)}`);
  let most = 50;
  for (;;) {
    const { rows } = await owner.query<(string | null)[]>({ text: `fetch ${most} from backup`, rowMode: 'array' });
    let bytes = 1;
    for (const row of rows) {
      for (const value of row) bytes += value?.length ?? 0;
      yield row;
    }
    if (rows.length < most) break;
    most = Math.max(1, Math.min(BATCH.rows, Math.floor((rows.length * BATCH.bytes) / bytes)));
  }
  await owner.query('close backup');
}

/** Sequences are not part of the snapshot. Read after the tables, they are never behind them. */
async function sequencesOf(owner: Client): Promise<BackupManifest['sequences']> {
  const { rows: names } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: BackupManifest['sequences'][number][] = [];
  for (const { name } of names) {
    const { rows } = await owner.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...rows[0]! });
  }
  return sequences;
}
