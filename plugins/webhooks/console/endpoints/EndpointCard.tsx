import { Badge, Button, Group, Menu, Paper, Stack, Text } from '@mantine/core';
import type { WebhookEndpoint } from '@mekuri/client-console';
import { japanTime, languageTag } from '@mekuri/kit/console';
import { DescriptionItem } from '@mekuri/kit/records';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKnownText } from '../use-known-text.ts';
import { EndpointAlert } from './EndpointAlert.tsx';
import { nameOf } from './name.ts';
import { successOf } from './success.ts';

export type EndpointAction = 'edit' | 'test' | 'rotate' | 'replay' | 'delete';

const COLORS: Readonly<Record<string, string>> = { ACTIVE: 'teal', FAILING: 'orange', OFF: 'gray', OFF_FAILING: 'red', OFF_GONE: 'red' };

interface EndpointCardProps {
  endpoint: WebhookEndpoint;
  readOnly: boolean;
  isTesting: boolean;
  onAct: (action: EndpointAction) => void;
  /** Called after switching on an endpoint that missed events, to offer a replay. */
  onReplay: (endpoint: WebhookEndpoint) => void;
  onLog: () => void;
}

/** An endpoint with its subscription, its delivery statistics and its actions. */
export function EndpointCard({ endpoint, readOnly, isTesting, onAct, onReplay, onLog }: EndpointCardProps) {
  const { t } = useTranslation('webhooks');
  const known = useKnownText();
  const { url, description, state, eventTypes, siteIds } = endpoint;
  const name = nameOf(endpoint);
  const menu = useRef<HTMLButtonElement>(null);
  const sendTest = (): void => {
    // The delivery drawer opens when the response arrives, and later restores focus to the element focused at that time.
    menu.current?.focus();
    onAct('test');
  };
  return (
    <Paper withBorder radius="md" p="md">
      <Stack gap="sm">
        <Group gap="xs">
          <Text fw={600} className="webhooks-words">
            {name}
          </Text>
          <Badge variant="light" tt="none" miw="max-content" color={COLORS[state] ?? 'gray'}>
            {known('state', state)}
          </Badge>
        </Group>
        {description !== '' && (
          <Text size="sm" c="dimmed" className="webhooks-code">
            {url}
          </Text>
        )}
        <EndpointAlert endpoint={endpoint} readOnly={readOnly} onReplay={onReplay} />
        <Group gap={6} role="list" aria-label={t('types.label')}>
          {(eventTypes?.map((type) => ({ key: type, text: known('type', type) })) ?? [{ key: '', text: t('types.all') }]).map(
            ({ key, text }) => (
              <Badge key={key} role="listitem" variant="default" tt="none" fw={500}>
                {text}
              </Badge>
            ),
          )}
        </Group>
        <Text size="sm">{siteIds === null ? t('sites.all') : t('sites.some', { count: siteIds.length })}</Text>
        <EndpointFacts endpoint={endpoint} />
        <Group gap="sm" mt="xs">
          <Button variant="default" onClick={onLog}>
            {t('endpoints.log')}
          </Button>
          {!readOnly && (
            <Menu position="bottom-start">
              <Menu.Target>
                <Button ref={menu} variant="default" aria-label={t('endpoints.menuOf', { name })}>
                  {t('endpoints.menu')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => onAct('edit')}>{t('endpoints.edit')}</Menu.Item>
                <Menu.Item disabled={isTesting} onClick={sendTest}>
                  {t('endpoints.test')}
                </Menu.Item>
                <Menu.Item onClick={() => onAct('rotate')}>{t('endpoints.rotate')}</Menu.Item>
                <Menu.Item disabled={!endpoint.isEnabled || endpoint.missed === 0} onClick={() => onAct('replay')}>
                  {t('endpoints.replay')}
                </Menu.Item>
                <Menu.Item c="var(--mantine-color-error)" onClick={() => onAct('delete')}>
                  {t('endpoints.delete')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

function EndpointFacts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t, i18n } = useTranslation('webhooks');
  const { day, state, missed, firstMissedAt, secretHint, previousSecretUntil } = endpoint;
  const number = new Intl.NumberFormat(languageTag(i18n.language));
  const time = (instant: string): string => japanTime(instant, i18n.language);
  const success = successOf(day);
  return (
    <dl className="webhooks-facts">
      <DescriptionItem label={t('facts.day')}>
        {success === null
          ? t('facts.nothing')
          : t(state === 'FAILING' ? 'facts.shareOfEnded' : 'facts.share', {
              delivered: number.format(success.delivered),
              ended: number.format(success.ended),
              percent: success.percent,
            })}
      </DescriptionItem>
      <DescriptionItem label={t('facts.missed')}>
        {firstMissedAt === null
          ? t('facts.count', { count: missed, number: number.format(missed) })
          : t('facts.countSince', { count: missed, number: number.format(missed), time: time(firstMissedAt) })}
      </DescriptionItem>
      <DescriptionItem label={t('facts.secret')}>
        {previousSecretUntil === null ? secretHint : t('facts.hintRotating', { hint: secretHint, time: time(previousSecretUntil) })}
      </DescriptionItem>
    </dl>
  );
}
