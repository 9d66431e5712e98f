import { Group, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { monthsToChoose, type MonthRange } from './search.ts';
import classes from './Summary.module.css';

interface MonthRangeFieldsProps {
  range: MonthRange;
  /** The running month, which is the last that can be chosen. */
  running: string;
  onChange: (range: MonthRange) => void;
}

/** Two months to choose. A first month after the last one takes it along, and the other way round. */
export const MonthRangeFields = ({ range, running, onChange }: MonthRangeFieldsProps) => {
  const { t } = useTranslation();
  const data = monthsToChoose(running).map((value) => ({ value, label: formatMonth(value, currentLocale()) }));
  const field = { data, allowDeselect: false, className: classes.month!, comboboxProps: { withinPortal: true } };
  return (
    <Group gap="sm" wrap="nowrap" role="group" aria-label={t('summary.range')}>
      <Select
        {...field}
        label={t('summary.first')}
        value={range.first}
        onChange={(first) => first !== null && onChange({ first, last: first > range.last ? first : range.last })}
      />
      <Select
        {...field}
        label={t('summary.last')}
        value={range.last}
        onChange={(last) => last !== null && onChange({ first: range.first > last ? last : range.first, last })}
      />
    </Group>
  );
};
