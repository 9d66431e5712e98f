import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../../config.ts';
import type { Storage } from '../../kernel/types.ts';
import { openFileStorage } from './storage-files.ts';

/** Objects in the S3 bucket of the settings, else in files under DATA_DIR. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage => {
  const storage =
    s3 === null ? openFileStorage(join(dataDir, 'media')) : whenNeeded(async () => (await import('./storage-s3.ts')).openS3Storage(s3));
  return { ...storage, put: async (key, body, options) => storage.put(key, keepFailure(body), options) };
};

/**
 * A stream may fail before anything reads it: its file is gone, say. Without a listener that would end the process. Whatever reads the stream
 * later gets the failure all the same.
 */
const keepFailure = <T extends Buffer | Readable>(body: T): T => {
  if (body instanceof Readable) body.on('error', () => undefined);
  return body;
};

/** S3's client takes a fifth of a second to load: neither a start nor a test that does without it waits for that. */
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
