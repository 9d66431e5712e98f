import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TriedAnswer } from './use-try.ts';

const SHOWN = 20_000;

/** Status, headers and body of a response. */
export function AnswerView({ answer: { status, took, rateLimit, requestId, contentType, body } }: { answer: TriedAnswer }) {
  const { t } = useTranslation('public-api');
  const rest = body.length - SHOWN;
  return (
    <Stack gap="sm" component="section" aria-labelledby="public-api-answer">
      <Group gap="sm">
        <Title order={2} size="h5" id="public-api-answer">
          {t('answer.title')}
        </Title>
        <Badge color={status < 400 ? 'teal' : 'red'}>{status}</Badge>
        <Text size="sm" c="dimmed" role="status">
          {t('answer.took', { status, took })}
        </Text>
      </Group>
      <Text size="xs" c="dimmed" className="public-api-code">
        {contentType}
        {rateLimit !== null && ` · RateLimit: ${rateLimit}`}
        {requestId !== null && ` · ${requestId}`}
      </Text>
      <Paper withBorder radius="md" p="sm">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it must be focusable by keyboard */}
        <pre className="public-api-pre" tabIndex={0} aria-label={t('answer.body')}>
          {body === '' ? t('answer.empty') : body.slice(0, SHOWN)}
          {rest > 0 && `\n${t('answer.cut', { count: rest })}`}
        </pre>
      </Paper>
    </Stack>
  );
}
