import type { Card } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Names a card by its network and its last four digits. */
export const useCardName = (): ((card: Pick<Card, 'brand' | 'last4'>) => string) => {
  const { t } = useTranslation();
  return ({ brand, last4 }) => t('card.name', { brand: BRANDS[brand] ?? t('card.unknownBrand'), last4 });
};
