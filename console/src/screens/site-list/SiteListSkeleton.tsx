import { Skeleton } from '@mantine/core';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import classes from './SiteList.module.css';

export const SiteListSkeleton = () => (
  <ListSkeleton rows={4} className={classes.list} rowClassName={classes.row}>
    <Skeleton className={classes.thumbnail} animate />
    <div className={classes.names}>
      <Skeleton height={18} width="42%" mb={10} />
      <Skeleton height={14} width="64%" />
    </div>
    <Skeleton height={26} width={88} className={classes.state} />
    <Skeleton height={14} width={72} className={classes.size} />
    <Skeleton height={14} width={90} className={classes.updated} />
  </ListSkeleton>
);
