import type { AnalyticsCreative } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../format.ts';

/** Localized labels of creatives. */
export const useLabels = () => {
  const { t, i18n } = useTranslation('analytics');
  const placeOf = ({ position }: AnalyticsCreative): string => position || t('deletedPage');
  const nameOf = ({ name }: AnalyticsCreative): string => name ?? t('creative.deletedMedium');
  const daysOf = ({ firstDay, lastDay }: AnalyticsCreative): string => {
    if (firstDay === null || lastDay === null) return '–';
    const [from, to] = [formatDate(firstDay, i18n.language), formatDate(lastDay, i18n.language)];
    return from === to ? from : t('creative.days', { from, to });
  };
  const labelOf = (creative: AnalyticsCreative): string => t('creative.label', { place: placeOf(creative), name: nameOf(creative) });
  return { placeOf, nameOf, daysOf, labelOf };
};
