import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import type { CustomDomain, SiteDomain } from '@mekuri/client-console';
import { japanTime } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { LeaveButton } from './LeaveButton.tsx';
import { DnsCheckResult } from './DnsCheckResult.tsx';
import { Records } from './Records.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import type { Step } from './Steps.tsx';
import classes from './Domain.module.css';

interface VerifyingDomainProps {
  site: SiteDomain;
  domain: CustomDomain;
  step: Step;
  readOnly: boolean;
  onStep: (step: Step) => void;
}

const HINTS = ['open', 'both', 'clear', 'proxy', 'wait'] as const;

/** The other three steps: copy the records, add them at the provider, wait for them to be seen. */
export function VerifyingDomain({ domain, onStep, readOnly, site, step }: VerifyingDomainProps) {
  const { i18n, t } = useTranslation('custom-domain');
  return (
    <Stack gap="lg" maw={760}>
      <Group gap="sm">
        <Title order={2} size="h4" className={classes.address}>
          {domain.readableHost}
        </Title>
        <StatusBadge status={domain.status} />
      </Group>
      {step === 'copy' ? (
        <>
          <Text size="sm">{t('copy.text')}</Text>
          <Records domain={domain} />
          <Group>
            <Button onClick={() => onStep('add')}>{t('next')}</Button>
          </Group>
        </>
      ) : null}
      {step === 'add' ? (
        <>
          <List type="ordered" spacing="sm" size="sm">
            {HINTS.map((hint) => (
              <List.Item key={hint}>{t(`add.${hint}`)}</List.Item>
            ))}
          </List>
          <Group>
            <Button onClick={() => onStep('finish')}>{t('add.done')}</Button>
            <Button variant="default" onClick={() => onStep('copy')}>
              {t('back')}
            </Button>
          </Group>
        </>
      ) : null}
      {step === 'finish' ? (
        <>
          <Text size="sm">{t('finish.text', { time: japanTime(domain.verifyUntil, i18n.language) })}</Text>
          <Text size="sm" c="dimmed" className={classes.address}>
            {t('finish.meanwhile', { url: site.defaultUrl })}
          </Text>
          <DnsCheckResult siteId={site.siteId} domain={domain} readOnly={readOnly} />
          <Group>
            <Button variant="default" onClick={() => onStep('copy')}>
              {t('finish.records')}
            </Button>
            <LeaveButton site={site} domain={domain} readOnly={readOnly} />
          </Group>
        </>
      ) : null}
    </Stack>
  );
}
