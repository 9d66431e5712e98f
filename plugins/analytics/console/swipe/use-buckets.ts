import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';

/** Labels of the time buckets, from their upper bounds in ms. The last bucket is open. */
export const useBuckets = (bounds: readonly number[]): string[] => {
  const { t, i18n } = useTranslation('analytics');
  const time = (ms: number): string => formatNumber(ms, 'time', i18n.language);
  const between = bounds.map((bound, index) =>
    t('page.dwellBetween', { since: time(index === 0 ? 0 : (bounds.at(index - 1) ?? 0)), until: time(bound) }),
  );
  return [...between, t('page.dwellFrom', { since: time(bounds.at(-1) ?? 0) })];
};
