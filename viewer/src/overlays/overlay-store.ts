import type { Product } from '../site/elements.ts';

/** An overlay over the deck. Only one is open at a time. */
export type Overlay =
  | { kind: 'product'; pageId: string; product: Product }
  | { kind: 'album'; position: string }
  | { kind: 'share'; url: string; title: string }
  /** `document`: the legal document to show first. */
  | { kind: 'company'; document: number };

export interface OverlayStore {
  get: () => Overlay | null;
  /** The element that gets the focus back. */
  opener: () => HTMLElement | null;
  /** Opens immediately, or 500 ms after closing the open overlay. */
  open: (overlay: Overlay, opener: HTMLElement) => void;
  close: () => void;
  /** Reports the deck's position. An overlay opened at another position closes. */
  moveTo: (position: string) => void;
  subscribe: (listener: () => void) => () => void;
}

const REOPENS_AFTER = 500;

export const createOverlayStore = (): OverlayStore => {
  const listeners = new Set<() => void>();
  let current: Overlay | null = null;
  let opener: HTMLElement | null = null;
  let position: string | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const set = (overlay: Overlay | null): void => {
    current = overlay;
    for (const listener of listeners) listener();
  };
  const show = (overlay: Overlay, from: HTMLElement): void => {
    opener = from;
    set(overlay);
  };
  const close = (): void => {
    clearTimeout(waiting);
    if (current !== null) set(null);
  };
  return {
    get: () => current,
    opener: () => opener,
    open(overlay, from) {
      clearTimeout(waiting);
      if (current === null) return show(overlay, from);
      set(null);
      waiting = setTimeout(() => show(overlay, from), REOPENS_AFTER);
    },
    close,
    moveTo(next) {
      if (position !== null && next !== position) close();
      position = next;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
