import { Stack, Text, Title } from '@mantine/core';
import type { AnalyticsExcludedList } from '@mekuri/client-console';
import { EmptyState } from '@mekuri/kit/records';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from './DataTable.tsx';
import { formatDay, formatNumber } from './format.ts';

type Excluded = AnalyticsExcludedList['items'][number];
type Crawler = AnalyticsExcludedList['crawlers'][number];

/** Visits that were not counted, with the reasons, and crawlers that requested pages. */
export function ExcludedTab({ report: { items, crawlers } }: { report: AnalyticsExcludedList }) {
  const { t } = useTranslation('analytics');
  if (items.length === 0 && crawlers.length === 0) return <EmptyState title={t('excluded.none')} hint={t('excluded.lead')} />;
  return (
    <Stack gap="xl">
      {items.length > 0 ? <Visits items={items} /> : null}
      {crawlers.length > 0 ? <Crawlers crawlers={crawlers} /> : null}
    </Stack>
  );
}

const Section = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <Stack component="section" gap="sm">
    <Title order={2} size="h4">
      {title}
    </Title>
    <Text size="sm" c="dimmed">
      {lead}
    </Text>
    {children}
  </Stack>
);

const Visits = ({ items }: Pick<AnalyticsExcludedList, 'items'>) => {
  const { t, i18n } = useTranslation('analytics');
  const columns: Column<Excluded>[] = [
    { id: 'day', label: t('columns.day'), value: ({ day }) => formatDay(day, 'day', i18n.language), isText: true },
    { id: 'reason', label: t('columns.reason'), value: reasonCell, isText: true },
    { id: 'visits', label: t('numbers.visits'), value: ({ visits }) => formatNumber(visits, 'count', i18n.language) },
    { id: 'views', label: t('numbers.views'), value: ({ views }) => formatNumber(views, 'count', i18n.language) },
    { id: 'samples', label: t('columns.samples'), value: samplesCell, isText: true },
  ];
  return (
    <Section title={t('excluded.title')} lead={t('excluded.lead')}>
      <DataTable label={t('excluded.title')} columns={columns} rows={items} idOf={({ day, reason }) => `${day} ${reason}`} />
    </Section>
  );
};

const Crawlers = ({ crawlers }: Pick<AnalyticsExcludedList, 'crawlers'>) => {
  const { t, i18n } = useTranslation('analytics');
  const columns: Column<Crawler>[] = [
    { id: 'day', label: t('columns.day'), value: ({ day }) => formatDay(day, 'day', i18n.language), isText: true },
    { id: 'kind', label: t('columns.kind'), value: ({ kind }) => t(`crawlers.kinds.${kind}`), isText: true },
    { id: 'name', label: t('columns.crawler'), value: ({ name }) => name || t('crawlers.unnamed'), isText: true },
    { id: 'requests', label: t('columns.requests'), value: ({ requests }) => formatNumber(requests, 'count', i18n.language) },
  ];
  return (
    <Section title={t('crawlers.title')} lead={t('crawlers.lead')}>
      <DataTable label={t('crawlers.title')} columns={columns} rows={crawlers} idOf={({ day, kind, name }) => `${day} ${kind} ${name}`} />
    </Section>
  );
};

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
