/** Where the focus was last outside of dialogs. */
let outside: HTMLElement | undefined;

const DIALOG = '[role="dialog"]';

const note = ({ target }: FocusEvent): void => {
  if (target instanceof HTMLElement && !target.closest(DIALOG)) outside = target;
};

/** Takes note of the focus until what it answers is called. */
export const watchFocus = (): (() => void) => {
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
};

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * After a dialog is gone. One that is shut within milliseconds of its opening takes the focus only then, and leaves it with nothing: it goes
 * back to where it was before.
 */
export const returnLostFocus = (): void => {
  setTimeout(() => {
    if (isLost() && outside?.isConnected && !document.querySelector(DIALOG)) outside.focus({ preventScroll: true });
  });
};
