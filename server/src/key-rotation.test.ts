import { describe, expect, it } from 'vitest';
import { createTestClock, testConfig } from '../testing/index.ts';
import { verifyingKeys, type Config } from './config.ts';
import { tokenKinds } from './core/accounts/sessions/access-tokens.ts';
import { readPart, signPart } from './core/bulk-uploads/part-token.ts';
import { signedUntil, signPaths } from './core/media/signed-path.ts';
import { readUpload, signUpload } from './core/media/upload/upload-token.ts';
import { isOpenLink, readDevice, signDevice, signLink } from './core/traffic/own/signed.ts';
import { anonymous } from './context/principal.ts';
import type { Operation } from './contract/operation.ts';
import type { OperationInput } from './http/input.ts';
import { openCursor, sealCursor } from './http/list-cursors.ts';
import { mailToken, readMailToken } from './platform/mail/signed-mail-links.ts';
import { openText, sealText } from './platform/sealed-secrets.ts';

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

const list = { id: 'sites.list', parameters: { path: [], query: ['cursor'], header: [] } } as unknown as Operation;
const place = { table: 'quiz_hooks', column: 'secret', id };
const asking = (cursor?: string): OperationInput => ({
  params: {},
  query: cursor === undefined ? {} : { cursor },
  headers: {},
  body: undefined,
});

/** Every kind of signed or encrypted value: how it is created, and whether a server accepts it. */
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
  "a list's cursor": {
    sign: (config) =>
      (sealCursor(list, anonymous, asking(), config, clock.now(), { next_cursor: id }) as { next_cursor: string }).next_cursor,
    accepts(config, text) {
      const input = asking(text);
      try {
        openCursor(list, anonymous, input, config, clock.now());
      } catch {
        return false;
      }
      return input.query['cursor'] === id;
    },
  },
  'the cookie of an own device': {
    sign: ({ keys }) => signDevice(keys, id, id),
    accepts: ({ keys }, text) => readDevice(keys, id, [id], text) !== null,
  },
  'the link of an own device': {
    sign: ({ keys }) => signLink(keys, id, new Date(expiresAt)),
    accepts: ({ keys }, text) => isOpenLink(keys, id, text, clock.now()),
  },
  'a sealed secret': {
    sign: ({ keys }) => sealText(keys, 'whsec_1', place),
    accepts: ({ keys }, text) => openText(keys, text, place) === 'whsec_1',
  },
};

describe.each(Object.entries(signed))('%s', (_name, { accepts, sign }) => {
  it('of the old key is valid until that key is no longer accepted', () => {
    const text = sign(before);
    expect([before, announced, meanwhile, after].map((config) => accepts(config, text))).toEqual([true, true, true, false]);
  });

  it('of the new key is valid on servers that already accept that key', () => {
    const text = sign(meanwhile);
    expect([before, announced, meanwhile, after].map((config) => accepts(config, text))).toEqual([false, true, true, true]);
  });
});
