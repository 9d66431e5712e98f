import type { AddressBase } from '../../site/address.ts';

/** Seconds for which a visitor's choices are kept. */
export const THIRTY_DAYS = 2_592_000;

/** Sets a cookie for the site's path, for `maxAge` seconds or else for the session. Does nothing if cookies are denied. */
export const keepCookie = (base: AddressBase, name: string, value: string, maxAge?: number): void => {
  const age = maxAge === undefined ? '' : `; max-age=${maxAge}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is missing in supported browsers and on plain HTTP
    document.cookie = `${name}=${value}; path=${base.basePath || '/'}${age}; samesite=lax${secure}`;
  } catch {
    // A frame with an opaque origin denies cookies.
  }
};
