import { Alert, Button, Divider, Skeleton, Stack, Text } from '@mantine/core';
import type { ManagedUser } from '@mekuri/client-console';
import { IconBan, IconCalendarPlus, IconPlayerPause, IconPlayerPlay, IconReplace, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { ContractFacts } from '../../plans/ContractFacts.tsx';
import { contractOptions } from '../queries.ts';
import { mayReadContracts, type UserRights } from '../rights.ts';
import { TermEnd } from '../TermEnd.tsx';
import type { UserActions } from '../use-user-actions.tsx';
import { Card } from './Card.tsx';

interface ContractCardProps {
  user: ManagedUser;
  may: UserRights;
  actions: UserActions;
}

/** The contract: status, term, plan and usage, with its actions. */
export const ContractCard = ({ user, may, actions }: ContractCardProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const contract = useQuery({ ...contractOptions(me, user.id), enabled: mayReadContracts(me) });
  const locale = currentLocale();
  return (
    <Card title={t('contract.title')}>
      <Stack gap="md">
        {contract.data ? <ContractFacts contract={contract.data} /> : null}
        {contract.isLoading ? <Skeleton height={180} radius="md" role="status" aria-label={t('state.loading')} /> : null}
        {contract.isError && !contract.data ? <LoadFailure error={contract.error} onRetry={() => void contract.refetch()} /> : null}
        {mayReadContracts(me) ? null : (
          <div>
            <Text fw={700}>{user.plan.name}</Text>
            <TermEnd user={user} />
          </div>
        )}
        {user.nextPlan ? (
          <Alert color="indigo" p="sm">
            <Text size="sm">{t('contract.next', { plan: user.nextPlan.name, date: formatDay(user.nextPlan.on, locale) })}</Text>
          </Alert>
        ) : null}
        {contract.data?.termination && !contract.data.termination.done ? (
          <Alert color="orange" title={t('contract.endAsked')} p="sm">
            <Text size="sm">{contract.data.termination.reason || t('contract.noReason')}</Text>
          </Alert>
        ) : null}
        {may.changePlan || may.extend || may.suspend || may.resume || may.terminate || may.remove ? (
          <>
            <Divider />
            <Stack gap={6}>
              {may.changePlan ? (
                <Button variant="default" justify="flex-start" leftSection={<IconReplace size={18} />} onClick={actions.changePlan}>
                  {t('planChange.action')}
                </Button>
              ) : null}
              {may.extend ? (
                <Button variant="default" justify="flex-start" leftSection={<IconCalendarPlus size={18} />} onClick={actions.extend}>
                  {t('extend.menu')}
                </Button>
              ) : null}
              {may.suspend ? (
                <Button variant="default" justify="flex-start" leftSection={<IconPlayerPause size={18} />} onClick={actions.suspend}>
                  {t('suspend.menu')}
                </Button>
              ) : null}
              {may.resume ? (
                <Button justify="flex-start" leftSection={<IconPlayerPlay size={18} />} onClick={actions.resume}>
                  {t('resume.action')}
                </Button>
              ) : null}
              {may.terminate ? (
                <Button
                  variant="subtle"
                  color="red"
                  c="var(--mantine-color-error)"
                  justify="flex-start"
                  leftSection={<IconBan size={18} />}
                  onClick={actions.terminate}
                >
                  {t('terminate.menu')}
                </Button>
              ) : null}
              {may.remove ? (
                <>
                  <Button
                    variant="subtle"
                    color="red"
                    c={may.removable ? 'var(--mantine-color-error)' : undefined}
                    justify="flex-start"
                    leftSection={<IconTrash size={18} />}
                    disabled={!may.removable}
                    onClick={actions.remove}
                  >
                    {t('siteList.delete')}
                  </Button>
                  {may.removable ? null : (
                    <Text size="xs" c="dimmed">
                      {t('users.notRemovable')}
                    </Text>
                  )}
                </>
              ) : null}
            </Stack>
          </>
        ) : null}
      </Stack>
    </Card>
  );
};
