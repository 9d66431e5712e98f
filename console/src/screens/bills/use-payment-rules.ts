import { useTranslation } from 'react-i18next';
import { isDay, today } from '../../ui/text/days.ts';
import { codePoints } from '../../ui/text/text.ts';

/** Rules for the fields of a payment or a transfer that was received. Each returns the message of a violation, or null. */
export const usePaymentRules = () => {
  const { t } = useTranslation();
  return {
    receivedOn: (day: string): string | null => {
      if (!isDay(day)) return t('form.date');
      return day > today() ? t('billPay.inFuture') : null;
    },
    within: (text: string, limit: number): string | null => (codePoints(text.trim()) > limit ? t('form.maxLength', { limit }) : null),
  };
};
