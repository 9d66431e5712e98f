import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { WebhookEndpoint } from '@mekuri/client-console';
import { japanTime, languageTag, useConsoleScreen } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { revisionOf, useEndpointActions } from '../use-endpoints.ts';
import { bodyOf, draftOf } from './endpoint-draft.ts';
import { nameOf } from './name.ts';

const COLORS = { FAILING: 'orange', OFF: 'gray', OFF_FAILING: 'red', OFF_GONE: 'red' } as const;

const isTroubled = (state: string): state is keyof typeof COLORS => state in COLORS;

interface EndpointAlertProps {
  endpoint: WebhookEndpoint;
  readOnly: boolean;
  onReplay: (endpoint: WebhookEndpoint) => void;
}

/** Explains why an endpoint is failing or off, since when and what it missed, with actions to fix it. Renders nothing for a healthy one. */
export function EndpointAlert({ endpoint, readOnly, onReplay }: EndpointAlertProps) {
  const { t, i18n } = useTranslation('webhooks');
  const { tell } = useConsoleScreen();
  const { switchOn } = useEndpointActions();
  const { id, state, failingSince, missed, firstMissedAt, isEnabled } = endpoint;
  if (!isTroubled(state)) return null;
  const time = (instant: string): string => japanTime(instant, i18n.language);
  const number = new Intl.NumberFormat(languageTag(i18n.language));
  const turnOn = (): void => {
    if (switchOn.isPending) return;
    const body = { ...bodyOf(draftOf(endpoint)), isEnabled: true };
    const onSuccess = (saved: WebhookEndpoint): void => {
      tell(t('alert.switchedOn', { name: nameOf(saved) }));
      if (saved.missed > 0) onReplay(saved);
    };
    switchOn.mutate({ path: { endpointId: id }, headers: revisionOf(endpoint), body }, { onSuccess });
  };
  const facts = [
    t(`alert.text.${state}`),
    failingSince !== null && t('alert.since', { time: time(failingSince) }),
    missed > 0 && firstMissedAt !== null && t('alert.missed', { count: missed, number: number.format(missed), time: time(firstMissedAt) }),
    missed > 0 && !isEnabled && !readOnly && t('alert.replayNeedsOn'),
  ].filter((fact) => fact !== false);
  return (
    <Alert role="note" color={COLORS[state]} title={t(`alert.title.${state}`)}>
      <Stack gap={4}>
        {facts.map((fact) => (
          <Text key={fact} size="sm">
            {fact}
          </Text>
        ))}
      </Stack>
      {!readOnly && (!isEnabled || missed > 0) && (
        <Group gap="sm" mt="sm">
          {!isEnabled && (
            <Button size="xs" aria-busy={switchOn.isPending} onClick={turnOn}>
              {t('alert.switchOn')}
            </Button>
          )}
          {missed > 0 && (
            <Button size="xs" variant="default" disabled={!isEnabled} onClick={() => onReplay(endpoint)}>
              {t('endpoints.replay')}
            </Button>
          )}
        </Group>
      )}
    </Alert>
  );
}
