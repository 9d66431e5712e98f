import { createHmac, randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPart, signPart } from '../../bulk-uploads/part-token.ts';
import { signedUntil } from '../signed-path.ts';
import { readUpload, signUpload } from './upload-token.ts';

const key = Buffer.alloc(32, 1);
const id = randomUUIDv7();
const signed = (purpose: string, text: string): string => {
  const payload = Buffer.from(text).toString('base64url');
  return `${payload}.${createHmac('sha256', key).update(`${purpose}.${payload}`).digest('base64url')}`;
};

const UNREADABLE = ['', 'Infinity', '[Infinity]', 'null', '{}', '7', '[]', '"text"'];

describe('grants of uploads', () => {
  it('give back what was signed', () => {
    const grant = { mediaId: id, nonce: 'n', contentType: 'image/png', size: 7, expiresAt: 1_800_000_000_000 };
    expect(readUpload(signUpload(grant, key), [key])).toEqual(grant);
    const part = { bulkUploadId: id, number: 0, size: 7, expiresAt: 1_800_000_000_000 };
    expect(readPart(signPart(part, key), [key])).toEqual(part);
  });

  it.each([...UNREADABLE, `["${id}","n","image/png",7,1e999]`, `["${id}","n","image/png",-1,1]`, `["no-id","n","image/png",7,1]`])(
    'are nothing where the right key signed %s',
    (text) => expect(readUpload(signed('upload', text), [key])).toBeNull(),
  );

  it.each([...UNREADABLE, `["${id}",0,7,1e999]`, `["${id}",0.5,7,1]`, `["no-id",0,7,1]`])(
    'of parts are nothing where the right key signed %s',
    (text) => expect(readPart(signed('part', text), [key])).toBeNull(),
  );
});

describe('signed paths', () => {
  it('expire at a valid time', () => {
    const expiry = 'z'.repeat(300);
    const mac = createHmac('sha256', key).update(`media abc ${expiry}`).digest().subarray(0, 16).toString('base64url');
    expect(signedUntil({ keys: { media: key, accepted: [] } }, 'abc', [expiry, mac], new Date())).toBeNull();
  });
});
