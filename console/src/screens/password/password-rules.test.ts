import { describe, expect, it } from 'vitest';
import { brokenRule } from './password-rules.ts';

describe('password rules', () => {
  it.each(['Demo-2026', 'aA1@aA1@', 'Zz9?Zz9?Zz9?Zz9?Zz9?', 'Ab1!Ab1#'])('take %s', (password) => {
    expect(brokenRule(password)).toBeNull();
  });

  it.each([
    ['Aa1@567', 'password.rule.length'],
    ['Aa1@567890123456789_1', 'password.rule.length'],
    ['AAAA111@', 'password.rule.lower'],
    ['aaaa111@', 'password.rule.upper'],
    ['Aaaaaaa@', 'password.rule.digit'],
    ['Aaaaaa11', 'password.rule.special'],
    ['Aaaaaa1!', 'password.rule.special'],
    ['Aa1@ 567', 'password.rule.space'],
    ['Aa1@567８', 'password.rule.fullWidth'],
    ['Ａａ１＠５６７８', 'password.rule.fullWidth'],
  ])('refuse %s by %s', (password, rule) => {
    expect(brokenRule(password)).toBe(rule);
  });
});
