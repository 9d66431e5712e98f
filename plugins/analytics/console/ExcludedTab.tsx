import { Stack, Text } from '@mantine/core';
import type { AnalyticsExcludedList } from '@mekuri/client-console';
import { EmptyState } from '@mekuri/kit/records';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from './DataTable.tsx';
import { formatDay, formatNumber } from './format.ts';

type Excluded = AnalyticsExcludedList['items'][number];

/** What was not counted, why, and who it was. */
export function ExcludedTab({ report: { items } }: { report: AnalyticsExcludedList }) {
  const { t, i18n } = useTranslation('analytics');
  if (items.length === 0) return <EmptyState title={t('excluded.none')} hint={t('excluded.lead')} />;
  const columns: Column<Excluded>[] = [
    { id: 'day', label: t('columns.day'), value: ({ day }) => formatDay(day, 'day', i18n.language), isText: true },
    {
      id: 'reason',
      label: t('columns.reason'),
      value: reasonCell,
      isText: true,
    },
    { id: 'visits', label: t('numbers.visits'), value: ({ visits }) => formatNumber(visits, 'count', i18n.language) },
    { id: 'views', label: t('numbers.views'), value: ({ views }) => formatNumber(views, 'count', i18n.language) },
    {
      id: 'samples',
      label: t('columns.samples'),
      value: samplesCell,
      isText: true,
    },
  ];
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('excluded.lead')}
      </Text>
      <DataTable label={t('tabs.excluded')} columns={columns} rows={items} idOf={({ day, reason }) => `${day} ${reason}`} />
    </Stack>
  );
}

const reasonCell = ({ reason }: Excluded) => <Reason reason={reason} />;
const samplesCell = ({ samples }: Excluded) => <Samples samples={samples} />;

const Reason = ({ reason }: Pick<Excluded, 'reason'>) => {
  const { t } = useTranslation('analytics');
  return (
    <>
      <Text size="sm">{t(`excluded.reasons.${reason}`)}</Text>
      <Text size="xs" c="dimmed">
        {t(`excluded.why.${reason}`)}
      </Text>
    </>
  );
};

const Samples = ({ samples }: Pick<Excluded, 'samples'>) => (
  <Text size="xs" c="dimmed" maw={420} lineClamp={2} title={samples.join('\n')}>
    {samples.join(' · ')}
  </Text>
);
