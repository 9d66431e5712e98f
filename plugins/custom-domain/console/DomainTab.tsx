import { Alert, Skeleton, Stack } from '@mantine/core';
import { type ConsoleSlots, useConsoleTab } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { ActiveDomain } from './ActiveDomain.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { FailedDomain } from './FailedDomain.tsx';
import { VerificationStep } from './VerificationStep.tsx';
import { Steps, type Step } from './Steps.tsx';
import { useSiteDomain } from './use-domain.ts';
import { VerifyingDomain } from './VerifyingDomain.tsx';

/** The step named in the address; `finish` if it names none. */
const stepOf = (text: string | undefined): Step => (['copy', 'add'] as const).find((step) => step === text) ?? 'finish';

/** The domain tab of a site's settings: four steps to set up a custom domain, then its state. */
export default function DomainTab({ siteId, readOnly }: ConsoleSlots['site.tabs']) {
  const { t } = useTranslation('custom-domain');
  const { search, show } = useConsoleTab();
  const { data, isError, isPending } = useSiteDomain(siteId);
  if (isPending) return <Skeleton height={420} radius="md" role="status" aria-label={t('loading')} />;
  if (isError) return <Alert color="red">{t('loadFailed')}</Alert>;
  const { domain } = data;
  const go = (step: Step): void => show(step === 'finish' ? {} : { step });
  const step = domain ? stepOf(search['step']) : 'enter';
  const part = { site: data, readOnly };
  const isUnderWay = domain === null || domain.status === 'VERIFYING';
  return (
    <Stack gap="xl">
      {isUnderWay ? <Steps step={step} {...(domain ? { onStep: go } : {})} /> : null}
      <VerificationStep at={isUnderWay ? step : domain.status} label={isUnderWay ? t(`step.${step}`) : domain.readableHost}>
        {domain === null ? (
          <ClaimForm siteId={siteId} defaultUrl={data.defaultUrl} readOnly={readOnly} onClaimed={() => go('copy')} />
        ) : null}
        {domain?.status === 'VERIFYING' ? <VerifyingDomain {...part} domain={domain} step={step} onStep={go} /> : null}
        {domain?.status === 'ACTIVE' ? <ActiveDomain {...part} domain={domain} /> : null}
        {domain?.status === 'FAILED' ? <FailedDomain {...part} domain={domain} /> : null}
      </VerificationStep>
    </Stack>
  );
}
