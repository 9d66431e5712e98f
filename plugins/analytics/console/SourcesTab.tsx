import type { AnalyticsSourceList } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from './DataTable.tsx';
import { formatNumber } from './format.ts';

type Source = AnalyticsSourceList['items'][number];

/** Visits by source. */
export function SourcesTab({ report: { items, period } }: { report: AnalyticsSourceList }) {
  const { t, i18n } = useTranslation('analytics');
  const count = (value: number | null): string => formatNumber(value, 'count', i18n.language);
  const rate = (value: number | null): string => formatNumber(value, 'rate', i18n.language);
  const nameOf = ({ channel, name }: Source): string => name || t(channel === 'direct' ? 'channels.direct' : 'sources.others');
  const columns: Column<Source>[] = [
    { id: 'name', label: t('columns.source'), value: nameOf, isText: true },
    { id: 'channel', label: t('columns.channel'), value: ({ channel }) => t(`channels.${channel}`), isText: true },
    { id: 'visits', label: t('numbers.visits'), value: ({ visits }) => count(visits) },
    { id: 'share', label: t('columns.share'), value: ({ share }) => rate(share) },
    ...(period.previousFrom === null
      ? []
      : [{ id: 'previous', label: t('columns.previousVisits'), value: ({ previousVisits }: Source) => count(previousVisits) }]),
    { id: 'bounce', label: t('numbers.bounceRate'), value: ({ bounceRate }) => rate(bounceRate) },
    { id: 'cv', label: t('numbers.cv'), value: ({ cv }) => count(cv) },
    { id: 'cvr', label: t('numbers.cvr'), value: ({ cvr }) => rate(cvr) },
  ];
  return <DataTable label={t('tabs.sources')} columns={columns} rows={items} idOf={({ channel, name }) => `${channel} ${name}`} />;
}
