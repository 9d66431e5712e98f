import { cellAddress, positionOf, type AddressBase } from '../../site/address.ts';

/** The state of an entry in the browser's history. */
interface Entry {
  /** The cell. Absent in an entry that the browser created. */
  position?: string;
  /** An overlay was opened in this entry; Back closes it. */
  hasOverlay?: boolean;
}

export interface DeckHistory {
  /** Adds an entry for a jump from one cell to another, so that Back undoes it. */
  jump: (from: string, to: string) => void;
  /** Attaches the listeners. Returns a function that removes them. */
  attach: () => () => void;
}

interface Options {
  base: AddressBase;
  stage: HTMLElement;
  /** The cell that the document was rendered for. */
  documentPosition: string;
  /** The cell that the deck shows. */
  position: () => string;
  /** Sets the current entry's address to that of a cell. */
  remember: (position: string) => void;
  /** Back or Forward has led to another cell. */
  onPosition: (position: string) => void;
}

const entry = (): Entry => (typeof history.state === 'object' && history.state ? (history.state as Entry) : {});

const openDialog = (stage: HTMLElement): HTMLDialogElement | null => stage.querySelector('dialog[open]');

/** Closes a dialog as the Escape key does, so that its owner is notified. */
const closeDialog = (dialog: HTMLDialogElement): void => {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
};

/** Ignores errors where the history is denied, as in a frame with an opaque origin: the deck works without it. */
const quietly = (change: () => void): void => {
  try {
    change();
  } catch {
    // The history is denied.
  }
};

/**
 * Manages the browser's history: one entry for each jump, and one for an open overlay. Swipes, keys, the wheel and timed advance add none.
 * In a frame there are no entries at all, because they would belong to the embedding page.
 */
export const createDeckHistory = ({ base, stage, documentPosition, position, remember, onPosition }: Options): DeckHistory => {
  const isFramed = window.parent !== window;
  let hadOverlay = false;
  /** An overlay was closed by its own controls, and its entry is about to be left. */
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
      // The deck may have moved in the meantime, or another overlay may have opened.
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
      // A jump from an overlay replaces the overlay's entry.
      if (entry().hasOverlay) return quietly(() => history.replaceState({ position: to }, '', address));
      remember(from);
      return quietly(() => history.pushState({ position: to }, '', address));
    },
    attach() {
      // Offline, the service worker may respond with another cell's document.
      const addressed = positionOf(base, location.pathname);
      if (addressed !== null && addressed !== documentPosition) onPosition(addressed);
      if (isFramed) return () => undefined;
      // After a reload the overlay is gone, but its entry remains.
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
