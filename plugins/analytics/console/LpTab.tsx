import { Button, Group, Stack } from '@mantine/core';
import type { LpReport } from '@mekuri/client-console';
import { analyticsGetLpChartOptions } from '@mekuri/client-console/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LpView } from './LpView.tsx';
import { MetricChart } from './MetricChart.tsx';
import { type AskedNotes, NoteDialog } from './notes/NoteDialog.tsx';
import { Recount } from './Recount.tsx';
import { parametersOf, type Metric, type ReportQuery } from './report-query.ts';

interface LpTabProps {
  siteId: string;
  report: LpReport;
  query: ReportQuery;
  metric: Metric;
  onMetric: (metric: Metric) => void;
  readOnly: boolean;
}

/** The LP report, with the notes that people wrote on its days. */
export function LpTab({ siteId, report, query, metric, onMetric, readOnly }: LpTabProps) {
  const { t } = useTranslation('analytics');
  const [asked, setAsked] = useState<AskedNotes | null>(null);
  const { to, today } = report.period;
  const onNotes = readOnly ? undefined : setAsked;
  const loaded = useQuery({
    ...analyticsGetLpChartOptions({ path: { siteId }, query: { ...parametersOf(query), metric, grain: report.unit } }),
    placeholderData: keepPreviousData,
  });
  const chart = (
    <Stack gap="sm">
      <MetricChart {...{ metric, onMetric, onNotes }} chart={loaded} />
      {!readOnly && (
        <Group justify="end">
          <Button variant="default" size="xs" onClick={() => setAsked('new')}>
            {t('notes.add')}
          </Button>
        </Group>
      )}
    </Stack>
  );
  return (
    <Stack gap="lg">
      <LpView report={report} chart={chart} onNotes={onNotes}>
        <Recount siteId={siteId} today={today} />
      </LpView>
      {asked !== null && <NoteDialog {...{ siteId, asked, today }} day={to} onClose={() => setAsked(null)} />}
    </Stack>
  );
}
