import { Anchor, Skeleton, Tabs, Text } from '@mantine/core';
import { LoadFailure, useConsoleScreen, type ConsoleSlots } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { EndpointsTab } from './endpoints/EndpointsTab.tsx';
import { DeliveryDrawer } from './log/DeliveryDrawer.tsx';
import { LogTab } from './log/LogTab.tsx';
import { readSearch } from './log/log-search.ts';
import { useEndpoints } from './use-endpoints.ts';
import './webhooks.css';

const TABS = ['endpoints', 'log'] as const;

/** Webhook endpoints of the account and their delivery log. */
export default function WebhooksScreen({ readOnly }: ConsoleSlots['account.screens']) {
  const { t, i18n } = useTranslation('webhooks');
  const { search, show } = useConsoleScreen();
  const { data, isError, error, refetch } = useEndpoints();
  const { delivery } = readSearch(search);
  const tab = search['tab'] === 'log' ? 'log' : 'endpoints';
  const openDelivery = (id: string): void => show({ ...search, delivery: id });
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {t('lead')}{' '}
        <Anchor href={`/api/guides/webhooks?lang=${i18n.language}`} target="_blank" rel="noopener" size="sm" underline="always">
          {t('guide')}
        </Anchor>
      </Text>
      <Tabs value={tab} keepMounted={false} onChange={(next) => show(next === 'log' ? { tab: next } : {})}>
        <Tabs.List mb="lg">
          {TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {isError && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton height={240} radius="md" role="status" aria-label={t('loading')} />}
        {data && (
          <>
            <Tabs.Panel value="endpoints">
              <EndpointsTab
                list={data}
                reload={async () => (await refetch()).data}
                readOnly={readOnly}
                onLog={(endpoint) => show({ tab: 'log', endpoint })}
                onDelivery={openDelivery}
              />
            </Tabs.Panel>
            <Tabs.Panel value="log">
              <LogTab list={data} onDelivery={openDelivery} />
            </Tabs.Panel>
          </>
        )}
      </Tabs>
      <DeliveryDrawer deliveryId={delivery} readOnly={readOnly} onClose={() => show({ ...search, delivery: '' })} />
    </>
  );
}
