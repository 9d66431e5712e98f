import { normalisedTelephone } from '../telephone.ts';
import type { PublicFormItem } from './definition.ts';

const HYPHENS = /[‐‑‒–—―−ｰー－]/gu;

const narrow = (text: string): string => text.normalize('NFKC').trim();

/** `〒１２３４５６７` becomes `123-4567`; input without exactly seven digits is only converted to plain characters. */
const zip = (text: string): string => {
  const plain = narrow(text.replaceAll(HYPHENS, '-')).replace(/^〒\s*/, '');
  const digits = plain.replaceAll(/[-\s]/g, '');
  return /^\d{7}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : plain;
};

/** Converts hiragana and half-width kana to katakana. */
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

/** Normalizes line breaks and removes control characters. */
const clean = (text: string, isMultiline: boolean): string => {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  // oxlint-disable-next-line no-control-regex -- matches the characters to remove
  const shown = lines.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
  return isMultiline ? shown : shown.replaceAll(/[\n\t\u2028\u2029]+/g, ' ');
};

/**
 * Normalizes a typed answer: NFKC for addresses, numbers, telephone numbers and postal codes; names and free texts only trimmed; passwords
 * unchanged. The browser normalizes when a field loses focus, the server always.
 */
export const normalisedText = (item: Pick<PublicFormItem, 'typeInput' | 'format' | 'isMultiline'>, text: string): string => {
  if (item.format === 'PASSWORD') return text;
  if (item.typeInput === 'NUMBER') return number(clean(text, false));
  return BY_FORMAT[item.format](clean(text, item.isMultiline));
};
