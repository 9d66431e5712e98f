import { Button, CopyButton, Group, Paper, Stack, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readable } from './message-text.ts';

/** The message, formatted for reading. Copying yields the original bytes, which the signature covers. */
export function MessageBody({ body }: { body: string }) {
  const { t } = useTranslation('webhooks');
  const id = useId();
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <Group justify="space-between">
        <Title order={3} size="h5" id={id}>
          {t('delivery.body')}
        </Title>
        <CopyButton value={body} timeout={2000}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {t(copied ? 'copied' : 'delivery.copyBody')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Paper withBorder radius="md" p="sm">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it must be focusable by keyboard */}
        <pre className="webhooks-pre" tabIndex={0} aria-labelledby={id}>
          {readable(body)}
        </pre>
      </Paper>
    </Stack>
  );
}
