import { Skeleton, Switch } from '@mantine/core';
import { masterGetSettingsOptions, masterGetSettingsQueryKey, masterUpdateSettingsMutation } from '@mekuri/client-console/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Section } from './Section.tsx';

/** Installation-wide settings of the provider: whether sign-up is open. */
export const InstallationSection = () => {
  const { t } = useTranslation();
  const user = useUser();
  const queryClient = useQueryClient();
  const settings = useQuery(masterGetSettingsOptions());
  const update = useMutation({
    ...masterUpdateSettingsMutation(),
    onSuccess: (saved) => {
      queryClient.setQueryData(masterGetSettingsQueryKey(), saved);
      toast({ kind: 'success', message: saved.signUp ? t('installation.opened') : t('installation.closed') });
    },
  });
  if (settings.isError) return <LoadFailure error={settings.error} onRetry={() => void settings.refetch()} />;
  return (
    <Section title={t('installation.title')} lead={t('installation.lead')}>
      {settings.data ? (
        <Switch
          label={t('installation.signUp')}
          description={t('installation.signUpHint')}
          checked={update.isPending ? update.variables.body.signUp : settings.data.signUp}
          disabled={!canEdit(user)}
          onChange={(event) => update.mutate({ body: { signUp: event.currentTarget.checked } })}
        />
      ) : (
        <Skeleton height={44} />
      )}
    </Section>
  );
};
