import { Stack } from '@mantine/core';
import type { LpReport } from '@mekuri/client-console';
import { LpView } from './LpView.tsx';
import { MetricChart } from './MetricChart.tsx';
import { Recount } from './Recount.tsx';
import type { Metric, ReportQuery } from './report-query.ts';

interface LpTabProps {
  siteId: string;
  report: LpReport;
  query: ReportQuery;
  metric: Metric;
  onMetric: (metric: Metric) => void;
}

export const LpTab = ({ siteId, report, query, metric, onMetric }: LpTabProps) => (
  <Stack gap="lg">
    <LpView report={report} chart={<MetricChart {...{ siteId, query, metric, onMetric }} unit={report.unit} />}>
      <Recount siteId={siteId} today={report.period.today} />
    </LpView>
  </Stack>
);
