import { isAbsent, type ManagedUser } from '@mekuri/client-console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { UserNotFoundScreen } from '../../../shell/ErrorScreens.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { LoadingBlock } from '../../../ui/loading/LoadingBlock.tsx';
import { PlanLock } from '../../../ui/feedback/PlanLock.tsx';
import { hasCode } from '../../../ui/feedback/problem.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { StaleAlert } from '../../../ui/form/StaleAlert.tsx';
import { operationsOf } from '../area.ts';
import { useReloadUsers, userOptions } from '../queries.ts';
import { rightsOver } from '../rights.ts';
import { userChange, type UserFormValues, valuesOf } from './user-form-values.ts';
import { UserForm } from './UserForm.tsx';

const route = getRouteApi('/$userTypeId/update-user/$type/$userId');

export const UpdateUserScreen = () => {
  const { t } = useTranslation();
  const me = useUser();
  const { userId } = route.useParams();
  const { data: user, error, isError, isLoading, refetch } = useQuery(userOptions(me, userId));
  const [read, setRead] = useState(0);
  const readAgain = async (): Promise<void> => {
    await refetch();
    setRead((times) => times + 1);
  };
  if (!user && isAbsent(error)) return <UserNotFoundScreen />;
  return (
    <Page title={t('userForm.editTitle')} lead={user?.companyName}>
      {isError && !user ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {isLoading ? <LoadingBlock height={420} /> : null}
      {user && !rightsOver(me, user).edit ? <PlanLock>{t('userForm.notEditable')}</PlanLock> : null}
      {user && rightsOver(me, user).edit ? <ChangedUser key={read} current={user} onReadAgain={readAgain} /> : null}
    </Page>
  );
};

interface ChangedUserProps {
  current: ManagedUser;
  onReadAgain: () => Promise<void>;
}

const ChangedUser = ({ current, onReadAgain }: ChangedUserProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const navigate = useNavigate();
  const reload = useReloadUsers();
  /** The form's base version. A background refetch must not change what input is compared with, or the `If-Match` revision. */
  const [user] = useState(current);
  const [isStale, setStale] = useState(false);
  const save = async (values: UserFormValues): Promise<void> => {
    const body = userChange(user, values);
    if (body) {
      try {
        await operationsOf(me).update({
          path: { userId: user.id },
          headers: { 'if-match': `"${user.revision}"` },
          body,
          throwOnError: true,
        });
      } catch (error) {
        setStale(hasCode(error, 'precondition_failed'));
        throw error;
      }
      toast({ kind: 'success', message: t('userForm.saved') });
      await reload();
    }
    await navigate({ to: '/$userTypeId/user/$userId', params: { userTypeId: me.userType, userId: user.id }, ignoreBlocker: true });
  };
  return (
    <UserForm
      me={me}
      initialValues={valuesOf(user)}
      isNew={false}
      submitLabel={t('action.save')}
      onSubmit={save}
      cancel={{ to: '/$userTypeId/user/$userId', userId: user.id }}
      notice={isStale ? <StaleAlert onReload={() => void onReadAgain()} /> : null}
    />
  );
};
