import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { isProblem, type WebhookDeliveryDetail } from '@mekuri/client-console';
import { japanTime } from '@mekuri/kit/console';
import { DescriptionItem, RecordDrawer } from '@mekuri/kit/records';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEST_TYPE } from '../event-types.ts';
import { useKnownText } from '../use-known-text.ts';
import { AttemptList } from './AttemptList.tsx';
import { MessageBody } from './MessageBody.tsx';
import { StateBadge } from './StateBadge.tsx';
import { useDelivery } from './use-deliveries.ts';

interface DeliveryDrawerProps {
  /** Empty when the drawer is closed. */
  deliveryId: string;
  readOnly: boolean;
  onClose: () => void;
}

/** Details of a delivery: the message, each attempt with its requester and response, and a button to send it again. */
export function DeliveryDrawer({ deliveryId, readOnly, onClose }: DeliveryDrawerProps) {
  const { t } = useTranslation('webhooks');
  const known = useKnownText();
  const isOpen = deliveryId !== '';
  /** Keeps the content while the drawer slides out. */
  const [shownId, setShownId] = useState(deliveryId);
  if (isOpen && shownId !== deliveryId) setShownId(deliveryId);
  const { delivery, error, sendAgain, isAttempted } = useDelivery(shownId, isOpen);
  const detail = delivery.data;
  const isFirst = detail !== undefined && detail.attempts.length === 0 && detail.delivery.state === 'PENDING';
  const isTest = detail?.delivery.type === TEST_TYPE;
  const isWaiting = isAttempted || (isFirst && isTest);
  return (
    <RecordDrawer
      isOpen={isOpen}
      title={detail ? known('type', detail.delivery.type) : ''}
      state={detail ? 'success' : delivery.status}
      onClose={onClose}
    >
      {detail && (
        <>
          <Facts detail={detail} />
          <Stack gap="xs" align="start">
            {!readOnly && (
              <Button disabled={isWaiting} onClick={sendAgain}>
                {t('delivery.sendAgain')}
              </Button>
            )}
            {error !== null && (
              <Alert color="red" role="alert" w="100%">
                {wordsOf(error, t('delivery.endpointOff')) || t('failed')}
              </Alert>
            )}
            <Group role="status" gap="xs">
              {(isWaiting || isFirst) && (
                <>
                  <Loader size="xs" aria-hidden />
                  <Text size="sm">{t('delivery.waiting')}</Text>
                </>
              )}
            </Group>
          </Stack>
          <AttemptList attempts={detail.attempts} />
          <MessageBody body={detail.body} />
        </>
      )}
    </RecordDrawer>
  );
}

const wordsOf = (error: unknown, endpointOff: string): string | string[] => {
  if (!isProblem(error)) return '';
  return error.code === 'webhooks.endpoint_off' ? endpointOff : error.message;
};

function Facts({ detail: { delivery, url } }: { detail: WebhookDeliveryDetail }) {
  const { t, i18n } = useTranslation('webhooks');
  const { id, eventId, type, state, occurredAt, nextAttemptAt } = delivery;
  return (
    <Stack gap="sm">
      <div>
        <StateBadge state={state} />
      </div>
      <dl className="webhooks-facts webhooks-identity">
        <DescriptionItem label={t('delivery.time')}>{japanTime(occurredAt, i18n.language)}</DescriptionItem>
        <DescriptionItem label={t('delivery.next')}>
          {nextAttemptAt === null ? '' : japanTime(nextAttemptAt, i18n.language)}
        </DescriptionItem>
        <DescriptionItem label={t('delivery.type')}>
          <span className="webhooks-code">{type}</span>
        </DescriptionItem>
        <DescriptionItem label={t('delivery.url')}>
          <span className="webhooks-code">{url}</span>
        </DescriptionItem>
        <DescriptionItem label={t('delivery.eventId')}>
          <span className="webhooks-code">{eventId}</span>
        </DescriptionItem>
        <DescriptionItem label={t('delivery.id')}>
          <span className="webhooks-code">{id}</span>
        </DescriptionItem>
      </dl>
    </Stack>
  );
}
