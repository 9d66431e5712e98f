import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { UserPlan } from '@mekuri/client-console';
import { IconReplace } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isCreator } from '../../session/rights.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import pageClasses from '../../ui/layout/Page.module.css';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { usePageTitle } from '../../ui/hooks/use-page-title.ts';
import { ContractFacts } from '../plans/ContractFacts.tsx';
import { ContractBadge } from '../users/ContractBadge.tsx';
import { TerminationRequestForm } from './TerminationRequestForm.tsx';
import { ContractNotices } from './ContractNotices.tsx';
import { Included } from './Included.tsx';
import { PageViews } from './PageViews.tsx';
import { mayAskEnd, mayChoosePlan } from './rights.ts';
import { useOwnContract } from './use-own-contract.ts';
import classes from './CheckPlan.module.css';

/** One's own plan: what it includes, what is used of it, how long it runs. */
export const CheckPlanScreen = () => {
  const { t } = useTranslation();
  const own = useOwnContract();
  const { data, error, isError, isPending, refetch } = own.contract;
  const late = useDelayed(isPending);
  usePageTitle(t('menu.checkPlan'));
  return (
    <div className={pageClasses.page}>
      <PageHeader title={t('menu.checkPlan')} lead={t('checkPlan.lead')} />
      {late ? <Skeleton height={360} radius="lg" role="status" aria-label={t('state.loading')} /> : null}
      {isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <OwnPlan contract={data} own={own} /> : null}
    </div>
  );
};

interface OwnPlanProps {
  contract: UserPlan;
  own: ReturnType<typeof useOwnContract>;
}

const MODAL = 'ask-end';

const OwnPlan = ({ contract, own }: OwnPlanProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const [mayChoose, mayEnd] = [mayChoosePlan(me), mayAskEnd(me)];
  const askEnd = (): void => {
    modals.open({
      modalId: MODAL,
      title: t('checkPlan.end.title'),
      children: (
        <TerminationRequestForm
          contract={contract}
          onCancel={() => modals.close(MODAL)}
          onConfirm={(reason) => {
            modals.close(MODAL);
            own.asking.mutate({ id: contract.id, reason });
          }}
        />
      ),
    });
  };
  return (
    <Stack gap="lg">
      <ContractNotices
        contract={contract}
        onTakeBack={mayChoose ? () => own.takingBack.mutate(contract) : undefined}
        onWithdraw={mayEnd ? () => own.withdrawing.mutate(contract.id) : undefined}
        isBusy={own.takingBack.isPending || own.withdrawing.isPending}
      />
      <div className={classes.layout}>
        <Paper withBorder radius="lg" p="xl" component="section">
          <Group justify="space-between" mb="md">
            <Title order={2}>{t('checkPlan.current')}</Title>
            <ContractBadge status={contract.status} />
          </Group>
          <ContractFacts contract={contract} />
          {mayChoose ? (
            <Button
              fullWidth
              mt="lg"
              leftSection={<IconReplace size={18} />}
              renderRoot={(props) => <Link {...props} to="/$userTypeId/plan" params={{ userTypeId: me.userType }} />}
            >
              {t('checkPlan.choose')}
            </Button>
          ) : (
            <Text size="sm" c="dimmed" mt="lg">
              {t('plan.ask')}
            </Text>
          )}
        </Paper>
        {isCreator(me) ? <PageViews /> : null}
        <Paper withBorder radius="lg" p="xl" component="section">
          <Title order={2} mb="md">
            {t('checkPlan.included')}
          </Title>
          <Included plan={contract.plan} upgrades={me.upgradePlans} />
        </Paper>
      </div>
      {mayEnd && !contract.termination ? (
        <Paper withBorder radius="lg" p="lg" component="section">
          <Group justify="space-between" gap="md">
            <div className={classes.endText}>
              <Title order={2} mb={4}>
                {t('checkPlan.end.title')}
              </Title>
              <Text size="sm" c="dimmed">
                {t('checkPlan.end.hint')}
              </Text>
            </div>
            <Button variant="default" onClick={askEnd} loading={own.asking.isPending}>
              {t('checkPlan.end.open')}
            </Button>
          </Group>
        </Paper>
      ) : null}
    </Stack>
  );
};
