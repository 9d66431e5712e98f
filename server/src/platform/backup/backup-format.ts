import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { InstallationError } from '../../installation-error.ts';

/**
 * A backup is a folder with `backup.json`, `tables/<table>.ndjson.gz` (one row per line, values in PostgreSQL's text format or null),
 * `media.ndjson.gz` (path, size and digest of each file) and the files in `media/`.
 */
export const FORMAT = 1;
const MANIFEST = 'backup.json';
export const MEDIA = 'media';
/** Rows are read and written in batches of about `bytes` and at most `rows`. */
export const BATCH = { bytes: 1024 * 1024, rows: 5000 } as const;

export interface BackedUpTable {
  name: string;
  columns: readonly string[];
  rows: number;
  /** SHA-256 of the uncompressed lines. */
  digest: string;
}

export interface BackupManifest {
  format: typeof FORMAT;
  createdAt: string;
  postgres: string;
  migrations: readonly { name: string; module: string; checksum: string }[];
  /** Ids of the secret keys registered in the database. A key cannot be derived from its id. */
  secretKeys: readonly string[];
  tables: readonly BackedUpTable[];
  sequences: readonly { name: string; value: string; called: boolean }[];
  /** Local files are part of the backup; objects in an S3 bucket are not. */
  media: { kind: 'files'; files: number; bytes: number; digest: string } | { kind: 's3'; bucket: string };
}

/** A backup or restore is not possible. The message is for the operator. */
export class BackupError extends InstallationError {
  override name = 'BackupError';
}

export const manifestFile = (folder: string): string => join(folder, MANIFEST);
export const tableFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.ndjson.gz`);
export const mediaListFile = (folder: string): string => join(folder, 'media.ndjson.gz');

/** @throws BackupError when the folder holds no backup that this version can read */
export async function readManifest(folder: string): Promise<BackupManifest> {
  let manifest: Omit<BackupManifest, 'format'> & { format: number };
  try {
    manifest = JSON.parse(await readFile(manifestFile(folder), 'utf8')) as typeof manifest;
  } catch (cause) {
    throw new BackupError(`${folder} is not a backup: it has no readable ${MANIFEST}.`, { cause });
  }
  if (manifest.format !== FORMAT)
    throw new BackupError(`${folder} is a backup of format ${manifest.format}; this version reads ${FORMAT}.`);
  return { ...manifest, format: FORMAT };
}

const CHUNK = 65_536;

/** Writes one line per value, compressed and synced to disk. @returns the number of lines and their digest */
export async function writeLines(file: string, values: AsyncIterable<unknown>): Promise<{ count: number; digest: string }> {
  const hash = createHash('sha256');
  let count = 0;
  async function* lines() {
    let chunk = '';
    for await (const value of values) {
      chunk += `${JSON.stringify(value)}\n`;
      count++;
      if (chunk.length < CHUNK) continue;
      hash.update(chunk);
      yield chunk;
      chunk = '';
    }
    hash.update(chunk);
    yield chunk;
  }
  await mkdir(dirname(file), { recursive: true });
  await pipeline(Readable.from(lines()), createGzip({ level: 3 }), createWriteStream(file, { flush: true, mode: 0o600 }));
  return { count, digest: hash.digest('hex') };
}

/** Reads a file written by `writeLines`. @throws BackupError when it is missing, damaged or truncated */
export async function* readLines<T>(file: string): AsyncGenerator<T> {
  let rest = '';
  for await (const text of textOf(file)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield JSON.parse(line) as T;
  }
  if (rest !== '') throw damaged(file);
}

async function* textOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.once('error', (error) => text.destroy(error));
  const decoder = new TextDecoder();
  try {
    for await (const chunk of source.pipe(text)) yield decoder.decode(chunk as Buffer, { stream: true });
  } catch (cause) {
    throw damaged(file, cause);
  } finally {
    source.destroy();
  }
}

const damaged = (file: string, cause?: unknown): BackupError => new BackupError(`${file} is missing or damaged.`, { cause });

/** @throws BackupError when the file's lines do not match the digest */
export async function verifyLines(file: string, digest: string): Promise<void> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) hash.update(chunk);
    });
  } catch (cause) {
    throw damaged(file, cause);
  }
  if (hash.digest('hex') !== digest) throw new BackupError(`${file} is not what was backed up: its digest differs.`);
}

export interface BackedUpFile {
  /** Relative to the media folder, with slashes. */
  path: string;
  size: number;
  digest: string;
}

const noting = (hash: Hash, onSize: (bytes: number) => void): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      onSize(chunk.length);
      done(null, chunk);
    },
  });

/** @returns size and digest of the copied data */
export async function copyFile(from: string, to: string): Promise<Pick<BackedUpFile, 'size' | 'digest'>> {
  const hash = createHash('sha256');
  let size = 0;
  await mkdir(dirname(to), { recursive: true });
  await pipeline(
    createReadStream(from),
    noting(hash, (bytes) => (size += bytes)),
    createWriteStream(to, { flush: true, mode: 0o600 }),
  );
  return { size, digest: hash.digest('hex') };
}

/** Relative paths of all files in a folder, with slashes. Hidden files are temporary and skipped. Empty for a missing folder. */
export async function* filesBelow(folder: string): AsyncGenerator<string> {
  const pending = [''];
  for (let below = pending.pop(); below !== undefined; below = pending.pop()) {
    for (const entry of await entriesOf(join(folder, below))) {
      if (entry.name.startsWith('.')) continue;
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) pending.push(path);
      else yield path;
    }
  }
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** @throws BackupError when the path leaves the folder */
export function localPath(folder: string, path: string): string {
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '..' || part.includes('\\'))) throw new BackupError(`"${path}" is no path of a file.`);
  return join(folder, ...parts);
}
