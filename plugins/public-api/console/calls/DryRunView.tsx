import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DryRunResult } from './dry-run-answer.ts';

/** Result of a dry run. */
export function DryRunView({ result }: { result: DryRunResult }) {
  const { t } = useTranslation('public-api');
  if (result.kind === 'problem')
    return (
      <Alert color="red" role="status" title={t('dryRun.problem', { status: result.status })}>
        {result.messages.map((message) => (
          <Text key={message} size="sm" className="public-api-name">
            {message}
          </Text>
        ))}
      </Alert>
    );
  return (
    <Alert color="teal" role="status" title={t('dryRun.fine', { status: result.status })}>
      <Stack gap="xs">
        {result.changes.length > 0 && (
          <Text size="sm" className="public-api-name">
            {t('dryRun.changes', { list: result.changes.join(', ') })}
          </Text>
        )}
        {result.body !== null && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it must be focusable by keyboard
          <pre className="public-api-pre public-api-short" tabIndex={0} aria-label={t('answer.body')}>
            {result.body}
          </pre>
        )}
      </Stack>
    </Alert>
  );
}
