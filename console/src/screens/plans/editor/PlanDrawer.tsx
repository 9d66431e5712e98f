import { Drawer, Skeleton } from '@mantine/core';
import type { SoldPlan } from '@mekuri/client-console';
import { plansListFlagsOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { isReseller } from '../area.ts';
import { PlanEditor } from './PlanEditor.tsx';
import classes from '../Plans.module.css';

interface PlanDrawerProps {
  /** `new` or a plan's id; undefined closes the drawer. */
  shown: string | undefined;
  /** The plan, once loaded. */
  plan: SoldPlan | undefined;
  /** Set when the plan failed to load. */
  error: unknown;
  onRetry: () => void;
  /** Plans that an OEM may resell. */
  granted: readonly SoldPlan[] | undefined;
  onClose: () => void;
}

/** A drawer next to the list that creates or edits a plan. */
export const PlanDrawer = ({ shown, plan, error, onRetry, granted, onClose }: PlanDrawerProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const isNew = shown === 'new';
  const resells = isReseller(me);
  const flags = useQuery({ ...plansListFlagsOptions(), enabled: shown !== undefined });
  const isReady = (isNew || plan !== undefined) && (!resells || (granted !== undefined && !flags.isPending));
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
      {error ? <LoadFailure error={error} onRetry={onRetry} /> : null}
      {isReady ? (
        <PlanEditor
          key={shown}
          plan={isNew ? undefined : plan}
          granted={resells ? granted : undefined}
          declaredFlags={flags.data?.items.map(({ flag }) => flag)}
          onClose={onClose}
        />
      ) : error ? null : (
        <Skeleton height={420} radius="md" role="status" aria-label={t('state.loading')} />
      )}
    </Drawer>
  );
};
