import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('addresses', () => {
  it.each(['a@example.jp', "o'neil+shop@mail.example.co.jp", 'A.B_c-9@x1.example'])('accepts %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    '',
    'a',
    '@example.jp',
    'a@',
    'a..b@example.jp',
    '.a@example.jp',
    'a@example',
    'a@example.j',
    'a@-x.jp',
    'a b@example.jp',
    'a@ex..jp',
  ])('refuses %s', (email) => {
    expect(isEmail(email)).toBe(false);
  });
});
