import { Button, Skeleton, Stack } from '@mantine/core';
import type { WebhooksListEndpointsResponse } from '@mekuri/client-console';
import { LoadFailure, useConsoleScreen } from '@mekuri/kit/console';
import { EmptyState } from '@mekuri/kit/records';
import { useTranslation } from 'react-i18next';
import { DeliveryList } from './DeliveryList.tsx';
import { isFiltered, readSearch, type LogSearch } from './log-search.ts';
import { LogFilters } from './LogFilters.tsx';
import { useDeliveries } from './use-deliveries.ts';

interface LogTabProps {
  list: WebhooksListEndpointsResponse;
  onDelivery: (deliveryId: string) => void;
}

/** Delivery log of an endpoint, newest first. Filters are part of the URL. */
export function LogTab({ list: { items, eventTypes }, onDelivery }: LogTabProps) {
  const { t } = useTranslation('webhooks');
  const { search: said, show } = useConsoleScreen();
  const search = readSearch(said);
  const endpoint = items.find(({ id }) => id === search.endpoint) ?? items[0];
  if (!endpoint) return <EmptyState title={t('endpoints.none')} hint={t('endpoints.noneHint')} />;
  const change = (changes: Partial<LogSearch>): void => show({ tab: 'log', ...search, ...changes });
  return (
    <Stack gap="md">
      <LogFilters
        endpoints={items}
        endpointId={endpoint.id}
        eventTypes={eventTypes}
        search={search}
        onChange={change}
        onClear={() => show({ tab: 'log', endpoint: endpoint.id })}
      />
      <Deliveries endpointId={endpoint.id} search={search} onDelivery={onDelivery} />
    </Stack>
  );
}

interface DeliveriesProps {
  endpointId: string;
  search: LogSearch;
  onDelivery: (deliveryId: string) => void;
}

function Deliveries({ endpointId, search, onDelivery }: DeliveriesProps) {
  const { t } = useTranslation('webhooks');
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useDeliveries(endpointId, search);
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius="md" role="status" aria-label={t('loading')} />;
  const deliveries = data.pages.flatMap(({ items }) => items);
  if (deliveries.length === 0)
    return isFiltered(search) ? <EmptyState title={t('log.noneFound')} /> : <EmptyState title={t('log.none')} hint={t('log.noneHint')} />;
  return (
    <>
      <DeliveryList deliveries={deliveries} onOpen={onDelivery} />
      {hasNextPage && (
        <Button variant="default" style={{ alignSelf: 'start' }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('log.more')}
        </Button>
      )}
    </>
  );
}
