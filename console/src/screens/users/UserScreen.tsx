import { Alert, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { isAbsent, type ManagedUser } from '@mekuri/client-console';
import { IconArrowLeft, IconFileInvoice, IconPencil, IconRestore, IconTrash, IconUserShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { maySellPlans } from '../../session/rights.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { UserNotFoundScreen } from '../../shell/ErrorScreens.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import pageClasses from '../../ui/layout/Page.module.css';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { usePageTitle } from '../../ui/hooks/use-page-title.ts';
import { BillingTermsCard } from './detail/BillingTermsCard.tsx';
import { ChildAccountsCard } from './detail/ChildAccountsCard.tsx';
import { ContractCard } from './detail/ContractCard.tsx';
import { FactsCard } from './detail/FactsCard.tsx';
import { GrantsCard } from './detail/GrantsCard.tsx';
import { HistoryCard } from './detail/HistoryCard.tsx';
import { ContractBadge } from './ContractBadge.tsx';
import { userOptions } from './queries.ts';
import { hasAccountsBelow, rightsOver } from './rights.ts';
import { useUserActions } from './use-user-actions.tsx';
import classes from './User.module.css';

const route = getRouteApi('/$userTypeId/user/$userId');

export const UserScreen = () => {
  const { t } = useTranslation();
  const { userId } = route.useParams();
  const me = useUser();
  const { data: user, error, isError, isPending, refetch } = useQuery(userOptions(me, userId));
  const late = useDelayed(isPending);
  const absent = !user && isAbsent(error);
  usePageTitle(absent ? undefined : (user?.companyName ?? t('users.title')));
  if (absent) return <UserNotFoundScreen />;
  return (
    <div className={pageClasses.page}>
      <Link to="/$userTypeId/user-list" params={{ userTypeId: me.userType }} className={classes.back}>
        <IconArrowLeft size={16} />
        {t('users.back')}
      </Link>
      {late ? <UserSkeleton /> : null}
      {isError && !user ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {user ? <UserDetail user={user} /> : null}
    </div>
  );
};

const UserDetail = ({ user }: { user: ManagedUser }) => {
  const { t } = useTranslation();
  const me = useUser();
  const navigate = useNavigate();
  const params = { userTypeId: me.userType };
  const actions = useUserActions(user, () => void navigate({ to: '/$userTypeId/user-list', params }));
  const may = rightsOver(me, user);
  return (
    <>
      <Group justify="space-between" align="flex-start" gap="md" mb="lg">
        <div className={classes.heading}>
          <Group gap="xs" mb={4}>
            <ContractBadge status={user.contractStatus} />
            <Text size="sm" c="dimmed">
              {t(`accountType.${user.accountType}`)}
            </Text>
          </Group>
          <Title order={1}>{user.companyName}</Title>
        </div>
        <Group gap="xs">
          {maySellPlans(me) ? (
            <Button
              variant="default"
              leftSection={<IconFileInvoice size={18} />}
              renderRoot={(props) => <Link {...props} to="/$userTypeId/bills" params={params} search={{ account: user.id }} />}
            >
              {t('user.bills')}
            </Button>
          ) : null}
          {may.edit ? (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} />}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/$userTypeId/update-user/$type/$userId"
                  params={{ ...params, type: user.accountType.toLowerCase(), userId: user.id }}
                />
              )}
            >
              {t('users.edit')}
            </Button>
          ) : null}
          {may.actAs ? (
            <Button leftSection={<IconUserShare size={18} />} onClick={actions.actAs} loading={actions.isActing}>
              {t('users.actAs')}
            </Button>
          ) : null}
        </Group>
      </Group>
      {user.deletedAt ? (
        <Alert color="orange" icon={<IconTrash />} title={t('users.inTrash')} mb="lg">
          <Group justify="space-between">
            <Text size="sm">{t('users.inTrashHint')}</Text>
            <Button variant="default" size="compact-sm" leftSection={<IconRestore size={18} />} onClick={actions.restore}>
              {t('trash.restore')}
            </Button>
          </Group>
        </Alert>
      ) : null}
      <div className={classes.layout}>
        <div className={classes.aside}>
          <ContractCard user={user} may={may} actions={actions} />
          {hasAccountsBelow(user.accountType) ? <ChildAccountsCard user={user} /> : null}
          {may.grants ? <GrantsCard userId={user.id} /> : null}
          {maySellPlans(me) ? <BillingTermsCard user={user} /> : null}
        </div>
        <div className={classes.main}>
          <FactsCard user={user} may={may} actions={actions} />
          <HistoryCard userId={user.id} />
        </div>
      </div>
    </>
  );
};

const UserSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('state.loading')}>
      <Skeleton height={32} width="40%" mb="lg" />
      <div className={classes.layout}>
        <div className={classes.aside}>
          <Skeleton height={320} radius="lg" />
        </div>
        <div className={classes.main}>
          <Skeleton height={280} radius="lg" />
          <Skeleton height={240} radius="lg" />
        </div>
      </div>
    </div>
  );
};
