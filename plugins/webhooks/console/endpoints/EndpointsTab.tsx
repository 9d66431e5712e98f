import { Button, Group, Stack, Text } from '@mantine/core';
import type { WebhookEndpoint, WebhooksListEndpointsResponse } from '@mekuri/client-console';
import { useConsoleScreen } from '@mekuri/kit/console';
import { EmptyState } from '@mekuri/kit/records';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointActions } from '../use-endpoints.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EndpointCard, type EndpointAction } from './EndpointCard.tsx';
import { EndpointDialog } from './EndpointDialog.tsx';
import { EndpointSecret, type Minted } from './EndpointSecret.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';
import { RotateDialog } from './RotateDialog.tsx';

interface EndpointsTabProps {
  list: WebhooksListEndpointsResponse;
  /** Refetches the list. */
  reload: () => Promise<WebhooksListEndpointsResponse | undefined>;
  readOnly: boolean;
  onLog: (endpointId: string) => void;
  onDelivery: (deliveryId: string) => void;
}

type Opened =
  | { kind: 'create' }
  | { kind: Exclude<EndpointAction, 'test'>; endpoint: WebhookEndpoint }
  | { kind: 'secret'; minted: Minted; isNew: boolean };

/** The account's endpoints and the dialogs that edit them. */
export function EndpointsTab({ list: { items, limit, eventTypes }, reload, readOnly, onLog, onDelivery }: EndpointsTabProps) {
  const { t } = useTranslation('webhooks');
  const { tell } = useConsoleScreen();
  const { test } = useEndpointActions();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const isFull = items.length >= limit;
  const act = (kind: EndpointAction, endpoint: WebhookEndpoint): void => {
    if (kind !== 'test') return setOpened({ kind, endpoint });
    return test.mutate({ path: { endpointId: endpoint.id } }, { onSuccess: ({ id }) => onDelivery(id) });
  };
  /** After a conflict, reopens the form with the latest saved values. */
  const reopen = async (id: string): Promise<void> => {
    const latest = await reload();
    const endpoint = latest?.items.find((one) => one.id === id);
    setOpened(endpoint ? { kind: 'edit', endpoint } : null);
  };
  return (
    <Stack gap="md" className="webhooks-column">
      {items.length === 0 && <EmptyState title={t('endpoints.none')} hint={t('endpoints.noneHint')} />}
      {!readOnly && (
        <Group gap="sm">
          <Button
            variant={items.length === 0 ? 'filled' : 'default'}
            disabled={isFull}
            {...(isFull && { 'aria-describedby': 'webhooks-limit' })}
            onClick={() => setOpened({ kind: 'create' })}
          >
            {t('endpoints.add')}
          </Button>
          {isFull && (
            <Text size="sm" c="dimmed" id="webhooks-limit">
              {t('endpoints.limit', { limit })}
            </Text>
          )}
        </Group>
      )}
      {items.length > 0 && (
        <ul className="webhooks-list" aria-label={t('tabs.endpoints')}>
          {items.map((endpoint) => (
            <li key={endpoint.id}>
              <EndpointCard
                endpoint={endpoint}
                readOnly={readOnly}
                isTesting={test.isPending}
                onAct={(kind) => act(kind, endpoint)}
                onReplay={(saved) => setOpened({ kind: 'replay', endpoint: saved })}
                onLog={() => onLog(endpoint.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {opened?.kind === 'create' && (
        <EndpointDialog
          offered={eventTypes}
          onCreated={(minted) => setOpened({ kind: 'secret', minted, isNew: true })}
          onReload={close}
          onClose={close}
        />
      )}
      {opened?.kind === 'edit' && (
        <EndpointDialog
          key={opened.endpoint.revision}
          edited={opened.endpoint}
          offered={eventTypes}
          onCreated={(minted) => setOpened({ kind: 'secret', minted, isNew: true })}
          onReload={() => void reopen(opened.endpoint.id)}
          onClose={close}
        />
      )}
      {opened?.kind === 'rotate' && (
        <RotateDialog
          endpoint={opened.endpoint}
          onRotated={(minted) => setOpened({ kind: 'secret', minted, isNew: false })}
          onClose={close}
        />
      )}
      {opened?.kind === 'replay' && (
        <ReplayDialog
          endpoint={opened.endpoint}
          offered={eventTypes}
          onSent={(count) => {
            close();
            tell(t('replay.sent', { count }));
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'delete' && <DeleteDialog endpoint={opened.endpoint} onClose={close} />}
      {opened?.kind === 'secret' && <EndpointSecret minted={opened.minted} isNew={opened.isNew} onClose={close} />}
    </Stack>
  );
}
