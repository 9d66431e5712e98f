import { VISITOR_COOKIES } from '@mekuri/kit/viewer';
import { cellAddress, type AddressBase } from '../../site/address.ts';
import { keepCookie, THIRTY_DAYS } from './cookie.ts';

/**
 * Sets the current history entry to the cell's address, and stores the position in a cookie, from which the server reads it for the site's
 * bare address.
 */
export const createAddressSync =
  (base: AddressBase) =>
  (position: string): void => {
    try {
      history.replaceState({ ...history.state, position }, '', cellAddress(base, position) + location.search);
    } catch {
      // A frame with an opaque origin denies changes to its history.
    }
    keepCookie(base, VISITOR_COOKIES.position, position, THIRTY_DAYS);
  };
