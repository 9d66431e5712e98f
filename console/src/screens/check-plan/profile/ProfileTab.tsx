import type { BillingProfile } from '@mekuri/client-console';
import { billingProfileGetOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { FormLayout } from '../../../ui/form/FormLayout.tsx';
import { useDelayed } from '../../../ui/hooks/use-delayed.ts';
import { LoadingBlock } from '../../../ui/loading/LoadingBlock.tsx';
import { mayChangeProfile } from '../rights.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { useProfileForm } from './use-profile-form.ts';

const route = getRouteApi('/$userTypeId/check-plan');

/** The addressee of one's own bills. */
export const ProfileTab = () => {
  // Input in the form must not be replaced by a newer reading behind it.
  const profile = useQuery({ ...billingProfileGetOptions(), staleTime: Infinity, gcTime: 0 });
  const [read, setRead] = useState(0);
  const late = useDelayed(profile.isPending);
  const readAgain = async (): Promise<void> => {
    await profile.refetch();
    setRead((times) => times + 1);
  };
  return (
    <>
      {late ? <LoadingBlock height={520} maw={760} /> : null}
      {profile.isError && !profile.data ? <LoadFailure error={profile.error} onRetry={() => void profile.refetch()} /> : null}
      {profile.data ? (
        <ProfileSettings key={`${read} ${profile.data.revision}`} profile={profile.data} onReadAgain={() => void readAgain()} />
      ) : null}
    </>
  );
};

interface ProfileSettingsProps {
  profile: BillingProfile;
  onReadAgain: () => void;
}

const ProfileSettings = ({ profile, onReadAgain }: ProfileSettingsProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const { plan } = route.useSearch();
  const navigate = useNavigate();
  const readOnly = !mayChangeProfile(me);
  const returnToPlan = ({ isComplete }: BillingProfile): void => {
    if (plan !== undefined && isComplete)
      void navigate({ to: '/$userTypeId/plan', params: { userTypeId: me.userType }, search: { plan }, ignoreBlocker: true });
  };
  const { form, faults: issues, isSaving, isStale, failure, show, submit } = useProfileForm(profile, returnToPlan);
  return (
    <FormLayout
      size="page"
      label={t('checkPlan.tab.profile')}
      lead={plan === undefined ? t('billingProfile.lead') : t('billingProfile.leadToPlan')}
      errors={{ items: issues, onShow: show }}
      stale={isStale ? { onReload: onReadAgain } : undefined}
      failure={failure}
      submit={
        readOnly
          ? undefined
          : {
              label: plan === undefined ? t('action.save') : t('billingProfile.saveToPlan'),
              isPending: isSaving,
              isDisabled: !form.isDirty() && profile.isComplete,
            }
      }
      onSubmit={submit}
    >
      <ProfileFields form={form} disabled={readOnly} />
    </FormLayout>
  );
};
