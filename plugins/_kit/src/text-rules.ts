// oxlint-disable-next-line no-control-regex -- matches the characters that no text may contain
const UNSAFE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/u;

/** Whether every character can be stored and displayed: no control characters except tabs and line breaks, no lone surrogates. */
export const isSafeText = (text: string): boolean => !UNSAFE.test(text) && text.isWellFormed();

/** The form in which names are compared for uniqueness: insensitive to width, case and surrounding spaces. */
export const comparableName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
