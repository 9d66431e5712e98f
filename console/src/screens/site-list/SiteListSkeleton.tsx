import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './SiteList.module.css';

const ROWS = ['first', 'second', 'third', 'fourth'] as const;

export const SiteListSkeleton = () => {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t('state.loading')}>
      {ROWS.map((row) => (
        <li key={row} className={classes.row}>
          <Skeleton className={classes.thumbnail} animate />
          <div className={classes.names}>
            <Skeleton height={18} width="42%" mb={10} />
            <Skeleton height={14} width="64%" />
          </div>
          <Skeleton height={26} width={88} className={classes.state} />
          <Skeleton height={14} width={72} className={classes.size} />
          <Skeleton height={14} width={90} className={classes.updated} />
        </li>
      ))}
    </ul>
  );
};
