import { createHmac } from 'node:crypto';
import { isUuid } from '@mekuri/kit/uuid';
import { constantTimeEqual } from '../../../platform/constant-time-equal.ts';
import { isCount, isTimestamp, readSignedJson } from '../../../platform/signed-json.ts';

/** The grant in a signed address: one file of exactly this type and length, for one media item, until it expires. */
export interface UploadGrant {
  mediaId: string;
  /** Nonce of the media item's row: an address with a replaced nonce is worthless. */
  nonce: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const macOf = (key: Buffer, payload: string): string => createHmac('sha256', key).update(`upload.${payload}`).digest('base64url');

/** Signs the last segment of an upload's address; safe in a URL path. */
export function signUpload(grant: UploadGrant, key: Buffer): string {
  const { mediaId, nonce, contentType, size, expiresAt } = grant;
  const payload = Buffer.from(JSON.stringify([mediaId, nonce, contentType, size, expiresAt])).toString('base64url');
  return `${payload}.${macOf(key, payload)}`;
}

/** Reads a grant that this server signed, expired or not; null for anything else. */
export function readUpload(token: string, keys: readonly Buffer[]): UploadGrant | null {
  const [payload = '', signature = ''] = token.split('.', 3);
  if (!keys.some((key) => constantTimeEqual(signature, macOf(key, payload)))) return null;
  const read = readSignedJson(payload);
  if (!Array.isArray(read)) return null;
  const [mediaId, nonce, contentType, size, expiresAt] = read as unknown[];
  const isWhole = typeof mediaId === 'string' && isUuid(mediaId) && typeof nonce === 'string' && typeof contentType === 'string';
  return isWhole && isCount(size) && isTimestamp(expiresAt) ? { mediaId, nonce, contentType, size, expiresAt } : null;
}
