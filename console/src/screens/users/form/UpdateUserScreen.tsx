import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { isAbsent, type ManagedUser } from '@mekuri/client-console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { UserNotFoundScreen } from '../../../shell/ErrorScreens.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import pageClasses from '../../../ui/layout/Page.module.css';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PlanLock } from '../../../ui/feedback/PlanLock.tsx';
import { hasCode } from '../../../ui/feedback/problem.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { usePageTitle } from '../../../ui/hooks/use-page-title.ts';
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
  const absent = !user && isAbsent(error);
  usePageTitle(absent ? undefined : t('userForm.editTitle'));
  const readAgain = async (): Promise<void> => {
    await refetch();
    setRead((times) => times + 1);
  };
  if (absent) return <UserNotFoundScreen />;
  return (
    <div className={pageClasses.page}>
      <PageHeader title={t('userForm.editTitle')} lead={user?.companyName} />
      {isError && !user ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {isLoading ? <Skeleton height={420} radius="lg" role="status" aria-label={t('state.loading')} /> : null}
      {user && !rightsOver(me, user).edit ? <PlanLock>{t('userForm.notEditable')}</PlanLock> : null}
      {user && rightsOver(me, user).edit ? <ChangedUser key={read} current={user} onReadAgain={readAgain} /> : null}
    </div>
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
  /** What the form began with: a newer reading behind it must not change what is compared and matched. */
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
      notice={
        isStale ? (
          <Alert color="orange" title={t('userForm.stale')}>
            <Group justify="space-between">
              <Text size="sm">{t('userForm.staleHint')}</Text>
              <Button variant="default" size="compact-sm" onClick={() => void onReadAgain()}>
                {t('userForm.readAgain')}
              </Button>
            </Group>
          </Alert>
        ) : null
      }
    />
  );
};
