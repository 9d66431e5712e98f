import { Group, Paper, Stack, Table, Text, UnstyledButton, useMatches } from '@mantine/core';
import type { WebhookDelivery } from '@mekuri/client-console';
import { japanTime, languageTag } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { useKnownText } from '../use-known-text.ts';
import { StateBadge } from './StateBadge.tsx';
import { useOutcome } from './use-outcome.ts';

interface DeliveryListProps {
  deliveries: readonly WebhookDelivery[];
  onOpen: (deliveryId: string) => void;
}

interface Line {
  id: string;
  state: string;
  time: string;
  type: string;
  attempts: string;
  outcome: string;
  next: string;
}

const useLines = (deliveries: readonly WebhookDelivery[]): Line[] => {
  const { t, i18n } = useTranslation('webhooks');
  const known = useKnownText();
  const outcomeOf = useOutcome();
  const number = new Intl.NumberFormat(languageTag(i18n.language));
  return deliveries.map(({ id, state, occurredAt, type, attempts, lastAttempt, nextAttemptAt }) => ({
    id,
    state,
    time: japanTime(occurredAt, i18n.language),
    type: known('type', type),
    attempts: number.format(attempts),
    outcome: lastAttempt === null ? t('log.nothing') : outcomeOf(lastAttempt),
    next: nextAttemptAt === null ? t('log.nothing') : japanTime(nextAttemptAt, i18n.language),
  }));
};

/** A table on wide screens, cards on narrow ones. A click anywhere on a row opens the delivery. */
export function DeliveryList({ deliveries, onOpen }: DeliveryListProps) {
  const isNarrow = useMatches({ base: true, lg: false }, { getInitialValueInEffect: false });
  const lines = useLines(deliveries);
  return isNarrow ? <DeliveryCards lines={lines} onOpen={onOpen} /> : <DeliveryTable lines={lines} onOpen={onOpen} />;
}

interface LinesProps {
  lines: readonly Line[];
  onOpen: (deliveryId: string) => void;
}

function DeliveryTable({ lines, onOpen }: LinesProps) {
  const { t } = useTranslation('webhooks');
  return (
    <Table verticalSpacing="xs" className="webhooks-table" aria-label={t('tabs.log')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('log.time')}</Table.Th>
          <Table.Th>{t('log.type')}</Table.Th>
          <Table.Th>{t('log.state')}</Table.Th>
          <Table.Th ta="end">{t('log.attempts')}</Table.Th>
          <Table.Th>{t('log.outcome')}</Table.Th>
          <Table.Th>{t('log.next')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ id, state, time, type, attempts, outcome, next }) => (
          <Table.Tr key={id} className="webhooks-row">
            <Table.Td className="webhooks-time">
              <OpenButton time={time} type={type} onOpen={() => onOpen(id)} />
            </Table.Td>
            <Table.Td className="webhooks-words">{type}</Table.Td>
            <Table.Td>
              <StateBadge state={state} />
            </Table.Td>
            <Table.Td ta="end">{attempts}</Table.Td>
            <Table.Td className="webhooks-words">{outcome}</Table.Td>
            <Table.Td className="webhooks-time">{next}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function DeliveryCards({ lines, onOpen }: LinesProps) {
  const { t } = useTranslation('webhooks');
  return (
    <ul className="webhooks-list" aria-label={t('tabs.log')}>
      {lines.map(({ id, state, time, type, attempts, outcome, next }) => (
        <li key={id}>
          <Paper withBorder radius="md" p="md" className="webhooks-row webhooks-table">
            <Stack gap={4}>
              <Group justify="space-between" gap="xs">
                <OpenButton time={time} type={type} onOpen={() => onOpen(id)} />
                <StateBadge state={state} />
              </Group>
              <Text size="sm" className="webhooks-words">
                {type}
              </Text>
              <Text size="sm" className="webhooks-words">
                {outcome}
              </Text>
              <Text size="xs" c="dimmed">
                {t('log.attemptsOf', { count: attempts })}
              </Text>
              {state === 'PENDING' && (
                <Text size="xs" c="dimmed">
                  {t('log.nextAt', { time: next })}
                </Text>
              )}
            </Stack>
          </Paper>
        </li>
      ))}
    </ul>
  );
}

function OpenButton({ time, type, onOpen }: { time: string; type: string; onOpen: () => void }) {
  const { t } = useTranslation('webhooks');
  return (
    <UnstyledButton className="webhooks-open" fz="sm" aria-label={t('log.open', { time, type })} onClick={onOpen}>
      {time}
    </UnstyledButton>
  );
}
