import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OverflowCheck } from './use-overflow.ts';

/** How far the look at every page in every language is; what it finds joins the list. */
export const OverflowNote = ({ check: { done, total } }: { check: OverflowCheck }) => {
  const { t } = useTranslation();
  if (total === 0 || done === total) return null;
  return (
    <div role="status">
      <Text size="xs" c="dimmed" mb={4}>
        {t('publish.overflowLooking', { done, total })}
      </Text>
      <Progress value={(done / total) * 100} size="sm" aria-label={t('publish.overflowLooking', { done, total })} />
    </div>
  );
};
