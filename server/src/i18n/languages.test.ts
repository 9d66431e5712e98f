import { InvalidInput } from '@mekuri/kit/errors';
import { describe, expect, it } from 'vitest';
import { contentLanguage, localeOf, parseLanguage, pickLanguage, wireLanguage } from './languages.ts';

describe('parseLanguage', () => {
  it.each([
    [['JA', 'ja', 'JP', 'jp', 'Jp', 'ja-JP'], 'ja', 'JP', 'ja'],
    [['EN', 'en', 'En', 'en-US'], 'en', 'EN', 'en'],
    [['CN', 'cn', 'zh', 'zh-Hans', 'ZH-HANS', 'zh-CN'], 'zh-Hans', 'CN', 'cn'],
    [['KR', 'kr', 'ko', 'KO', 'ko-KR'], 'ko', 'KR', 'kr'],
  ] as const)('reads %j', (tokens, language, wire, locale) => {
    for (const token of tokens) expect(parseLanguage(token)).toBe(language);
    expect(wireLanguage(language)).toBe(wire);
    expect(localeOf(language)).toBe(locale);
  });

  it.each(['', 'fr', 'zh-Hant', 'zh-TW', 'jpn', 'constructor'])('answers null for %j', (token) => {
    expect(parseLanguage(token)).toBeNull();
  });
});

describe('contentLanguage', () => {
  it('is that of the parameter, or the fallback without it', () => {
    expect(contentLanguage('CN', 'ja')).toBe('zh-Hans');
    expect(contentLanguage(undefined, 'ko')).toBe('ko');
  });

  it('refuses an unknown token', () => {
    expect(() => contentLanguage('fr', 'ja')).toThrow(InvalidInput);
  });
});

describe('pickLanguage', () => {
  it('prefers the parameter to the header', () => {
    expect(pickLanguage({ lang: 'KR', acceptLanguage: 'en', fallback: 'ja' })).toBe('ko');
  });

  it('orders the header by quality, then by position', () => {
    expect(pickLanguage({ acceptLanguage: 'fr, ko;q=0.7, en-GB;q=0.8, ja;q=0.8', fallback: 'ja' })).toBe('en');
  });

  it('falls back from an unknown region to its language, but never from traditional to simplified Chinese', () => {
    expect(pickLanguage({ acceptLanguage: 'en-AU', fallback: 'ja' })).toBe('en');
    expect(pickLanguage({ acceptLanguage: 'zh-TW', fallback: 'ja' })).toBe('ja');
  });

  it('ignores languages with quality 0', () => {
    expect(pickLanguage({ acceptLanguage: 'en;q=0, ko;q=0.1', fallback: 'ja' })).toBe('ko');
  });

  it('ignores unknown tokens', () => {
    expect(pickLanguage({ lang: 'xx', acceptLanguage: '*;q=0.5, ;;;', fallback: 'en' })).toBe('en');
    expect(pickLanguage({ fallback: 'zh-Hans' })).toBe('zh-Hans');
  });

  it('chooses only available languages', () => {
    expect(pickLanguage({ lang: 'EN', acceptLanguage: 'ko', fallback: 'ja', available: ['ja', 'ko'] })).toBe('ko');
  });
});
