import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Storage } from '../../kernel/types.ts';
import { renditionsFolder } from './upload/upload.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt; charset=utf-8',
};
const AT_A_TIME = 4;

/**
 * Stores renditions of a media item under the same paths as in their folder. Repeating it changes nothing. Once it has settled,
 * successfully or not, it no longer reads the folder.
 */
export async function storeRenditions(storage: Storage, contentHash: string, folder: string, files: readonly string[]): Promise<void> {
  const waiting = [...files];
  const store = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const path = join(folder, file);
      const { size } = await stat(path);
      const options = { contentType: TYPES[extname(file)]!, contentLength: size, cacheControl: 'public, max-age=31536000, immutable' };
      await storage.put(renditionsFolder(contentHash) + file, createReadStream(path), options);
    }
  };
  const stop = (error: unknown): never => {
    waiting.length = 0;
    throw error;
  };
  const outcomes = await Promise.allSettled(Array.from({ length: AT_A_TIME }, () => store().catch(stop)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
