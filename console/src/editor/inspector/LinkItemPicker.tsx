import { Skeleton } from '@mantine/core';
import type { LinkItemPickerProps } from '@mekuri/kit/console';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadBoundary } from '../../ui/loading/LoadBoundary.tsx';
import type { OfferedTarget } from '../../plugins/use-link-targets.ts';
import { hasFlag, planWith } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { PlanLock } from '../../ui/feedback/PlanLock.tsx';

interface ItemPickerProps extends LinkItemPickerProps {
  target: OfferedTarget;
}

/** The plugin's picker for one of its items; locked if the plan lacks the plugin. */
export const LinkItemPicker = ({ target, ...props }: ItemPickerProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const { label: feature, Picker, planFlag } = target;
  if (planFlag && !hasFlag(user, planFlag))
    return <PlanLock plan={planWith(user, planFlag)}>{t('plan.locked', { feature, plan: user.plan.name })}</PlanLock>;
  return Picker ? (
    <LoadBoundary>
      <Suspense fallback={<Skeleton height={96} radius="md" role="status" aria-label={t('state.loading')} />}>
        <Picker {...props} />
      </Suspense>
    </LoadBoundary>
  ) : null;
};
