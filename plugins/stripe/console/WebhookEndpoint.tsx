import { Button, Code, CopyButton, Group, List, Stack, Text, Title } from '@mantine/core';
import type { StripeAccount } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';

/** The URL and the events to enter at Stripe, so that it reports payments. */
export function WebhookEndpoint({ account: { webhookUrl, eventTypes } }: { account: StripeAccount }) {
  const { t } = useTranslation('stripe');
  return (
    <Stack gap="xs" component="section" aria-label={t('webhook.title')}>
      <Title order={3} size="h5">
        {t('webhook.title')}
      </Title>
      <Text size="sm">{t('webhook.lead')}</Text>
      <Group gap="xs" align="center">
        <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {webhookUrl}
        </Code>
        <CopyButton value={webhookUrl}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {t(copied ? 'webhook.copied' : 'webhook.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Text size="sm" mt="xs">
        {t('webhook.events')}
      </Text>
      <List size="sm" spacing={2}>
        {eventTypes.map((type) => (
          <List.Item key={type}>
            <Code>{type}</Code>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
