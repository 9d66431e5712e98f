import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SealedPlace } from '@mekuri/kit/server';
import type { KeySet } from '../config.ts';

type SealingKey = Pick<KeySet, 'id' | 'sealing'>;
/** The key that seals, and further keys that only open. */
export type SealingKeys = SealingKey & { accepted: readonly SealingKey[] };

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^s1\.([0-9a-f]{12})\.([\w-]{16})\.([\w-]+)$/;

/** Prefix of all texts sealed with this key. */
export const sealedPrefix = ({ id }: Pick<KeySet, 'id'>): string => `s1.${id}.`;

/** Each column has its own derived key. */
const columnKey = ({ sealing }: SealingKey, { table, column }: SealedPlace): Buffer =>
  Buffer.from(hkdfSync('sha256', sealing, 'mekuri', `sealed:${table}.${column}`, 32));

const additionalData = ({ table, column, id }: SealedPlace): Buffer => Buffer.from(JSON.stringify([table, column, id]));

/** Returns `s1.<key id>.<nonce>.<ciphertext and tag>`, the last two in base64url. */
export function sealText(keys: SealingKey, text: string, place: SealedPlace): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, columnKey(keys, place), nonce, { authTagLength: TAG_BYTES }).setAAD(additionalData(place));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${sealedPrefix(keys)}${nonce.toString('base64url')}.${ciphertext.toString('base64url')}`;
}

/** Null when the text was altered, sealed for another place, or sealed with a key that is not among these. */
export function openText(keys: SealingKeys, sealed: string, place: SealedPlace): string | null {
  const [, keyId, nonceText, bodyText] = SEALED.exec(sealed) ?? [];
  const key = [keys, ...keys.accepted].find(({ id }) => id === keyId);
  const [nonce, body] = [decode(nonceText), decode(bodyText)];
  if (!key || nonce?.length !== NONCE_BYTES || !body || body.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, columnKey(key, place), nonce, { authTagLength: TAG_BYTES })
    .setAAD(additionalData(place))
    .setAuthTag(body.subarray(-TAG_BYTES));
  const text = decipher.update(body.subarray(0, -TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Null unless the text is the canonical encoding: Node ignores the unused bits of the last character. */
function decode(text = ''): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
