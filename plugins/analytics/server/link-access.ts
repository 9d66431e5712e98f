import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isUuid } from '@mekuri/kit/uuid';

/** Seconds. */
export const ACCESS_SECONDS = 12 * 3600;

/** 256 bits in 43 characters that an address may have. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const macOf = (signed: string, signingKey: string): Buffer => createHmac('sha256', signingKey).update(signed).digest();

/** A token that opens the reports of a link for `ACCESS_SECONDS`, as long as the link is there. */
export const signAccess = ({ id, signingKey }: { id: string; signingKey: string }, now: Date): string => {
  const signed = `${id}.${Math.floor(now.getTime() / 1000) + ACCESS_SECONDS}`;
  return `${signed}.${macOf(signed, signingKey).toString('base64url')}`;
};

/** The link that a token claims to be of; null for anything that is no token. */
export const linkOfAccess = (token: string): string | null => {
  const [id = '', ...rest] = token.split('.');
  return isUuid(id) && rest.length === 2 ? id : null;
};

/** Whether the link signed the token, and its time is not over. */
export const isAccess = (token: string, { signingKey }: { signingKey: string }, now: Date): boolean => {
  const [id, expiresAt, mac = ''] = token.split('.');
  const [given, expected] = [Buffer.from(mac, 'base64url'), macOf(`${id}.${expiresAt}`, signingKey)];
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(expiresAt) * 1000 > now.getTime();
};
