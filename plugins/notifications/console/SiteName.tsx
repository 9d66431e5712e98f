import { Text } from '@mantine/core';
import { sitesGetOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';

/** The name of the site that the notices belong to. */
export function SiteName({ siteId }: { siteId: string }) {
  const site = useQuery(sitesGetOptions({ path: { siteId } }));
  return (
    <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
      {site.data?.name ?? '…'}
    </Text>
  );
}
