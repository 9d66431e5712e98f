import { Button, EmptyState, Skeleton } from '@mantine/core';
import type { NoticeListProps } from '@mekuri/kit/console';
import { IconBellOff, IconSearchOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { Pager } from '../ui/layout/Pager.tsx';
import { useDelayed } from '../ui/hooks/use-delayed.ts';
import { useShortcuts } from '../ui/hooks/use-shortcuts.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { NoticeToolbar } from './NoticeToolbar.tsx';
import classes from './Notices.module.css';

const ROWS = ['first', 'second', 'third', 'fourth'] as const;

const NoticeSkeleton = () => {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t('state.loading')}>
      {ROWS.map((row) => (
        <li key={row} className={classes.row}>
          <Skeleton height={56} width={56} radius="md" />
          <div className={classes.text}>
            <Skeleton height={17} width="42%" mb={10} />
            <Skeleton height={13} width="78%" />
          </div>
        </li>
      ))}
    </ul>
  );
};

/** Notices, the newest first, with their filters in the hands of whoever has the address. */
export const NoticeList = (props: NoticeListProps) => {
  const { t } = useTranslation();
  const { empty, error, filter, nextCursor, notices, onFilter, onRetry } = props;
  const box = useRef<HTMLInputElement>(null);
  const late = useDelayed(notices === undefined && !error);
  const isFiltered = filter.q !== '' || filter.status !== 'all' || filter.cursor !== '';
  useShortcuts({ '/': () => box.current?.focus() });
  return (
    <>
      <NoticeToolbar {...props} box={box} />
      {late ? <NoticeSkeleton /> : null}
      {error && !notices ? <LoadFailure error={error} onRetry={onRetry} /> : null}
      {notices?.length === 0 ? (
        <EmptyState
          className={classes.empty}
          icon={isFiltered ? <IconSearchOff size={30} /> : <IconBellOff size={30} />}
          withIndicatorBackground
          title={isFiltered ? t('notices.noMatch') : empty.title}
          description={isFiltered ? t('notices.noMatchBody') : empty.body}
        >
          {isFiltered || empty.action ? (
            <EmptyState.Actions>
              {isFiltered ? (
                <Button variant="default" onClick={() => onFilter({ q: '', status: 'all', cursor: '' })}>
                  {t('siteList.noMatch.clear')}
                </Button>
              ) : (
                empty.action
              )}
            </EmptyState.Actions>
          ) : null}
        </EmptyState>
      ) : null}
      {notices && notices.length > 0 ? (
        <ul className={classes.list}>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} {...props} notice={notice} />
          ))}
        </ul>
      ) : null}
      {notices ? (
        <Pager cursor={filter.cursor || undefined} nextCursor={nextCursor} onShow={(cursor) => onFilter({ cursor: cursor ?? '' })} />
      ) : null}
    </>
  );
};
