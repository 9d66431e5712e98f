import type { SoldPlan } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';

/** A plan as a select option: its name, with the monthly price unless the contract sets it. */
export const usePlanOption = (): ((plan: SoldPlan) => { value: string; label: string }) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  return ({ id, name, price, offer }) => ({
    value: id,
    label:
      offer === 'contract' && price === 0
        ? t('planChange.optionByContract', { name })
        : t('planChange.option', { name, price: formatNumber(price, locale) }),
  });
};
