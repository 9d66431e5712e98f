import type { KitError } from '@mekuri/kit/errors';
import { describe, expect, it } from 'vitest';
import { claimableHost, zoneOf } from './host-rules.ts';

const OURS = ['console.mekuri.example', 'sites.mekuri.example', 'mekuri-sites.net'];
const isOwn = (host: string): boolean => OURS.some((own) => host === own || host.endsWith(`.${own}`));

const refusalOf = (text: string): string => {
  try {
    return `accepted as ${claimableHost(text, isOwn)}`;
  } catch (error) {
    return (error as KitError).code.replace('custom_domain.host_', '');
  }
};
const ofLength = (length: number): string => `${'a.'.repeat(Math.ceil((length - 3) / 2))}com`.slice(-length);

describe('a host is normalized', () => {
  it.each([
    ['www.example.com', 'www.example.com'],
    ['WWW.Example.COM', 'www.example.com'],
    ['www.example.com.', 'www.example.com'],
    ['ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏｍ', 'www.example.com'],
    ['例え.jp', 'xn--r8jz45g.jp'],
    ['xn--r8jz45g.jp', 'xn--r8jz45g.jp'],
    ['汐町コーヒーshop.jp', 'xn--shop-zm4c4g7kb2087k9vsa.jp'],
    ['커피shop.kr', 'xn--shop-9w9sj90a.kr'],
    ['bücher.de', 'xn--bcher-kva.de'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['example.co.jp', 'example.co.jp'],
  ])('%s is %s', (text, host) => {
    expect(claimableHost(text, isOwn)).toBe(host);
  });
});

describe('is refused:', () => {
  it.each([
    ['localhost', 'reserved'],
    ['shop.localhost', 'reserved'],
    ['shop.local', 'reserved'],
    ['shop.test', 'reserved'],
    ['router.home.arpa', 'reserved'],
    ['203.0.113.7', 'ip'],
    ['203.0.113.7.', 'ip'],
    ['0x7f.1', 'ip'],
    ['2130706433', 'ip'],
    ['[2001:db8::1]', 'ip'],
    ['2001:db8::1', 'ip'],
    ['a.com:80', 'address'],
    ['https://a.com', 'address'],
    ['a.com/path', 'address'],
    ['user@a.com', 'address'],
    ['*.a.com', 'wildcard'],
    ['a..com', 'invalid'],
    ['a.com..', 'invalid'],
    ['.a.com', 'invalid'],
    ['-a.com', 'invalid'],
    ['a_b.com', 'invalid'],
    ['a b.com', 'invalid'],
    [' ', 'invalid'],
    ['a.com\r\nX-Header: 1', 'invalid'],
    ['a\r\n.com', 'invalid'],
    ['a\u0000.com', 'invalid'],
    ['xn--zzzz--.com', 'invalid'],
    ['com', 'public_suffix'],
    ['co.jp', 'public_suffix'],
    ['CO.JP.', 'public_suffix'],
    ['anybody.kawasaki.jp', 'public_suffix'],
    ['intranet-server', 'public_suffix'],
    ['paypаl.com', 'mixed_script'],
    ['аррӏе.com', 'mixed_script'],
    ['xn--80ak6aa92e.com', 'mixed_script'],
    ['gοοgle.com', 'mixed_script'],
    ['console.mekuri.example', 'reserved'],
    ['mekuri-sites.net', 'reserved'],
    ['0190a000-0000-7000-8000-000000000001.mekuri-sites.net', 'reserved'],
    ['SITES.MEKURI.example.', 'reserved'],
    [ofLength(254), 'too_long'],
    [`${'a'.repeat(64)}.com`, 'invalid'],
  ])('%j as %s', (text, reason) => {
    expect(refusalOf(text)).toBe(reason);
  });
});

it('leaves room for the name of its proof record', () => {
  expect(claimableHost(ofLength(245), isOwn)).toHaveLength(245);
  expect(refusalOf(ofLength(246))).toBe('too_long');
});

it('belongs to a zone', () => {
  expect(zoneOf('www.shop.example.co.jp')).toBe('example.co.jp');
  expect(zoneOf('example.com')).toBe('example.com');
});
