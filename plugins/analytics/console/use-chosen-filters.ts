import { useTranslation } from 'react-i18next';
import type { ReportQuery } from './report-query.ts';

/** Localized labels of the selected filters. */
export const useChosenFilters = ({ device, language, channel }: Pick<ReportQuery, 'device' | 'language' | 'channel'>): string[] => {
  const { t } = useTranslation('analytics');
  return [device && t(`devices.${device}`), language && t(`languages.${language}`), channel && t(`channels.${channel}`)].filter(Boolean);
};
