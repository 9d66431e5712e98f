// oxlint-disable-next-line no-control-regex -- what no text may hold
const UNSAFE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/u;

/** Whether every character may be stored and shown: no control characters but tabs and line ends, no halves of characters. */
export const isSafeText = (text: string): boolean => !UNSAFE.test(text) && text.isWellFormed();

/** The one form of a name typed in any width and case: what is compared where names are unique. */
export const comparableName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
