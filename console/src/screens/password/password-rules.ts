import { codePoints } from '../../ui/text/text.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 20;
const SPECIAL = /[@#$%^&*()_+|{}<>:;[\]\-=,.?]/;

type Check = (password: string) => boolean;

/** Prohibitions, shown only once a password violates them. */
export const FORBIDDEN = {
  fullWidth: (password) => /\P{ASCII}/u.test(password),
  space: (password) => /\s/.test(password),
} as const satisfies Record<string, Check>;

/** Requirements, in display order. */
export const NEEDED = {
  length: (password) => codePoints(password) >= PASSWORD_MIN && codePoints(password) <= PASSWORD_MAX,
  lower: (password) => /[a-z]/.test(password),
  upper: (password) => /[A-Z]/.test(password),
  digit: (password) => /[0-9]/.test(password),
  special: (password) => SPECIAL.test(password),
} as const satisfies Record<string, Check>;

const keysOf = <K extends string>(checks: Readonly<Record<K, Check>>): K[] => Object.keys(checks) as K[];

export const forbidden = keysOf(FORBIDDEN);
export const needed = keysOf(NEEDED);

/** The key of the first rule that a password violates. */
export const brokenRule = (password: string) => {
  const had = forbidden.find((rule) => FORBIDDEN[rule](password));
  const missing = needed.find((rule) => !NEEDED[rule](password));
  const broken = had ?? missing;
  return broken === undefined ? null : (`password.rule.${broken}` as const);
};
