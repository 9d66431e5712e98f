import { Alert, Anchor, Button, Group, List, Stack, Switch, Text, Title } from '@mantine/core';
import type { CustomDomain, SiteDomain } from '@mekuri/client-console';
import { japanTime } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveButton } from './LeaveButton.tsx';
import { DnsCheckResult } from './DnsCheckResult.tsx';
import { Records } from './Records.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { useDomainActions, wordsOf } from './use-domain.ts';
import classes from './Domain.module.css';

interface ActiveDomainProps {
  site: SiteDomain;
  domain: CustomDomain;
  readOnly: boolean;
}

function Sites({ site, domain }: Pick<ActiveDomainProps, 'site' | 'domain'>) {
  const { t } = useTranslation('custom-domain');
  return (
    <Stack gap="xs" component="section" aria-label={t('sites.label')}>
      <Text size="sm" fw={600}>
        {t('sites.label')}
      </Text>
      <List size="sm" spacing={4}>
        {domain.sites.map(({ id, name, path, status }) => (
          <List.Item key={id} className={classes.address}>
            {name}{' '}
            <Text span c="dimmed" ff="monospace">
              {`/${path ?? ''}`}
            </Text>{' '}
            {status === 'PUBLISH' ? null : (
              <Text span size="xs" c="dimmed">
                {t('sites.hidden')}
              </Text>
            )}
            {id === site.siteId ? (
              <Text span size="xs" c="dimmed">
                {t('sites.this')}
              </Text>
            ) : null}
          </List.Item>
        ))}
      </List>
      <Text size="xs" c="dimmed">
        {t('sites.hint')}
      </Text>
    </Stack>
  );
}

/** A verified domain: its address, the sites that share it, the redirect setting and the last check. */
export function ActiveDomain({ domain, readOnly, site }: ActiveDomainProps) {
  const { i18n, t } = useTranslation('custom-domain');
  const { update } = useDomainActions(site.siteId);
  const [isShown, setShown] = useState(false);
  const redirects = update.isPending ? (update.variables.body.redirects ?? domain.redirects) : domain.redirects;
  return (
    <Stack gap="lg" maw={760}>
      <Stack gap={4}>
        <Group gap="sm">
          <Title order={2} size="h4" className={classes.address}>
            {domain.readableHost}
          </Title>
          <StatusBadge status={domain.status} />
        </Group>
        <Anchor href={site.url} target="_blank" rel="noreferrer" size="sm" className={classes.address}>
          {site.url}
        </Anchor>
      </Stack>
      {domain.failingSince ? (
        <Alert color="orange" title={t('failing.title')}>
          {t('failing.text', { time: japanTime(domain.failingSince, i18n.language) })}
        </Alert>
      ) : null}
      <Switch
        label={t('redirects.label')}
        description={t('redirects.hint', { url: site.defaultUrl })}
        checked={redirects}
        disabled={readOnly}
        onChange={(event) => update.mutate({ path: { siteId: site.siteId }, body: { redirects: event.currentTarget.checked } })}
      />
      {update.isError ? (
        <Alert color="red" role="alert">
          {wordsOf(update.error) ?? t('failed')}
        </Alert>
      ) : null}
      <Sites site={site} domain={domain} />
      <DnsCheckResult siteId={site.siteId} domain={domain} readOnly={readOnly} />
      {isShown ? <Records domain={domain} /> : null}
      <Group>
        <Button variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'records.hide' : 'records.show')}
        </Button>
        <LeaveButton site={site} domain={domain} readOnly={readOnly} />
      </Group>
    </Stack>
  );
}
