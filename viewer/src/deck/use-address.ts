import { VISITOR_COOKIES } from '@mekuri/kit/viewer';
import { useEffect, useRef } from 'react';
import { cellAddress, type AddressBase } from '../site/address.ts';

const REWRITE_AFTER = 500;
const COOKIE_AGE = 2_592_000;

const remember = (base: AddressBase, position: string): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is missing in browsers that we support, and on plain HTTP
  document.cookie = `${VISITOR_COOKIES.position}=${position}; path=${base.basePath || '/'}; max-age=${COOKIE_AGE}; samesite=lax${secure}`;
};

/** Half a second after the deck has come to a cell, the address is that cell's; the history gets no entry by it. */
export const useAddress = (base: AddressBase, position: string): void => {
  const written = useRef(position);
  useEffect(() => {
    if (written.current === position) return undefined;
    const timer = setTimeout(() => {
      written.current = position;
      history.replaceState(history.state, '', cellAddress(base, position) + location.search);
      remember(base, position);
    }, REWRITE_AFTER);
    return () => clearTimeout(timer);
  }, [base, position]);
};
