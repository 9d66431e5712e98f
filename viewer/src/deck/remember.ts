import { VISITOR_COOKIES } from '@mekuri/kit/viewer';
import type { PageStore } from '../pages/page-store.ts';
import { cellAddress, type AddressBase } from '../site/address.ts';
import type { ViewerState } from '../state.ts';
import { keepCookie, THIRTY_DAYS } from './cookie.ts';

/**
 * Makes the cell's address that of the current history entry, names the document after it, and keeps the position for the site's bare
 * address, where the server reads it.
 */
export const createRemember =
  (base: AddressBase, state: ViewerState, pages: PageStore) =>
  (position: string): void => {
    try {
      history.replaceState({ ...history.state, position }, '', cellAddress(base, position) + location.search);
    } catch {
      // A frame without an origin refuses.
    }
    keepCookie(base, VISITOR_COOKIES.position, position, THIRTY_DAYS);
    // Without a connection the document keeps the name that it has.
    import('./document-head.ts').then(
      ({ nameDocument }) => nameDocument(state, pages, position),
      () => undefined,
    );
  };
