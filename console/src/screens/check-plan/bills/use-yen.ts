import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';

/** Formats whole yen: `¥98,000`, `-¥98,000`. */
export const useYen = (): ((amount: number) => string) => {
  const { t } = useTranslation();
  return (amount) => `${amount < 0 ? '-' : ''}${t('money.yen', { amount: formatNumber(Math.abs(amount), currentLocale()) })}`;
};
