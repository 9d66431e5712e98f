import { Badge, Text } from '@mantine/core';
import type { AnalyticsCreative } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { CreativePicture } from './CreativePicture.tsx';
import { useLabels } from './use-labels.ts';

/** Thumbnail, cell, file name and media kind of a creative. */
export function CreativeName({ creative }: { creative: AnalyticsCreative }) {
  const { t } = useTranslation('analytics');
  const { placeOf, nameOf } = useLabels();
  return (
    <span className="creative-name">
      <CreativePicture creative={creative} />
      <span>
        <Text component="span" size="sm" fw={600}>
          {placeOf(creative)}
        </Text>{' '}
        <Text component="span" size="sm" className="creative-file">
          {nameOf(creative)}
        </Text>{' '}
        {creative.kind && (
          <Text component="span" size="xs" c="dimmed">
            {t(`creative.kinds.${creative.kind}`)}
          </Text>
        )}{' '}
        {creative.isCurrent && (
          <Badge component="span" variant="default" size="sm">
            {t('creative.current')}
          </Badge>
        )}
      </span>
    </span>
  );
}
