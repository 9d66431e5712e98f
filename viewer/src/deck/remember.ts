import { VISITOR_COOKIES } from '@mekuri/kit/viewer';
import { cellAddress, type AddressBase } from '../site/address.ts';
import { cellTitle } from '../site/title.ts';
import type { ViewerState } from '../state.ts';
import { keepCookie, THIRTY_DAYS } from './cookie.ts';

/**
 * Makes the cell's address that of the current history entry, and keeps the position for the site's bare address,
 * where the server reads it. The document's title goes along, unless it is one that somebody else has given.
 */
export const createRemember = (base: AddressBase, { site, position: start }: Pick<ViewerState, 'site' | 'position'>) => {
  let before = start;
  return (position: string): void => {
    if (document.title === cellTitle(site, before)) document.title = cellTitle(site, position);
    before = position;
    try {
      history.replaceState({ ...history.state, position }, '', cellAddress(base, position) + location.search);
    } catch {
      // A frame without an origin refuses.
    }
    keepCookie(base, VISITOR_COOKIES.position, position, THIRTY_DAYS);
  };
};
