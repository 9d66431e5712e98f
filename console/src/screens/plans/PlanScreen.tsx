import { Badge, Button, EmptyState, Modal, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import type { SoldPlan } from '@mekuri/client-console';
import { plansListOptions } from '@mekuri/client-console/query';
import { IconArrowLeft, IconBuildingStore, IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PlanLock } from '../../ui/feedback/PlanLock.tsx';
import { mayChoosePlan } from '../check-plan/rights.ts';
import { ownOperations, useOwnContract } from '../check-plan/use-own-contract.ts';
import { useFlagName } from './flags.ts';
import { mayChangeTo } from './offers.ts';
import { PlanChangeForm } from './PlanChangeForm.tsx';
import { AMOUNTS } from './plan-lines.ts';
import { Price } from './Price.tsx';
import classes from './Plans.module.css';

const route = getRouteApi('/$userTypeId/plan');

/** Compares all plans side by side, to choose another. The plan being chosen is in the address. */
export const PlanScreen = () => {
  const { t } = useTranslation();
  const me = useUser();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { contract, reload } = useOwnContract();
  const plans = useQuery(plansListOptions());
  const failed = [contract, plans].find(({ isError, data }) => isError && !data);
  const all = plans.data?.items ?? [];
  const flags = [...new Set(all.flatMap((plan) => plan.flags))];
  const taken = new Set([contract.data?.plan.id, contract.data?.nextPlan?.id]);
  const wanted = mayChoosePlan(me)
    ? all.find((plan) => plan.id === search.plan && !taken.has(plan.id) && mayChangeTo(me, plan))
    : undefined;
  const [last, setLast] = useState(wanted);
  // The dialog keeps its title while it fades out.
  if (wanted && wanted !== last) setLast(wanted);
  const show = (plan: string | undefined): void =>
    void navigate({ to: '/$userTypeId/plan', params: { userTypeId: me.userType }, search: { plan }, resetScroll: false });
  const close = (): void => show(undefined);
  return (
    <Page
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
    >
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
              onChoose={mayChoosePlan(me) && mayChangeTo(me, plan) ? () => show(plan.id) : undefined}
            />
          ))}
        </ul>
      ) : null}
      <Modal
        opened={wanted !== undefined && contract.data !== undefined}
        onClose={close}
        title={last ? t('planChange.titleTo', { plan: last.name }) : undefined}
        size="lg"
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        {last && contract.data ? (
          <PlanChangeForm
            key={last.id}
            contractId={contract.data.id}
            currentPlanId={contract.data.plan.id}
            nextPlanId={contract.data.nextPlan?.id}
            wantedPlanId={last.id}
            operations={ownOperations}
            onClose={close}
            onChanged={reload}
          />
        ) : null}
      </Modal>
    </Page>
  );
};

interface PlanChoiceProps {
  plan: SoldPlan;
  /** The flags of all plans, so that the plans can be compared line by line. */
  flags: readonly string[];
  isCurrent: boolean;
  /** First day of a scheduled plan. */
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
