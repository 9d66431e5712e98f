import type { AnalyticsPage, AnalyticsPageList } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from '../DataTable.tsx';
import { type NumberFields, useNumberColumns } from '../use-number-columns.ts';

const FIELDS: NumberFields<AnalyticsPage> = [
  ['reach', 'count'],
  ['reachRate', 'rate'],
  ['views', 'count'],
  ['meanDwellMs', 'time'],
  ['medianDwellMs', 'time'],
  ['left', 'count'],
  ['right', 'count'],
  ['up', 'count'],
  ['down', 'count'],
  ['jump', 'count'],
  ['entries', 'count'],
  ['exits', 'count'],
  ['exitRate', 'rate'],
  ['ctaClicks', 'count'],
  ['ctr', 'rate'],
  ['linkClicks', 'count'],
  ['productClicks', 'count'],
  ['popupClicks', 'count'],
  ['cv', 'count'],
  ['cvr', 'rate'],
];

/** Metrics of each page as a table. */
export function PageTable({ report }: { report: AnalyticsPageList }) {
  const { t } = useTranslation('analytics');
  const numbers = useNumberColumns(FIELDS);
  const columns: Column<AnalyticsPage>[] = [
    { id: 'position', label: t('columns.position'), value: ({ position }) => position || t('deletedPage'), isText: true },
    ...numbers,
  ];
  return <DataTable label={t('tabs.swipe')} columns={columns} rows={report.items} idOf={({ pageId }) => pageId} />;
}
