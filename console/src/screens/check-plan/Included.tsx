import { Text } from '@mantine/core';
import type { SoldPlan, UserInfo } from '@mekuri/client-console';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { useFlagName } from '../plans/flags.ts';
import { isLimited, limitIn, usePlanLimits } from '../plans/limits.ts';
import { AMOUNTS } from '../plans/plan-lines.ts';
import classes from './CheckPlan.module.css';

interface IncludedProps {
  plan: SoldPlan;
  /** For each missing flag, the plan that includes it. */
  upgrades: UserInfo['upgradePlans'];
}

/** The features that a plan includes, and those that it lacks with the plan that includes them. */
export const Included = ({ plan, upgrades }: IncludedProps) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const nameOf = useFlagName();
  const limits = usePlanLimits().filter((limit) => isLimited(plan, limit));
  return (
    <>
      <dl className={classes.amounts}>
        {AMOUNTS.map((amount) => (
          <div key={amount}>
            <dt>{t(`plans.${amount}`)}</dt>
            <dd>{t(`plans.${amount}Value`, { amount: formatNumber(plan[amount], locale) })}</dd>
          </div>
        ))}
        {limits.map((limit) => (
          <div key={limit.name}>
            <dt>{limit.label}</dt>
            <dd>{formatNumber(limitIn(plan, limit), locale)}</dd>
          </div>
        ))}
      </dl>
      <ul className={classes.flags}>
        {plan.flags.map((flag) => (
          <li key={flag} className={classes.flag}>
            <IconCheck size={18} className={classes.has} aria-hidden="true" />
            <Text size="sm">{nameOf(flag)}</Text>
          </li>
        ))}
        {Object.entries(upgrades)
          .filter(([flag]) => !plan.flags.includes(flag))
          .map(([flag, upgrade]) => (
            <li key={flag} className={classes.flag}>
              <IconLock size={18} className={classes.lacks} aria-hidden="true" />
              <div>
                <Text size="sm" c="dimmed">
                  {t('checkPlan.notIncluded', { feature: nameOf(flag) })}
                </Text>
                <Text size="xs" c="dimmed">
                  {t('plan.availableIn', { plan: upgrade })}
                </Text>
              </div>
            </li>
          ))}
      </ul>
    </>
  );
};
