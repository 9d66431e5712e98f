import type { DashboardRevenue } from '@mekuri/client-console';
import { LineChart, StackedBars, type BarSeries } from '@mekuri/kit/charts';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/index.ts';
import { labelsOf } from './months.ts';
import { exactly } from './units.ts';
import classes from './Summary.module.css';

const MOVEMENT = [
  { id: 'new', color: 'teal' },
  { id: 'expansion', color: 'blue' },
  { id: 'contraction', color: 'orange', isBelow: true },
  { id: 'churn', color: 'red', isBelow: true },
] as const satisfies readonly Omit<BarSeries, 'label'>[];

/** MRR by month, and what moved it. */
export const RevenueCharts = ({ revenue: { months } }: { revenue: DashboardRevenue }) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const format = (yen: number): string => exactly(yen, locale);
  return (
    <div className={classes.pair}>
      <LineChart
        title={t('summary.mrrByMonth')}
        pointLabel={t('summary.month')}
        points={months.map(({ month, mrr }) => ({ ...labelsOf(month, locale), value: mrr, previous: null }))}
        hasPrevious={false}
        format={format}
      />
      <StackedBars
        title={t('summary.movement')}
        pointLabel={t('summary.month')}
        series={MOVEMENT.map((one) => ({ ...one, label: t(`summary.moved.${one.id}`) }))}
        points={months.map((month) => ({ ...labelsOf(month.month, locale), values: MOVEMENT.map(({ id }) => month[id]) }))}
        format={format}
      />
    </div>
  );
};
