import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './UserList.module.css';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

export const UserListSkeleton = () => {
  const { t } = useTranslation();
  return (
    <ul className={classes.trash} aria-label={t('state.loading')}>
      {ROWS.map((row) => (
        <li key={row} className={classes.skeletonRow}>
          <Skeleton height={20} width={20} radius="sm" />
          <div>
            <Skeleton height={17} width="56%" mb={8} />
            <Skeleton height={13} width="80%" />
          </div>
          <Skeleton height={15} width="70%" className={classes.wideOnly} />
          <Skeleton height={26} width={92} />
          <Skeleton height={15} width="80%" className={classes.wideOnly} />
        </li>
      ))}
    </ul>
  );
};
