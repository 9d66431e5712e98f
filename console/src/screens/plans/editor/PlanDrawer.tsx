import { Drawer, Skeleton } from '@mantine/core';
import type { SoldPlan } from '@mekuri/client-console';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { isReseller, planOptions } from '../area.ts';
import { PlanEditor } from './PlanEditor.tsx';
import classes from '../Plans.module.css';

interface PlanDrawerProps {
  /** `new`, or a plan's id; nothing: closed. */
  shown: string | undefined;
  /** The plan, where the list has it already. */
  known: SoldPlan | undefined;
  /** The list is still on its way, and may have it. */
  isListing: boolean;
  /** What an OEM may resell. */
  granted: readonly SoldPlan[] | undefined;
  onClose: () => void;
}

/** A plan, new or changed, beside the list. */
export const PlanDrawer = ({ shown, known, isListing, granted, onClose }: PlanDrawerProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const isNew = shown === 'new';
  const resells = isReseller(me);
  const read = useQuery({ ...planOptions(me, shown ?? ''), enabled: shown !== undefined && !isNew && !known && !isListing });
  const plan = known ?? read.data;
  const isReady = (isNew || plan !== undefined) && (!resells || granted !== undefined);
  return (
    <Drawer
      opened={shown !== undefined}
      onClose={onClose}
      position="right"
      size={560}
      title={isNew ? (resells ? t('plans.resell') : t('plans.create')) : (plan?.name ?? '')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ title: classes.drawerTitle }}
    >
      {read.isError ? <LoadFailure error={read.error} onRetry={() => void read.refetch()} /> : null}
      {isReady ? (
        <PlanEditor key={shown} plan={isNew ? undefined : plan} granted={resells ? granted : undefined} onClose={onClose} />
      ) : read.isError ? null : (
        <Skeleton height={420} radius="md" role="status" aria-label={t('state.loading')} />
      )}
    </Drawer>
  );
};
