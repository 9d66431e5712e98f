import { isAbsent, type ManagedUser } from '@mekuri/client-console';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { UserNotFoundScreen } from '../../../shell/ErrorScreens.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { LoadingBlock } from '../../../ui/loading/LoadingBlock.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { uuidv7 } from '../../../ui/text/uuid.ts';
import { operationsOf } from '../area.ts';
import { useReloadUsers, userOptions } from '../queries.ts';
import { mayCreateUsers } from '../rights.ts';
import { newUserBody, newUserValues, type UserFormValues } from './user-form-values.ts';
import { UserForm } from './UserForm.tsx';
import { PlanLock } from '../../../ui/feedback/PlanLock.tsx';

/** Creates an account below the user's own, or below the one in the address. */
export const CreateUserScreen = () => {
  const { t } = useTranslation();
  const me = useUser();
  const { userId } = useParams({ strict: false });
  const parent = useQuery({ ...userOptions(me, userId ?? ''), enabled: userId !== undefined });
  if (!parent.data && isAbsent(parent.error)) return <UserNotFoundScreen />;
  return (
    <Page title={t('users.create')} lead={parent.data ? t('userForm.belowLead', { name: parent.data.companyName }) : t('userForm.lead')}>
      {parent.isError ? <LoadFailure error={parent.error} onRetry={() => void parent.refetch()} /> : null}
      {parent.isLoading ? <LoadingBlock height={420} /> : null}
      {mayCreateUsers(me) ? null : <PlanLock>{t('userForm.noLicence')}</PlanLock>}
      {mayCreateUsers(me) && (userId === undefined || parent.data) ? <NewUser parent={parent.data} /> : null}
    </Page>
  );
};

const NewUser = ({ parent }: { parent?: ManagedUser }) => {
  const { t } = useTranslation();
  const me = useUser();
  const navigate = useNavigate();
  const reload = useReloadUsers();
  const [initialValues] = useState(() => newUserValues(me, parent));
  const create = async (values: UserFormValues): Promise<void> => {
    const { data: user } = await operationsOf(me).create({
      headers: { 'idempotency-key': uuidv7() },
      body: newUserBody(me, values, values.planId!),
      throwOnError: true,
    });
    toast({ kind: 'success', message: t('userForm.created', { name: user.companyName, email: user.email }) });
    void reload();
    await navigate({ to: '/$userTypeId/user/$userId', params: { userTypeId: me.userType, userId: user.id }, ignoreBlocker: true });
  };
  return (
    <UserForm
      me={me}
      initialValues={initialValues}
      isNew
      submitLabel={t('userForm.create')}
      onSubmit={create}
      cancel={{ to: '/$userTypeId/user-list' }}
    />
  );
};
