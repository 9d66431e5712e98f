import type { BillingIssuer } from '@mekuri/client-console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canEdit } from '../../../session/plan.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { SlotSections } from '../../../plugins/SlotSections.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { FormLayout } from '../../../ui/form/FormLayout.tsx';
import { useDelayed } from '../../../ui/hooks/use-delayed.ts';
import { LoadingBlock } from '../../../ui/loading/LoadingBlock.tsx';
import { billingIssuerOptions } from '../queries.ts';
import { IssuerFields } from './IssuerFields.tsx';
import { SampleButton } from './SampleButton.tsx';
import { useIssuerForm } from './use-issuer-form.ts';

/** The settings of the issuer that one's own account is. */
export const IssuerTab = () => {
  // Input in the form must not be replaced by a newer reading behind it.
  const issuer = useQuery({ ...billingIssuerOptions(useUser()), staleTime: Infinity, gcTime: 0 });
  const [read, setRead] = useState(0);
  const late = useDelayed(issuer.isPending);
  const readAgain = async (): Promise<void> => {
    await issuer.refetch();
    setRead((times) => times + 1);
  };
  return (
    <>
      {late ? <LoadingBlock height={520} maw={720} /> : null}
      {issuer.isError && !issuer.data ? <LoadFailure error={issuer.error} onRetry={() => void issuer.refetch()} /> : null}
      {issuer.data ? (
        <IssuerSettings key={`${read} ${issuer.data.revision}`} issuer={issuer.data} onReadAgain={() => void readAgain()} />
      ) : null}
      <SlotSections name="billing.issuer" slotProps={{ readOnly: !canEdit(useUser()) }} />
    </>
  );
};

interface IssuerSettingsProps {
  issuer: BillingIssuer;
  onReadAgain: () => void;
}

const IssuerSettings = ({ issuer, onReadAgain }: IssuerSettingsProps) => {
  const { t } = useTranslation();
  const readOnly = !canEdit(useUser());
  const { form, isSaving, isStale, failure, submit } = useIssuerForm(issuer);
  return (
    <FormLayout
      size="page"
      label={t('billList.tab.issuer')}
      lead={t('issuer.lead')}
      stale={isStale ? { onReload: onReadAgain } : undefined}
      failure={failure}
      submit={readOnly ? undefined : { label: t('action.save'), isPending: isSaving, isDisabled: !form.isDirty() }}
      onSubmit={submit}
    >
      <IssuerFields form={form} disabled={readOnly} />
      {readOnly ? null : <SampleButton form={form} />}
    </FormLayout>
  );
};
