/** What keyboards write where a telephone number has a hyphen; NFKC alone leaves most of them. */
const HYPHENS = /[‐‑‒–—―−ｰー－]/gu;

/** Full-width digits, hyphens and blanks become plain ones. */
export const normalisedTelephone = (text: string): string =>
  text.normalize('NFKC').replaceAll(HYPHENS, '-').replaceAll(/\s+/gu, ' ').trim();

const SHAPE = /^\+?[0-9](?:[0-9]|[-. ](?=[0-9(])|\((?=[0-9])|\)(?=[-. 0-9]))*$/;

/** True for a number that can be called from Japan: of Japan with its leading 0, or with `+` and a country. Expects it normalised. */
export const isTelephone = (text: string): boolean => {
  if (!SHAPE.test(text.replace(/^\(/, '')) || text.length > 32) return false;
  const digits = text.replaceAll(/\D/g, '');
  return text.startsWith('+') ? /^[1-9]\d{6,14}$/.test(digits) : /^0\d{9,10}$/.test(digits);
};
