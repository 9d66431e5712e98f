/** Characters that keyboards produce for a hyphen in a telephone number; NFKC leaves most of them unchanged. */
const HYPHENS = /[‐‑‒–—―−ｰー－]/gu;

/** Converts full-width digits, hyphens and spaces to plain ones. */
export const normalisedTelephone = (text: string): string =>
  text.normalize('NFKC').replaceAll(HYPHENS, '-').replaceAll(/\s+/gu, ' ').trim();

const SHAPE = /^\+?[0-9](?:[0-9]|[-. ](?=[0-9(])|\((?=[0-9])|\)(?=[-. 0-9]))*$/;

/** Whether a normalized number can be called from Japan: a Japanese number with its leading 0, or `+` and a country code. */
export const isTelephone = (text: string): boolean => {
  if (!SHAPE.test(text.replace(/^\(/, '')) || text.length > 32) return false;
  const digits = text.replaceAll(/\D/g, '');
  return text.startsWith('+') ? /^[1-9]\d{6,14}$/.test(digits) : /^0\d{9,10}$/.test(digits);
};
