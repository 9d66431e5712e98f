import type { Translate } from '../i18n/translate.ts';

/** By hand: the first formatter of `Intl` holds a page up for 25 ms, and a slow phone for a tenth of a second. */
const grouped = (yen: number): string => String(yen).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** Yen, tax included: `¥1,234（税込）`. */
export const priceText = (price: number, t: Translate): string => t('price.withTax', { price: grouped(price) });
