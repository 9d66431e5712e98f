import { Text } from '@mantine/core';
import type { SoldPlan } from '@mekuri/client-console';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import classes from './Plans.module.css';

interface PriceProps {
  plan: Pick<SoldPlan, 'price' | 'offer'>;
  large?: boolean;
}

/** A monthly price, such as ¥29,800（税抜）. Free and contract prices are shown as words. */
export const Price = ({ plan: { price: yen, offer }, large = false }: PriceProps): ReactNode => {
  const { t } = useTranslation();
  if (yen === 0)
    return (
      <Text span className={large ? classes.priceLarge : classes.price}>
        {offer === 'contract' ? t('money.byContract') : t('money.free')}
      </Text>
    );
  return (
    <span className={classes.priceLine}>
      <Text span className={large ? classes.priceLarge : classes.price}>
        {t('money.yen', { amount: formatNumber(yen, currentLocale()) })}
      </Text>
      <Text span size="xs" c="dimmed">
        {t('money.withoutTaxAMonth')}
      </Text>
    </span>
  );
};
