import { InvalidInput } from '@mekuri/kit/errors';

/** Each rule has an error code of its own; checked in this order. Other printable ASCII characters are allowed as well. */
const RULES: readonly (readonly [code: string, isKept: (password: string) => boolean])[] = [
  ['accounts.password_full_width', (password) => /^[\0-\x7f]*$/.test(password)],
  ['accounts.password_space', (password) => /^[^\0-\x20\x7f]*$/.test(password)],
  ['accounts.password_length', (password) => password.length >= 8 && password.length <= 20],
  ['accounts.password_lower', (password) => /[a-z]/.test(password)],
  ['accounts.password_upper', (password) => /[A-Z]/.test(password)],
  ['accounts.password_digit', (password) => /[0-9]/.test(password)],
  ['accounts.password_special', (password) => /[@#$%^&*()_+|{}<>:;[\]\-=,.?]/.test(password)],
];

/**
 * Checks a password exactly as given: it is never trimmed, normalized or truncated.
 * @throws InvalidInput with the code of the first broken rule, and one field error per broken rule
 */
export const checkPassword = (password: string, pointer = '/body/password'): void => {
  const broken = RULES.filter(([, isKept]) => !isKept(password)).map(([code]) => code);
  // Errors about letters and digits would mislead when the password is full-width.
  const told = broken[0] === 'accounts.password_full_width' ? broken.slice(0, 1) : broken;
  if (told.length > 0) throw new InvalidInput({ code: told[0]!, fields: told.map((rule) => ({ pointer, rule })) });
};
