import type { PlanLimit, SoldPlan } from '@mekuri/client-console';
import { plansListLimitsOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { pluginText } from '../../plugins/plugin-text.ts';
import { NO_PLUGINS, pluginsOptions } from '../../plugins/use-plugins.ts';

export interface NamedLimit extends PlanLimit {
  label: string;
}

/** The limits that plugins declare, with display names. Empty until they are loaded. */
export const usePlanLimits = (): readonly NamedLimit[] => {
  const { data } = useQuery(plansListLimitsOptions());
  const { data: { plugins } = NO_PLUGINS } = useQuery(pluginsOptions);
  return (data?.items ?? [])
    .filter(({ plugin }) => plugins.some(({ id }) => id === plugin))
    .map((limit) => ({ ...limit, label: pluginText(limit.plugin, `limit.${limit.name.slice(limit.plugin.length + 1)}`) }));
};

/** The value of a limit in a plan. */
export const limitIn = ({ limits }: Pick<SoldPlan, 'limits'>, limit: PlanLimit): number =>
  Math.min(limits[limit.name] ?? limit.default, limit.max);

/** Whether the limit has an effect in the plan. */
export const isLimited = ({ flags }: Pick<SoldPlan, 'flags'>, { flag }: PlanLimit): boolean => flag === null || flags.includes(flag);
