import { Chip, Group } from '@mantine/core';
import { LineChart } from '@mekuri/kit/charts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { labelsOf } from './months.ts';

interface Series<Month> {
  label: string;
  value: (month: Month) => number | null;
}

interface TrendChartProps<Month> {
  /** Name of the group of numbers. */
  label: string;
  months: readonly Month[];
  series: readonly [Series<Month>, ...Series<Month>[]];
}

/** One of several counts by month, as chosen. */
export const TrendChart = <Month extends { month: string }>({ label, months, series }: TrendChartProps<Month>) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const [chosen, setChosen] = useState('0');
  const shown = series[Number(chosen)] ?? series[0];
  return (
    <>
      <Chip.Group value={chosen} onChange={setChosen}>
        <Group gap={6} mb="md" role="group" aria-label={label}>
          {series.map((one, at) => (
            <Chip key={one.label} value={String(at)} size="xs">
              {one.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <LineChart
        title={shown.label}
        pointLabel={t('summary.month')}
        points={months.map((month) => ({ ...labelsOf(month.month, locale), value: shown.value(month), previous: null }))}
        hasPrevious={false}
        format={(value) => formatNumber(value, locale)}
      />
    </>
  );
};
