import type { Config } from '../../../config.ts';

const isSecure = ({ origins }: Pick<Config, 'origins'>): boolean => origins.app.startsWith('https:');

/** Cookies ignore ports, so the path limits it to the auth calls. */
const attributes = (config: Pick<Config, 'origins'>): string =>
  `Path=/api/auth; HttpOnly; SameSite=Strict${isSecure(config) ? '; Secure' : ''}`;

export const refreshCookieName = (config: Pick<Config, 'origins'>): string =>
  isSecure(config) ? '__Secure-mekuri_refresh' : 'mekuri_refresh';

/** @param maxAge seconds */
export const setRefreshCookie = (config: Pick<Config, 'origins'>, token: string, maxAge: number): string =>
  `${refreshCookieName(config)}=${token}; Max-Age=${Math.max(0, Math.floor(maxAge))}; ${attributes(config)}`;

export const clearRefreshCookie = (config: Pick<Config, 'origins'>): string =>
  `${refreshCookieName(config)}=; Max-Age=0; ${attributes(config)}`;
