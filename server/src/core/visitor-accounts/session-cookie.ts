import type { Config } from '../../config.ts';

type Origins = Pick<Config, 'origins'>;

const isSecure = ({ origins }: Origins): boolean => origins.sites.startsWith('https:');

/** The path separates sites that share a host, and limits the cookie to the API. */
const attributes = (config: Origins, siteId: string): string =>
  `Path=/api/end-user/site/${siteId}; HttpOnly; SameSite=Strict${isSecure(config) ? '; Secure' : ''}`;

export const sessionCookieName = (config: Origins): string => (isSecure(config) ? '__Secure-mekuri_member' : 'mekuri_member');

/** @param maxAge seconds */
export const setSessionCookie = (config: Origins, siteId: string, token: string, maxAge: number): string =>
  `${sessionCookieName(config)}=${token}; Max-Age=${Math.max(0, Math.floor(maxAge))}; ${attributes(config, siteId)}`;

export const clearSessionCookie = (config: Origins, siteId: string): string =>
  `${sessionCookieName(config)}=; Max-Age=0; ${attributes(config, siteId)}`;
