import { ActionIcon, Button, Select, Tooltip } from '@mantine/core';
import { plansListOptions } from '@mekuri/client-console/query';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilterOff, IconKeyboard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { ParentSelect } from '../form/ParentSelect.tsx';
import { hasAccountsBelow, typesBelow } from '../rights.ts';
import { CONTRACT_STATUSES, isFiltered, NO_FILTERS, USER_SORTS, type UserListSearch } from './search.ts';
import classes from './UserList.module.css';

interface UserListToolbarProps {
  search: UserListSearch;
  onChange: (change: Partial<UserListSearch>) => void;
  searchBox: RefObject<HTMLInputElement | null>;
  onHelp: () => void;
}

/** Search while typing (never with a half-composed word), filters and order. */
export const UserListToolbar = ({ search, onChange, searchBox, onHelp }: UserListToolbarProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const plans = useQuery({ ...plansListOptions(), enabled: !search.trashed });
  const [opened, filters] = useDisclosure(isFiltered({ ...search, q: undefined }));
  const types = typesBelow(me.area);

  return (
    <div className={classes.toolbar} role="search">
      <SearchBox ref={searchBox} className={classes.search} label={t('users.search')} value={search.q} onChange={(q) => onChange({ q })} />
      {search.trashed ? null : (
        <>
          <Button
            variant="default"
            className={classes.filterToggle}
            leftSection={<IconAdjustmentsHorizontal size={18} />}
            aria-expanded={opened}
            onClick={filters.toggle}
          >
            {t('users.filters')}
          </Button>
          <div className={classes.filters} data-opened={opened || undefined}>
            <Select
              className={classes.filter}
              aria-label={t('users.filter.status')}
              placeholder={t('users.filter.status')}
              clearable
              checkIconPosition="right"
              value={search.status ?? null}
              onChange={(value) => onChange({ status: CONTRACT_STATUSES.find((status) => status === value) })}
              data={CONTRACT_STATUSES.map((status) => ({ value: status, label: t(`contract.status.${status}`) }))}
            />
            {types.length > 1 ? (
              <Select
                className={classes.filter}
                aria-label={t('users.filter.type')}
                placeholder={t('users.filter.type')}
                clearable
                checkIconPosition="right"
                value={search.type ?? null}
                onChange={(value) => onChange({ type: types.find((type) => type === value) })}
                data={types.map((type) => ({ value: type, label: t(`accountType.${type}`) }))}
              />
            ) : null}
            <Select
              className={classes.filter}
              aria-label={t('users.filter.plan')}
              placeholder={t('users.filter.plan')}
              clearable
              checkIconPosition="right"
              value={search.plan ?? null}
              onChange={(plan) => onChange({ plan: plan ?? undefined })}
              data={(plans.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
            {types.some(hasAccountsBelow) ? (
              <ParentSelect
                className={classes.filter}
                label={t('users.filter.parent')}
                types={types.filter(hasAccountsBelow)}
                value={search.parent}
                onChange={(parent) => onChange({ parent })}
              />
            ) : null}
            <Select
              className={classes.sort}
              aria-label={t('siteList.sort')}
              value={search.sort ?? 'created_desc'}
              allowDeselect={false}
              checkIconPosition="right"
              onChange={(value) => onChange({ sort: USER_SORTS.find((sort) => sort === value && sort !== 'created_desc') })}
              data={USER_SORTS.map((sort) => ({ value: sort, label: t(`users.sort.${sort}`) }))}
            />
            {isFiltered(search) ? (
              <Button
                variant="subtle"
                size="compact-sm"
                className={classes.clear}
                leftSection={<IconFilterOff size={18} />}
                onClick={() => onChange(NO_FILTERS)}
              >
                {t('siteList.noMatch.clear')}
              </Button>
            ) : null}
            <Tooltip label={t('shortcuts.title')}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                className={classes.help}
                aria-label={t('shortcuts.title')}
                onClick={onHelp}
              >
                <IconKeyboard size={20} />
              </ActionIcon>
            </Tooltip>
          </div>
        </>
      )}
    </div>
  );
};
