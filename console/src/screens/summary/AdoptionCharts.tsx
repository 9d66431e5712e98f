import { Text } from '@mantine/core';
import type { DashboardAdoption } from '@mekuri/client-console';
import { BarList, ChartFrame, LineChart } from '@mekuri/kit/charts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { LANGUAGE_TAGS } from '../../i18n/locale.ts';
import { labelsOf } from './months.ts';
import { exactly, signed } from './units.ts';
import classes from './Summary.module.css';

/** Contracts by plan at the end of the last month, and paid contracts by month. */
export const AdoptionCharts = ({ adoption: { plans, months } }: { adoption: DashboardAdoption }) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const count = (value: number): string => formatNumber(value, locale);
  const all = plans.reduce((sum, { contracts }) => sum + contracts, 0);
  const share = (contracts: number): number => (all === 0 ? 0 : contracts / all);
  const percent = (value: number): string =>
    new Intl.NumberFormat(LANGUAGE_TAGS[locale], { style: 'percent', maximumFractionDigits: 1 }).format(value);
  const changeOf = (contracts: number, before: number | null): string => (before === null ? '–' : signed(contracts - before, count));
  return (
    <div className={classes.pair}>
      <ChartFrame
        title={t('summary.byPlan')}
        table={{
          head: [t('summary.plan'), t('summary.contracts'), t('summary.share'), t('summary.changed'), t('summary.planMrr')],
          rows: plans.map(({ name, contracts, contractsBefore, mrr }) => [
            name,
            count(contracts),
            percent(share(contracts)),
            changeOf(contracts, contractsBefore),
            exactly(mrr, locale),
          ]),
        }}
      >
        {plans.length === 0 ? (
          <Text c="dimmed" size="sm">
            {t('summary.noPlans')}
          </Text>
        ) : (
          <BarList
            label={t('summary.byPlan')}
            bars={plans.map(({ planId, name, contracts, contractsBefore }) => ({
              id: planId,
              label: name,
              share: share(contracts),
              shown: t('summary.planLine', {
                contracts: count(contracts),
                share: percent(share(contracts)),
                change: changeOf(contracts, contractsBefore),
              }),
            }))}
          />
        )}
      </ChartFrame>
      <LineChart
        title={t('summary.paidByMonth')}
        pointLabel={t('summary.month')}
        points={months.map(({ month, paid }) => ({ ...labelsOf(month, locale), value: paid, previous: null }))}
        hasPrevious={false}
        format={count}
      />
    </div>
  );
};
