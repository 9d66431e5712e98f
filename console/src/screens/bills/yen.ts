import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { LANGUAGE_TAGS } from '../../i18n/locale.ts';

/** Formats yen: ¥1,200, with the sign before the currency: −¥1,200. */
export const useYen = (): ((yen: number) => string) => {
  const { t } = useTranslation();
  return (yen) => `${yen < 0 ? '−' : ''}${t('money.yen', { amount: formatNumber(Math.abs(yen), currentLocale()) })}`;
};

/** A month in Japan (`YYYY-MM`): 2026年11月. */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[currentLocale()], {
    year: 'numeric',
    month: currentLocale() === 'en' ? 'short' : 'long',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

/** A day in Japan in numbers, for tables: 2026/11/30. */
export const formatShortDay = (day: string): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[currentLocale()], {
    year: 'numeric',
    month: currentLocale() === 'en' ? 'short' : '2-digit',
    day: currentLocale() === 'en' ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
