import { Button, Group, Paper, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { UserPlan } from '@mekuri/client-console';
import { IconReplace } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isCreator } from '../../session/rights.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { ContractFacts } from '../plans/ContractFacts.tsx';
import { ContractBadge } from '../users/ContractBadge.tsx';
import { Bills } from './bills/Bills.tsx';
import { TerminationRequestForm } from './TerminationRequestForm.tsx';
import { ContractNotices } from './ContractNotices.tsx';
import { Included } from './Included.tsx';
import { PageViews } from './PageViews.tsx';
import { UsageMail } from './UsageMail.tsx';
import { mayAskEnd, mayChoosePlan, mayReadBills } from './rights.ts';
import { CardReturn } from './payment/CardReturn.tsx';
import { ProfileNotice } from './profile/ProfileNotice.tsx';
import { ProfileTab } from './profile/ProfileTab.tsx';
import { useOwnContract } from './use-own-contract.ts';
import classes from './CheckPlan.module.css';

const route = getRouteApi('/$userTypeId/check-plan');

/** The account's own plan with its bills, and for main contacts the billing profile. */
export const CheckPlanScreen = () => {
  const { t } = useTranslation();
  const me = useUser();
  const { tab } = route.useSearch();
  const navigate = useNavigate();
  const show = (next: string | null): void =>
    void navigate({
      to: '/$userTypeId/check-plan',
      params: { userTypeId: me.userType },
      search: next === 'profile' ? { tab: next } : {},
    });
  return (
    <Page title={t('menu.checkPlan')} lead={t('checkPlan.lead')}>
      {mayReadBills(me) ? (
        <Tabs value={tab ?? 'plan'} keepMounted={false} onChange={show}>
          <Tabs.List mb="lg">
            <Tabs.Tab value="plan">{t('checkPlan.tab.plan')}</Tabs.Tab>
            <Tabs.Tab value="profile">{t('checkPlan.tab.profile')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="plan">
            <PlanTab />
          </Tabs.Panel>
          <Tabs.Panel value="profile">
            <ProfileTab />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <PlanTab />
      )}
    </Page>
  );
};

/** Contents and use of the plan, the term of the contract, and its bills. */
const PlanTab = () => {
  const { t } = useTranslation();
  const own = useOwnContract();
  const { data, error, isError, isPending, refetch } = own.contract;
  const late = useDelayed(isPending);
  return (
    <>
      {late ? <Skeleton height={360} radius="lg" role="status" aria-label={t('state.loading')} /> : null}
      {isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <OwnPlan contract={data} own={own} /> : null}
    </>
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
  const [mayChoose, mayEnd, readsBills] = [mayChoosePlan(me), mayAskEnd(me), mayReadBills(me)];
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
      {readsBills ? <CardReturn /> : null}
      {readsBills ? <ProfileNotice /> : null}
      <div className={classes.layout}>
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} component="section">
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
        {isCreator(me) && !readsBills ? <PageViews /> : null}
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} component="section">
          <Title order={2} mb="md">
            {t('checkPlan.included')}
          </Title>
          <Included plan={contract.plan} upgrades={me.upgradePlans} />
        </Paper>
      </div>
      {readsBills ? <Bills /> : null}
      {readsBills ? <UsageMail /> : null}
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
