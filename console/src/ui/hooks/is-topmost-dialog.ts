/** Whether one dialog is open over another. Both receive Esc, but only the upper one may handle it. */
export const isCovered = (): boolean => document.querySelectorAll('[aria-modal="true"]').length > 1;
