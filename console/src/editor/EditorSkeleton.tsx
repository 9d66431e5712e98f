import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDelayed } from '../ui/hooks/use-delayed.ts';
import classes from './Editor.module.css';

const COLUMNS = ['first', 'second', 'third'] as const;

interface EditorSkeletonProps {
  isWaiting: boolean;
}

export const EditorSkeleton = ({ isWaiting }: EditorSkeletonProps) => {
  const { t } = useTranslation();
  if (!useDelayed(isWaiting)) return null;
  return (
    <div className={classes.skeleton} role="status" aria-label={t('state.loading')}>
      {COLUMNS.map((column) => (
        <Skeleton key={column} width={136} height={460} radius="lg" />
      ))}
    </div>
  );
};
