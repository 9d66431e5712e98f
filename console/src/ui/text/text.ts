/** Length in code points, as the server counts: 𠮷 and 😀 count as one. */
export const codePoints = (text: string): number => Array.from(text).length;

/** Characters that Japanese keyboards produce for a hyphen and that NFKC leaves unchanged. After kana, `ー` is a long vowel and stays. */
const HYPHENS = /[−―‐－]|(?<![\p{Script=Katakana}\p{Script=Hiragana}ー])ー/gu;

/** Converts full-width letters, digits and symbols of an address to ASCII. */
export const normalizeAddress = (text: string): string => text.replace(HYPHENS, '-').normalize('NFKC').trim();

/** A slug as stored: ASCII, lower case. */
export const normalizeSlug = (text: string): string => normalizeAddress(text).toLowerCase();

/** The digits of a text, with full-width ones converted. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '');
