import { Skeleton, Stack } from '@mantine/core';
import type { ConsoleSlotName, ConsoleSlots } from '@mekuri/kit/console';
import { SlotMark } from '@mekuri/kit/slot-inspector';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFlag, planWith } from '../session/plan.ts';
import { useUser } from '../session/SessionContext.tsx';
import { PlanLock } from '../ui/feedback/PlanLock.tsx';
import { lazyPart } from './lazy-part.ts';
import { LoadBoundary } from '../ui/loading/LoadBoundary.tsx';
import { pluginText } from './plugin-text.ts';
import type { SlotPart } from './use-plugins.ts';

interface PluginSlotProps<N extends ConsoleSlotName> {
  part: SlotPart<N>;
  slotProps: ConsoleSlots[N];
  /** Height of the placeholder while the plugin's component loads. */
  pendingHeight?: number | string;
}

/**
 * Renders a plugin's component in its slot: loaded on first render, its errors contained. If the plan lacks the plugin, a lock replaces it,
 * or precedes it in read-only mode where the plugin allows that.
 */
export const PluginSlot = <N extends ConsoleSlotName>({
  part: { slot, plugin, entry },
  slotProps,
  pendingHeight = 240,
}: PluginSlotProps<N>) => {
  const { t } = useTranslation();
  const user = useUser();
  const Part = lazyPart(entry.load);
  const shown = (props: ConsoleSlots[N]) => (
    <LoadBoundary>
      {import.meta.env.MODE === 'dev' ? <SlotMark name={slot} props={{ ...props }} plugins={[plugin.id]} /> : null}
      <Suspense fallback={<Skeleton height={pendingHeight} radius="md" role="status" aria-label={t('state.loading')} />}>
        <Part {...props} />
      </Suspense>
    </LoadBoundary>
  );
  if (!plugin.planFlag || hasFlag(user, plugin.planFlag)) return shown(slotProps);
  const feature = pluginText(plugin.id, entry.label);
  const lock = <PlanLock plan={planWith(user, plugin.planFlag)}>{t('plan.locked', { feature, plan: user.plan.name })}</PlanLock>;
  if (!entry.readableWithoutPlan) return lock;
  return (
    <Stack gap="lg">
      {lock}
      {shown({ ...slotProps, readOnly: true })}
    </Stack>
  );
};
