import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import type { DashboardRegistrations, DashboardRevenue, DashboardSites } from '@mekuri/client-console';
import { Sparkline } from '@mekuri/kit/charts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { useYen } from '../bills/yen.ts';
import { inUnit, percentChange, signed, type Unit } from './units.ts';
import classes from './Summary.module.css';

interface TilesProps {
  revenue: UseQueryResult<DashboardRevenue>;
  registrations: UseQueryResult<DashboardRegistrations>;
  sites: UseQueryResult<DashboardSites>;
}

/** The key numbers of the last month, each with its change against the month before. */
export const Tiles = ({ revenue, registrations, sites }: TilesProps) => {
  const { t } = useTranslation();
  const yen = useYen();
  const count = (value: number): string => formatNumber(value, currentLocale());
  const money = (unit: Unit) => (value: number) => inUnit(value, unit, currentLocale());
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="lg">
      <Tile label={t('summary.tile.sites')} format={count} values={seriesOf(sites, (month) => month.sites)} />
      <Tile label={t('summary.tile.companies')} format={count} values={seriesOf(registrations, ({ companies }) => companies)} />
      <Tile
        label={t('summary.tile.mrr')}
        unit={t('summary.unit.mrr')}
        format={money('mrr')}
        yen={yen}
        values={seriesOf(revenue, ({ mrr }) => mrr)}
      />
      <Tile
        label={t('summary.tile.arr')}
        unit={t('summary.unit.arr')}
        format={money('arr')}
        yen={yen}
        values={seriesOf(revenue, ({ arr }) => arr)}
      />
    </SimpleGrid>
  );
};

/** A number by month, beginning with the month before the range; undefined while it is read, and nothing if that failed. */
const seriesOf = <Month,>(
  { data, isError }: UseQueryResult<{ months: readonly Month[]; before: Month }>,
  value: (month: Month) => number | null,
): (number | null)[] | undefined => (data ? [data.before, ...data.months].map(value) : isError ? [] : undefined);

interface TileProps {
  label: string;
  unit?: string;
  format: (value: number) => string;
  /** Shows exact yen as well, for a value in a larger unit. */
  yen?: (value: number) => string;
  values: readonly (number | null)[] | undefined;
}

const Tile = ({ label, unit, format, yen, values }: TileProps) => {
  const { t } = useTranslation();
  const [before = null, value = null] = values?.slice(-2) ?? [];
  return (
    <Paper withBorder radius="lg" p="md" className={classes.tile} role="group" aria-label={label}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {values === undefined ? (
        <Skeleton height={76} mt={6} radius="md" />
      ) : (
        <>
          <div className={classes.value}>
            {value === null ? '–' : format(value)}
            {unit !== undefined && value !== null ? <span className={classes.unit}>{unit}</span> : null}
          </div>
          {yen && value !== null ? (
            <Text size="xs" c="dimmed">
              {t('summary.exact', { amount: yen(value) })}
            </Text>
          ) : null}
          <Change value={value} before={before} format={yen ?? format} />
          <div className={classes.spark}>
            <Sparkline values={values.slice(1).filter((one) => one !== null)} />
          </div>
        </>
      )}
    </Paper>
  );
};

const Change = ({ value, before, format }: { value: number | null; before: number | null; format: (value: number) => string }) => {
  const { t } = useTranslation();
  if (value === null || before === null)
    return (
      <Text size="sm" c="dimmed">
        {t('summary.noComparison')}
      </Text>
    );
  const share = percentChange(value, before, currentLocale());
  const change = signed(value - before, format);
  return (
    <Text size="sm">
      {share === null || value === before ? t('summary.change', { change }) : t('summary.changeShare', { change, share })}
    </Text>
  );
};
