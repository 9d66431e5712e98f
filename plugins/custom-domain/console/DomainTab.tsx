import { Alert, Skeleton, Stack } from '@mantine/core';
import { type ConsoleSlots, useConsoleTab } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { ActiveDomain } from './ActiveDomain.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { FailedDomain } from './FailedDomain.tsx';
import { Steps, type Step } from './Steps.tsx';
import { useSiteDomain } from './use-domain.ts';
import { VerifyingDomain } from './VerifyingDomain.tsx';

const STEPS: readonly string[] = ['copy', 'add', 'finish'] satisfies Step[];

/** The domain tab of a site's settings: four steps to a domain of one's own, then what became of it. */
export default function DomainTab({ siteId, readOnly, onDirtyChange }: ConsoleSlots['site.tabs']) {
  const { t } = useTranslation('custom-domain');
  const { search, show } = useConsoleTab();
  const { data, isError, isPending } = useSiteDomain(siteId);
  if (isPending) return <Skeleton height={420} radius="md" role="status" aria-label={t('loading')} />;
  if (isError) return <Alert color="red">{t('loadFailed')}</Alert>;
  const { domain } = data;
  const go = (step: Step): void => show(step === 'finish' ? {} : { step });
  if (!domain) {
    return (
      <Stack gap="xl">
        <Steps step="enter" />
        <ClaimForm
          siteId={siteId}
          defaultUrl={data.defaultUrl}
          readOnly={readOnly}
          onDirtyChange={onDirtyChange}
          onClaimed={() => go('copy')}
        />
      </Stack>
    );
  }
  if (domain.status === 'ACTIVE') return <ActiveDomain site={data} domain={domain} readOnly={readOnly} />;
  if (domain.status === 'FAILED') return <FailedDomain site={data} domain={domain} readOnly={readOnly} />;
  const step = STEPS.includes(search['step'] ?? '') ? (search['step'] as Step) : 'finish';
  return (
    <Stack gap="xl">
      <Steps step={step} onStep={go} />
      <VerifyingDomain site={data} domain={domain} step={step} readOnly={readOnly} onStep={go} />
    </Stack>
  );
}
