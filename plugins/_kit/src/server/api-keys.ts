import { createHash, randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PUBLIC_LENGTH = 12;
/** 256 bits. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^mkr_[0-9A-Za-z]{${PUBLIC_LENGTH}}_[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

const randomDigits = (length: number): string => Array.from({ length }, () => DIGITS[randomInt(DIGITS.length)]).join('');

const checksumOf = (text: string): string => {
  let rest = crc32(text);
  let digits = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at++) {
    digits = DIGITS[rest % DIGITS.length] + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
};

/** Prefix of every generated key. */
export const API_KEY_PREFIX = 'mkr_';

/** Generates an API key: `mkr_`, 12 public characters, `_`, 43 secret characters and a checksum of 6. */
export const createApiKey = (): string => {
  const body = `${API_KEY_PREFIX}${randomDigits(PUBLIC_LENGTH)}_${randomDigits(SECRET_LENGTH)}`;
  return body + checksumOf(body);
};

/** Whether a text has the form and a valid checksum of a generated key. */
export const isApiKey = (text: string): boolean => FORM.test(text) && text.endsWith(checksumOf(text.slice(0, -CHECKSUM_LENGTH)));

/** Hashes a generated key. Its 256 random bits need no slow hash. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

const slowHash = promisify<string, string, number, { cost: number; blockSize: number }, Buffer>(scrypt);

const hashTyped = async (salt: string, secret: string): Promise<string> =>
  (await slowHash(secret, salt, 32, { cost: 2 ** 14, blockSize: 8 })).toString('base64url');

/** Hashes a key that a person entered. The hash is used to look up the row, so the salt is constant. */
export const hashEnteredKey = (key: string): Promise<string> => hashTyped('mekuri api key', key);

/** Hashes an id and a password for Basic authentication. The hash is used to look up the row, so the salt is the id. */
export const hashBasic = (id: string, password: string): Promise<string> => hashTyped(`mekuri basic ${id}`, password);

/** A row returned by the SQL function `find` of a manifest's `credentials`. */
export interface ApiCredentialRow {
  id: string;
  account_id: string;
  scopes: string[];
  /** Null: all sites of the account. */
  site_ids: string[] | null;
  /** In the form that `readNetwork` returns; an empty list allows every address. */
  networks: string[];
}

/** One item of the JSON that the SQL function `record` of a manifest's `credentials` receives. */
export interface RecordedCalls {
  key_id: string;
  account_id: string;
  tpath: string;
  /** Day in Japan, `YYYY-MM-DD`. */
  day: string;
  operation: string;
  calls: number;
  errors: number;
  last_at: string;
  last_network: string;
}
