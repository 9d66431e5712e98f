import { createDecipheriv, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testConfig } from '../../testing/index.ts';
import { openText, sealedPrefix, sealText } from './sealed-secrets.ts';

const [ONE, OTHER] = ['a secret key of this test that is long enough', 'another secret key of this test long enough too'];
const { keys } = testConfig({ SECRET_KEY: ONE });
const other = testConfig({ SECRET_KEY: OTHER }).keys;
const accepting = testConfig({ SECRET_KEY: OTHER, SECRET_KEYS_ACCEPTED: ONE }).keys;

const place = { table: 'quiz_hooks', column: 'secret', id: '01900000-0000-7000-8000-00000000000f' };
const sealed = sealText(keys, 'whsec_1', place);
const [version, keyId, nonce, body] = sealed.split('.') as [string, string, string, string];

/** The text with one bit of a byte flipped. */
const flipped = (text: string, at: number): string => {
  const bytes = Buffer.from(text, 'base64url');
  bytes[at < 0 ? bytes.length + at : at]! ^= 1;
  return bytes.toString('base64url');
};

describe('a sealed text', () => {
  it.each([
    ['empty', ''],
    ['short', 'whsec_1'],
    ['beyond ASCII', '鍵 🔑 clé'],
    ['of 10 KB', 'k'.repeat(10_240)],
  ])('that is %s opens unchanged', (_what, text) => {
    const own = sealText(keys, text, place);
    expect(openText(keys, own, place)).toBe(text);
    expect(own).toHaveLength(33 + Math.ceil((4 / 3) * (Buffer.byteLength(text) + 16)));
  });

  it('names its format and key, and reveals nothing about the text', () => {
    expect(sealed).toMatch(/^s1\.[0-9a-f]{12}\.[\w-]{16}\.[\w-]{31}$/);
    expect(sealed.startsWith(sealedPrefix(keys))).toBe(true);
    expect(Buffer.from(body, 'base64url').includes('whsec')).toBe(false);
  });

  it('differs each time', () => {
    const seals = Array.from({ length: 100 }, () => sealText(keys, 'whsec_1', place));
    expect(new Set(seals.map((text) => text.split('.')[2])).size).toBe(100);
    expect(new Set(seals.map((text) => text.split('.')[3])).size).toBe(100);
  });

  it.each([
    ['row', { ...place, id: '01900000-0000-7000-8000-00000000000e' }],
    ['column', { ...place, column: 'previous_secret' }],
    ['table', { ...place, table: 'quiz_rows' }],
  ])('does not open for another %s', (_what, elsewhere) => {
    expect(openText(keys, sealed, elsewhere)).toBeNull();
  });

  it('is AES-256-GCM under a key per column; the format must not change, so that stored values stay readable', () => {
    const key = (purpose: string) => Buffer.from(hkdfSync('sha256', keys.sealing, 'mekuri', purpose, 32));
    const decrypt = (purpose: string) => {
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key(purpose), Buffer.from(nonce, 'base64url'))
        .setAAD(Buffer.from(`["quiz_hooks","secret","${place.id}"]`))
        .setAuthTag(bytes.subarray(-16));
      return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8');
    };
    expect(decrypt('sealed:quiz_hooks.secret')).toBe('whsec_1');
    expect(() => decrypt('sealed:quiz_hooks.previous_secret')).toThrow('unable to authenticate');
  });

  it('opens only with its key, which may be a merely accepted one', () => {
    expect(openText(other, sealed, place)).toBeNull();
    expect(openText(accepting, sealed, place)).toBe('whsec_1');
    expect(sealText(accepting, 'whsec_1', place).startsWith(sealedPrefix(other))).toBe(true);
  });

  it.each([
    ['the first byte flipped', [version, keyId, nonce, flipped(body, 0)]],
    ['the last byte of the tag flipped', [version, keyId, nonce, flipped(body, -1)]],
    ['a byte of the nonce flipped', [version, keyId, flipped(nonce, 5), body]],
    ['the name of another key', [version, other.id, nonce, body]],
    ['the end cut off', [version, keyId, nonce, body.slice(0, -4)]],
    ['less than a tag', [version, keyId, nonce, body.slice(0, 12)]],
    ['a short nonce', [version, keyId, nonce.slice(4), body]],
    ['no body', [version, keyId, nonce, '']],
    ['another format', ['s2', keyId, nonce, body]],
    ['a part too many', [version, keyId, nonce, body, body]],
    ['padding', [version, keyId, nonce, `${body}=`]],
    ['a line break', [version, keyId, nonce, `${body}\n`]],
  ])('with %s opens as null', (_what, parts) => {
    expect(openText(accepting, parts.join('.'), place)).toBeNull();
  });

  it('has one canonical spelling: unused bits of its last character are not ignored', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const spelled = sealed.slice(0, -1) + alphabet[alphabet.indexOf(sealed.at(-1)!) + 1]!;
    expect(Buffer.from(spelled.split('.')[3]!, 'base64url')).toEqual(Buffer.from(body, 'base64url'));
    expect(openText(keys, spelled, place)).toBeNull();
  });

  it.each(['', 's1', 'whsec_1', 's1...', 'null'])('is not %j, which opens as null', (text) => {
    expect(openText(keys, text, place)).toBeNull();
  });
});
