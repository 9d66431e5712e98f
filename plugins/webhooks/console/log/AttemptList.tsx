import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { WebhookAttempt } from '@mekuri/client-console';
import { languageTag } from '@mekuri/kit/console';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useKnownText } from '../use-known-text.ts';
import { exactTime } from './exact-time.ts';
import { useOutcome } from './use-outcome.ts';

/** All attempts of a delivery, in chronological order. */
export function AttemptList({ attempts }: { attempts: readonly WebhookAttempt[] }) {
  const { t } = useTranslation('webhooks');
  const id = useId();
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <Title order={3} size="h5" id={id}>
        {t('delivery.attempts')}
      </Title>
      {attempts.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('delivery.noAttempts')}
        </Text>
      )}
      <ol className="webhooks-list" aria-labelledby={id}>
        {attempts.map((attempt) => (
          <li key={attempt.number}>
            <AttemptCard attempt={attempt} />
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function AttemptCard({ attempt }: { attempt: WebhookAttempt }) {
  const { t, i18n } = useTranslation('webhooks');
  const known = useKnownText();
  const outcomeOf = useOutcome();
  const { number, at, cause, requestedBy, fault: issue, durationMs, answer } = attempt;
  const took = new Intl.NumberFormat(languageTag(i18n.language)).format(durationMs);
  return (
    <Paper withBorder radius="md" p="sm">
      <Stack gap={4}>
        <Group justify="space-between" gap="xs">
          <Text size="sm" fw={600}>
            {t('attempt.number', { number })}
          </Text>
          <Text size="xs" c="dimmed">
            {exactTime(at, i18n.language)}
          </Text>
        </Group>
        <Text size="sm" fw={500} className={`webhooks-words ${issue === null ? 'webhooks-received' : 'webhooks-failed'}`}>
          {outcomeOf(attempt)}
        </Text>
        <Text size="xs" c="dimmed">
          {cause === 'SCHEDULE'
            ? known('cause', cause)
            : t('attempt.by', { cause: known('cause', cause), name: requestedBy ?? t('attempt.program') })}
        </Text>
        <Text size="xs" c="dimmed">
          {t('attempt.took', { took })}
        </Text>
        {answer !== null && answer !== '' && (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it must be focusable by keyboard */}
            <pre className="webhooks-pre webhooks-answer" tabIndex={0} aria-label={t('attempt.answer', { number })}>
              {answer}
            </pre>
          </>
        )}
      </Stack>
    </Paper>
  );
}
