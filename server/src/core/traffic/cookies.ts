import type { Config } from '../../config.ts';

/** Marks a device whose visits are not counted. */
export const IGNORE_COOKIE = 'mekuri_ignore';

/** Path of the site's visitor API below `/api`, the same on every host. Batches of events are sent there; pages are not served there. */
export const ownDevicePath = (siteId: string): string => `/end-user/site/${siteId}`;

const NAME = 'mekuri_session_user_id';
/** 400 days, the longest that browsers keep a cookie. */
const MAX_AGE = 34_560_000;

/**
 * The visitor's id on a site, which links to shops need: scripts may read it. Set by an answer, because browsers keep what scripts set for a
 * week only.
 * @param path of the site on its host, `/` where it has the host to itself
 */
export const sessionUserCookie = (config: Pick<Config, 'origins'>, path: string, id: string): string =>
  `${NAME}=${id}; Path=${path}; Max-Age=${MAX_AGE}; SameSite=Lax${secure(config)}`;

const secure = ({ origins }: Pick<Config, 'origins'>): string => (origins.sites.startsWith('https:') ? '; Secure' : '');

/** @param signed names the device */
export const ownDeviceCookie = (config: Pick<Config, 'origins'>, siteId: string, signed: string): string =>
  `${IGNORE_COOKIE}=${signed}; Path=/api${ownDevicePath(siteId)}; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${secure(config)}`;
