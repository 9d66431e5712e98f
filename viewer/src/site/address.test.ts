import { describe, expect, it } from 'vitest';
import { cellAddress, homeAddress, languageAt, positionOf, type AddressBase } from './address.ts';

const shared: AddressBase = { basePath: '/site/demo', language: 'JP', defaultLanguage: 'JP' };
const ownHost: AddressBase = { basePath: '', language: 'EN', defaultLanguage: 'JP' };

describe('addresses', () => {
  it('drop the default language', () => expect(cellAddress(shared, 'B3')).toBe('/site/demo/B3'));
  it('name any other language', () => expect(cellAddress(ownHost, 'B3')).toBe('/B3/EN'));

  it('of the site itself contain no cell', () => {
    expect(homeAddress(shared)).toBe('/site/demo/');
    expect(homeAddress(ownHost)).toBe('/EN');
    expect(homeAddress({ ...shared, language: 'EN' })).toBe('/site/demo/EN');
  });

  it('are read back', () => {
    expect(positionOf(shared, '/site/demo/b3')).toBe('B3');
    expect(positionOf(ownHost, '/B3/en')).toBe('B3');
  });

  it.each(['/site/demo', '/site/demo/contact', '/site/demo/B3/EN', '/site/other/B3', '/site/demo/B3/x', '/A1'])(
    'leave %s to the browser',
    (path) => expect(positionOf(shared, path)).toBeNull(),
  );
});

describe('the language of an address', () => {
  const here = { origin: 'https://sites.test' };
  const at = (base: AddressBase, address: string) => languageAt(base, new URL(address, here.origin), here);

  it.each([
    ['/site/demo', 'JP'],
    ['/site/demo/B3', 'JP'],
    ['/site/demo/EN', 'EN'],
    ['/site/demo/B3/kr', 'KR'],
    ['/site/demonstration/B3/KR', null],
    ['/site/other/EN', null],
    ['https://elsewhere.test/site/demo/EN', null],
  ])('%s is %s', (address, language) => expect(at(shared, address)).toBe(language));

  it.each([
    ['/', 'JP'],
    ['/A1/CN', 'CN'],
  ])("on the site's own host, %s is %s", (address, language) => expect(at(ownHost, address)).toBe(language));
});
