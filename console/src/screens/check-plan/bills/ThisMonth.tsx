import { Paper, Skeleton, Text, Title } from '@mantine/core';
import type { UpcomingBill } from '@mekuri/client-console';
import { billsUpcomingOptions, usageGetOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMonth, formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { isCreator } from '../../../session/rights.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { hasCode } from '../../../ui/feedback/problem.ts';
import { useDelayed } from '../../../ui/hooks/use-delayed.ts';
import { PageViewBar } from '../PageViewBar.tsx';
import { AmountsTable } from './AmountsTable.tsx';
import { monthProgress } from './month-progress.ts';
import { useYen } from './use-yen.ts';
import { WhatIf } from './WhatIf.tsx';
import classes from './Bills.module.css';

/** The running month of the account: page views, its fee so far, and the fee that is expected at its end. */
export const ThisMonth = () => {
  const { t } = useTranslation();
  const upcoming = useQuery(billsUpcomingOptions());
  const late = useDelayed(upcoming.isPending);
  const isNotOpen = !upcoming.data && hasCode(upcoming.error, 'billing.no_open_month');
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} component="section" className={classes.section} aria-labelledby="this-month">
      <Title order={2} id="this-month" mb="md">
        {upcoming.data ? t('bills.thisMonthOf', { month: formatMonth(upcoming.data.month, currentLocale()) }) : t('bills.thisMonth')}
      </Title>
      {late ? <Skeleton height={220} radius="md" role="status" aria-label={t('state.loading')} /> : null}
      {isNotOpen ? (
        <Text size="sm" c="dimmed">
          {t('bills.noOpenMonth')}
        </Text>
      ) : null}
      {upcoming.isError && !upcoming.data && !isNotOpen ? (
        <LoadFailure error={upcoming.error} onRetry={() => void upcoming.refetch()} />
      ) : null}
      {upcoming.data ? <Month month={upcoming.data} /> : null}
    </Paper>
  );
};

interface MonthProps {
  month: UpcomingBill;
}

const Month = ({ month }: MonthProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const yen = useYen();
  const locale = currentLocale();
  const usage = useQuery({ ...usageGetOptions(), enabled: isCreator(me) });
  const { blocksUsed, current, daysLeft, forecast, limit, planName, unit, unitPrice } = month;
  const { day, days } = monthProgress(month);
  return (
    <div className={classes.month}>
      <div className={classes.monthUse}>
        <Text size="sm" c="dimmed">
          {t('bills.days', { day: formatNumber(day, locale), days: formatNumber(days, locale), left: formatNumber(daysLeft, locale) })}
        </Text>
        <div>
          <Text size="sm" c="dimmed">
            {t('usage.title')}
          </Text>
          <PageViewBar
            views={current.views}
            limit={limit}
            forecast={forecast?.views ?? null}
            settledThrough={usage.data?.settledThrough ?? null}
          />
        </div>
        {unitPrice > 0 ? (
          <Text size="sm" c="dimmed">
            {t('bills.unitRule', { unit: formatNumber(unit, locale), price: yen(unitPrice) })}
          </Text>
        ) : null}
        <dl className={classes.facts}>
          <div>
            <dt>{t('contract.blocks')}</dt>
            <dd>{t('contract.blocksUsed', { used: formatNumber(blocksUsed, locale) })}</dd>
          </div>
        </dl>
      </div>
      <div>
        <dl className={classes.figures}>
          <div>
            <dt>{t('bills.soFar')}</dt>
            <dd>{yen(current.total)}</dd>
          </div>
          {forecast ? (
            <div>
              <dt>{t('bills.forecast')}</dt>
              <dd>{yen(forecast.total)}</dd>
            </div>
          ) : null}
        </dl>
        {forecast ? null : (
          <Text size="sm" mb="sm">
            {t('bills.noForecast')}
          </Text>
        )}
        <AmountsTable
          label={forecast ? t('bills.forecastLines') : t('bills.soFarLines')}
          planName={planName}
          amounts={forecast ?? current}
        />
      </div>
      <WhatIf month={month} />
    </div>
  );
};
