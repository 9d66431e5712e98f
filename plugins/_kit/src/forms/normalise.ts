import { normalisedTelephone } from '../telephone.ts';
import type { PublicFormItem } from './definition.ts';

const HYPHENS = /[‐‑‒–—―−ｰー－]/gu;

const narrow = (text: string): string => text.normalize('NFKC').trim();

/** `〒１２３４５６７` becomes `123-4567`; what has no seven digits stays as it was typed, in plain characters. */
const zip = (text: string): string => {
  const plain = narrow(text.replaceAll(HYPHENS, '-')).replace(/^〒\s*/, '');
  const digits = plain.replaceAll(/[-\s]/g, '');
  return /^\d{7}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : plain;
};

/** Hiragana and half-width kana become katakana. */
const katakana = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replaceAll(/[ぁ-ゖゝゞ]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0x60));

/** `－１，２００` becomes `-1200`. */
const number = (text: string): string =>
  narrow(text.replaceAll(HYPHENS, '-'))
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/\s/g, '');

const BY_FORMAT: Readonly<Record<PublicFormItem['format'], (text: string) => string>> = {
  TEXT: (text) => text.trim(),
  EMAIL: (text) => narrow(text.replaceAll(HYPHENS, '-').replaceAll('。', '.')).replaceAll(/\s/g, '').toLowerCase(),
  PHONE: normalisedTelephone,
  ZIP: zip,
  URL: narrow,
  KATAKANA: katakana,
  PASSWORD: (text) => text,
};

/** One kind of line end; nothing that a screen cannot show. */
const clean = (text: string, isMultiline: boolean): string => {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  const shown = lines.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
  return isMultiline ? shown : shown.replaceAll(/[\n\t\u2028\u2029]+/g, ' ');
};

/**
 * A typed answer as it is kept: NFKC for addresses, numbers, telephones and zip codes; names and free texts as they were typed;
 * passwords untouched. The browser does it when a field is left, the server always.
 */
export const normalisedText = (item: Pick<PublicFormItem, 'typeInput' | 'format' | 'isMultiline'>, text: string): string => {
  if (item.format === 'PASSWORD') return text;
  if (item.typeInput === 'NUMBER') return number(clean(text, false));
  return BY_FORMAT[item.format](clean(text, item.isMultiline));
};
