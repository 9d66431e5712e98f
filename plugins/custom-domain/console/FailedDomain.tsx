import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import type { CustomDomain, SiteDomain } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { LeaveButton } from './LeaveButton.tsx';
import { DnsCheckResult } from './DnsCheckResult.tsx';
import { Records } from './Records.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { useDomainActions, wordsOf } from './use-domain.ts';
import classes from './Domain.module.css';

interface FailedDomainProps {
  site: SiteDomain;
  domain: CustomDomain;
  readOnly: boolean;
}

/** A domain whose records were not found in time, or were missing for too long. */
export function FailedDomain({ domain, readOnly, site }: FailedDomainProps) {
  const { t } = useTranslation('custom-domain');
  const { restart } = useDomainActions(site.siteId);
  const why = domain.verifiedAt === null ? 'missing' : 'lost';
  return (
    <Stack gap="lg" maw={760}>
      <Group gap="sm">
        <Title order={2} size="h4" className={classes.address}>
          {domain.readableHost}
        </Title>
        <StatusBadge status={domain.status} />
      </Group>
      <Alert color="red" title={t(`ended.${why}`)}>
        {t('ended.text', { url: site.defaultUrl })}
      </Alert>
      <DnsCheckResult siteId={site.siteId} domain={domain} readOnly={readOnly} />
      <Records domain={domain} />
      {restart.isError ? (
        <Alert color="red" role="alert">
          {wordsOf(restart.error) ?? t('failed')}
        </Alert>
      ) : null}
      <Group>
        <Button loading={restart.isPending} disabled={readOnly} onClick={() => restart.mutate({ path: { siteId: site.siteId } })}>
          {t('ended.restart')}
        </Button>
        <LeaveButton site={site} domain={domain} readOnly={readOnly} />
      </Group>
    </Stack>
  );
}
