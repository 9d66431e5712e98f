import { cellAddress, positionOf, type AddressBase } from '../../site/address.ts';

/** What an entry of the browser's history holds. */
interface Entry {
  /** The cell; absent in an entry that the browser has made. */
  position?: string;
  /** An overlay was opened in this entry, so Back closes it. */
  hasOverlay?: boolean;
}

export interface DeckHistory {
  /** Adds an entry for a jump from a cell to another, so that Back undoes it. */
  jump: (from: string, to: string) => void;
  /** Starts to listen. Returns what stops it. */
  attach: () => () => void;
}

interface Options {
  base: AddressBase;
  stage: HTMLElement;
  /** The cell that the document was made for. */
  documentPosition: string;
  /** The cell that the deck shows. */
  position: () => string;
  /** Makes the address of the current entry that of a cell. */
  remember: (position: string) => void;
  /** Back or Forward has led to another cell. */
  onPosition: (position: string) => void;
}

const entry = (): Entry => (typeof history.state === 'object' && history.state ? (history.state as Entry) : {});

const openDialog = (stage: HTMLElement): HTMLDialogElement | null => stage.querySelector('dialog[open]');

/** Closes a dialog as the Escape key does, so that its owner knows. */
const closeDialog = (dialog: HTMLDialogElement): void => {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
};

/** Where history is denied, as in a frame without an origin, the deck goes on without it. */
const quietly = (change: () => void): void => {
  try {
    change();
  } catch {
    // The browser refuses.
  }
};

/**
 * Entries of the browser's history: one for each jump, and one for an open overlay. Swipes, keys, the wheel and the timed advance add none.
 * In a frame there are none at all, since they would be the embedding page's.
 */
export const createDeckHistory = ({ base, stage, documentPosition, position, remember, onPosition }: Options): DeckHistory => {
  const isFramed = window.parent !== window;
  let hadOverlay = false;
  /** An overlay was closed by its own means, and its entry is about to be left. */
  let isLeavingOverlay = false;

  const pushOverlay = (): void => {
    if (!entry().hasOverlay) quietly(() => history.pushState({ ...entry(), position: position(), hasOverlay: true }, ''));
  };

  const handleDialogs = (): void => {
    const hasOverlay = openDialog(stage) !== null;
    if (hasOverlay === hadOverlay) return;
    hadOverlay = hasOverlay;
    if (isLeavingOverlay) return;
    if (hasOverlay) pushOverlay();
    else if (entry().hasOverlay) {
      isLeavingOverlay = true;
      history.back();
    }
  };

  const handlePop = (): void => {
    if (isLeavingOverlay) {
      isLeavingOverlay = false;
      // The deck may have moved meanwhile, or another overlay opened.
      remember(position());
      if (openDialog(stage)) pushOverlay();
      return;
    }
    const dialog = openDialog(stage);
    if (dialog) closeDialog(dialog);
    const target = entry().position ?? positionOf(base, location.pathname);
    if (target !== null && target !== position()) onPosition(target);
  };

  return {
    jump(from, to) {
      if (isFramed || from === to) return;
      const address = cellAddress(base, to) + location.search;
      // The entry of an overlay that the jump leaves becomes the jump's.
      if (entry().hasOverlay) return quietly(() => history.replaceState({ position: to }, '', address));
      remember(from);
      return quietly(() => history.pushState({ position: to }, '', address));
    },
    attach() {
      // Without a connection the service worker shows another cell's document.
      const addressed = positionOf(base, location.pathname);
      if (addressed !== null && addressed !== documentPosition) onPosition(addressed);
      if (isFramed) return () => undefined;
      // After a reload the overlay has gone, but its entry has not.
      if (entry().hasOverlay && !openDialog(stage)) {
        isLeavingOverlay = true;
        history.back();
      }
      const observer = new MutationObserver(handleDialogs);
      observer.observe(stage, { subtree: true, attributes: true, attributeFilter: ['open'] });
      addEventListener('popstate', handlePop);
      return () => {
        observer.disconnect();
        removeEventListener('popstate', handlePop);
      };
    },
  };
};
