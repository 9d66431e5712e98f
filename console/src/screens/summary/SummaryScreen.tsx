import { Text } from '@mantine/core';
import {
  dashboardExportAdoptionByPlan,
  dashboardExportCustomers,
  dashboardExportRegistrationData,
  dashboardExportRevenue,
  dashboardExportUserSite,
} from '@mekuri/client-console';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { today } from '../../ui/text/days.ts';
import { AdoptionCharts } from './AdoptionCharts.tsx';
import { CustomerTable } from './CustomerTable.tsx';
import { MonthRangeFields } from './MonthRangeFields.tsx';
import { NoCustomers } from './NoCustomers.tsx';
import { Panel } from './Panel.tsx';
import { adoptionOptions, customersOptions, registrationOptions, revenueOptions, siteOptions } from './queries.ts';
import { RevenueCharts } from './RevenueCharts.tsx';
import { rangeOf } from './search.ts';
import { Tiles } from './Tiles.tsx';
import { TrendChart } from './TrendChart.tsx';
import classes from './Summary.module.css';

const route = getRouteApi('/$userTypeId/summary');

/** An operator's home: companies, sites, plans and recurring revenue below its account, by month. */
export const SummaryScreen = () => {
  const { t } = useTranslation();
  const me = useUser();
  const navigate = useNavigate();
  const running = today().slice(0, 'YYYY-MM'.length);
  const range = rangeOf(route.useSearch(), running);
  const kept = { placeholderData: keepPreviousData };
  const revenue = useQuery({ ...revenueOptions(me, range), ...kept });
  const adoption = useQuery({ ...adoptionOptions(me, range), ...kept });
  const registrations = useQuery({ ...registrationOptions(me, range), ...kept });
  const sites = useQuery({ ...siteOptions(me, range), ...kept });
  const customers = useInfiniteQuery({ ...customersOptions(me, range), ...kept });
  const isEmpty =
    registrations.data?.months.every(({ companies, registered }) => !companies && registered === 0) &&
    adoption.data?.months.every(({ contracts }) => !contracts) &&
    sites.data?.months.every(({ sites: count }) => !count);
  const month = formatMonth(range.last, currentLocale());
  return (
    <Page
      title={t('menu.summary')}
      lead={t('summary.lead')}
      actions={
        <MonthRangeFields
          range={range}
          running={running}
          onChange={(search) => void navigate({ to: '/$userTypeId/summary', params: { userTypeId: me.userType }, search })}
        />
      }
    >
      <Text size="sm" mb="xs" role="status">
        {range.last === running ? t('summary.asOfNow', { month }) : t('summary.asOf', { month })}
      </Text>
      <Tiles {...{ revenue, registrations, sites }} />
      {isEmpty ? (
        <NoCustomers />
      ) : (
        <div className={classes.panels}>
          <Panel
            title={t('summary.revenue')}
            hint={t('summary.revenueHint')}
            query={revenue}
            download={(options) => dashboardExportRevenue({ query: range, ...options })}
            isWide
          >
            {(data) => <RevenueCharts revenue={data} />}
          </Panel>
          <Panel
            title={t('summary.adoption')}
            hint={t('summary.adoptionHint', { month })}
            query={adoption}
            download={(options) => dashboardExportAdoptionByPlan({ query: range, ...options })}
            isWide
          >
            {(data) => <AdoptionCharts adoption={data} />}
          </Panel>
          <Panel
            title={t('summary.companies')}
            hint={t('summary.companiesHint')}
            query={registrations}
            download={(options) => dashboardExportRegistrationData({ query: range, ...options })}
          >
            {({ months }) => (
              <TrendChart
                label={t('summary.companies')}
                months={months}
                series={[
                  { label: t('summary.column.companies'), value: ({ companies }) => companies },
                  { label: t('summary.column.registered'), value: ({ registered }) => registered },
                  { label: t('summary.column.ended'), value: ({ ended }) => ended },
                ]}
              />
            )}
          </Panel>
          <Panel
            title={t('summary.sites')}
            hint={t('summary.sitesHint')}
            query={sites}
            download={(options) => dashboardExportUserSite({ query: range, ...options })}
          >
            {({ months }) => (
              <TrendChart
                label={t('summary.sites')}
                months={months}
                series={[
                  { label: t('summary.column.sites'), value: ({ sites: count }) => count },
                  { label: t('summary.column.published'), value: ({ published }) => published },
                  { label: t('summary.column.created'), value: ({ created }) => created },
                ]}
              />
            )}
          </Panel>
          <Panel
            title={t('summary.customers')}
            hint={t('summary.customersHint', { month })}
            query={customers}
            download={canEdit(me) ? (options) => dashboardExportCustomers({ query: { month: range.last }, ...options }) : undefined}
            isWide
          >
            {({ pages }) => (
              <CustomerTable
                customers={pages.flatMap(({ items }) => items)}
                isKnown={revenue.data?.months.at(-1)?.mrr !== null}
                onMore={customers.hasNextPage ? () => void customers.fetchNextPage() : undefined}
                isLoadingMore={customers.isFetchingNextPage}
              />
            )}
          </Panel>
        </div>
      )}
    </Page>
  );
};
