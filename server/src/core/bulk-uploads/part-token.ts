import { createHmac } from 'node:crypto';
import { isUuid } from '@mekuri/kit/uuid';
import { constantTimeEqual } from '../../platform/constant-time-equal.ts';
import { isCount, isTimestamp, readSignedJson } from '../../platform/signed-json.ts';

/** Grants the upload of one part, as often as needed until it expires. */
export interface PartGrant {
  bulkUploadId: string;
  number: number;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const macOf = (key: Buffer, payload: string): string => createHmac('sha256', key).update(`part.${payload}`).digest('base64url');

/** Signs the last segment of a part's address; safe in a URL path. */
export function signPart({ bulkUploadId, number, size, expiresAt }: PartGrant, key: Buffer): string {
  const payload = Buffer.from(JSON.stringify([bulkUploadId, number, size, expiresAt])).toString('base64url');
  return `${payload}.${macOf(key, payload)}`;
}

/** Reads a grant that this server signed, expired or not; null for anything else. */
export function readPart(token: string, keys: readonly Buffer[]): PartGrant | null {
  const [payload = '', signature = ''] = token.split('.', 3);
  if (!keys.some((key) => constantTimeEqual(signature, macOf(key, payload)))) return null;
  const read = readSignedJson(payload);
  if (!Array.isArray(read)) return null;
  const [bulkUploadId, number, size, expiresAt] = read as unknown[];
  const isWhole = typeof bulkUploadId === 'string' && isUuid(bulkUploadId) && isCount(number) && isCount(size);
  return isWhole && isTimestamp(expiresAt) ? { bulkUploadId, number, size, expiresAt } : null;
}
