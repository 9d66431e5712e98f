import { Alert, Button, Group, Text } from '@mantine/core';
import type { UserPlan } from '@mekuri/client-console';
import { IconBan, IconCalendarX, IconClockPause, IconPlayerPause, IconReplace } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { today } from '../../ui/text/days.ts';

interface ContractNoticesProps {
  contract: UserPlan;
  /** Cancels a scheduled plan change; absent without the right to. */
  onTakeBack?: () => void;
  /** Withdraws the cancellation of the contract; absent without the right to. */
  onWithdraw?: () => void;
  isBusy: boolean;
}

/** Notices about a contract's unusual states, with their consequences for its sites. */
export const ContractNotices = ({ contract, onTakeBack, onWithdraw, isBusy }: ContractNoticesProps) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const { status, nextPlan, termination, contractStartsOn, contractEndsOn } = contract;
  return (
    <>
      {status === 'suspended' ? (
        <Notice colour="orange" icon={<IconPlayerPause />} title={t('checkPlan.suspended')} text={t('checkPlan.suspendedHint')} />
      ) : null}
      {status === 'inactive' ? (
        <Notice
          colour="gray"
          icon={<IconClockPause />}
          title={
            today() < contractStartsOn
              ? t('checkPlan.notStarted', { date: formatDay(contractStartsOn, locale) })
              : t('checkPlan.ended', { date: formatDay(contractEndsOn, locale) })
          }
          text={today() < contractStartsOn ? t('checkPlan.notStartedHint') : t('checkPlan.endedHint')}
        />
      ) : null}
      {status === 'terminated' ? (
        <Notice colour="red" icon={<IconBan />} title={t('checkPlan.terminated')} text={t('checkPlan.endedHint')} />
      ) : null}
      {nextPlan ? (
        <Notice
          colour="indigo"
          icon={<IconReplace />}
          title={t('contract.next', { plan: nextPlan.name, date: formatDay(nextPlan.on, locale) })}
          text={t('checkPlan.nextHint')}
          action={onTakeBack ? { label: t('planChange.takeBack'), run: onTakeBack, isBusy } : undefined}
        />
      ) : null}
      {termination && !termination.done ? (
        <Notice
          colour="orange"
          icon={<IconCalendarX />}
          title={t('checkPlan.ending', { date: formatDay(contractEndsOn, locale) })}
          text={t('checkPlan.endingHint')}
          action={onWithdraw ? { label: t('checkPlan.withdraw'), run: onWithdraw, isBusy } : undefined}
        />
      ) : null}
    </>
  );
};

interface NoticeProps {
  colour: string;
  icon: ReactNode;
  title: string;
  text: string;
  action?: { label: string; run: () => void; isBusy: boolean };
}

const Notice = ({ colour, icon, title, text, action }: NoticeProps) => (
  <Alert color={colour} icon={icon} title={title}>
    <Group justify="space-between" gap="sm">
      <Text size="sm" flex="1 1 260px">
        {text}
      </Text>
      {action ? (
        <Button variant="default" size="compact-sm" loading={action.isBusy} onClick={action.run}>
          {action.label}
        </Button>
      ) : null}
    </Group>
  </Alert>
);
