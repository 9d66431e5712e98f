import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { analyticsGetOwnNetworksOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../LoadFailure.tsx';
import { NetworksForm } from './NetworksForm.tsx';
import { OwnDevices } from './OwnDevices.tsx';

interface OwnVisitsProps {
  siteId: string;
  readOnly: boolean;
}

/** Networks and devices of the site's own staff, whose visits are not counted. */
export function OwnVisits({ siteId, readOnly }: OwnVisitsProps) {
  const { t } = useTranslation('analytics');
  const networks = useQuery(analyticsGetOwnNetworksOptions({ path: { siteId } }));
  return (
    <Stack gap="md" component="section" aria-labelledby="analytics-own">
      <Title order={2} size="h4" id="analytics-own">
        {t('own.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('own.lead')}
      </Text>
      {networks.isPending ? <Skeleton height={120} radius="md" role="status" aria-label={t('loading')} /> : null}
      {networks.isError ? <LoadFailure error={networks.error} onRetry={() => void networks.refetch()} /> : null}
      {networks.data ? <NetworksForm key={networks.data.revision} siteId={siteId} saved={networks.data} readOnly={readOnly} /> : null}
      <OwnDevices siteId={siteId} readOnly={readOnly} />
    </Stack>
  );
}
