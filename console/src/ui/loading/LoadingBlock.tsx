import { Skeleton, type SkeletonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shown in place of content that is loading. */
export const LoadingBlock = (props: SkeletonProps) => {
  const { t } = useTranslation();
  return <Skeleton radius="lg" role="status" aria-label={t('state.loading')} {...props} />;
};
