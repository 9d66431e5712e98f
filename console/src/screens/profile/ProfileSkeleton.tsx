import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './Profile.module.css';

export const ProfileSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className={classes.sections} role="status" aria-label={t('state.loading')}>
      {[280, 120, 220].map((height) => (
        <Skeleton key={height} height={height} radius={14} />
      ))}
    </div>
  );
};
