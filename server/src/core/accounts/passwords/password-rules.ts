import { InvalidInput } from '@mekuri/kit/errors';

/** Each is refused by a code of its own, in this order. Other characters that a keyboard prints may be used as well. */
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
 * A password is taken as it is: never trimmed, folded or cut.
 * @throws InvalidInput with the code of the first rule it breaks, and a fault for each
 */
export const checkPassword = (password: string, pointer = '/body/password'): void => {
  const broken = RULES.filter(([, isKept]) => !isKept(password)).map(([code]) => code);
  // What is said of letters and digits would mislead about a password in full width.
  const told = broken[0] === 'accounts.password_full_width' ? broken.slice(0, 1) : broken;
  if (told.length > 0) throw new InvalidInput({ code: told[0]!, fields: told.map((rule) => ({ pointer, rule })) });
};
