import { normalizeAddress } from './text.ts';

/** A number as people write it: full-width digits, separators, a currency or a unit around it. */
export const parseNumber = (text: string): number | null => {
  const plain = normalizeAddress(text)
    .replaceAll(/[,\s]/g, '')
    .replace(/^[¥\\]/, '')
    .replace(/(?:円|px|秒|%)$/, '');
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
};

/** What stands in a field that keeps what is typed; NaN where that is no number. */
export const amountOf = (value: number | string): number => parseNumber(String(value)) ?? Number.NaN;

export interface NumberRange {
  min: number;
  max: number;
  /** Whole numbers only. */
  integer?: boolean;
}

export const isWithin = (value: number, { min, max, integer = false }: NumberRange): boolean =>
  value >= min && value <= max && (!integer || Number.isInteger(value));

/** The nearest number that the range has. */
export const intoRange = (value: number, { min, max, integer = false }: NumberRange): number =>
  Math.min(max, Math.max(min, integer ? Math.round(value) : Math.round(value * 100) / 100));
