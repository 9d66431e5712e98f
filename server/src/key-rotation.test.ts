import { describe, expect, it } from 'vitest';
import { createTestClock, testConfig } from '../testing/index.ts';
import { verifyingKeys, type Config } from './config.ts';
import { tokenKinds } from './core/accounts/sessions/access-tokens.ts';
import { readPart, signPart } from './core/bulk-uploads/part-token.ts';
import { signedUntil, signPaths } from './core/media/signed-path.ts';
import { readUpload, signUpload } from './core/media/upload/upload-token.ts';
import { isOpenLink, readDevice, signDevice, signLink } from './core/traffic/own/signed.ts';
import { mailToken, readMailToken } from './platform/mail/signed-mail-links.ts';

const [OLD, NEW] = ['the key of last year that is long enough to be one', 'the key of this year that is long enough to be one'];
const before = testConfig({ SECRET_KEY: OLD });
const announced = testConfig({ SECRET_KEY: OLD, SECRET_KEYS_ACCEPTED: NEW });
const meanwhile = testConfig({ SECRET_KEY: NEW, SECRET_KEYS_ACCEPTED: OLD });
const after = testConfig({ SECRET_KEY: NEW });

const clock = createTestClock();
const id = '01900000-0000-7000-8000-00000000000f';
const expiresAt = clock.now().getTime() + 60_000;
const person = { userId: id, sessionId: id, epoch: 1 };
const visitor = { subject: id, sessionId: id, epoch: 1 };

/** Everything that is signed by a key of SECRET_KEY: how it is made, and whether a server takes it. */
const signed: Record<string, { sign(config: Config): string; accepts(config: Config, text: string): boolean }> = {
  'a console token': {
    sign: (config) => tokenKinds({ config, clock }).console.sign(person),
    accepts: (config, text) => tokenKinds({ config, clock }).console.verify(text) !== null,
  },
  'a preview token': {
    sign: (config) => tokenKinds({ config, clock }).preview.sign(id, visitor),
    accepts: (config, text) => tokenKinds({ config, clock }).preview.verify(id, text) !== null,
  },
  "a member's token": {
    sign: (config) => tokenKinds({ config, clock }).member.sign(id, visitor),
    accepts: (config, text) => tokenKinds({ config, clock }).member.verify(id, text) !== null,
  },
  'a mailed link': {
    sign: (config) => mailToken(config, { kind: 'reset', id }),
    accepts: (config, text) => readMailToken(config, ['invitation', 'reset'], text)?.kind === 'reset',
  },
  'an address of a medium': {
    sign: (config) => signPaths(config, '/m/0123456789abcdef/', clock.now()),
    accepts(config, text) {
      const [, expiry, mac] = /^\/m\/([^.]+)\.([^/]+)\//.exec(text)!;
      return signedUntil(config, '0123456789abcdef', [expiry!, mac!], clock.now()) !== null;
    },
  },
  'an address of an upload': {
    sign: ({ keys }) => signUpload({ mediaId: id, nonce: 'n', contentType: 'image/png', size: 1, expiresAt }, keys.media),
    accepts: ({ keys }, text) => readUpload(text, verifyingKeys(keys, 'media')) !== null,
  },
  "an address of an archive's part": {
    sign: ({ keys }) => signPart({ bulkUploadId: id, number: 1, size: 1, expiresAt }, keys.media),
    accepts: ({ keys }, text) => readPart(text, verifyingKeys(keys, 'media')) !== null,
  },
  'the cookie of an own device': {
    sign: ({ keys }) => signDevice(keys, id, id),
    accepts: ({ keys }, text) => readDevice(keys, id, [id], text) !== null,
  },
  'the link of an own device': {
    sign: ({ keys }) => signLink(keys, id, new Date(expiresAt)),
    accepts: ({ keys }, text) => isOpenLink(keys, id, text, clock.now()),
  },
};

describe.each(Object.entries(signed))('%s', (_name, { accepts, sign }) => {
  it('of the old key is good until that is accepted no more', () => {
    const text = sign(before);
    expect([before, announced, meanwhile, after].map((config) => accepts(config, text))).toEqual([true, true, true, false]);
  });

  it('of the new key is good wherever that was announced', () => {
    const text = sign(meanwhile);
    expect([before, announced, meanwhile, after].map((config) => accepts(config, text))).toEqual([false, true, true, true]);
  });
});
