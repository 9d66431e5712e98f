import type { BellItem } from '@mekuri/kit/console';
import { bellKey } from '@mekuri/kit/console';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pluginText } from '../plugins/plugin-text.ts';
import { NO_PLUGINS, pluginsOptions } from '../plugins/use-plugins.ts';
import { hasFlag } from '../session/plan.ts';
import { isCreator } from '../session/rights.ts';
import { useUser } from '../session/SessionContext.tsx';
import { atMost } from './count.ts';

/** Polling interval of the bell, in ms. */
export const ASK_EVERY_MS = 60_000;

/** A plugin's item with its translated text. */
export interface BellEntry extends Omit<BellItem, 'label'> {
  text: string;
}

/** New records from the plugins, newest first. Empty for users whose account has no sites. */
export const useBellItems = (): BellEntry[] => {
  useTranslation(); // re-renders when the language changes
  const user = useUser();
  const { data: { plugins } = NO_PLUGINS } = useQuery({ ...pluginsOptions, enabled: isCreator(user) });
  const asked = isCreator(user) ? plugins.filter(({ planFlag }) => planFlag === undefined || hasFlag(user, planFlag)) : [];
  return useQueries({
    queries: asked.flatMap(({ id, bell }) =>
      bell
        ? [
            {
              queryKey: bellKey(id),
              queryFn: async ({ signal }: { signal: AbortSignal }) => ({ id, items: await (await bell.load()).default(signal) }),
              refetchInterval: ASK_EVERY_MS,
            },
          ]
        : [],
    ),
  })
    .flatMap(({ data }) =>
      (data?.items ?? []).map(({ label, ...item }) => ({
        ...item,
        id: `${data!.id}/${item.id}`,
        text: pluginText(data!.id, label, { count: atMost(item.count) }),
      })),
    )
    .toSorted((one, other) => other.latestAt.localeCompare(one.latestAt));
};
