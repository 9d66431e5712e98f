import type { InvalidInput } from '@mekuri/kit/errors';
import { describe, expect, it } from 'vitest';
import { checkPassword } from './password-rules.ts';

const codesOf = (password: string): string[] => {
  try {
    checkPassword(password);
    return [];
  } catch (error) {
    const { code, options } = error as InvalidInput;
    expect(options.fields![0]!.rule).toBe(code);
    expect(options.fields!.every(({ pointer }) => pointer === '/body/password')).toBe(true);
    return options.fields!.map(({ rule }) => rule.replace('accounts.password_', ''));
  }
};

describe('a password', () => {
  it.each(['Demo-2026', 'aB3@aB3@', 'aB3[aB3]aB3=aB3,aB3.', `It's"1/~Fine!`.replace('!', '?')])('may be %s', (password) => {
    expect(codesOf(password)).toEqual([]);
  });

  it.each([...'@#$%^&*()_+|{}<>:;[]-=,.?'])('may have %s as its special character', (special) => {
    expect(codesOf(`Abcdefg1${special}`)).toEqual([]);
  });

  it.each([
    ['Abcd-12', ['length']],
    ['Abcdefghijklmnop-1234', ['length']],
    ['DEMO-2026', ['lower']],
    ['demo-2026', ['upper']],
    ['Demo-Demo', ['digit']],
    ['Demo2026', ['special']],
    ['Demo!2026', ['special']],
    ['Demo 2026-', ['space']],
    ['Demo\t2026-', ['space']],
    ['Demo-2026\n', ['space']],
    ['Demo\u007f-2026', ['space']],
    ['', ['length', 'lower', 'upper', 'digit', 'special']],
    ['demo', ['length', 'upper', 'digit', 'special']],
  ])('may not be %j', (password, rules) => {
    expect(codesOf(password)).toEqual(rules);
  });

  it.each(['Ｄｅｍｏ－２０２６', 'Demo-2026あ', 'Demo\u3000-2026', 'Démo-2026', 'Demo-2026😀', 'ａ'])(
    'typed in full width, or in letters that not every keyboard has, is refused with that alone: %s',
    (password) => {
      expect(codesOf(password)).toEqual(['full_width']);
    },
  );

  it('is not changed to fit', () => {
    expect(codesOf(' Demo-2026 ')).toEqual(['space']);
    expect(codesOf('Demo-2026'.padEnd(21, 'x'))).toEqual(['length']);
  });
});
