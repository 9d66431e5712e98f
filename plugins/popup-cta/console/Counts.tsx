import { Group, Paper, Progress, Text } from '@mantine/core';
import { popupCtaListCountsOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Kind } from './draft.ts';

const REFRESH_MS = 10_000;
const WIRE = { timeLimit: 'TIME_LIMIT', applicantLimit: 'APPLICANT_LIMIT' } as const satisfies Record<Kind, string>;

/** Clicks and taken places of a saved popup, refreshed every ten seconds. */
export function Counts({ kind, siteId }: { kind: Kind; siteId: string }) {
  const { t } = useTranslation('popup-cta');
  const { data } = useQuery({ ...popupCtaListCountsOptions({ path: { siteId } }), refetchInterval: REFRESH_MS });
  const count = data?.items.find((item) => item.kind === WIRE[kind]);
  if (!count) return null;
  const { clicks, limit, numberClicks } = count;
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={t('counts')}>
      <Group justify="space-between">
        <Text size="sm">{t('clicks', { count: clicks, shown: clicks.toLocaleString() })}</Text>
        {limit === null ? null : (
          <Text size="sm" fw={600}>
            {t('places', { taken: numberClicks.toLocaleString(), limit: limit.toLocaleString() })}
          </Text>
        )}
      </Group>
      {limit === null ? null : (
        <Progress
          mt="xs"
          value={Math.min(100, (numberClicks / limit) * 100)}
          color={numberClicks >= limit ? 'red' : undefined}
          aria-label={t('placesTaken')}
        />
      )}
    </Paper>
  );
}
