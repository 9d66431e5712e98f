import { Button, Group } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { useDelayed } from '../hooks/use-delayed.ts';
import { Pager } from '../layout/Pager.tsx';
import type { ListState, Paging } from './list-state.ts';
import classes from './List.module.css';

export interface ListResultsProps<T> {
  list: ListState<T>;
  /** Shown when the first items take long to load. */
  skeleton: ReactNode;
  /** Shown when there are no items. */
  empty: ReactNode;
  /** Renders the items, of which there is at least one. */
  renderItems: (items: readonly T[]) => ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** The items of a list, or its state: loading, failed or empty. */
export const ListResults = <T,>({ list, skeleton, empty, renderItems, ref }: ListResultsProps<T>) => {
  const { error, items, isFetching = false, isOutdated = false, onRetry, paging } = list;
  const isLate = useDelayed(!items && !error);
  return (
    <div ref={ref} aria-busy={isFetching} className={classes.results} data-stale={isOutdated || undefined}>
      {isLate ? skeleton : null}
      {error && !items ? <LoadFailure error={error} onRetry={onRetry} /> : null}
      {items?.length === 0 ? empty : null}
      {items && items.length > 0 ? renderItems(items) : null}
      {paging ? <ListPaging paging={paging} /> : null}
    </div>
  );
};

const ListPaging = ({ paging }: { paging: Paging }) => {
  const { t } = useTranslation();
  if (paging.kind === 'pages') return <Pager cursor={paging.cursor} nextCursor={paging.nextCursor} onShow={paging.onShow} />;
  return (
    <Group justify="center" mt="lg">
      <Button variant="default" loading={paging.isLoading} onClick={paging.onLoad}>
        {t('releases.more')}
      </Button>
    </Group>
  );
};
