import { Skeleton } from '@mantine/core';
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx';
import classes from './UserList.module.css';

export const UserListSkeleton = () => (
  <ListSkeleton rows={6} className={classes.trash} rowClassName={classes.skeletonRow}>
    <Skeleton height={20} width={20} radius="sm" />
    <div>
      <Skeleton height={17} width="56%" mb={8} />
      <Skeleton height={13} width="80%" />
    </div>
    <Skeleton height={15} width="70%" className={classes.wideOnly} />
    <Skeleton height={26} width={92} />
    <Skeleton height={15} width="80%" className={classes.wideOnly} />
  </ListSkeleton>
);
