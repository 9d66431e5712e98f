import { Badge, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LpView } from './LpView.tsx';
import { DrawnChart } from './MetricChart.tsx';
import { sampleChart, sampleReport } from './sample.ts';
import './analytics.css';

/** Preview of the LP report with sample data, for accounts whose plan lacks analytics. */
export function Sample() {
  const { t } = useTranslation('analytics');
  return (
    <Stack gap="md" className="analytics-sample">
      <div>
        <Badge variant="default">{t('sample.mark')}</Badge>
        <Text size="sm" c="dimmed" mt="xs">
          {t('sample.lead')}
        </Text>
      </div>
      <LpView report={sampleReport} chart={<DrawnChart chart={sampleChart} />} />
    </Stack>
  );
}
