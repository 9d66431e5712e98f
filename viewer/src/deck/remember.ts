import { VISITOR_COOKIES } from '@mekuri/kit/viewer';
import { cellAddress, type AddressBase } from '../site/address.ts';
import { cellTitle } from '../site/title.ts';
import type { ViewerState } from '../state.ts';

const COOKIE_AGE = 2_592_000;

/**
 * Makes the cell's address the page's, without a new entry in the history, and keeps the position for the site's bare address,
 * where the server reads it. The document's title goes along, unless it is one that somebody else has given.
 */
export const createRemember = (base: AddressBase, { site, position: start }: Pick<ViewerState, 'site' | 'position'>) => {
  let before = start;
  return (position: string): void => {
    if (document.title === cellTitle(site, before)) document.title = cellTitle(site, position);
    before = position;
    try {
      history.replaceState(history.state, '', cellAddress(base, position) + location.search);
      const secure = location.protocol === 'https:' ? '; secure' : '';
      const cookie = `${VISITOR_COOKIES.position}=${position}; path=${base.basePath || '/'}; max-age=${COOKIE_AGE}; samesite=lax${secure}`;
      // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is missing in browsers that we support, and on plain HTTP
      document.cookie = cookie;
    } catch {
      // Where a frame denies both, the visitor begins at the front next time.
    }
  };
};
