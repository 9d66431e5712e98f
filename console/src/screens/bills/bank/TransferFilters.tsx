import { Button, SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import listClasses from '../list/BillList.module.css';
import { DayFilter } from '../list/DayFilter.tsx';
import { YenFilter } from '../list/YenFilter.tsx';
import { type BillSearch, isFiltered, NO_FILTERS, TRANSFER_VIEWS } from '../search.ts';
import classes from './Bank.module.css';

interface TransferFiltersProps {
  search: BillSearch;
  onChange: (change: BillSearch) => void;
}

export const TransferFilters = ({ search, onChange }: TransferFiltersProps) => {
  const { t } = useTranslation();
  const [opened, filters] = useDisclosure(isFiltered({ ...search, q: undefined }));
  return (
    <div className={listClasses.toolbar} role="search">
      <div className={classes.views}>
        <SegmentedControl
          aria-label={t('bank.view')}
          value={search.transfers ?? 'unallocated'}
          onChange={(next) => onChange({ transfers: TRANSFER_VIEWS.find((view) => view === next) })}
          data={(['unallocated', ...TRANSFER_VIEWS] as const).map((view) => ({ value: view, label: t(`bank.view.${view}`) }))}
        />
      </div>
      <div className={listClasses.head}>
        <SearchBox className={listClasses.search} label={t('bank.search')} value={search.q} onChange={(q) => onChange({ q })} />
        <Button
          variant="default"
          className={listClasses.filterToggle}
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          aria-expanded={opened}
          onClick={filters.toggle}
        >
          {t('billList.filters')}
        </Button>
      </div>
      <div className={listClasses.filters} data-opened={opened || undefined}>
        <DayFilter label={t('bank.receivedFrom')} max={search.to} value={search.from} onCommit={(from) => onChange({ from })} />
        <DayFilter label={t('bank.receivedTo')} min={search.from} value={search.to} onCommit={(to) => onChange({ to })} />
        <YenFilter label={t('bank.minAmount')} value={search.min} onCommit={(min) => onChange({ min })} />
        <YenFilter label={t('bank.maxAmount')} value={search.max} onCommit={(max) => onChange({ max })} />
      </div>
      {isFiltered(search) ? (
        <div className={listClasses.chosen}>
          <Button variant="subtle" size="compact-sm" leftSection={<IconFilterOff size={18} />} onClick={() => onChange(NO_FILTERS)}>
            {t('siteList.noMatch.clear')}
          </Button>
        </div>
      ) : null}
    </div>
  );
};
