import { createHmac } from 'node:crypto';
import { isUuid } from '@mekuri/kit/uuid';
import { verifyingKeys, type Config } from '../../../config.ts';
import { constantTimeEqual } from '../../../platform/constant-time-equal.ts';

type Keys = Pick<Config['keys'], 'ownDevice' | 'accepted'>;
type Kind = 'cookie' | 'link';

const macOf = (key: Buffer, kind: Kind, siteId: string, value: string): string =>
  createHmac('sha256', key).update(`${kind} ${siteId} ${value}`).digest('base64url');

const sign = (keys: Keys, kind: Kind, siteId: string, value: string): string => `${value}.${macOf(keys.ownDevice, kind, siteId, value)}`;

const isSigned = (keys: Keys, kind: Kind, siteId: string, [value, mac]: readonly [string, string]): boolean =>
  verifyingKeys(keys, 'ownDevice').some((key) => constantTimeEqual(mac, macOf(key, kind, siteId, value)));

const halves = (text: string): [value: string, mac: string] => {
  const at = text.indexOf('.');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

/** The value of a device's cookie. It is valid on one site while the device is registered there. */
export const signDevice = (keys: Keys, siteId: string, deviceId: string): string => sign(keys, 'cookie', siteId, deviceId);

/**
 * The device that a cookie names.
 * @param registered the site's devices. Signatures of other devices are not checked.
 * @returns null for a forged cookie, one of another site, and one of a removed device
 */
export const readDevice = (keys: Keys, siteId: string, registered: readonly string[], cookie: string | undefined): string | null => {
  if (cookie === undefined) return null;
  const [deviceId, mac] = halves(cookie);
  if (!isUuid(deviceId) || !registered.includes(deviceId)) return null;
  return isSigned(keys, 'cookie', siteId, [deviceId, mac]) ? deviceId : null;
};

/** The token of a link that registers devices of a site until it expires. */
export const signLink = (keys: Keys, siteId: string, expiresAt: Date): string => sign(keys, 'link', siteId, String(expiresAt.getTime()));

/** Whether a token is signed for this site and has not expired. */
export const isOpenLink = (keys: Keys, siteId: string, token: string, now: Date): boolean => {
  const [expiry, mac] = halves(token);
  return isSigned(keys, 'link', siteId, [expiry, mac]) && now.getTime() < Number(expiry);
};
