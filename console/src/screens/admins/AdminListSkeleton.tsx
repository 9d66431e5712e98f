import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './Admins.module.css';

export const AdminListSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('state.loading')}>
      <ul className={classes.list}>
        {[0, 1, 2, 3].map((row) => (
          <li key={row} className={classes.row}>
            <Skeleton circle height={42} />
            <div className={classes.names}>
              <Skeleton height={16} width="40%" mb={8} />
              <Skeleton height={12} width="60%" />
            </div>
            <Skeleton height={24} width={72} className={classes.role} />
          </li>
        ))}
      </ul>
    </div>
  );
};
