import { Alert, Badge, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { StripeAccount } from '@mekuri/client-console';
import { LoadFailure } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { AccountForm } from './AccountForm.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { useAccount } from './use-account.ts';
import { WebhookEndpoint } from './WebhookEndpoint.tsx';

interface IssuerAccountProps {
  readOnly: boolean;
}

/** The Stripe account of an issuer of bills. */
export default function IssuerAccount({ readOnly }: IssuerAccountProps) {
  const { t } = useTranslation('stripe');
  const { data: account, error, isPending, refetch } = useAccount();
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} mt="lg" maw={760} component="section" aria-label={t('title')}>
      <Group gap="sm" mb={2}>
        <Title order={2}>{t('title')}</Title>
        {account ? <State account={account} /> : null}
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {t('lead')}
      </Text>
      {isPending ? <Skeleton height={320} radius="md" /> : null}
      {error && !account ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {account ? (
        <Stack gap="lg">
          {account.mode === 'test' ? (
            <Alert color="orange" title={t('test.title')}>
              {t('test.text')}
            </Alert>
          ) : null}
          <AccountForm key={account.revision} account={account} readOnly={readOnly} onReload={() => void refetch()} />
          <WebhookEndpoint account={account} />
          {account.configured && !readOnly ? <RemoveButton /> : null}
        </Stack>
      ) : null}
    </Paper>
  );
}

const COLORS = { none: 'gray', live: 'teal', test: 'orange' } as const;

const State = ({ account: { configured, mode } }: { account: StripeAccount }) => {
  const { t } = useTranslation('stripe');
  const state = configured && mode !== null ? mode : 'none';
  return (
    <Badge variant="light" tt="none" miw="max-content" color={COLORS[state]}>
      {t(`state.${state}`)}
    </Badge>
  );
};
