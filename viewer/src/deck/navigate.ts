import type { MouseEvent } from 'react';
import { positionOf, type AddressBase } from '../site/address.ts';
import type { How } from './deck-state.ts';
import { isInApp } from './history/in-app.ts';

/** Whether a browser would follow the click in the same tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;

const KINDS: ReadonlyArray<readonly [selector: string, how: How]> = [
  ['[data-arrow]', 'arrow'],
  ['.tab', 'tab'],
  ['.album-page', 'album'],
];

/** The kind of move that a link makes. */
export const howOf = (anchor: { matches: (selector: string) => boolean }): How =>
  KINDS.find(([selector]) => anchor.matches(selector))?.[1] ?? 'link';

/**
 * Handles all link clicks in the viewer. A plain click on a cell's address slides there if `follow` accepts it; the browser follows all
 * other links. Embedded browsers without a second tab open new-tab links in the same one.
 */
export const navigate = (event: MouseEvent, base: AddressBase, follow: (position: string, anchor: HTMLAnchorElement) => boolean): void => {
  const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!anchor || !isPlainClick(event)) return;
  if (anchor.target === '_blank' && isInApp(navigator.userAgent)) {
    event.preventDefault();
    location.assign(anchor.href);
    return;
  }
  if (anchor.target !== '' || anchor.origin !== location.origin) return;
  const position = positionOf(base, anchor.pathname);
  if (position !== null && follow(position, anchor)) event.preventDefault();
};
