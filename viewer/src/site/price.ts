import type { Translate } from '../i18n/translate.ts';

/** Yen, tax included: `¥1,234（税込）`. */
export const priceText = (price: number, t: Translate): string => t('price.withTax', { price: price.toLocaleString('en-US') });
