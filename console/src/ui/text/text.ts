/** Length as the server counts it: code points, so that 𠮷 and 😀 are one. */
export const codePoints = (text: string): number => Array.from(text).length;

/** Signs that Japanese keyboards give for a hyphen, which NFKC leaves alone; after kana, `ー` is a long vowel and stays. */
const HYPHENS = /[−―‐－]|(?<![\p{Script=Katakana}\p{Script=Hiragana}ー])ー/gu;

/** Full-width letters, digits and signs of an address as the plain ones. */
export const normalizeAddress = (text: string): string => text.replace(HYPHENS, '-').normalize('NFKC').trim();

/** A slug as it is stored: plain, lower case. */
export const normalizeSlug = (text: string): string => normalizeAddress(text).toLowerCase();

/** The digits of what was typed, full-width ones as plain ones. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '');
