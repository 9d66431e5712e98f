import { createHmac } from 'node:crypto';
import { verifyingKeys, type Config } from '../../config.ts';
import { constantTimeEqual } from '../../platform/constant-time-equal.ts';
import { isMoment } from '../../platform/signed-json.ts';

type Keys = { keys: Pick<Config['keys'], 'media' | 'accepted'> };

const MINUTE = 60_000;
/** Addresses that are made close together are equal, so that browsers keep the files: each is good for five to ten minutes. */
const STEP = 5 * MINUTE;
/** Those of the console, of previews and of notices are good for as long as a day's work. */
const DAY_STEP = 12 * 60 * MINUTE;

const OF_MADE = /\/m\/(?=([0-9a-f]{16})\/)/g;

const macOf = (key: Buffer, hash: string, expiry: string): string =>
  createHmac('sha256', key).update(`media ${hash} ${expiry}`).digest().subarray(0, 16).toString('base64url');

const prefixOf = (config: Keys, hash: string, now: Date, step: number): string => {
  const expiry = ((Math.floor(now.getTime() / step) + 2) * step).toString(36);
  return `/m/${expiry}.${macOf(config.keys.media, hash, expiry)}/`;
};

/**
 * A text in which each path of these media is signed, by the prefix of all their files: what a playlist names lies below it too. Without
 * `isLocked`, of all media in it.
 */
export const signPaths = (
  config: Keys,
  text: string,
  now: Date,
  { isLocked = () => true, step = STEP }: { isLocked?: (hash: string) => boolean; step?: number } = {},
): string => text.replaceAll(OF_MADE, (found, hash: string) => (isLocked(hash) ? prefixOf(config, hash, now, step) : found));

/** The same for twelve to twenty-four hours. */
export const signForDay = (config: Keys, text: string, now: Date, isLocked?: (hash: string) => boolean): string =>
  signPaths(config, text, now, { isLocked, step: DAY_STEP });

/** Until when a path's signature is good; null where it is not. Milliseconds since 1970. */
export const signedUntil = ({ keys }: Keys, hash: string, [expiry, mac]: readonly [string, string], now: Date): number | null => {
  const until = Number.parseInt(expiry, 36);
  const isOurs = verifyingKeys(keys, 'media').some((key) => constantTimeEqual(mac, macOf(key, hash, expiry)));
  return isOurs && isMoment(until) && until > now.getTime() ? until : null;
};
