import { ActionIcon, Badge, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import type { SoldPlan } from '@mekuri/client-console';
import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { FlagChips } from './FlagChips.tsx';
import { AMOUNTS } from './plan-lines.ts';
import { Price } from './Price.tsx';
import { usePlanActions } from './use-plan-actions.tsx';
import classes from './Plans.module.css';

interface PlanRowProps {
  plan: SoldPlan;
  onEdit: () => void;
}

export const PlanRow = ({ plan, onEdit }: PlanRowProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const locale = currentLocale();
  const { archive, sellAgain, remove } = usePlanActions(plan);
  const isUnused = plan.accounts === 0;
  return (
    <li className={classes.row}>
      <div className={classes.names}>
        <Group gap="xs">
          <UnstyledButton className={classes.name} onClick={onEdit}>
            {plan.name}
          </UnstyledButton>
          {plan.offer === 'open' ? null : <Badge color="indigo">{t(`plans.offer.${plan.offer}`)}</Badge>}
          {plan.archived ? <Badge color="gray">{t('plans.archived')}</Badge> : null}
        </Group>
        <Price plan={plan} />
        {plan.basePlan ? (
          <Text size="xs" c="dimmed">
            {t('plans.madeOf', { plan: plan.basePlan.name })}
          </Text>
        ) : null}
        <div className={classes.chips}>
          <FlagChips flags={plan.flags} />
        </div>
      </div>
      <dl className={classes.amounts}>
        {AMOUNTS.map((amount) => (
          <div key={amount}>
            <dt>{t(`plans.${amount}`)}</dt>
            <dd>{t(`plans.${amount}Value`, { amount: formatNumber(plan[amount], locale) })}</dd>
          </div>
        ))}
        {plan.accounts === null ? null : (
          <div>
            <dt>{t('plans.accounts')}</dt>
            <dd>{t('plans.accountsValue', { number: formatNumber(plan.accounts, locale) })}</dd>
          </div>
        )}
      </dl>
      {canEdit(me) ? (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              className={classes.menu}
              aria-label={t('siteList.actions', { name: plan.name })}
            >
              <IconDots size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={onEdit}>
              {t('users.edit')}
            </Menu.Item>
            {plan.archived ? (
              <Menu.Item leftSection={<IconArchiveOff size={18} />} onClick={sellAgain}>
                {t('plans.sellAgain')}
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={<IconArchive size={18} />} onClick={archive}>
                {t('plans.archive')}
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item
              c={isUnused ? 'var(--mantine-color-error)' : undefined}
              leftSection={<IconTrash size={18} />}
              disabled={!isUnused}
              onClick={remove}
            >
              {isUnused ? t('action.delete') : t('plans.inUse')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </li>
  );
};
