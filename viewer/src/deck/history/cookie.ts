import type { AddressBase } from '../../site/address.ts';

/** In seconds: how long a visitor's choices are kept. */
export const THIRTY_DAYS = 2_592_000;

/** Keeps a cookie for the site's path, for so many seconds or else for the session. Where cookies are denied, nothing is kept. */
export const keepCookie = (base: AddressBase, name: string, value: string, maxAge?: number): void => {
  const age = maxAge === undefined ? '' : `; max-age=${maxAge}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is missing in browsers that we support, and on plain HTTP
    document.cookie = `${name}=${value}; path=${base.basePath || '/'}${age}; samesite=lax${secure}`;
  } catch {
    // A frame without an origin refuses.
  }
};
