/** Whether a dialog lies over another one: Esc, which both hear, is for the upper. */
export const isCovered = (): boolean => document.querySelectorAll('[aria-modal="true"]').length > 1;
