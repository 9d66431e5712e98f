import { charactersOf } from './font-characters.ts';
import { FONTS } from './fonts.ts';

/** The geta mark, which Japanese typesetting prints for a missing character. */
const MISSING = '〓';

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/**
 * Controls and format characters print nothing. Outside the basic plane, only ideographs may be broken at every line end; pdfmake would cut
 * a longer word of other characters within one of them.
 */
const isPrinted = (code: number): boolean => {
  const character = String.fromCodePoint(code);
  return !/[\p{Cc}\p{Cf}]/u.test(character) && (code <= 0xff_ff || /\p{Script=Han}/u.test(character));
};

let known: ReadonlySet<number> | undefined;
const glyphs = (): ReadonlySet<number> => (known ??= new Set(charactersOf(FONTS.normal).values().filter(isPrinted)));

const hasGlyphs = (grapheme: string): boolean => {
  const [base = '', ...rest] = grapheme;
  // A font without the variant prints the base character.
  const parts = [base, ...rest.filter((part) => !/\p{Variation_Selector}/u.test(part))];
  return parts.every((part) => part === '\n' || glyphs().has(part.codePointAt(0)!));
};

/** Composes kana and letters with their marks. Other graphemes stay, because composing replaces compatibility ideographs: 神 and 神. */
const composed = (grapheme: string): string =>
  /(?!\p{Variation_Selector})\p{Mark}/u.test(grapheme) ? grapheme.normalize('NFC') : grapheme;

const graphemesOf = (text: string): string[] => {
  const lines = text
    .toWellFormed()
    .replaceAll(/\r\n|[\r\v\f\u{85}\u{2028}\u{2029}]/gu, '\n')
    .replaceAll('\t', ' ');
  return Array.from(graphemes.segment(lines), ({ segment }) => composed(segment));
};

/** The distinct graphemes of a text for which the fonts have no glyph. */
export const unprintableIn = (text: string): string[] => [...new Set(graphemesOf(text).filter((grapheme) => !hasGlyphs(grapheme)))];

/** A text as it can be printed, with 〓 for each grapheme that has no glyph. */
export const printable = (text: string): string =>
  graphemesOf(text)
    .map((grapheme) => (hasGlyphs(grapheme) ? grapheme : MISSING))
    .join('');

/** Makes all texts of a document printable. */
export const printableDocument = <T>(value: T): T => {
  if (typeof value === 'string') return printable(value) as T;
  if (Array.isArray(value)) return value.map((item) => printableDocument<unknown>(item)) as T;
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, printableDocument<unknown>(item)])) as T;
  return value;
};
