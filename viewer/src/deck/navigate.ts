import type { MouseEvent } from 'react';
import { positionOf, type AddressBase } from '../site/address.ts';
import type { How } from './deck-state.ts';
import { isInApp } from './history/in-app.ts';

/** One that a browser would follow in the same tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;

const KINDS: ReadonlyArray<readonly [selector: string, how: How]> = [
  ['[data-arrow]', 'arrow'],
  ['.tab', 'tab'],
  ['.album-page', 'album'],
];

/** How a link moves the deck. */
export const howOf = (anchor: { matches: (selector: string) => boolean }): How =>
  KINDS.find(([selector]) => anchor.matches(selector))?.[1] ?? 'link';

/**
 * The one door of every link in the viewer: a plain click on the address of a cell slides there when `follow` says that it can;
 * all other links are the browser's. A new tab where there is none to be had is the same one.
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
