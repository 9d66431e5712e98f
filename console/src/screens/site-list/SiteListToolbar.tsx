import { ActionIcon, Select, SegmentedControl, Tooltip } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';
import { SITE_SORTS, SITE_STATUSES, type SiteListSearch } from './search.ts';
import classes from './SiteList.module.css';

interface SiteListToolbarProps {
  search: SiteListSearch;
  onChange: (change: Partial<SiteListSearch>) => void;
  searchBox: RefObject<HTMLInputElement | null>;
  /** Opens the list of shortcuts, if there is one. */
  onHelp?: () => void;
}

/** Search while typing (never with a half-composed word), status filter and order. */
export const SiteListToolbar = ({ search, onChange, searchBox, onHelp }: SiteListToolbarProps) => {
  const { t } = useTranslation();
  const { plan } = useUser();
  const hasDomains = plan.flags.includes('private_domain') || search.status === 'DOMAIN_VERIFYING';
  const statuses = SITE_STATUSES.filter((status) => status !== 'DOMAIN_VERIFYING' || hasDomains);

  return (
    <div className={classes.toolbar} role="search">
      <SearchBox
        ref={searchBox}
        className={classes.search}
        label={t('siteList.search')}
        value={search.q}
        onChange={(q) => onChange({ q })}
      />
      {search.trashed ? null : (
        <SegmentedControl
          className={classes.status}
          aria-label={t('siteList.status')}
          value={search.status ?? 'ALL'}
          onChange={(value) => onChange({ status: SITE_STATUSES.find((status) => status === value) })}
          data={[{ value: 'ALL', label: t('status.ALL') }, ...statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))]}
        />
      )}
      <Select
        className={classes.sort}
        aria-label={t('siteList.sort')}
        value={search.sort ?? 'updated_desc'}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(value) => onChange({ sort: SITE_SORTS.find((sort) => sort === value && sort !== 'updated_desc') })}
        data={SITE_SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      />
      {onHelp ? (
        <Tooltip label={t('shortcuts.title')}>
          <ActionIcon variant="subtle" color="gray" size={36} className={classes.help} aria-label={t('shortcuts.title')} onClick={onHelp}>
            <IconKeyboard size={20} />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </div>
  );
};
