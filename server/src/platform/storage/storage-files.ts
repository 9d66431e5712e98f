import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Storage } from '../../kernel/types.ts';
import { removeOldFiles } from './clean-temp-files.ts';
import { checkKey, checkPrefix, ObjectMissingError } from './storage-key.ts';

/** On the same file system as the objects, for atomic renames. Keys never start with a dot, so its files are never served. */
const INCOMING = '.incoming';
const HOUR = 3_600_000;

/**
 * Stores objects as files in a folder. flydrive writes in place, so objects are written under a temporary name, synced to disk and then
 * renamed: a crash or a full disk leaves the old object or none, never a partial one.
 */
export function openFileStorage(folder: string): Storage {
  const driver = new FSDriver({ location: folder, visibility: 'private' });
  const fileOf = (key: string) => join(folder, checkKey(key));
  const leftovers = removeOldFiles(join(folder, INCOMING), HOUR);

  return {
    async put(key, body, { contentLength }) {
      const file = fileOf(key);
      await leftovers;
      const incoming = `${INCOMING}/${randomUUID()}`;
      try {
        // flydrive reports every failed stream as aborted and hides the reason.
        if (body instanceof Readable) await writeStream(join(folder, incoming), body);
        else await driver.put(incoming, body);
        await settle(join(folder, incoming), contentLength);
        await mkdir(dirname(file), { recursive: true });
        await rename(join(folder, incoming), file);
      } catch (error) {
        await driver.delete(incoming);
        throw error;
      }
    },
    async get(key, range) {
      const size = await sizeOf(fileOf(key));
      if (size === null) throw new ObjectMissingError(key);
      return { body: createReadStream(fileOf(key), range), size };
    },
    size: (key) => sizeOf(fileOf(key)),
    delete: (key) => driver.delete(checkKey(key)),
    deletePrefix: (prefix) => driver.deleteAll(checkPrefix(prefix)),
  };
}

async function writeStream(file: string, body: Readable): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await pipeline(body, createWriteStream(file));
}

/** Syncs the file to disk. @throws when its size is not the expected one */
async function settle(file: string, expected: number | undefined): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    if (expected !== undefined && size !== expected) throw new Error(`An object of ${expected} bytes came with ${size}.`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
