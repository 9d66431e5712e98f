import { Button, Pill, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { today } from '../../../ui/text/days.ts';
import { userOptions } from '../../users/queries.ts';
import { BILL_KINDS, BILL_STATUSES, type BillSearch, isFiltered, monthsUpTo, NO_FILTERS } from '../search.ts';
import { formatMonth } from '../yen.ts';
import classes from './BillList.module.css';
import { DayFilter } from './DayFilter.tsx';
import { YenFilter } from './YenFilter.tsx';

const MONTHS = 36;

interface BillFiltersProps {
  search: BillSearch;
  onChange: (change: BillSearch) => void;
  /** The button at the end of the search. */
  action: ReactNode;
}

export const BillFilters = ({ search, onChange, action }: BillFiltersProps) => {
  const { t } = useTranslation();
  const [opened, filters] = useDisclosure(isFiltered({ ...search, q: undefined, account: undefined }));
  const recent = monthsUpTo(today().slice(0, 'YYYY-MM'.length), MONTHS);
  const months = search.month === undefined || recent.includes(search.month) ? recent : [...recent, search.month];
  return (
    <div className={classes.toolbar} role="search">
      <div className={classes.head}>
        <SearchBox className={classes.search} label={t('billList.search')} value={search.q} onChange={(q) => onChange({ q })} />
        <Button
          variant="default"
          className={classes.filterToggle}
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          aria-expanded={opened}
          onClick={filters.toggle}
        >
          {t('billList.filters')}
        </Button>
        {action}
      </div>
      <div className={classes.filters} data-opened={opened || undefined}>
        <Select
          label={t('billList.month')}
          placeholder={t('billList.all')}
          clearable
          searchable
          checkIconPosition="right"
          value={search.month ?? null}
          onChange={(month) => onChange({ month: month ?? undefined })}
          data={months.map((month) => ({ value: month, label: formatMonth(month) }))}
        />
        <Select
          label={t('billList.status')}
          placeholder={t('billList.all')}
          clearable
          checkIconPosition="right"
          value={search.status ?? null}
          onChange={(value) => onChange({ status: BILL_STATUSES.find((status) => status === value) })}
          data={BILL_STATUSES.map((status) => ({ value: status, label: t(`billList.status.${status}`) }))}
        />
        <Select
          label={t('billList.kind')}
          placeholder={t('billList.all')}
          clearable
          checkIconPosition="right"
          value={search.kind ?? null}
          onChange={(value) => onChange({ kind: BILL_KINDS.find((kind) => kind === value) })}
          data={BILL_KINDS.map((kind) => ({ value: kind, label: t(`billList.kind.${kind}`) }))}
        />
        <DayFilter label={t('billList.issuedFrom')} max={search.to} value={search.from} onCommit={(from) => onChange({ from })} />
        <DayFilter label={t('billList.issuedTo')} min={search.from} value={search.to} onCommit={(to) => onChange({ to })} />
        <YenFilter label={t('billList.minTotal')} value={search.min} onCommit={(min) => onChange({ min })} />
        <YenFilter label={t('billList.maxTotal')} value={search.max} onCommit={(max) => onChange({ max })} />
      </div>
      {isFiltered(search) ? (
        <div className={classes.chosen}>
          {search.account === undefined ? null : (
            <AccountPill accountId={search.account} onRemove={() => onChange({ account: undefined })} />
          )}
          <Button variant="subtle" size="compact-sm" leftSection={<IconFilterOff size={18} />} onClick={() => onChange(NO_FILTERS)}>
            {t('siteList.noMatch.clear')}
          </Button>
        </div>
      ) : null}
    </div>
  );
};

interface AccountPillProps {
  accountId: string;
  onRemove: () => void;
}

/** The one account that the list is narrowed to. */
const AccountPill = ({ accountId, onRemove }: AccountPillProps) => {
  const { t } = useTranslation();
  const { data } = useQuery(userOptions(useUser(), accountId));
  return (
    <Pill
      size="lg"
      withRemoveButton
      removeButtonProps={{ 'aria-label': t('billList.allAccounts'), 'aria-hidden': false, tabIndex: 0 }}
      onRemove={onRemove}
    >
      {data ? t('billList.ofAccount', { name: data.companyName }) : t('billList.ofOneAccount')}
    </Pill>
  );
};
