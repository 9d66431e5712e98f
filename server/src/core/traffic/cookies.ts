import { VISITOR_ID_COOKIE } from '@mekuri/kit/viewer';
import type { Config } from '../../config.ts';

/** Marks a device whose visits are not counted. */
export const IGNORE_COOKIE = 'mekuri_ignore';

/** Path of the site's visitor API below `/api`, the same on every host. Batches of events are sent there; pages are not served there. */
export const ownDevicePath = (siteId: string): string => `/end-user/site/${siteId}`;

/** The longest that browsers keep a cookie. */
export const COOKIE_DAYS = 400;
const MAX_AGE = COOKIE_DAYS * 86_400;

/**
 * The visitor's id on a site. Scripts may read it, because links to shops need it. A response sets it, because browsers keep cookies set by
 * scripts for a week only.
 * @param path of the site on its host, `/` if the host is the site's alone
 */
export const sessionUserCookie = (config: Pick<Config, 'origins'>, path: string, id: string): string =>
  `${VISITOR_ID_COOKIE}=${id}; Path=${path}; Max-Age=${MAX_AGE}; SameSite=Lax${secure(config)}`;

const secure = ({ origins }: Pick<Config, 'origins'>): string => (origins.sites.startsWith('https:') ? '; Secure' : '');

/** @param signed names the device */
export const ownDeviceCookie = (config: Pick<Config, 'origins'>, siteId: string, signed: string): string =>
  `${IGNORE_COOKIE}=${signed}; Path=/api${ownDevicePath(siteId)}; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${secure(config)}`;
