import { describe, expect, it } from 'vitest';
import { codePoints, digitsOf, normalizeAddress, normalizeSlug } from './text.ts';

describe('texts', () => {
  it('counts code points, as the server does', () => {
    expect(['', 'めくり', '𠮷野家', '😀😀'].map(codePoints)).toEqual([0, 3, 3, 2]);
  });

  it('converts full-width addresses to ASCII', () => {
    expect(normalizeAddress(' Ａｂｃ＠ｅｘａｍｐｌｅ．ｊｐ ')).toBe('Abc@example.jp');
    expect(normalizeAddress('ｈｔｔｐｓ：／／example.com／２０２６−０４')).toBe('https://example.com/2026-04');
  });

  it('converts every kind of hyphen, but not the long vowel of a word', () => {
    expect(normalizeAddress('haru－2026ー04')).toBe('haru-2026-04');
    expect(normalizeAddress('https://example.com/メニュー')).toBe('https://example.com/メニュー');
  });

  it('lower-cases a slug', () => {
    expect(normalizeSlug('Ｈａｒｕ−2026')).toBe('haru-2026');
  });

  it('reads digits of any width', () => {
    expect(digitsOf('１２')).toBe('12');
    expect(digitsOf('3 列')).toBe('3');
    expect(digitsOf('三')).toBe('');
  });
});
