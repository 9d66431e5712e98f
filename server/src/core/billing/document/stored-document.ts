import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../../../kernel/types.ts';

const PDF = 'application/pdf';

export interface StoredDocument {
  sha256: string;
  /** Bytes. */
  size: number;
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The same bytes have the same key, so storing them twice changes nothing. */
const keyOf = (sha256: string): string => `bills/${sha256}.pdf`;

export const storeDocument = async (storage: Storage, bytes: Buffer): Promise<StoredDocument> => {
  const sha256 = hashOf(bytes);
  await storage.put(keyOf(sha256), bytes, { contentType: PDF, contentLength: bytes.length });
  return { sha256, size: bytes.length };
};

/** @throws if the stored bytes are not those that were rendered */
export const readDocument = async (storage: Storage, sha256: string): Promise<Buffer> => {
  const bytes = await buffer((await storage.get(keyOf(sha256))).body);
  if (hashOf(bytes) !== sha256) throw new Error(`The document ${sha256} of a bill was changed in the storage.`);
  return bytes;
};
