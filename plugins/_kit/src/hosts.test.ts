import { describe, expect, it } from 'vitest';
import { hostOfHeader, normalizeHost, readableHost } from './hosts.ts';

describe('normalizeHost', () => {
  it.each([
    ['a.com', 'a.com'],
    ['A.COM', 'a.com'],
    ['a.com.', 'a.com'],
    ['Ａ．com', 'a.com'],
    ['日本。jp', 'xn--wgv71a.jp'],
    ['xn--wgv71a.jp', 'xn--wgv71a.jp'],
    ['bücher.de', 'xn--bcher-kva.de'],
  ])('writes %s as %s', (text, host) => {
    expect(normalizeHost(text)).toBe(host);
  });

  it.each([
    '',
    '.',
    'a..com',
    'a.com..',
    '-a.com',
    'a-.com',
    '*.a.com',
    'a.com:80',
    'https://a.com',
    'a.com/b',
    'a\r\n.com',
    'a .com',
    '[::1]',
    '::1',
  ])('refuses %j', (text) => {
    expect(normalizeHost(text)).toBeNull();
  });

  it('limits hosts to 253 characters and labels to 63', () => {
    const long = (length: number): string => `${'a.'.repeat((length - 3) / 2)}com`;
    expect(normalizeHost(long(253))).toHaveLength(253);
    expect(normalizeHost(`b${long(253)}`)).toBeNull();
    expect(normalizeHost(`${'a'.repeat(63)}.com`)).not.toBeNull();
    expect(normalizeHost(`${'a'.repeat(64)}.com`)).toBeNull();
  });
});

it.each([
  ['a.com:8443', 'a.com'],
  ['A.com.', 'a.com'],
  ['[::1]:3001', '[::1]'],
  ['127.0.0.1:3001', '127.0.0.1'],
  [undefined, null],
  ['a.com:80:80', null],
])('reads %j from the header as %j', (header, host) => {
  expect(hostOfHeader(header)).toBe(host);
});

it('decodes punycode for people', () => {
  expect(readableHost('xn--wgv71a.jp')).toBe('日本.jp');
});
