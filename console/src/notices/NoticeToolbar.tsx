import { SegmentedControl } from '@mantine/core';
import type { NoticeFilter, NoticeListProps } from '@mekuri/kit/console';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../ui/fields/SearchBox.tsx';
import classes from './Notices.module.css';

const STATUSES = ['all', 'published', 'unpublished', 'draft', 'expired'] as const satisfies readonly NoticeFilter['status'][];

type ToolbarProps = Pick<NoticeListProps, 'filter' | 'onFilter' | 'withoutStatus'> & { box: RefObject<HTMLInputElement | null> };

/** Search and status filter. The search is debounced and waits for input-method composition to end. */
export const NoticeToolbar = ({ box, filter, onFilter, withoutStatus }: ToolbarProps) => {
  const { t } = useTranslation();
  return (
    <div className={classes.toolbar} role="search">
      <SearchBox ref={box} className={classes.search} label={t('notices.search')} value={filter.q} onChange={(q = '') => onFilter({ q })} />
      {withoutStatus ? null : (
        <div className={classes.statuses}>
          <SegmentedControl
            aria-label={t('notices.filter')}
            data={STATUSES.map((value) => ({ value, label: t(`notices.status.${value}`) }))}
            value={filter.status}
            onChange={(status) => onFilter({ status })}
          />
        </div>
      )}
    </div>
  );
};
