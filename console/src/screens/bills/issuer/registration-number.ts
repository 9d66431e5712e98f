import { normalizeAddress } from '../../../ui/text/text.ts';

/** A number as it is stored: `T` and digits, without the hyphens that people write. */
export const normalizeRegistrationNumber = (text: string): string => normalizeAddress(text).toUpperCase().replaceAll(/[\s-]/g, '');

export const isRegistrationNumber = (text: string): boolean => /^T[0-9]{13}$/.test(text);

/**
 * Whether the first digit checks the other twelve, as in the number of every corporation. Sole proprietors' numbers need not pass.
 */
export const hasCorporateCheckDigit = (number: string): boolean => {
  const [check = 0, ...digits] = Array.from(number.slice(1), Number);
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 2), 0);
  return check === 9 - (sum % 9);
};
