import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed address permits: one file of exactly this type and length, for one medium, until it expires. */
export interface UploadGrant {
  mediaId: string;
  /** Of the medium's row: an address that was replaced is worth nothing. */
  nonce: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const digest = (key: Buffer, payload: string): Buffer => createHmac('sha256', key).update(`upload.${payload}`).digest();

/** The last part of an upload's address; safe in a path. */
export function signUpload(grant: UploadGrant, key: Buffer): string {
  const { mediaId, nonce, contentType, size, expiresAt } = grant;
  const payload = Buffer.from(JSON.stringify([mediaId, nonce, contentType, size, expiresAt])).toString('base64url');
  return `${payload}.${digest(key, payload).toString('base64url')}`;
}

/** The grant that we signed, expired or not; null for anything else. */
export function readUpload(token: string, key: Buffer): UploadGrant | null {
  const [payload = '', signature = ''] = token.split('.', 3);
  const given = Buffer.from(signature, 'base64url');
  const expected = digest(key, payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [mediaId, nonce, contentType, size, expiresAt] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string,
    string,
    number,
    number,
  ];
  return { mediaId, nonce, contentType, size, expiresAt };
}
