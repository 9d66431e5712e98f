import type { ConsoleLinkTarget, LinkItemPickerProps } from '@mekuri/kit/console';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part.ts';
import { pluginText } from './plugin-text.ts';
import { pluginsOptions } from './use-plugins.ts';

/** A link target with its translated label. */
export interface OfferedTarget extends Omit<ConsoleLinkTarget, 'load'> {
  /** Selects an item, for targets that consist of many. */
  Picker: ComponentType<LinkItemPickerProps> | undefined;
  planFlag: string | undefined;
}

/** The link targets of all installed plugins, in display order and regardless of the plan. */
export const useLinkTargets = (): OfferedTarget[] => {
  const { plugins } = useSuspenseQuery(pluginsOptions).data;
  return plugins
    .flatMap(({ id, linkTargets = [], planFlag }) =>
      linkTargets.map(({ load, ...target }) => ({
        ...target,
        label: pluginText(id, target.label),
        Picker: load && lazyPart(load),
        planFlag,
      })),
    )
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
};
