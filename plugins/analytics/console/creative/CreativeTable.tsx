import { Checkbox, Select, Table, UnstyledButton } from '@mantine/core';
import type { AnalyticsCreative } from '@mekuri/client-console';
import { SparkBars } from '@mekuri/kit/charts';
import { useTranslation } from 'react-i18next';
import { CreativeName } from './CreativeName.tsx';
import { directionOf, FIELDS, keyOf, nextSort, sorted } from './creatives.ts';
import { formatNumber } from '../format.ts';
import { CREATIVE_SORTS, type CreativeSort } from '../report-query.ts';
import { useLabels } from './use-labels.ts';

interface CreativeTableProps {
  items: readonly AnalyticsCreative[];
  sort: CreativeSort;
  onSort: (sort: CreativeSort) => void;
  picks: readonly string[];
  onPick: (creative: AnalyticsCreative) => void;
}

const ARROWS = { descending: '▼', ascending: '▲', none: '↕' } as const;

/** All creatives with their numbers; two can be selected. On a phone, rows are cards and a select replaces the sortable headers. */
export function CreativeTable({ items, sort, onSort, picks, onPick }: CreativeTableProps) {
  const { t, i18n } = useTranslation('analytics');
  const { daysOf, labelOf } = useLabels();
  const sorts = FIELDS.flatMap(({ name, sort: key }) =>
    key === undefined
      ? []
      : [
          { value: `-${key}`, label: t('creative.highestFirst', { name: t(`numbers.${name}`) }) },
          { value: key, label: t('creative.lowestFirst', { name: t(`numbers.${name}`) }) },
        ],
  );
  return (
    <>
      <Select<string>
        hiddenFrom="sm"
        label={t('creative.sort')}
        data={[{ value: '', label: t('creative.gridOrder') }, ...sorts]}
        value={sort}
        onChange={(value) => onSort(CREATIVE_SORTS.find((one) => one === value) ?? '')}
        allowDeselect={false}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it must be focusable by keyboard */}
      <div className="analytics-table creative-table" tabIndex={0} role="region" aria-label={t('tabs.creative')}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('columns.creative')}</Table.Th>
              <Table.Th scope="col">{t('columns.shown')}</Table.Th>
              {FIELDS.map(({ name, sort: key }) =>
                key === undefined ? (
                  <Table.Th key={name} scope="col" className="analytics-number">
                    {t(`numbers.${name}`)}
                  </Table.Th>
                ) : (
                  <Table.Th key={name} scope="col" className="analytics-number" aria-sort={directionOf(sort, key)}>
                    <UnstyledButton className="creative-sort" onClick={() => onSort(nextSort(sort, key))}>
                      {t(`numbers.${name}`)}
                      <span aria-hidden="true">{ARROWS[directionOf(sort, key)]}</span>
                    </UnstyledButton>
                  </Table.Th>
                ),
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sorted(items, sort).map((creative) => (
              <Table.Tr key={keyOf(creative)}>
                <Table.Th scope="row">
                  <span className="creative-head">
                    <Checkbox
                      aria-label={t('creative.pick', { label: labelOf(creative) })}
                      checked={picks.includes(keyOf(creative))}
                      onChange={() => onPick(creative)}
                    />
                    <CreativeName creative={creative} />
                  </span>
                </Table.Th>
                <Table.Td data-label={t('columns.shown')} className="creative-days">
                  {daysOf(creative)}
                </Table.Td>
                {FIELDS.map(({ name, kind }) => (
                  <Table.Td key={name} className="analytics-number" data-label={t(`numbers.${name}`)}>
                    <span className="creative-spread">
                      {name === 'medianDwellMs' && <SparkBars values={creative.dwell} />}
                      {formatNumber(creative[name], kind, i18n.language)}
                    </span>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}
