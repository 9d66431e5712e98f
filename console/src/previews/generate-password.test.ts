import { expect, it } from 'vitest';
import { brokenRule } from '../screens/password/password-rules.ts';
import { generatePassword } from './generate-password.ts';

it('generates distinct passwords that satisfy all rules', () => {
  const made = Array.from({ length: 300 }, generatePassword);
  expect(new Set(made).size).toBe(300);
  expect(made.filter((password) => brokenRule(password) !== null || password.length !== 14)).toEqual([]);
});
