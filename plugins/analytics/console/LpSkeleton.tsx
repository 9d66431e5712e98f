import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const TILES = Array.from({ length: 8 }, (_, index) => `tile-${index}`);
const CARDS = ['devices', 'languages', 'channels', 'entries'];

/** Placeholder for the LP report with its final dimensions, to avoid layout shifts. */
export function LpSkeleton() {
  const { t } = useTranslation('analytics');
  return (
    <Stack gap="lg" role="status" aria-label={t('loading')}>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        {TILES.map((tile) => (
          <Skeleton key={tile} height={146} radius="md" />
        ))}
      </SimpleGrid>
      <Skeleton height={380} radius="md" />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md">
        {CARDS.map((card) => (
          <Skeleton key={card} height={180} radius="md" />
        ))}
      </SimpleGrid>
      <Skeleton height={420} radius="md" />
    </Stack>
  );
}
