/** The last focused element outside of dialogs. */
let outside: HTMLElement | undefined;

const DIALOG = '[role="dialog"]';

const note = ({ target }: FocusEvent): void => {
  if (target instanceof HTMLElement && !target.closest(DIALOG)) outside = target;
};

/** Tracks the focus until the returned function is called. */
export const watchFocus = (): (() => void) => {
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
};

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Restores the focus after a dialog has closed. A dialog closed within milliseconds of opening takes the focus only then and leaves it on
 * nothing.
 */
export const returnLostFocus = (): void => {
  setTimeout(() => {
    if (isLost() && outside?.isConnected && !document.querySelector(DIALOG)) outside.focus({ preventScroll: true });
  });
};
