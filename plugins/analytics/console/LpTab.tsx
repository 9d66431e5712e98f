import { Button, Group, Stack } from '@mantine/core';
import type { LpReport } from '@mekuri/client-console';
import type { ChartPicture } from '@mekuri/kit/charts';
import { analyticsGetLpChartOptions } from '@mekuri/client-console/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LpView } from './LpView.tsx';
import { MetricChart } from './MetricChart.tsx';
import { type AskedNotes, NoteDialog } from './notes/NoteDialog.tsx';
import { Recount } from './Recount.tsx';
import { grainOf, hasHours, parametersOf, type ReportSearch } from './report-query.ts';
import { useChosenFilters } from './use-chosen-filters.ts';

interface LpTabProps {
  siteId: string;
  report: LpReport;
  search: ReportSearch;
  onChange: (next: Partial<ReportSearch>) => void;
  readOnly: boolean;
  /** Renders the chart to an image file. */
  picture: Ref<ChartPicture>;
  /** The site's name. */
  name: string;
}

/** The LP report with editable notes. */
export function LpTab({ siteId, report, search, onChange, readOnly, picture, name }: LpTabProps) {
  const { t } = useTranslation('analytics');
  const [asked, setAsked] = useState<AskedNotes | null>(null);
  const { to, today } = report.period;
  const { metric } = search;
  const filters = useChosenFilters(search);
  const grain = grainOf(search, report);
  const onNotes = readOnly ? undefined : setAsked;
  const loaded = useQuery({
    ...analyticsGetLpChartOptions({ path: { siteId }, query: { ...parametersOf(search), metric, grain } }),
    placeholderData: keepPreviousData,
  });
  const chart = (
    <Stack gap="sm">
      <MetricChart
        {...{ metric, onNotes }}
        picture={{ ref: picture, site: name, filters }}
        chart={loaded}
        onMetric={(next) => onChange({ metric: next })}
        grain={
          hasHours(search, report) ? { value: grain === 'hour' ? 'hour' : 'day', onChange: (next) => onChange({ grain: next }) } : undefined
        }
      />
      {!readOnly && (
        <Group justify="end" data-print="hide">
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
