import { Group, SegmentedControl, TextInput } from '@mantine/core';
import { SearchField } from '@mekuri/kit/records';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Filters, KINDS } from './entries-query.ts';

interface FiltersBarProps {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  children: ReactNode;
}

/** Filters for the list of entries. */
export function FiltersBar({ filters, onChange, children }: FiltersBarProps) {
  const { t } = useTranslation('forms');
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(`entries.${name}`)}
      value={filters[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <Group align="end" gap="sm" role="search">
      <SegmentedControl
        aria-label={t('entries.kind')}
        data={KINDS.map((value) => ({ value, label: t(`entries.kinds.${value}`) }))}
        value={filters.kind}
        onChange={(value) => onChange({ kind: KINDS.find((kind) => kind === value) ?? 'all' })}
      />
      <SearchField label={t('entries.search')} value={filters.q} onChange={(q) => onChange({ q })} />
      {day('from')}
      {day('to')}
      {children}
    </Group>
  );
}
