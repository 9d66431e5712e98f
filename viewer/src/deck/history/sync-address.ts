import { VISITOR_COOKIES } from '@mekuri/kit/viewer';
import { cellAddress, type AddressBase } from '../../site/address.ts';
import { keepCookie, THIRTY_DAYS } from './cookie.ts';

/**
 * Makes the cell's address that of the current history entry and keeps the position for the site's bare
 * address, where the server reads it.
 */
export const createAddressSync =
  (base: AddressBase) =>
  (position: string): void => {
    try {
      history.replaceState({ ...history.state, position }, '', cellAddress(base, position) + location.search);
    } catch {
      // A frame without an origin refuses.
    }
    keepCookie(base, VISITOR_COOKIES.position, position, THIRTY_DAYS);
  };
