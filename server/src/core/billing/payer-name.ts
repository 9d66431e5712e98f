/** Characters that keyboards and statements use for a long vowel. */
const LONG_VOWEL = /(?<=[ァ-ヶー])[-‐‑‒–—―−─]/gu;
const DASHES = /[‐‑‒–—―−─]/gu;
const HIRAGANA = /[ぁ-ゖ]/gu;
const PRINTABLE_ASCII = /[!-~]/gu;
/** From a character to its full-width form, or from hiragana to katakana. */
const TO_FULL_WIDTH = 0xfee0;
const TO_KATAKANA = 0x60;

const shifted = (by: number) => (char: string) => String.fromCodePoint(char.codePointAt(0)! + by);

const ALLOWED = /^[ァ-ヶー・０-９Ａ-Ｚ（）．，－／「」　]*$/u;

/**
 * The name of a payer in full-width katakana, with full-width letters, digits and marks, as forms of Japanese banks take it. Null if it has
 * characters that no bank statement shows.
 */
export const canonicalPayerName = (text: string): string | null => {
  const name = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(HIRAGANA, shifted(TO_KATAKANA))
    .replaceAll(LONG_VOWEL, 'ー')
    .replaceAll(DASHES, '-')
    .replaceAll(PRINTABLE_ASCII, shifted(TO_FULL_WIDTH))
    .trim()
    .replaceAll(/\s+/gu, '　');
  return ALLOWED.test(name) ? name : null;
};
