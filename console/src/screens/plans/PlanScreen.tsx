import { Badge, Button, EmptyState, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { SoldPlan } from '@mekuri/client-console';
import { plansListOptions } from '@mekuri/client-console/query';
import { IconArrowLeft, IconBuildingStore, IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import pageClasses from '../../ui/layout/Page.module.css';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { PlanLock } from '../../ui/feedback/PlanLock.tsx';
import { usePageTitle } from '../../ui/hooks/use-page-title.ts';
import { mayChoosePlan } from '../check-plan/rights.ts';
import { ownOperations, useOwnContract } from '../check-plan/use-own-contract.ts';
import { useFlagName } from './flags.ts';
import { mayChangeTo } from './offers.ts';
import { PlanChangeForm } from './PlanChangeForm.tsx';
import { AMOUNTS } from './plan-lines.ts';
import { Price } from './Price.tsx';
import classes from './Plans.module.css';

const MODAL = 'choose-plan';

/** All plans side by side, to choose another one. */
export const PlanScreen = () => {
  const { t } = useTranslation();
  const me = useUser();
  const { contract, reload } = useOwnContract();
  const plans = useQuery(plansListOptions());
  usePageTitle(t('checkPlan.choose'));
  const failed = [contract, plans].find(({ isError, data }) => isError && !data);
  const all = plans.data?.items ?? [];
  const flags = [...new Set(all.flatMap((plan) => plan.flags))];
  const choose = (plan: SoldPlan): void => {
    if (!contract.data) return;
    modals.open({
      modalId: MODAL,
      title: t('planChange.titleTo', { plan: plan.name }),
      size: 'lg',
      children: (
        <PlanChangeForm
          contractId={contract.data.id}
          currentPlanId={contract.data.plan.id}
          nextPlanId={contract.data.nextPlan?.id}
          wantedPlanId={plan.id}
          operations={ownOperations}
          onClose={() => modals.close(MODAL)}
          onChanged={reload}
        />
      ),
    });
  };
  return (
    <div className={pageClasses.page}>
      <PageHeader
        title={t('checkPlan.choose')}
        lead={t('planChoice.lead')}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} />}
            renderRoot={(props) => <Link {...props} to="/$userTypeId/check-plan" params={{ userTypeId: me.userType }} />}
          >
            {t('menu.checkPlan')}
          </Button>
        }
      />
      {mayChoosePlan(me) ? null : (
        <div className={classes.notice}>
          <PlanLock>{t('planChoice.notAllowed')}</PlanLock>
        </div>
      )}
      {failed ? <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {!failed && (plans.isPending || contract.isPending) ? (
        <Skeleton height={420} radius="lg" role="status" aria-label={t('state.loading')} />
      ) : null}
      {plans.data && all.length === 0 ? (
        <EmptyState
          className={classes.empty}
          icon={<IconBuildingStore size={30} />}
          title={t('planChoice.none')}
          description={t('plan.ask')}
        />
      ) : null}
      {contract.data && all.length > 0 ? (
        <ul className={classes.choices}>
          {all.map((plan) => (
            <PlanChoice
              key={plan.id}
              plan={plan}
              flags={flags}
              isCurrent={plan.id === contract.data.plan.id}
              from={plan.id === contract.data.nextPlan?.id ? contract.data.nextPlan.on : undefined}
              onChoose={mayChoosePlan(me) && mayChangeTo(me, plan) ? () => choose(plan) : undefined}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
};

interface PlanChoiceProps {
  plan: SoldPlan;
  /** Every flag that any plan has, so that the plans can be compared line by line. */
  flags: readonly string[];
  isCurrent: boolean;
  /** The day from which it is the plan, where it has been chosen. */
  from?: string;
  onChoose?: () => void;
}

const PlanChoice = ({ plan, flags, isCurrent, from, onChoose }: PlanChoiceProps) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const nameOf = useFlagName();
  const isOther = !isCurrent && !from;
  const isByContract = isOther && plan.offer === 'contract';
  const hint = isByContract ? t('planChoice.contactHint') : t('planChoice.newOnly');
  return (
    <li className={classes.choice} data-current={isCurrent || undefined}>
      <div className={classes.choiceHead}>
        <Title order={2}>{plan.name}</Title>
        {isCurrent ? <Badge color="teal">{t('planChoice.current')}</Badge> : null}
        {from ? <Badge color="indigo">{t('planChoice.from', { date: formatDay(from, locale) })}</Badge> : null}
      </div>
      {isByContract ? (
        <Text span className={classes.priceLarge}>
          {t('planChoice.contactUs')}
        </Text>
      ) : (
        <Price plan={plan} large />
      )}
      <dl className={classes.choiceAmounts}>
        {AMOUNTS.map((amount) => (
          <div key={amount}>
            <dt>{t(`plans.${amount}`)}</dt>
            <dd>{t(`plans.${amount}Value`, { amount: formatNumber(plan[amount], locale) })}</dd>
          </div>
        ))}
      </dl>
      <ul className={classes.choiceFlags}>
        {flags.map((flag) => {
          const has = plan.flags.includes(flag);
          const Icon = has ? IconCheck : IconMinus;
          return (
            <li key={flag} data-has={has || undefined}>
              <Icon size={16} aria-hidden="true" />
              <Text span size="sm" aria-hidden={has ? undefined : 'true'}>
                {nameOf(flag)}
              </Text>
              {has ? null : <VisuallyHidden>{t('checkPlan.notIncluded', { feature: nameOf(flag) })}</VisuallyHidden>}
            </li>
          );
        })}
      </ul>
      {isOther && plan.offer !== 'open' ? (
        <Text size="sm" c="dimmed" mt="auto">
          {hint}
        </Text>
      ) : null}
      {onChoose && isOther ? (
        <Button variant="light" fullWidth mt="auto" onClick={onChoose} aria-label={t('planChoice.chooseNamed', { plan: plan.name })}>
          {t('planChoice.choose')}
        </Button>
      ) : null}
    </li>
  );
};
