import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../../config.ts';
import type { Storage } from '../../kernel/types.ts';
import { openFileStorage } from './storage-files.ts';

/** Storage in the configured S3 bucket, otherwise in files under DATA_DIR. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage => {
  const storage =
    s3 === null ? openFileStorage(join(dataDir, 'media')) : whenNeeded(async () => (await import('./storage-s3.ts')).openS3Storage(s3));
  return { ...storage, put: async (key, body, options) => storage.put(key, keepFailure(body), options) };
};

/**
 * A stream may fail before it is read, e.g. because its file is gone. Without a listener, that would end the process. A later reader still
 * gets the error.
 */
const keepFailure = <T extends Buffer | Readable>(body: T): T => {
  if (body instanceof Readable) body.on('error', () => undefined);
  return body;
};

/** Defers loading the S3 client, which takes 0.2 s, until it is needed, so that startup and most tests do not wait for it. */
function whenNeeded(open: () => Promise<Storage>): Storage {
  let opened: Promise<Storage> | undefined;
  const storage = () => (opened ??= open());
  return {
    put: async (key, body, options) => (await storage()).put(key, body, options),
    get: async (key, range) => (await storage()).get(key, range),
    size: async (key) => (await storage()).size(key),
    delete: async (key) => (await storage()).delete(key),
    deletePrefix: async (prefix) => (await storage()).deletePrefix(prefix),
  };
}
