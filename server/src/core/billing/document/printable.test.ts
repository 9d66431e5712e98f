import fc from 'fast-check';
import { expect, it } from 'vitest';
import { charactersOf } from './font-characters.ts';
import { FONTS } from './fonts.ts';
import { printable, printableDocument, unprintableIn } from './printable.ts';

it('prints names in Japanese and English with their variants', () => {
  for (const name of [
    '株式会社髙﨑𠮷野屋',
    '葛\u{E0100}城・辻\u{E0101}',
    'ｶ)ﾒｸﾘ',
    '㈱まちの本屋',
    'Müller & Söhne',
    '神\u{FA19}',
    '①〜－￥¥',
  ]) {
    expect(unprintableIn(name)).toEqual([]);
    expect(printable(name)).toBe(name);
  }
});

it('finds each grapheme without a glyph once', () => {
  expect(unprintableIn('한국A한😀👨‍👩‍👧\u{202E}ש\u{200B}\u{0}')).toEqual(['한', '국', '😀', '👨‍👩‍👧', '\u{202E}', 'ש', '\u{200B}', '\u{0}']);
});

it('prints a geta mark for each of them', () => {
  expect(printable('A한국😀👨‍👩‍👧B\u{202E}C\u{D800}\u{E000}')).toBe('A〓〓〓〓B〓C〓〓');
});

it('composes marks and keeps lines', () => {
  expect(printable('か\u{3099}\t1\r\n2\u{2028}3')).toBe('が 1\n2\n3');
});

it('leaves nothing that the fonts cannot print', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (text) => unprintableIn(printable(text)).length === 0));
});

it('reaches all texts of a document', () => {
  expect(printableDocument({ name: '한', lines: [{ at: null, text: '😀', amount: 1 }] })).toEqual({
    name: '〓',
    lines: [{ at: null, text: '〓', amount: 1 }],
  });
});

it('holds for both weights', () => {
  expect(charactersOf(FONTS.bold)).toEqual(charactersOf(FONTS.normal));
});
