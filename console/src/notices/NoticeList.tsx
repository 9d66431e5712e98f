import { Button, EmptyState, Skeleton } from '@mantine/core';
import type { NoticeListProps } from '@mekuri/kit/console';
import { IconBellOff, IconSearchOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../ui/hooks/use-shortcuts.ts';
import { ListResults } from '../ui/list/ListResults.tsx';
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import { NoticeToolbar } from './NoticeToolbar.tsx';
import classes from './Notices.module.css';

const NoticeSkeleton = () => (
  <ListSkeleton rows={4} className={classes.list} rowClassName={classes.row}>
    <Skeleton height={56} width={56} radius="md" />
    <div className={classes.text}>
      <Skeleton height={17} width="42%" mb={10} />
      <Skeleton height={13} width="78%" />
    </div>
  </ListSkeleton>
);

/** A list of notices, newest first. Its filters are controlled by the caller, which keeps them in the address. */
export const NoticeList = (props: NoticeListProps) => {
  const { error, filter, nextCursor, notices, onFilter, onRetry } = props;
  const box = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => box.current?.focus() });
  return (
    <>
      <NoticeToolbar {...props} box={box} />
      <ListResults
        list={{
          items: notices,
          error,
          onRetry,
          paging: notices && {
            kind: 'pages',
            cursor: filter.cursor || undefined,
            nextCursor,
            onShow: (cursor) => onFilter({ cursor: cursor ?? '' }),
          },
        }}
        skeleton={<NoticeSkeleton />}
        empty={<NoNotices {...props} />}
        renderItems={(items) => (
          <ul className={classes.list}>
            {items.map((notice) => (
              <NoticeRow key={notice.id} {...props} notice={notice} />
            ))}
          </ul>
        )}
      />
    </>
  );
};

const NoNotices = ({ empty, filter, onFilter }: NoticeListProps) => {
  const { t } = useTranslation();
  const isFiltered = filter.q !== '' || filter.status !== 'all' || filter.cursor !== '';
  return (
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
  );
};
