import { normalizeAddress } from './text.ts';

/** Parses a number as people write it: full-width digits, separators, a currency or unit around it. Null if it is not a number. */
export const parseNumber = (text: string): number | null => {
  const plain = normalizeAddress(text)
    .replaceAll(/[,\s]/g, '')
    .replace(/^[¥\\]/, '')
    .replace(/(?:円|px|秒|%)$/, '');
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
};

/** The number typed into a field; NaN if the text is not a number. */
export const amountOf = (value: number | string): number => parseNumber(String(value)) ?? Number.NaN;

export interface NumberRange {
  min: number;
  max: number;
  /** Whole numbers only. */
  integer?: boolean;
}

export const isWithin = (value: number, { min, max, integer = false }: NumberRange): boolean =>
  value >= min && value <= max && (!integer || Number.isInteger(value));

/** Clamps to the range, rounded to a whole number or to two decimals. */
export const intoRange = (value: number, { min, max, integer = false }: NumberRange): number =>
  Math.min(max, Math.max(min, integer ? Math.round(value) : Math.round(value * 100) / 100));
