import type { Locale } from '@mekuri/kit/manifest';
import { LANGUAGE_TAGS } from '../../i18n/locale.ts';

/** Yen in one unit of MRR (万円) and of ARR (億円), and the decimals shown. */
const UNITS = { mrr: { yen: 10_000, decimals: 1 }, arr: { yen: 100_000_000, decimals: 2 } } as const;
export type Unit = keyof typeof UNITS;

/** Yen in a larger unit, without its name: 123,400 as 12.3. */
export const inUnit = (yen: number, unit: Unit, locale: Locale): string => {
  const { yen: size, decimals } = UNITS[unit];
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale], { maximumFractionDigits: decimals }).format(yen / size);
};

/** Yen in 10,000 yen to the yen, for charts and tables: 123,456 as 12.3456. */
export const exactly = (yen: number, locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGE_TAGS[locale], { maximumFractionDigits: 4 }).format(yen / UNITS.mrr.yen);

/** A number with its sign: +3, −2, ±0. */
export const signed = (value: number, format: (absolute: number) => string): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : '±'}${format(Math.abs(value))}`;

/** The change against an earlier value: +2.4%. Null if there was nothing before. */
export const percentChange = (value: number, before: number, locale: Locale): string | null =>
  before === 0
    ? null
    : signed(value - before, (difference) =>
        new Intl.NumberFormat(LANGUAGE_TAGS[locale], { style: 'percent', maximumFractionDigits: 1 }).format(difference / before),
      );
