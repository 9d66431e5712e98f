import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isUuid } from '@mekuri/kit/uuid';

/** Lifetime of an access token, in seconds. */
export const ACCESS_SECONDS = 12 * 3600;

/** 256 random bits as 43 URL-safe characters. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const macOf = (signed: string, signingKey: string): Buffer => createHmac('sha256', signingKey).update(signed).digest();

/** Signs an access token for the reports of a link, valid for `ACCESS_SECONDS` while the link exists. */
export const signAccess = ({ id, signingKey }: { id: string; signingKey: string }, now: Date): string => {
  const signed = `${id}.${Math.floor(now.getTime() / 1000) + ACCESS_SECONDS}`;
  return `${signed}.${macOf(signed, signingKey).toString('base64url')}`;
};

/** The unverified link id in a token; null for a malformed token. */
export const linkOfAccess = (token: string): string | null => {
  const [id = '', ...rest] = token.split('.');
  return isUuid(id) && rest.length === 2 ? id : null;
};

/** Whether the token was signed for this link and has not expired. */
export const isAccess = (token: string, { signingKey }: { signingKey: string }, now: Date): boolean => {
  const [id, expiresAt, mac = ''] = token.split('.');
  const [given, expected] = [Buffer.from(mac, 'base64url'), macOf(`${id}.${expiresAt}`, signingKey)];
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(expiresAt) * 1000 > now.getTime();
};
