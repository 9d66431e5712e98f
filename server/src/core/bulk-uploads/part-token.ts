import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a part's address permits: one part of one upload, as often as needed until it expires. */
export interface PartGrant {
  bulkUploadId: string;
  number: number;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const digest = (key: Buffer, payload: string): Buffer => createHmac('sha256', key).update(`part.${payload}`).digest();

/** The last part of the address; safe in a path. */
export function signPart({ bulkUploadId, number, size, expiresAt }: PartGrant, key: Buffer): string {
  const payload = Buffer.from(JSON.stringify([bulkUploadId, number, size, expiresAt])).toString('base64url');
  return `${payload}.${digest(key, payload).toString('base64url')}`;
}

/** The grant that we signed, expired or not; null for anything else. */
export function readPart(token: string, key: Buffer): PartGrant | null {
  const [payload = '', signature = ''] = token.split('.', 3);
  const given = Buffer.from(signature, 'base64url');
  const expected = digest(key, payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [bulkUploadId, number, size, expiresAt] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    number,
    number,
    number,
  ];
  return { bulkUploadId, number, size, expiresAt };
}
