import { InvalidInput } from '@mekuri/kit/errors';
import { describe, expect, it } from 'vitest';
import { processorTimeOf } from '@mekuri/testing/processor-time';
import { canonicalEmail } from '../../../platform/mail/mailbox.ts';
import { checkEmail } from './email.ts';

describe('an email address', () => {
  it.each([
    ['in capitals', 'Hana.Shiomachi@Example.COM', 'hana.shiomachi@example.com'],
    ['with blanks around it, full-width ones too', '\u3000 hana@example.com\n', 'hana@example.com'],
    ['in full width', 'ｈａｎａ＋１＠ｅｘａｍｐｌｅ．ｃｏ．ｊｐ', 'hana+1@example.co.jp'],
    ['with the full stop of an input method', 'hana@example。co。jp', 'hana@example.co.jp'],
    ['with a hyphen in any of its shapes', 'a－b‐c−dーeｰf@ex–ample.com', 'a-b-c-d-e-f@ex-ample.com'],
    ['with a Kelvin sign for its k', 'ta\u212aa@example.com', 'taka@example.com'],
  ])('%s is the same address', (_, typed, canonical) => {
    expect(canonicalEmail(typed)).toBe(canonical);
    expect(checkEmail(typed)).toBe(canonical);
  });

  it.each([
    'first.last@example.com',
    'o’brien@example.com'.replace('’', "'"),
    'a+b_c-d@sub.example.co.jp',
    'x@y.museum',
    'hana@xn--r8jz45g.xn--zckzah',
    `${'a'.repeat(64)}@example.com`,
  ])('may be %s', (email) => {
    expect(checkEmail(email)).toBe(email);
  });

  it.each([
    'hana',
    '@example.com',
    'hana@',
    'hana@example',
    'hana@example.c',
    'hana@example.c0m',
    'hana@.example.com',
    'hana@example..com',
    'hana..s@example.com',
    '.hana@example.com',
    'hana.@example.com',
    'ha na@example.com',
    'hana@exa mple.com',
    'hana@@example.com',
    'hana@-example.com',
    'hana@example-.com',
    'hana@[192.0.2.1]',
    '"hana"@example.com',
    'はな@example.com',
    'hana@example.com,other@example.com',
    'hana@example.com\r\nbcc: other@example.com',
    `${'a'.repeat(65)}@example.com`,
    `hana@${'a'.repeat(64)}.com`,
    `hana@${'a.'.repeat(125)}com`,
  ])('may not be %j', (email) => {
    expect(() => checkEmail(email, '/body/to')).toThrow(InvalidInput);
    expect(() => checkEmail(email, '/body/to')).toThrow(
      expect.objectContaining({
        code: 'accounts.email_invalid',
        options: expect.objectContaining({ fields: [{ pointer: '/body/to', rule: 'accounts.email_invalid' }] }),
      }),
    );
  });

  it('is checked quickly, whatever its form', () => {
    for (const email of [`${'a.'.repeat(100_000)}@`, `a@${'a-'.repeat(100_000)}`, '\u3000'.repeat(100_000)]) {
      expect(processorTimeOf(() => expect(() => checkEmail(email)).toThrow(InvalidInput))).toBeLessThan(1000);
    }
  });
});
