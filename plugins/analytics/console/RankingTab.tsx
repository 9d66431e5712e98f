import { SegmentedControl, Stack } from '@mantine/core';
import type { AnalyticsRanking } from '@mekuri/client-console';
import { EmptyState } from '@mekuri/kit/records';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from './DataTable.tsx';
import { formatNumber } from './format.ts';
import { RANKINGS, type RankingKind } from './report-query.ts';

type Ranked = AnalyticsRanking['items'][number];

interface RankingTabProps {
  /** Undefined while loading. */
  report: AnalyticsRanking | undefined;
  kind: RankingKind;
  onKind: (kind: RankingKind) => void;
}

/** Ranking of the top ten pages. With fewer than ten pages to rank, it explains why there is no ranking. */
export function RankingTab({ report, kind, onKind }: RankingTabProps) {
  const { t } = useTranslation('analytics');
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('ranking.kind')}
        data={RANKINGS.map((value) => ({ value, label: t(`ranking.kinds.${value}`) }))}
        value={kind}
        onChange={(value) => onKind(RANKINGS.find((one) => one === value) ?? 'cv')}
        maw={420}
      />
      {report?.state === 'ok' && <Ranks report={report} />}
      {report && report.state !== 'ok' && (
        <EmptyState title={t(`ranking.states.${report.state}`)} hint={t('ranking.have', { have: report.have, need: report.need })} />
      )}
    </Stack>
  );
}

const Ranks = ({ report: { items, period, kind } }: { report: AnalyticsRanking }) => {
  const { t, i18n } = useTranslation('analytics');
  const moved = ({ rank, previousRank }: Ranked): string => {
    if (previousRank === null) return t('ranking.isNew');
    if (previousRank === rank) return '→';
    return previousRank > rank ? `▲ ${previousRank - rank}` : `▼ ${rank - previousRank}`;
  };
  const columns: Column<Ranked>[] = [
    { id: 'rank', label: t('columns.rank'), value: ({ rank }) => rank, isText: true },
    { id: 'position', label: t('columns.position'), value: ({ position }) => position || t('deletedPage'), isText: true },
    { id: 'value', label: t(`ranking.values.${kind}`), value: ({ value }) => formatNumber(value, 'count', i18n.language) },
    ...(kind === 'popup'
      ? []
      : [{ id: 'rate', label: t(`ranking.rates.${kind}`), value: ({ rate }: Ranked) => formatNumber(rate, 'rate', i18n.language) }]),
    { id: 'reach', label: t('numbers.reach'), value: ({ reach }) => formatNumber(reach, 'count', i18n.language) },
    ...(period.previousFrom === null ? [] : [{ id: 'moved', label: t('columns.moved'), value: moved }]),
  ];
  return <DataTable label={t(`ranking.kinds.${kind}`)} columns={columns} rows={items} idOf={({ pageId }) => pageId} />;
};
