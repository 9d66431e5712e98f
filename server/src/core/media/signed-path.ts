import { createHmac } from 'node:crypto';
import { verifyingKeys, type Config } from '../../config.ts';
import { constantTimeEqual } from '../../platform/constant-time-equal.ts';
import { isTimestamp } from '../../platform/signed-json.ts';

type Keys = { keys: Pick<Config['keys'], 'media' | 'accepted'> };

const MINUTE = 60_000;
/** Addresses signed close together are equal, so that browsers can cache the files: each is valid for five to ten minutes. */
const STEP = 5 * MINUTE;
/** Addresses in the console, in previews and in notices are valid for a working day: twelve to twenty-four hours. */
const DAY_STEP = 12 * 60 * MINUTE;

const OF_MADE = /\/m\/(?=([0-9a-f]{16})\/)/g;

const macOf = (key: Buffer, hash: string, expiry: string): string =>
  createHmac('sha256', key).update(`media ${hash} ${expiry}`).digest().subarray(0, 16).toString('base64url');

const prefixOf = (config: Keys, hash: string, now: Date, step: number): string => {
  const expiry = ((Math.floor(now.getTime() / step) + 2) * step).toString(36);
  return `/m/${expiry}.${macOf(config.keys.media, hash, expiry)}/`;
};

/**
 * Signs the paths of these media in a text, at the prefix that all files of an item share, so that the files named by a playlist are
 * covered too. Without `isLocked`, signs all media.
 */
export const signPaths = (
  config: Keys,
  text: string,
  now: Date,
  { isLocked = () => true, step = STEP }: { isLocked?: (hash: string) => boolean; step?: number } = {},
): string => text.replaceAll(OF_MADE, (found, hash: string) => (isLocked(hash) ? prefixOf(config, hash, now, step) : found));

/** The same, valid for twelve to twenty-four hours. */
export const signForDay = (config: Keys, text: string, now: Date, isLocked?: (hash: string) => boolean): string =>
  signPaths(config, text, now, { isLocked, step: DAY_STEP });

/** Expiry of a path's signature in milliseconds since 1970; null when it is invalid or expired. */
export const signedUntil = ({ keys }: Keys, hash: string, [expiry, mac]: readonly [string, string], now: Date): number | null => {
  const until = Number.parseInt(expiry, 36);
  const isOurs = verifyingKeys(keys, 'media').some((key) => constantTimeEqual(mac, macOf(key, hash, expiry)));
  return isOurs && isTimestamp(until) && until > now.getTime() ? until : null;
};
