import { Slider, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { UpcomingBill } from '@mekuri/client-console';
import { billsUpcomingOptions } from '@mekuri/client-console/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { problemMessage } from '../../../ui/feedback/problem.ts';
import { AmountField } from '../../../ui/fields/AmountField.tsx';
import { amountOf, isWithin } from '../../../ui/text/numbers.ts';
import { sliderRange } from './month-progress.ts';
import { useYen } from './use-yen.ts';
import classes from './Bills.module.css';

const PAUSE_MS = 300;
const RANGE = { min: 0, max: 9_999_999_999, integer: true } as const;

interface WhatIfProps {
  month: UpcomingBill;
}

/** The total of the month for a number of page views that the person chooses. */
export const WhatIf = ({ month }: WhatIfProps) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const expected = month.forecast ?? month.current;
  const [typed, setTyped] = useState<number | string>(expected.views);
  const views = amountOf(typed);
  const isValid = isWithin(views, RANGE);
  const [settled] = useDebouncedValue(views, PAUSE_MS);
  const { data, error, isError, isFetching } = useQuery({
    ...billsUpcomingOptions({ query: { views: settled } }),
    enabled: settled !== expected.views && isWithin(settled, RANGE),
    placeholderData: keepPreviousData,
  });
  const { max, step } = sliderRange(month);
  return (
    <section className={classes.whatIf} aria-labelledby="what-if">
      <Title order={3} id="what-if">
        {t('bills.whatIf')}
      </Title>
      <div className={classes.whatIfInputs}>
        <AmountField
          className={classes.whatIfField}
          label={t('bills.whatIfViews')}
          value={typed}
          onChange={setTyped}
          error={isValid ? null : t('form.integer', { from: RANGE.min, to: formatNumber(RANGE.max, locale) })}
        />
        <Slider
          className={classes.whatIfSlider}
          thumbLabel={t('bills.whatIfViews')}
          thumbProps={{ 'aria-valuetext': t('bills.views', { views: formatNumber(isValid ? views : 0, locale) }) }}
          min={0}
          max={max}
          step={step}
          label={(value) => formatNumber(value, locale)}
          value={isValid ? Math.min(views, max) : 0}
          onChange={setTyped}
        />
      </div>
      <div role="status" className={classes.whatIfResult} data-stale={isFetching || (isValid && settled !== views) || undefined}>
        {isError ? (
          <Text size="sm" c="var(--mantine-color-error)">
            {problemMessage(error)}
          </Text>
        ) : null}
        <Result amounts={(settled === expected.views ? null : data?.forecast) ?? expected} />
      </div>
    </section>
  );
};

interface ResultProps {
  amounts: UpcomingBill['current'];
}

const Result = ({ amounts: { lines, total } }: ResultProps) => {
  const { t } = useTranslation();
  const yen = useYen();
  const locale = currentLocale();
  const overage = lines.find(({ kind }) => kind === 'overage');
  return (
    <>
      <Text size="sm">{t('bills.whatIfTotal')}</Text>
      <Text fw={700} size="xl" className={classes.figure}>
        {yen(total)}
      </Text>
      <Text size="sm" c="dimmed">
        {overage
          ? t('bills.whatIfOverage', {
              amount: yen(overage.amount),
              price: yen(overage.unitPrice),
              units: formatNumber(overage.quantity, locale),
            })
          : t('bills.whatIfWithin')}
      </Text>
    </>
  );
};
